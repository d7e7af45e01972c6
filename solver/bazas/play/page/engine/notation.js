/**
 * The one-line form of a problem, `Td8h/4s/3s2h Ks4s 1`: writing it, and reading what people paste.
 *
 * What is accepted is what the reader of the package accepts in this form, and a little more: any
 * suit signs, blanks or ends of lines between the parts, a link's percent-encoding.
 */

/** The most characters of a text that are looked at. */
const LONGEST_TEXT = 4000;

/** The most characters of a token that are shown, and of a number that is read. */
const LONGEST_TOKEN = 40;
const LONGEST_NUMBER = 9;

/** The suits by sign and by initial, in English and in Spanish (BS-3). */
const SUIT_NAMES = Object.freeze([
  { "♠": 0, "♥": 1, "♦": 2, "♣": 3, s: 0, h: 1, d: 2, c: 3 },
  { "♠": 0, "♥": 1, "♦": 2, "♣": 3, p: 0, c: 1, d: 2, t: 3 },
]);

/** The ranks by name in lower case (BS-2). */
const RANK_NAMES = Object.freeze({
  2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, t: 10, j: 11, q: 12, k: 13, a: 14,
});

const RANK_PATTERN = "(?:10|[2-9tjqka])";
const SUIT_PATTERN = "[♠♥♦♣shdcpt]";

/** Cards written together: all with the rank first, or all with the suit first. */
const CARD_RUNS = Object.freeze([
  new RegExp(RANK_PATTERN + SUIT_PATTERN, "gy"),
  new RegExp(SUIT_PATTERN + RANK_PATTERN, "gy"),
]);

/** Variation selectors, joiners, marks of direction and of byte order: they do not show. */
const UNSEEN = /[\ufe0e\ufe0f\u200b-\u200f\u2060\ufeff]/g;

/** The block of playing cards in Unicode. */
const PICTURES = /[\u{1f0a0}-\u{1f0df}]/gu;

const TRICKS_WORD = /^(?:bazas?|tricks?)$/i;
const NUMBER_TARGET = /^([+-]?[0-9]+)(?:bazas?|tricks?)?\.?$/i;
const OPEN_TARGET = new RegExp(
  "^(?:\\?|open|abiert[oa]|m[aá]x(?:im[oa])?|maximum|mayor|m[aá]s|largest|greatest|highest|most"
  + "|many|tantas)[.:]*$", "i");

/** What is wrong with a text: an English sentence, and values for the names in its braces. */
class LineError extends Error {
  /**
   * Keeps a sentence, which is a key for translation, and its values.
   * @param {string} sentence
   * @param {Object<string, (string|number)>} values
   */
  constructor(sentence, values = {}) {
    super(sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name])));
    this.name = "LineError";
    this.sentence = sentence;
    this.values = values;
  }
}

/**
 * Writes a problem in one line of ASCII.
 * @param {Puzzle} puzzle
 * @returns {string}
 */
function writeLine(puzzle) {
  const codes = (cards) => cards.map(cardCode).join("");
  const target = puzzle.target === null ? "?" : puzzle.target;
  return `${puzzle.rows.map(codes).join("/")} ${codes(puzzle.hand)} ${target}`;
}

/**
 * Writes a problem for the end of a link, without the "#".
 *
 * Chat programs cut a link at a blank, and some at a question mark: both are percent-encoded.
 * @param {Puzzle} puzzle
 * @returns {string}
 */
function writeFragment(puzzle) {
  return writeLine(puzzle).replace(/ /g, "%20").replace(/\?/g, "%3F");
}

/**
 * Reads the end of a link, with or without its "#"; throws LineError.
 *
 * Blanks may have become "+" or "_" on the way.
 * @param {string} hash
 * @returns {Puzzle}
 */
