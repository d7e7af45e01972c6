/**
 * Random deals that are a function of their name: shape, seed, index (generator 1 of the package).
 *
 * Random numbers are those of Philox4x64-10: J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw,
 * "Parallel random numbers: as easy as 1, 2, 3", SC11 (2011), doi:10.1145/2063384.2063405.
 *
 * @typedef {{rows: [number, number], sizes: [number, number], hand: number, packs: number}} Shape
 *   the least and most rows, the least and most cards in each, cards in the hand, packs
 */

/** The version of all this; it is in the name of a deal. */
const GENERATOR = 1;

/** Cards of a pack (BS-1). */
const PACK = 52;

/** The most table and hand cards that are dealt, which are as many as the package solves. */
const MOST_DEALT = Object.freeze({ table: 52, hand: 26 });

const WORD_MASK = (1n << 64n) - 1n;
const HALF = 2 ** 32;
const PHILOX_MULTIPLIERS = Object.freeze([0xd2e7470ee14c6c93n, 0xca5a826395121157n]);
const PHILOX_STEPS = Object.freeze([0x9e3779b97f4a7c15n, 0xbb67ae8584caa73bn]);
const PHILOX_ROUNDS = 10;

/**
 * Returns the block of four words of 64 bits of a counter, for a key.
 * @param {bigint[]} counter four words
 * @param {bigint[]} key two words
 * @returns {bigint[]}
 */
function philox(counter, key) {
  let [a, b, c, d] = counter;
  let [first, second] = key;
  for (let round = 0; round < PHILOX_ROUNDS; round += 1) {
    const [left, right] = [a * PHILOX_MULTIPLIERS[0], c * PHILOX_MULTIPLIERS[1]];
    [a, b, c, d] = [
      (right >> 64n) ^ b ^ first, right & WORD_MASK, (left >> 64n) ^ d ^ second, left & WORD_MASK,
    ];
    first = (first + PHILOX_STEPS[0]) & WORD_MASK;
    second = (second + PHILOX_STEPS[1]) & WORD_MASK;
  }
  return [a, b, c, d];
}

/** The random numbers of one stream, in order: those of its blocks 0, 1, 2 and so on. */
class Stream {
  /**
   * Begins with block 0 of the stream that a key and three words name.
   * @param {bigint[]} key
   * @param {bigint[]} name
   */
  constructor(key, name) {
    this._key = key;
    this._name = name;
    this._block = 0n;
    this._halves = [];
  }

  /**
   * Returns a number from 0 to `bound` - 1, each as likely as another.
   *
   * It is the upper half of the product of 32 random bits and the bound; where the lower half is
   * below 2^32 mod `bound`, other bits are taken (D. Lemire, 2019, doi:10.1145/3230636). The
   * product is exact for bounds below 2^21, more than there are cards.
   * @param {number} bound
   * @returns {number}
   */
  below(bound) {
    for (;;) {
      const product = this._half() * bound;
      if (product % HALF >= HALF % bound) return Math.floor(product / HALF);
    }
  }

  /** Returns the next 32 bits: of each word the lower half first. @returns {number} */
  _half() {
    if (!this._halves.length) {
      const words = philox([this._block, ...this._name], this._key);
      this._halves = words.flatMap((word) => [Number(word & 0xffffffffn), Number(word >> 32n)]);
      this._block += 1n;
    }
    return this._halves.shift();
  }
}

/**
 * Deals a problem with an open target; throws RangeError for a shape that cannot be dealt, or
 * hardly ever, and for a seed or an index that is not a whole number from 0 to 2^64 - 2.
 * @param {Shape} shape
 * @param {(number|bigint|string)} seed
 * @param {(number|bigint|string)} index
 * @returns {Puzzle}
 */
function dealPuzzle(shape, seed, index) {
  refuseShape(shape);
  const key = [wordOf(seed), shapeNumber(shape)];
  const numbers = new Stream(key, [wordOf(index), 0n, 0n]);
  const sizes = drawnSizes(shape, numbers);
  const table = sizes.reduce((sum, size) => sum + size, 0);
  const cards = drawnCards(shape, numbers, table + shape.hand);
  const rows = sizes.map((size) => cards.splice(0, size));
  return { rows, hand: sortedHand(cards), target: null };
}

/**
 * Returns the name of a deal, such as "deal1:13x1-4/13/2:7:0"; throws RangeError as `dealPuzzle`.
 * @param {Shape} shape
 * @param {(number|bigint|string)} seed
 * @param {(number|bigint|string)} index
 * @returns {string}
 */
function dealName(shape, seed, index) {
  refuseShape(shape);
  const span = ([least, most]) => (least === most ? `${least}` : `${least}-${most}`);
  const text = `${span(shape.rows)}x${span(shape.sizes)}/${shape.hand}/${shape.packs}`;
  return `deal${GENERATOR}:${text}:${wordOf(seed)}:${wordOf(index)}`;
}

