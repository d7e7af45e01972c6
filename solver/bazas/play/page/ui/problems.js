/**
 * A problem as the page knows it; `key` is its one-line form, which tells it from all others.
 * @typedef {{puzzle: object, key: string, title: string, published: number|null,
 *   notes: string[], level: string|null,
 *   themes: string[], id: string|null}} Problem
 */

/**
 * Returns a problem of the file.
 * @param {{line: string, title: string, published: number|null, notes: string, level: string|null, themes: string[],
 *   id: string}} entry
 * @returns {Problem}
 */
function problemOf(entry) {
  const puzzle = readTrusted(entry.line);
  const notes = entry.notes ? entry.notes.split("\n").filter(Boolean) : [];
  return { ...entry, puzzle, key: writeLine(puzzle), notes };
}

/**
 * Returns a problem that came with a link or was dealt here, with the little that is known of it.
 * @param {object} puzzle
 * @param {{title?: string, level?: string|null}} [known]
 * @returns {Problem}
 */
function problemMade(puzzle, known = {}) {
  const nothing = { title: "", published: null, notes: [], level: null, themes: [], id: null };
  return { ...nothing, puzzle, key: writeLine(puzzle), ...known };
}

/**
 * Returns what a problem is called.
 * @param {Problem} problem
 * @returns {string}
 */
function titleOf(problem) {
  if (problem.published) return say("Published problem {number}", { number: problem.published });
  return problem.title || say("A problem");
}

/**
 * Says what is asked for (BS-14).
 * @param {object} puzzle
 * @returns {string}
 */
function aim(puzzle) {
  if (puzzle.target === null) return say("make as many tricks as possible");
  return say("make {tricks}", { tricks: count(puzzle.target, "trick") });
}

/**
 * Says how large a problem is.
 * @param {object} puzzle
 * @returns {string}
 */
function size(puzzle) {
  const rows = count(puzzle.rows.length, "row");
  const hand = count(puzzle.hand.length, "card");
  return say("{rows}, {hand} in the hand", { rows, hand });
}

/** The levels, the easiest first. */
const LEVELS = ["easy", "medium", "hard", "fiendish"];
