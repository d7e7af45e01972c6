/**
 * Draws what came of the game, and what each card cost.
 * @param {Game} game
 * @param {object|null} found the review, null while it is worked out
 * @param {Error|null} failed why there is none, if so
 * @param {{go: (number: number) => void, restart: () => void,
 *   next: {text: string, act: () => void}|null}} how
 * @returns {HTMLElement}
 */
function reviewView(game, found, failed, how) {
  const buttons = [
    button(say("Play it again"), how.restart, { class: "main", "data-key": "again" }),
  ];
  if (how.next) buttons.push(button(how.next.text, how.next.act, { "data-key": "next" }));
  const made = game.tricks.filter((trick) => trick.won).length;
  return element(
    "section",
    {
      class: `review${found && solved(game, found.optimum) ? " solved" : ""}`,
      "aria-labelledby": "review-heading",
    },
    element(
      "h2",
      { id: "review-heading" },
      found
        ? verdict(game, found.optimum)
        : say("{tricks} made.", { tricks: count(made, "trick") }),
    ),
    game.hints
      ? element("p", { class: "pale" }, say("With {hints}.", { hints: count(game.hints, "hint") }))
      : null,
    element("div", { class: "buttons" }, buttons),
    failed ? element("p", { class: "pale" }, noAnswer(failed)) : null,
    found
      ? judgedList(found, how.go)
      : failed
        ? null
        : element("p", { class: "pale" }, say("Looking at each card…")),
  );
}

/** Tells whether a game reached the target, or the most where that is open. */
function solved(game, optimum) {
  const made = game.tricks.filter((trick) => trick.won).length;
  return made >= (game.problem.puzzle.target ?? optimum);
}

/** Says what a game came to. */
function verdict(game, optimum) {
  const made = game.tricks.filter((trick) => trick.won).length;
  const { target } = game.problem.puzzle;
  const tricks = count(made, "trick");
  if (made === optimum && solved(game, optimum))
    return say("Solved: {tricks}, the most there are.", { tricks });
  if (solved(game, optimum))
    return say("Solved: {tricks}. {optimum} are possible.", { tricks, optimum });
  if (made === optimum)
    return say("{tricks}, the most there are: nobody can make {target}.", { tricks, target });
  return say("{tricks}, of {optimum} possible.", { tricks, optimum });
}

/** Draws the cards played, with what each cost. */
function judgedList(found, go) {
  const wrong = found.steps.filter((step) => step.cost > 0).length;
  const summary = wrong
    ? say("Cards that cost something: {number}.", { number: wrong })
    : say("No card cost anything.");
  return [
    element("p", {}, summary),
    element(
      "ol",
      { class: "judged" },
      found.steps.map((step) => judgedLine(step, go)),
    ),
  ];
}

/** Draws a card with what it cost, what was better, and why. */
function judgedLine(step, go) {
  const jump = jumpTo(step.number, `judged-${step.number}`, go);
  const cost = step.cost
    ? say("costs {tricks}", { tricks: count(step.cost, "trick") })
    : say("right");
  return element(
    "li",
    { class: step.cost ? "wrong" : "right" },
    jump,
    tile(step.trick.card, "yours"),
    element("span", { class: "cost" }, `${step.cost ? "▼" : "✓"} ${cost}`),
    element("span", { class: "more" }, better(step)),
    step.refutation
      ? element("details", {}, element("summary", {}, say("why")), element("p", {}, refuted(step)))
      : null,
  );
}

/** Says which cards were better, or as good. */
function better(step) {
  if (step.cost) return say("Better: {cards}", { cards: writtenAll(step.kept) });
  if (step.choices.length === 1) return say("The only legal card.");
  const others = step.kept.filter((card) => card !== step.trick.card);
  return others.length
    ? say("As good: {cards}", { cards: writtenAll(others) })
    : say("The only good card.");
}

/** Says how it becomes plain that too few tricks are left. */
function refuted(step) {
  const { tricks, made, left } = step.refutation;
  const line = tricks.map((trick) => {
    const values = { card: written(trick.card), answer: written(trick.answer) };
    return trick.won
      ? say("{card} beats {answer}", values)
      : say("{card} loses to {answer}", values);
  });
  const rest = say("with {made} made and {cards} left, {before} are out of reach.", {
    made,
    cards: count(left, "card"),
    before: step.before,
  });
  if (!line.length) return say("Why: {rest}", { rest });
  return say("Why: even when the best follows, {line}; {rest}", { line: line.join(", "), rest });
}
