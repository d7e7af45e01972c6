/** The most tricks that can still be made, by a memoised depth-first search (BS-8 to BS-13). */

/** The most hand cards that have, with the leader, a bit each in a number of 32 bits. */
const MOST_HELD = 29;

/** A problem, or a question about it, that takes more room or time than there is. */
class TooLarge extends Error {}

/**
 * A position as small integers, which the search changes and changes back.
 *
 * A hand is a bit mask over *places*, the cards of the whole hand, suit by suit, the lowest first;
 * the bit above them, `lead`, is set when the player leads. Rows only lose right ends (BS-9), so
 * how many cards are gone from each says what they hold. These counts are the digits of `code`,
 * each with its row's own base, as no row loses more cards than the hand has; the digit below
 * them is left to the hand. A *cell* stands for a row and a number of cards gone from it; `cells`
 * has the present one of each row.
 */
class Board {
  /**
   * Lays out a problem; throws TooLarge when it cannot be packed.
   *
   * That is a hand whose mask does not fit in 32 bits, or codes above 2^53, from where on not
   * every whole number is a double.
   * @param {Puzzle} puzzle
   */
  constructor(puzzle) {
    this.rows = puzzle.rows;
    this.size = puzzle.hand.length;
    if (this.size > MOST_HELD) throw new TooLarge("too large");
    this.lead = 1 << this.size;
    this.places = [...puzzle.hand].sort((a, b) => a - b);
    this.suits = this.places.map(suitOf);
    this.ofSuit = [0, 1, 2, 3].map((suit) => this._where((place) => this.suits[place] === suit));
    this.firsts = this._where((place) => this.suits[place] !== this.suits[place - 1]);
    [this.starts, this.weights, this.ends, this.beats, this.parts] = [[], [], [], [], []];
    this._numberRows();
    this.cells = [...this.starts];
    this.code = 0;
  }

  /** Gives each row its first cell, and the weight of its digit in `code`; adds the cells. */
  _numberRows() {
    let weight = 2 * this.lead;
    for (const row of this.rows) {
      this.starts.push(this.ends.length);
      this.weights.push(weight);
      const most = Math.min(row.length, this.size);
      for (let gone = 0; gone <= most; gone += 1) this._addCell(row.slice(0, row.length - gone));
      weight *= most + 1;
    }
    if (weight > Number.MAX_SAFE_INTEGER) throw new TooLarge("too large");
  }

  /**
   * Adds the cell of a row of which some cards are left: its right end, -1 for none; the places
   * that one of them beats (BS-12); and the places that one of them tells apart from the place
   * below, being of their suit and from the one to the other. Copies are never told apart.
   * @param {Card[]} left
   */
  _addCell(left) {
    const places = (told) => this._where((place) => left.some((card) => (
      suitOf(card) === this.suits[place] && told(card, this.places[place], this.places[place - 1])
    )));
    this.ends.push(left.length ? left[left.length - 1] : -1);
    this.beats.push(places((card, here) => here < card));
    this.parts.push(places((card, here, below) => below < here && below <= card && card <= here));
  }

  /** Returns the places for which something holds. @param {function(number): boolean} holds */
  _where(holds) {
    return this.places.reduce((mask, _, place) => (holds(place) ? mask | (1 << place) : mask), 0);
  }

  /**
   * Lays out a position of this problem and returns its hand; throws Error for a strange card.
   * @param {Position} position
   * @returns {number}
   */
  lay(position) {
    this.cells = [...this.starts];
    this.code = 0;
    this.rows.forEach((row, n) => this.take(n, row.length - position.rows[n].length));
    const free = [...this.places];
    return position.hand.reduce((held, card) => {
      const place = free.indexOf(card);
      if (place < 0) throw new Error(`not a card of this hand: ${card}`);
      free[place] = -1;
      return held | (1 << place);
    }, position.leader === "player" ? this.lead : 0);
  }

  /**
   * Takes right ends of a row (BS-8); puts them back when the number is below 0.
   * @param {number} row
   * @param {number} count
   */
  take(row, count) {
    this.cells[row] += count;
    this.code += this.weights[row] * count;
  }

  /** Returns the places that all rows together have in `beats` or `parts`. @param {number[]} of */
  union(of) {
    let mask = 0;
    for (let row = 0; row < this.cells.length; row += 1) mask |= of[this.cells[row]];
    return mask;
  }

  /**
   * Returns the places that begin a class: none of it is interchangeable with the place below.
   *
   * Two hand cards a < b of one suit are *interchangeable* when they are copies, or no table card
   * left has that suit and a rank from a to b, both included. Proof: exchange a and b in a line,
   * or put b for a where only a is held. The table sees only the suit that is led (BS-10, BS-11),
   * so each trick meets the same table card t as long as the same side leads. Leading, a card wins
   * when its rank is at least t's; following, when it is above (BS-12); as t is not from a to b,
   * both do the same. So the winners, the leaders and the suits held stay the same, trick by
   * trick. The condition stays true, because table cards only leave.
   * @returns {number}
   */
  classes() {
    return this.firsts | this.union(this.parts);
  }

  /**
   * Returns a hand that holds the highest places of each class: as interchangeable cards are worth
   * the same, one position stands for many.
   * @param {number} held
   * @param {number} classes
   * @returns {number}
   */
  movedUp(held, classes) {
    const taken = classes | ~(this.lead - 1);
    let hand = held;
    for (let moving = -1; moving;) {
      moving = hand & (~(hand | taken) >> 1); // cards below a free place of the same class
      hand += moving; // go there
    }
    return hand;
  }

