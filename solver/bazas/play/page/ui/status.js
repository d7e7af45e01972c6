/**
 * Draws how the game stands: a mark for each trick, and what can be reached at most by counting.
 * @param {Game} game
 * @returns {HTMLElement}
 */
function statusView(game) {
  const { target } = game.problem.puzzle;
  const most = game.made + game.left;
  const marks = Array.from({ length: game.size }, (_, place) => trickMark(game, place));
  const facts = [
    [say("made"), game.made],
    [say("target"), target ?? say("max")],
    [say("to play"), game.left],
    [say("at most"), most],
  ];
  return element(
    "section",
    { class: "status", "aria-label": say("How it stands") },
    element(
      "dl",
      { class: "facts" },
      facts.map(([name, value]) =>
        element("div", {}, element("dt", {}, name), element("dd", {}, String(value))),
      ),
    ),
    element("ol", { class: "track", "aria-hidden": "true" }, marks),
    target !== null && most < target && !game.over
      ? element("p", { class: "lost" }, say("The target is out of reach: undo, or play on."))
      : null,
  );
}

/** Draws the mark of a trick: made, lost, or still to be played. */
function trickMark(game, place) {
  const trick = place < game.at ? game.tricks[place] : null;
  const kind = trick === null ? "open" : trick.won ? "won" : "lost";
  return element("li", { class: kind }, { open: "", won: "✓", lost: "×" }[kind]);
}

/**
 * Draws what lies between player and table: the last trick while it is shown, else who leads.
 * @param {Game} game
 * @param {boolean} showing
 * @returns {HTMLElement}
 */
function trickView(game, showing) {
  const { position } = game;
  const last = game.at > 0 ? game.tricks[game.at - 1] : null;
  const led = ledCard(position);
  let cards = [];
  let text = game.over ? say("All cards are played.") : say("You lead: play any card.");
  if (showing && last) {
    cards = inOrder(last).map(([who, card]) =>
      laid(who, card, (who === "player") === last.won ? "winner" : "loser"),
    );
    text = last.won
      ? say("You win the trick: {why}.", { why: say(last.whyWon) })
      : say("The table wins the trick: {why}.", { why: say(last.whyWon) });
  } else if (led !== null) {
    cards = [laid("table", led, "led"), laid("player", null)];
    text = mustFollow(position)
      ? say("The table leads {card}: follow {suit}.", {
          card: written(led),
          suit: suitNames()[suitOf(led)],
        })
      : say("The table leads {card}. You have no card of that suit: play any.", {
          card: written(led),
        });
  } else if (!game.over) {
    cards = [laid("player", null), laid("table", null)];
  }
  const won = showing && last ? (last.won ? " ours" : " theirs") : "";
  return element(
    "section",
    { class: `trick${won}`, "aria-label": say("Trick") },
    element("div", { class: "laid" }, cards),
    element("p", { class: "says" }, text),
  );
}

/** Tells whether the hand has a card of the suit that the table led. */
const mustFollow = (position) =>
  position.hand.some((card) => suitOf(card) === suitOf(ledCard(position)));

/** Returns who played what in a trick, the leader first. */
function inOrder(trick) {
  const both = [
    ["player", trick.card],
    ["table", trick.answer],
  ];
  return trick.leader === "player" ? both : both.reverse();
}

/** Draws a card of the trick, or the place where it will lie, with whose it is. */
function laid(who, card, kind = "") {
  const face =
    card === null
      ? element("span", { class: "tile gone", "aria-hidden": "true" })
      : tile(card, kind);
  return element(
    "div",
    { class: `played ${kind}` },
    element("span", { class: "who" }, who === "player" ? say("you") : say("table")),
    face,
  );
}

/**
 * Says what happened in a trick, for those who hear the page and for the list of tricks.
 * @param {object} trick
 * @returns {string}
 */
function toldTrick(trick) {
  const values = {
    card: written(trick.card),
    answer: written(trick.answer),
    row: trick.row + 1,
    why: say(trick.whyRow),
  };
  const played =
    trick.leader === "player"
      ? say("You led {card}; the table answered {answer}, row {row}: {why}.", values)
      : say("The table led {answer}, row {row}: {why}; you played {card}.", values);
  return `${played} ${trick.won ? say("Won") : say("Lost")}: ${say(trick.whyWon)}.`;
}
