/**
 * A line card by card: what each card cost, and how that shows.
 *
 * @typedef {{tricks: Trick[], made: number, left: number}} Refutation the shortest optimal
 *   continuation after which the loss is plain: `made` tricks in all, `left` cards in the hand
 * @typedef {{number: number, trick: Trick, made: number, before: number, after: number,
 *   cost: number, choices: {card: Card, reach: number}[], kept: Card[],
 *   refutation: (Refutation|null)}} Step a trick of the line; numbers of tricks are those of the
 *   whole line; `before` and `after` the card, so many could be reached
 */

/**
 * Reviews a line, which may stop early; throws Error for an illegal card, and TooLarge (BS-16).
 * @param {Solver} solver of this problem
 * @param {Puzzle} puzzle
 * @param {Card[]} line
 * @returns {{optimum: number, made: number, reach: number, steps: Step[]}}
 */
function review(solver, puzzle, line) {
  const { tricks, positions } = playLine(puzzle, line);
  const optimum = solver.value(positions[0]);
  const steps = [];
  let made = 0;
  tricks.forEach((trick, n) => {
    steps.push(reviewedStep(solver, positions[n], trick, made));
    made += Number(trick.won);
    Object.assign(steps[n], { number: n + 1, made });
  });
  const reach = steps.length ? steps[steps.length - 1].after : optimum;
  return { optimum, made, reach, steps };
}

/**
 * Reviews a trick of a position before which some tricks were made.
 * @param {Solver} solver
 * @param {Position} position
 * @param {Trick} trick
 * @param {number} made
 * @returns {Step}
 */
function reviewedStep(solver, position, trick, made) {
  const choices = solver.cards(position).map(({ card, value }) => ({ card, reach: made + value }));
  const before = Math.max(...choices.map((choice) => choice.reach));
  const after = choices.find((choice) => choice.card === trick.card).reach;
  const kept = choices.filter((choice) => choice.reach === before).map((choice) => choice.card);
  const cost = before - after;
  const next = afterTrick(position, trick);
  const refutation = cost ? refuted(solver, next, made + Number(trick.won), before) : null;
  return { number: 0, trick, made, before, after, cost, choices, kept, refutation };
}

/**
 * Shows that some tricks are out of reach after a wrong card, `made` being made.
 * @param {Solver} solver
 * @param {Position} position
 * @param {number} made
 * @param {number} before
 * @returns {Refutation}
 */
function refuted(solver, position, made, before) {
  const allowed = made + position.hand.length - before;
  const tricks = losingTricks(solver, position, Math.max(0, allowed + 1));
  const won = tricks.filter((trick) => trick.won).length;
  return { tricks, made: made + won, left: position.hand.length - tricks.length };
}

/**
 * Returns the shortest beginning of an optimal line that loses so many tricks.
 *
 * Of several it is the first, cards being in order suit by suit and the lowest first: beginnings
 * are tried by length, and of those that come to the same the first is kept.
 * @param {Solver} solver
 * @param {Position} position
 * @param {number} losses
 * @returns {Trick[]}
 */
function losingTricks(solver, position, losses) {
  let beginnings = [{ position, losses, tricks: [] }];
  for (;;) {
    const longer = new Map();
    for (const beginning of beginnings) {
      if (beginning.losses === 0) return beginning.tricks;
      for (const next of continued(solver, beginning)) {
        const key = sameness(next.position);
        if (!longer.has(key)) longer.set(key, next);
      }
    }
    beginnings = longer.values();
  }
}

/**
 * Returns a beginning of an optimal line with each optimal card added, the lowest first.
 * @param {Solver} solver
 * @param {{position: Position, losses: number, tricks: Trick[]}} beginning
 * @returns {{position: Position, losses: number, tricks: Trick[]}[]}
 */
function continued(solver, { position, losses, tricks }) {
  const cards = solver.good(position).sort((a, b) => a - b);
  return cards.map((card) => {
    const trick = trickOf(position, card);
    return {
      position: afterTrick(position, trick),
      losses: losses - Number(!trick.won),
      tricks: [...tricks, trick],
    };
  });
}

/**
 * Returns a text that is the same for positions in which everything to come is the same.
 *
 * Beginnings of optimal lines that come to one position have also lost as many tricks: each has
 * made the most there is, less what that position is worth.
 * @param {Position} position
 * @returns {string}
 */
function sameness(position) {
  const hand = [...position.hand].sort((a, b) => a - b);
  return [position.leader, ...position.rows.map((row) => row.length), ...hand].join();
}
