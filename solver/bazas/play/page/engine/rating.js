/**
 * How hard a problem is: the part of the package's difficulty model that its level needs.
 *
 * No data on human players exist: a level is a model. T is the target, or the optimum where that
 * is open. *Luck* is how rarely T is reached by playing at random, one card of each class of
 * interchangeable ones counting; *foresight*, how many tricks one has to look ahead to reach it
 * half of the time. Both are exact, over all positions.
 */

/** The names of the levels, the easiest first. */
const LEVEL_NAMES = Object.freeze(["easy", "medium", "hard", "fiendish"]);

/** Bits of luck, and tricks of foresight, from which on a problem is medium, hard, fiendish. */
const LUCK_STEPS = Object.freeze([4, 8, 12]);
const FORESIGHT_STEPS = Object.freeze([3, 5, 8]);

/** The most chances that are kept in memory at once: 160 MB. */
const MOST_CHANCES = 20_000_000;

/** More than sums of chances can be off by. */
const ROUNDING = 1e-12;

/**
 * All positions of a problem, interchangeable ones once, and what follows them.
 *
 * Position 0 is the end, the last one the start; what follows a position has a smaller number.
 * The edges of position n are those from `firsts[n]` on, up to `firsts[n + 1]`: each is a card to
 * try, `to` the position that it leads to, `won` 1 when the player makes the trick. `left` is the
 * number of cards in the hand.
 */
class PositionGraph {
  /**
   * Finds all positions from one on; throws TooLarge when they are too many.
   * @param {Board} board
   * @param {Position} position
   * @param {number} most
   */
  constructor(board, position, most) {
    this.left = [0];
    this.firsts = [0, 0];
    this.to = [];
    this.won = [];
    this._board = board;
    this._most = most;
    this._numbers = new Map();
    this._numberOf(board.lay(position), position.hand.length);
    this._numbers.clear();
  }

  /**
   * Returns the number of a position, after it has entered all that follow, and it.
   * @param {number} held
   * @param {number} left the number of cards held
   * @returns {number}
   */
  _numberOf(held, left) {
    if (!left) return 0;
    const classes = this._board.classes();
    const hand = this._board.movedUp(held, classes);
    const code = this._board.code + hand;
    const known = this._numbers.get(code);
    return known === undefined ? this._enter(hand, classes, left, code) : known;
  }

  /**
   * Enters a new position after all that follow, and returns its number (BS-8 to BS-12).
   * @param {number} hand moved up
   * @param {number} classes
   * @param {number} left
   * @param {number} code
   * @returns {number}
   */
  _enter(hand, classes, left, code) {
    const edges = [];
    for (let rest = this._board.choices(hand, classes); rest; rest &= rest - 1) {
      edges.push(this._edge(hand, 31 - Math.clz32(rest & -rest), left));
    }
    for (const [to, won] of edges) {
      this.to.push(to);
      this.won.push(won);
    }
    this.left.push(left);
    this.firsts.push(this.to.length);
    if (this.left.length > this._most) throw new TooLarge("too large");
    this._numbers.set(code, this.left.length - 1);
    return this.left.length - 1;
  }

  /**
   * Plays a place of a hand: returns the position that follows, and the tricks made, 0 or 1.
   * @param {number} hand
   * @param {number} place
   * @param {number} left
   * @returns {[number, number]}
   */
  _edge(hand, place, left) {
    const board = this._board;
    const row = board.rowMeeting(hand, board.suits[place]);
    const won = board.wins(hand, place, row);
    board.take(row, 1);
    const after = (hand & (board.lead - 1) & ~(1 << place)) | (won ? board.lead : 0);
    const to = this._numberOf(after, left - 1);
    board.take(row, -1);
    return [to, Number(won)];
  }

  /**
   * Returns the edges of a position with the most tricks in this one and, by `ahead`, later ones.
   * @param {number} number
   * @param {Uint8Array} ahead
   * @returns {number[]}
   */
  best(number, ahead) {
    let most = -1;
    let edges = [];
    for (let edge = this.firsts[number]; edge < this.firsts[number + 1]; edge += 1) {
      const tricks = this.won[edge] + ahead[this.to[edge]];
      if (tricks > most) [most, edges] = [tricks, []];
      if (tricks === most) edges.push(edge);
    }
    return edges;
  }

