/** A game of one problem: the cards played, and how far one has stepped back among them. */
class Game {
  /**
   * @param {Problem} problem
   * @param {{line?: number[], hints?: number}} [kept] what is remembered of it, right or wrong
   */
  constructor(problem, kept = {}) {
    this.problem = problem;
    this.hints = Number.isInteger(kept.hints) ? kept.hints : 0;
    this.set(Array.isArray(kept.line) ? kept.line : []);
  }

  /** Plays a line from the start; one that breaks a rule is forgotten. */
  set(line) {
    try {
      this.played = playLine(this.problem.puzzle, line);
      this.line = [...line];
    } catch {
      this.played = playLine(this.problem.puzzle, []);
      this.line = [];
    }
    this.at = this.line.length;
  }

  get position() {
    return this.played.positions[this.at];
  }

  get tricks() {
    return this.played.tricks;
  }

  /** The tricks made, up to where one stands. */
  get made() {
    return this.tricks.slice(0, this.at).filter((trick) => trick.won).length;
  }

  get size() {
    return this.problem.puzzle.hand.length;
  }

  get left() {
    return this.size - this.at;
  }

  get over() {
    return this.left === 0;
  }

  /** Whether all cards have been played, wherever one stands now. */
  get complete() {
    return this.line.length === this.size;
  }

  /** The cards played, up to where one stands. */
  get sofar() {
    return this.line.slice(0, this.at);
  }

  /**
   * Plays a legal card here; what had been played after it is forgotten.
   * @param {number} card
   */
  play(card) {
    this.set([...this.sofar, card]);
  }

  /**
   * Steps to where so many tricks had been played.
   * @param {number} number
   */
  go(number) {
    this.at = Math.max(0, Math.min(number, this.line.length));
  }

  /** Takes the last card back. */
  undo() {
    this.go(this.at - 1);
  }

  /** Plays again the card that was taken back. */
  redo() {
    this.go(this.at + 1);
  }

  restart() {
    this.set([]);
  }
}