  /**
   * Returns the cards to try, the lowest held of each class; they follow suit if able (BS-11).
   * @param {number} held moved up, so that those held of a class are side by side
   * @param {number} classes
   * @returns {number}
   */
  choices(held, classes) {
    const lowest = held & (this.lead - 1) & (classes | ~(held << 1));
    if (held & this.lead) return lowest;
    return lowest & this.ofSuit[suitOf(this.ends[this.cells[this.firstRow()]])] || lowest;
  }

  /** Returns the topmost row that has cards left (BS-11). @returns {number} */
  firstRow() {
    let row = 0;
    while (this.ends[this.cells[row]] < 0) row += 1;
    return row;
  }

  /**
   * Returns the row whose right end meets a card of a suit, whoever leads (BS-9 to BS-11).
   * @param {number} held
   * @param {number} suit
   * @returns {number}
   */
  rowMeeting(held, suit) {
    let found = -1;
    let highest = -1;
    for (let row = 0; row < this.cells.length && held & this.lead; row += 1) {
      const end = this.ends[this.cells[row]];
      if (end > highest && suitOf(end) === suit) [found, highest] = [row, end];
    }
    return found < 0 ? this.firstRow() : found;
  }

  /**
   * Tells whether the player makes the trick of a place and the right end of a row (BS-12).
   * @param {number} held
   * @param {number} place
   * @param {number} row
   * @returns {boolean}
   */
  wins(held, place, row) {
    const [card, end] = [this.places[place], this.ends[this.cells[row]]];
    const same = suitOf(end) === this.suits[place];
    return held & this.lead ? !same || card >= end : same && card > end;
  }
}

/** Answers what positions of one problem are worth, and remembers; each answer may be TooLarge. */
class Solver {
  /**
   * Takes a problem, and the most positions that one question may expand.
   * @param {Puzzle} puzzle
   * @param {number} most
   */
  constructor(puzzle, most = 2_000_000) {
    this.most = most;
    this.positions = 0; // expanded so far
    this._limit = 0;
    this.board = new Board(puzzle);
    this._known = new Map();
  }

  /** Returns the most further tricks from a position on (BS-13). @param {Position} position */
  value(position) {
    this._begin();
    return this._value(position);
  }

  /**
   * Returns the legal cards, each face once and in hand order, with the most further tricks when
   * it is played now, that one included (BS-11, BS-16).
   * @param {Position} position
   * @returns {{card: Card, value: number}[]}
   */
  cards(position) {
    this._begin();
    return legalCards(position).map((card) => {
      const trick = trickOf(position, card);
      return { card, value: Number(trick.won) + this._value(afterTrick(position, trick)) };
    });
  }

  /** Returns the legal cards with the greatest value, in hand order. @param {Position} position */
  good(position) {
    const cards = this.cards(position);
    const most = Math.max(...cards.map((choice) => choice.value));
    return cards.filter((choice) => choice.value === most).map((choice) => choice.card);
  }

  /**
   * Returns an optimal line: in each trick the first card in hand order that is among the best.
   * @param {Position} position
   * @returns {Card[]}
   */
  line(position) {
    if (!position.hand.length) return [];
    const [card] = this.good(position);
    return [card, ...this.line(afterTrick(position, trickOf(position, card)))];
  }

  /** Begins a question with a fresh budget, and with an empty memory when that is full. */
  _begin() {
    if (this._known.size >= this.most) this._known.clear();
    this._limit = this.positions + this.most;
  }

  /** Lays out a position and searches it. @param {Position} position @returns {number} */
  _value(position) {
    return this._best(this.board.lay(position), position.hand.length);
  }

  /**
   * Returns the most tricks that a hand can still make of the rows as they lie.
   *
   * What is thrown on the way leaves no trace: only what is finished is remembered.
   * @param {number} held
   * @param {number} left the number of cards held
   * @returns {number}
   */
  _best(held, left) {
    if (!left) return 0;
    const classes = this.board.classes();
    const hand = this.board.movedUp(held, classes);
    const code = this.board.code + hand;
    const known = this._known.get(code);
    if (known !== undefined) return known;
    if (this.positions >= this._limit) throw new TooLarge("too large");
    this.positions += 1;
    const best = this._winsAll(hand) ? left : this._tried(hand, classes, left);
    this._known.set(code, best);
    return best;
  }

  /** Tells whether the player leads and no card held can be beaten (BS-12). @param {number} hand */
  _winsAll(hand) {
    return hand >= this.board.lead && !(hand & this.board.union(this.board.beats));
  }

  /** Tries all cards; returns the most tricks. @type {function(number,number,number): number} */
  _tried(hand, classes, left) {
    const board = this.board;
    let best = 0;
    for (let rest = board.choices(hand, classes); rest && best < left; rest &= rest - 1) {
      const place = 31 - Math.clz32(rest & -rest);
      const row = board.rowMeeting(hand, board.suits[place]);
      const won = board.wins(hand, place, row);
      const after = (hand & (board.lead - 1) & ~(1 << place)) | (won ? board.lead : 0);
      board.take(row, 1);
      best = Math.max(best, Number(won) + this._best(after, left - 1));
      board.take(row, -1);
    }
    return best;
  }
}