  /** Returns all edges of a position. @param {number} number @returns {number[]} */
  all(number) {
    const first = this.firsts[number];
    return Array.from({ length: this.firsts[number + 1] - first }, (_, n) => first + n);
  }

  /**
   * Returns for each position the most tricks within one trick more than `ahead` looks.
   * @param {Uint8Array} ahead
   * @returns {Uint8Array}
   */
  lookedAhead(ahead) {
    return ahead.map((_, number) => {
      const [edge] = this.best(number, ahead);
      return edge === undefined ? 0 : this.won[edge] + ahead[this.to[edge]];
    });
  }

  /**
   * Returns the chance to make a number of tricks from the start, for a player who plays any of
   * the edges chosen, each as likely as another.
   *
   * It is worked out for each position and each number of losses that are still allowed: where
   * these are as many as the cards left, nothing can go wrong.
   * @param {number} target
   * @param {function(number): number[]} chosen the edges for a position
   * @returns {number}
   */
  chance(target, chosen) {
    const count = this.left.length;
    const width = this.left[count - 1] - target + 1;
    if (count * width > MOST_CHANCES) throw new TooLarge("too large");
    const chances = new Float64Array(count * width);
    for (let number = 0; number < count; number += 1) {
      chances.fill(1, number * width + this.left[number], (number + 1) * width);
      const edges = chosen(number);
      for (const edge of edges) this._add(chances, width, number, edge, 1 / edges.length);
    }
    return chances[count * width - 1];
  }

  /**
   * Adds to the chances of a position those that follow an edge of some chance, `weight`.
   * @param {Float64Array} chances
   * @param {number} width
   * @param {number} number
   * @param {number} edge
   * @param {number} weight
   */
  _add(chances, width, number, edge, weight) {
    const lost = 1 - this.won[edge];
    for (let allowed = lost; allowed < Math.min(width, this.left[number]); allowed += 1) {
      const further = chances[this.to[edge] * width + allowed - lost];
      chances[number * width + allowed] += weight * further;
    }
  }
}

/**
 * Rates a problem; null when no line reaches the target, or it is too large (BS-14).
 * @param {Solver} solver of this problem
 * @param {Puzzle} puzzle
 * @returns {({luckBits: number, foresight: number, level: string}|null)}
 */
function rateInPage(solver, puzzle) {
  try {
    const start = startOf(puzzle);
    const optimum = solver.value(start);
    const target = puzzle.target === null ? optimum : puzzle.target;
    if (target > optimum) return null;
    return rated(new PositionGraph(solver.board, start, solver.most), target);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

/**
 * Rates a target that some line reaches.
 * @param {PositionGraph} graph
 * @param {number} target
 * @returns {{luckBits: number, foresight: number, level: string}}
 */
function rated(graph, target) {
  const luck = graph.chance(target, (number) => graph.all(number));
  const luckBits = Math.max(0, -Math.log2(luck));
  const foresight = foresightOf(graph, target);
  return { luckBits, foresight, level: levelOf(luckBits, foresight) };
}

/**
 * Returns the least number of tricks to look ahead to reach a target half of the time.
 *
 * There is one: who looks to the end of the hand makes the optimum.
 * @param {PositionGraph} graph
 * @param {number} target
 * @returns {number}
 */
function foresightOf(graph, target) {
  let ahead = new Uint8Array(graph.left.length);
  for (let tricks = 1; ; tricks += 1) {
    const seen = ahead;
    const chance = graph.chance(target, (number) => graph.best(number, seen));
    if (chance >= 1 / 2 - ROUNDING) return tricks;
    ahead = graph.lookedAhead(seen);
  }
}

/**
 * Returns the worse of the two axes; where they lie two steps or more apart, their mean, rounded
 * up. Bits count to six decimals, as sums of chances may be a little off.
 * @param {number} luckBits
 * @param {number} foresight
 * @returns {string}
 */
function levelOf(luckBits, foresight) {
  const passed = (metric, steps) => steps.filter((least) => metric >= least).length;
  const luck = passed(Math.round(luckBits * 1e6) / 1e6, LUCK_STEPS);
  const ahead = passed(foresight, FORESIGHT_STEPS);
  const apart = Math.abs(luck - ahead);
  return LEVEL_NAMES[apart < 2 ? Math.max(luck, ahead) : Math.ceil((luck + ahead) / 2)];
}
