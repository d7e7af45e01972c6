"""Interrupts that are noted, and raised when it does no harm."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ThreadPoolExecutor

import pytest

from bazas.search.undisturbed import interrupts_noted


def interrupt() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_interrupts_are_raised_at_the_end_and_once() -> None:
    done = []

    def work() -> None:
        with interrupts_noted() as heard:
            for _ in range(3):
                interrupt()
            done.append(heard.is_set())

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == [True]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    with interrupts_noted() as heard:
        pass
    assert not heard.is_set()


def test_what_else_is_raised_goes_before() -> None:
    def work() -> None:
        with interrupts_noted():
            interrupt()
            raise ValueError("first")

    with pytest.raises(ValueError, match="first"):
        work()


def test_inside_another_they_are_raised_by_the_outer_one() -> None:
    done = []

    def work() -> None:
        with interrupts_noted():
            with interrupts_noted():
                interrupt()
            done.append(True)

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == [True]


def test_whoever_else_handles_the_key_still_does() -> None:
    heard = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        with interrupts_noted() as noted:
            interrupt()
    finally:
        signal.signal(signal.SIGINT, before)
    assert heard == [signal.SIGINT]
    assert not noted.is_set()


def test_in_other_threads_there_is_nothing_to_do() -> None:
    def work() -> bool:
        with interrupts_noted() as noted:
            return noted.is_set()

    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(work).result() is False