/** Returns a seed that nobody can foresee, from 0 to 2^32 - 1. @returns {number} */
function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/**
 * Returns a seed or an index as a word of 64 bits; throws RangeError.
 * @param {(number|bigint|string)} number
 * @returns {bigint}
 */
function wordOf(number) {
  if (!/^[0-9]{1,20}$/.test(String(number))) throw new RangeError(`not a whole number: ${number}`);
  if (BigInt(number) >= WORD_MASK) throw new RangeError(`too large a number: ${number}`);
  return BigInt(number);
}

/**
 * Returns a number of 48 bits that only this shape has: a byte for each of its numbers.
 * @param {Shape} shape
 * @returns {bigint}
 */
function shapeNumber(shape) {
  return shapeParts(shape).reduceRight((number, part) => number * 256n + BigInt(part), 0n);
}

/** Returns the six numbers of a shape. @param {Shape} shape @returns {number[]} */
function shapeParts(shape) {
  return [...shape.rows, ...shape.sizes, shape.hand, shape.packs];
}

/**
 * Draws how many cards each row has, again until the table may have so many (BS-4, BS-6).
 * @param {Shape} shape
 * @param {Stream} numbers
 * @returns {number[]}
 */
function drawnSizes(shape, numbers) {
  const drawn = ([least, most]) => least + numbers.below(most - least + 1);
  for (;;) {
    const sizes = Array.from({ length: drawn(shape.rows) }, () => drawn(shape.sizes));
    if (allowsTable(shape, sizes.reduce((sum, size) => sum + size, 0))) return sizes;
  }
}

/**
 * Draws cards without putting back, from packs in order: ♠ ♥ ♦ ♣, in each from 2 to ace (BS-1).
 * @param {Shape} shape
 * @param {Stream} numbers
 * @param {number} count
 * @returns {Card[]}
 */
function drawnCards(shape, numbers, count) {
  const cards = [];
  for (let n = 0; n < PACK * shape.packs; n += 1) {
    const face = Math.floor(n / shape.packs);
    cards.push(makeCard(2 + (face % 13), Math.floor(face / 13)));
  }
  for (let place = 0; place < count; place += 1) {
    const other = place + numbers.below(cards.length - place);
    [cards[place], cards[other]] = [cards[other], cards[place]];
  }
  return cards.slice(0, count);
}

/**
 * Tells whether a table may have so many cards (BS-1, BS-6).
 * @param {Shape} shape
 * @param {number} cards
 * @returns {boolean}
 */
function allowsTable(shape, cards) {
  const most = Math.min(MOST_DEALT.table, PACK * shape.packs - shape.hand);
  return shape.hand <= cards && cards <= most;
}

/**
 * Throws RangeError for a shape of which no deal can be made, or hardly any (BS-1, BS-6).
 * @param {Shape} shape
 */
function refuseShape(shape) {
  const numbers = shapeParts(shape);
  const sound = numbers.every((n) => Number.isInteger(n) && n >= 1 && n <= MOST_DEALT.table)
    && numbers.length === 6 && numbers[0] <= numbers[1] && numbers[2] <= numbers[3]
    && shape.hand <= MOST_DEALT.hand;
  if (!sound || isRareTable(shape)) throw new RangeError("no deals have this shape");
}

/**
 * Tells whether sizes drawn at random will do less than once in a thousand times.
 *
 * Counted are, exactly, the ways in which some rows have some cards in all; those with fewer rows
 * than the most weigh more, as each has a share of its number of rows.
 * @param {Shape} shape
 * @returns {boolean}
 */
function isRareTable(shape) {
  const [[least, most], [, largest]] = [shape.rows, shape.sizes];
  const sizes = BigInt(largest - shape.sizes[0] + 1);
  let ways = new Map([[0, 1n]]);
  let good = 0n;
  for (let rows = 1; rows <= most; rows += 1) {
    ways = withAnotherRow(shape, ways);
    good *= sizes;
    for (const [cards, count] of ways) {
      if (rows >= least && allowsTable(shape, cards)) good += count;
    }
  }
  return good * 1000n < sizes ** BigInt(most) * BigInt(most - least + 1);
}

/**
 * Returns in how many ways there are so many cards in all with one row more, by their number.
 * @param {Shape} shape
 * @param {Map<number, bigint>} ways
 * @returns {Map<number, bigint>}
 */
function withAnotherRow(shape, ways) {
  const longer = new Map();
  for (const [cards, count] of ways) {
    for (let size = shape.sizes[0]; size <= shape.sizes[1]; size += 1) {
      const all = cards + size;
      if (all <= MOST_DEALT.table) longer.set(all, (longer.get(all) || 0n) + count);
    }
  }
  return longer;
}