function readFragment(hash) {
  refuseLong(hash);
  const blanks = hash.replace(/^#/, "").replace(/[+_]/g, " ");
  let text;
  try {
    text = decodeURIComponent(blanks);
  } catch {
    throw new LineError("a link that is cut off or misspelt");
  }
  return readLine(text);
}

/**
 * Reads a problem in one line; throws LineError (BS-1 to BS-7, BS-14).
 * @param {string} text
 * @returns {Puzzle}
 */
function readLine(text) {
  refuseLong(text);
  return readTrusted(text);
}

/**
 * Reads a problem in one line, however long: one that is in the file of the page.
 * @param {string} text
 * @returns {Puzzle}
 */
function readTrusted(text) {
  const [table, hand, goal] = partsOf(text);
  const rows = table.split("/").map((row, n) => splitCards(row, n + 1));
  const tokens = [...rows, splitCards(hand, 0)];
  const cards = readTokens(tokens);
  const held = cards.pop();
  const target = readTarget(goal);
  refuseImproper(cards.flat().length, held.length, target);
  return { rows: cards, hand: held, target };
}

/**
 * Throws LineError for a text that is absurdly long.
 * @param {string} text
 */
function refuseLong(text) {
  if (text.length <= LONGEST_TEXT) return;
  throw new LineError("a text of more than {most} characters", { most: LONGEST_TEXT });
}

/**
 * Cuts a text into rows, hand and target, which a word for tricks may follow; throws LineError.
 *
 * Commas and semicolons are blanks; what follows "#" is a comment.
 * @param {string} text
 * @returns {string[]}
 */
function partsOf(text) {
  const plain = plainText(text.replace(/#.*/g, ""));
  const parts = plain.split(/[\s\x1c-\x1f\x85,;]+/).filter((part) => part);
  if (parts.length === 4 && TRICKS_WORD.test(parts[3])) parts.pop();
  if (parts.length === 3) return parts;
  throw new LineError("a problem has three parts, rows, hand and target, as in Td8h/4s Ks4s 1");
}

/**
 * Returns a text without marks that do not show, with accents in one piece and black suit signs.
 * @param {string} text
 * @returns {string}
 */
function plainText(text) {
  const seen = text.replace(UNSEEN, "").normalize("NFC").replace(PICTURES, pictured);
  return seen.replace(/[♤♡♢♧]/g, (sign) => SUIT_SIGNS["♤♡♢♧".indexOf(sign)]);
}

/**
 * Returns one of Unicode's playing cards as rank and sign, or as it is when no pack has it.
 *
 * They are in rows of sixteen, one for each suit; in a row 1 is the ace, 2 to 11 are the numbers
 * and the jack, 13 and 14 the queen and the king.
 * @param {string} picture
 * @returns {string}
 */
function pictured(picture) {
  const code = picture.codePointAt(0) - 0x1f0a0;
  const rank = [0, 14, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 12, 13, 0][code % 16];
  return rank ? cardName(makeCard(rank, code >> 4)) : picture;
}

/**
 * Splits cards that are written together, as in `Td8h`; throws LineError when they are none.
 *
 * An empty row is an error of its own (BS-7); the hand has number 0.
 * @param {string} text
 * @param {number} row
 * @returns {string[]}
 */
function splitCards(text, row) {
  if (!text) throw new LineError("row {row} is empty", { row });
  const lower = text.toLowerCase();
  const runs = CARD_RUNS.map((pattern) => lower.match(pattern) || []);
  const found = runs.find((tokens) => tokens.join("").length === lower.length);
  if (!found) throw new LineError("not cards: {token}", { token: shortened(text) });
  return found;
}

/**
 * Reads all cards in English or else in Spanish; throws LineError when neither fits (BS-3).
 * @param {string[][]} lists
 * @returns {Card[][]}
 */
function readTokens(lists) {
  const readings = SUIT_NAMES.map((suits) =>
    lists.map((tokens) => tokens.map((token) => readToken(token, suits))));
  const fitting = readings.find((cards) => !cards.flat().includes(null));
  if (fitting) return fitting;
  const token = lists.flat()[readings[0].flat().indexOf(null)];
  throw new LineError("suits in the letters of two languages: {token}", { token });
}

/**
 * Reads one card, rank and suit in either order; null when it is none in these letters.
 * @param {string} token
 * @param {Object<string, number>} suits
 * @returns {(Card|null)}
 */
function readToken(token, suits) {
  const pairs = [
    [token.slice(0, -1), token.slice(-1)],
    [token.slice(1), token.slice(0, 1)],
  ];
  const pair = pairs.find(([rank, suit]) => rank in RANK_NAMES && suit in suits);
  return pair ? makeCard(RANK_NAMES[pair[0]], suits[pair[1]]) : null;
}

/**
 * Reads a target, null when it is open; throws LineError (BS-14).
 * @param {string} text
 * @returns {(number|null)}
 */
function readTarget(text) {
  if (OPEN_TARGET.test(text)) return null;
  const number = NUMBER_TARGET.exec(text);
  if (!number || number[1].length > LONGEST_NUMBER) {
    throw new LineError("not a target: {token}", { token: shortened(text) });
  }
  return Number(number[1]) + 0; // no negative zero
}

/**
 * Throws LineError unless there are table cards enough and tricks enough (BS-6, BS-14).
 * @param {number} table
 * @param {number} hand
 * @param {(number|null)} target
 */
function refuseImproper(table, hand, target) {
  if (table < hand) {
    throw new LineError("fewer cards on the table, {table}, than in the hand, {hand}", {
      table, hand,
    });
  }
  if (target === null || (target >= 0 && target <= hand)) return;
  throw new LineError("a target that no play can have: {target}; cards in the hand: {hand}", {
    target, hand,
  });
}

/**
 * Returns a token, cut to a length that can be shown.
 * @param {string} token
 * @returns {string}
 */
function shortened(token) {
  return token.length > LONGEST_TOKEN ? `${token.slice(0, LONGEST_TOKEN)}...` : token;
}
