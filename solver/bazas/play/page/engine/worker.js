/**
 * Answers to questions, in a worker or in the window.
 *
 * @typedef {{id: number, kind: string, puzzle: Puzzle, line: Card[], shape: Shape,
 *   seed: (number|bigint|string), index: (number|bigint|string)}} Request a question, with what
 *   its kind needs; `line` has the cards played so far, none when it is left out
 * @typedef {{id: number, result: *}|{id: number, error: string}} Reply the error is "too-large",
 *   or a message
 */

/** What is answered to each kind of question. */
const ANSWERS = new Map(Object.entries({
  value: (request) => ({ value: solverOf(request.puzzle).value(positionOf(request)) }),
  cards: cardsAnswer,
  line: lineAnswer,
  review: ({ puzzle, line }) => review(solverOf(puzzle), puzzle, line || []),
  rate: ({ puzzle }) => rateInPage(solverOf(puzzle), puzzle),
  deal: ({ shape, seed, index }) => ({
    puzzle: dealPuzzle(shape, seed, index),
    name: dealName(shape, seed, index),
  }),
}));

/** The solver of the last problem, kept so that later questions about it are quick. */
const lastSolved = { name: "", solver: null };

/**
 * Answers a question with a plain object; never throws.
 * @param {Request} request
 * @returns {Reply}
 */
function answer(request) {
  const { id, kind } = Object(request);
  try {
    if (!ANSWERS.has(kind)) throw new RangeError(`no such question: ${kind}`);
    return { id, result: ANSWERS.get(kind)(request) };
  } catch (error) {
    return { id, error: error instanceof TooLarge ? "too-large" : error.message };
  }
}

/**
 * Lets a worker answer the messages that it gets.
 * @param {{onmessage: function, postMessage: function}} scope the worker's own
 */
function serve(scope) {
  scope.onmessage = (event) => scope.postMessage(answer(event.data));
}

/**
 * Returns the solver of a problem: the one kept, if it is of this problem.
 * @param {Puzzle} puzzle
 * @returns {Solver}
 */
function solverOf(puzzle) {
  const name = writeLine({ ...puzzle, target: null });
  if (lastSolved.name !== name) Object.assign(lastSolved, { solver: new Solver(puzzle), name });
  return lastSolved.solver;
}

/** Returns the position after the cards played so far. @param {Request} request */
function positionOf({ puzzle, line }) {
  const { positions } = playLine(puzzle, line || []);
  return positions[positions.length - 1];
}

/**
 * Returns what a position and each legal card in it are worth.
 * @param {Request} request
 * @returns {{value: number, cards: {card: Card, value: number}[]}}
 */
function cardsAnswer(request) {
  const cards = solverOf(request.puzzle).cards(positionOf(request));
  return { value: Math.max(0, ...cards.map((choice) => choice.value)), cards };
}

/**
 * Returns the rest of an optimal line, and its tricks.
 * @param {Request} request
 * @returns {{cards: Card[], tricks: Trick[]}}
 */
function lineAnswer(request) {
  const position = positionOf(request);
  const cards = solverOf(request.puzzle).line(position);
  return { cards, tricks: playFrom(position, cards).tricks };
}
