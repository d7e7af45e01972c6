/**
 * Plays a card; the trick is shown for a moment, then taken.
 * @param {number} card
 */
function play(card) {
  leavePosition();
  forgetReview();
  state.game.play(card);
  state.showing = true;
  state.timer = setTimeout(takeTrick, SHOWN);
  keep();
  announce(told());
  if (state.game.complete) askReview();
  draw();
  focusHand();
}

/** Takes the trick that is shown away; all else stays as it is. */
function takeTrick() {
  state.showing = false;
  document.querySelector(".trick")?.replaceWith(trickView(state.game, false));
}

/** Says the last trick, and how things stand. */
function told() {
  const { game } = state;
  const stand = say("{made} made, {left} to play.", {
    made: game.made,
    left: count(game.left, "card"),
  });
  const led = ledCard(game.position);
  const next = led === null ? "" : say("The table leads {card}.", { card: written(led) });
  return [toldTrick(game.tricks[game.at - 1]), stand, next].filter(Boolean).join(" ");
}

/**
 * Gives the focus to the hand, if nothing else has it: a card that had it may have left.
 * @param {boolean} [scrolls] whether the page may move for it
 */
function focusHand(scrolls = false) {
  if (!document.activeElement.matches("body, main")) return;
  const next = document.querySelector('.hand .card[tabindex="0"]');
  (next ?? document.getElementById("main")).focus({ preventScroll: !scrolls });
}

/**
 * Says why a card cannot be played.
 * @param {number} card
 * @param {string} reason
 */
function refuse(card, reason) {
  state.note = `${written(card)}: ${reason}.`;
  announce(state.note);
  draw();
}

/**
 * Steps to where so many tricks had been played.
 * @param {number} number
 */
function go(number) {
  leavePosition();
  state.game.go(number);
  announce(
    say("After {tricks}: {made} made.", {
      tricks: count(state.game.at, "trick"),
      made: state.game.made,
    }),
  );
  draw();
  const board = document.querySelector(".board");
  if (board.getBoundingClientRect().top < 0) board.scrollIntoView(); // from a list below it
  focusHand();
}

/** Plays the problem from the start. */
function restart() {
  leavePosition();
  forgetReview();
  state.game.restart();
  state.game.hints = 0;
  keep();
  announce(say("From the start."));
  draw();
  focusHand();
}

/** Gives a hint: each time a little more, up to the best line. */
async function hint() {
  const { game } = state;
  if (game.over) return;
  await answered(async () => {
    const { cards } = await ask("cards");
    const level = nextHint(state.hint, cards);
    const { tricks } = level === HINT_LEVELS ? await ask("line") : { tricks: [] };
    return () => {
      if (level > state.hint && cards.length > 1) game.hints += 1;
      state.hint = level;
      state.marks = hintMarks(level, cards, tricks);
      const last = level === HINT_LEVELS || cards.length === 1;
      const more = last ? "" : say("(hint {level} of 3)", { level });
      state.note = [toldHint(level, cards, tricks), more].filter(Boolean).join(" ");
      keep();
    };
  });
}

/** Says what can still be reached. */
async function reach() {
  const { game } = state;
  await answered(async () => {
    const { value } = await ask("value");
    const { target } = game.problem.puzzle;
    const all = game.made + value;
    return () => {
      const lost = target !== null && all < target ? say("The target is out of reach.") : "";
      state.note = [say("Still reachable: {tricks}.", { tricks: count(all, "trick") }), lost]
        .filter(Boolean)
        .join(" ");
    };
  });
}

/** Asks the solver about the position. */
function ask(kind) {
  const { game } = state;
  return state.asker.ask({ kind, puzzle: game.problem.puzzle, line: game.sofar });
}

/**
 * Shows that something is worked out, then what came of it, unless the position was left meanwhile.
 * @param {() => Promise<() => void>} work
 */
async function answered(work) {
  if (state.asking) return;
  state.asking = true;
  const { game } = state;
  const { at, line } = game;
  const here = () => state.asking && state.game === game && game.at === at && game.line === line;
  const slow = setTimeout(() => {
    if (!here()) return;
    state.busy = say("Working it out…");
    draw();
  }, 300);
  try {
    const use = await work();
    if (here()) use();
  } catch (error) {
    if (here()) state.note = noAnswer(error);
  }
  clearTimeout(slow);
  if (!here()) return;
  state.asking = false;
  state.busy = "";
  announce(state.note);
  draw();
}

/** Stops what is being worked out. */
function stop() {
  state.asker.stop();
  state.busy = "";
  draw();
}

/** Asks what each card of a whole game cost. */
async function askReview() {
  const { game } = state;
  const line = game.line;
  const here = () => state.game === game && game.line === line;
  try {
    const found = await state.asker.ask({ kind: "review", puzzle: game.problem.puzzle, line });
    if (!here()) return;
    state.review = found;
    if (solved(game, found.optimum))
      state.store.set(game.problem.key, { ...state.store.get(game.problem.key, {}), solved: true });
    announce([toldTrick(game.tricks.at(-1)), verdict(game, found.optimum)].join(" "));
  } catch (error) {
    if (!here()) return;
    if (error.message === "stopped") return void askReview(); // something else was meant
    state.failed = error;
  }
  draw();
}
