/**
 * Draws the list of the tricks played; each leads back to the position before it.
 * @param {Game} game
 * @param {{go: (number: number) => void}} how
 * @returns {HTMLElement}
 */
function tricksView(game, { go }) {
  const lines = game.tricks.map((trick, number) => trickLine(trick, number, game.at, go));
  const empty = element("p", { class: "pale" }, say("No trick has been played yet."));
  return element(
    "section",
    { class: "tricks", "aria-labelledby": "tricks-heading" },
    element(
      "div",
      { class: "heading" },
      element("h2", { id: "tricks-heading" }, say("Tricks played")),
      lines.length ? steps(game, go) : null,
    ),
    lines.length ? element("ol", { class: "list" }, lines) : empty,
  );
}

/** Draws the buttons that step through the tricks. */
function steps(game, go) {
  const step = (key, text, name, to, off) =>
    element(
      "button",
      {
        type: "button",
        class: "step",
        "aria-label": name,
        title: name,
        "data-key": key,
        "aria-disabled": off ? "true" : null,
        onclick: () => !off && go(to),
      },
      text,
    );
  const [start, end] = [game.at === 0, game.at === game.line.length];
  return element(
    "div",
    { class: "steps", role: "group", "aria-label": say("Step through the tricks") },
    step("step-start", "«", say("to the start"), 0, start),
    step("step-back", "‹", say("one trick back"), game.at - 1, start),
    step("step-on", "›", say("one trick on"), game.at + 1, end),
    step("step-end", "»", say("to the end"), game.line.length, end),
  );
}

/** Draws the button that goes back to before a trick, which has a number from 1. */
function jumpTo(number, key, go) {
  const label = say("Trick {number}: go back to it", { number });
  const act = () => go(number - 1);
  return button(String(number), act, {
    class: "jump",
    "aria-label": label,
    title: label,
    "data-key": key,
  });
}

/** Draws a trick of the list. */
function trickLine(trick, number, at, go) {
  const jump = jumpTo(number + 1, `jump-${number}`, go);
  const cards = inOrder(trick).map(([who, card]) => tile(card, who === "player" ? "yours" : ""));
  const kind = trick.won ? "won" : "lost";
  return element(
    "li",
    { class: `${kind}${number >= at ? " ahead" : ""}${number === at ? " here" : ""}` },
    jump,
    element("span", { class: "pair" }, cards),
    element("span", { class: "result" }, trick.won ? `✓ ${say("won")}` : `× ${say("lost")}`),
    element("p", { class: "more" }, toldTrick(trick)),
  );
}
