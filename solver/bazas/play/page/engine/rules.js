/**
 * The rules of play, BS-8 to BS-13: the readable truth. Nothing here changes what it is given.
 *
 * @typedef {{rows: Card[][], hand: Card[], target: (number|null)}} Puzzle a problem: its rows from
 *   top to bottom, cards from left to right, so that the last of a row is its right end (BS-4);
 *   the target is null when it is open (BS-14)
 * @typedef {"player"|"table"} Side one of the two sides of a trick (BS-8)
 * @typedef {{rows: Card[][], hand: Card[], leader: Side}} Position all that matters for the tricks
 *   to come; used-up rows stay as empty lists, so that rows keep their numbers
 * @typedef {{leader: Side, card: Card, answer: Card, row: number, whyRow: string, ruleRow: string,
 *   winner: Side, whyWon: string, ruleWon: string, won: boolean}} Trick the player's card, the
 *   table's card whoever led, its row from 0 at the top, and why
 */

/** Why a row was used: the rule's number, and the rule in a few words. */
const ROW_REASONS = Object.freeze({
  tableLeads: ["BS-11", "the right end of the first non-empty row"],
  highest: ["BS-10", "the highest right end of the suit led"],
  topmost: ["BS-10", "the topmost of the identical highest right ends of the suit led"],
  noSuit: ["BS-10", "the first non-empty row, as no right end has the suit led"],
});

/** Why a trick was won, in the same way. */
const WON_REASONS = Object.freeze({
  higher: ["BS-12", "the higher card of the suit led wins"],
  identical: ["BS-12", "of two identical cards the one played first wins"],
  otherSuit: ["BS-12", "of two suits the one played first wins"],
});

/**
 * Returns the position before the first trick, which the player leads (BS-8).
 * @param {Puzzle} puzzle
 * @returns {Position}
 */
function startOf(puzzle) {
  return { rows: puzzle.rows, hand: puzzle.hand, leader: "player" };
}

/**
 * Returns the topmost row that has cards, -1 when there is none (BS-9).
 * @param {Position} position
 * @returns {number}
 */
function firstRow(position) {
  return position.rows.findIndex((row) => row.length > 0);
}

/**
 * Returns the card that the table has led, null when the player is to lead (BS-11).
 * @param {Position} position
 * @returns {(Card|null)}
 */
function ledCard(position) {
  if (position.leader === "player" || !position.hand.length) return null;
  return rightEnd(position, firstRow(position));
}

/**
 * Returns the cards that may be played, each face once (BS-16), in hand order (BS-11).
 * @param {Position} position
 * @returns {Card[]}
 */
function legalCards(position) {
  const faces = [...new Set(position.hand)];
  const led = ledCard(position);
  if (led === null) return faces;
  const following = faces.filter((card) => suitOf(card) === suitOf(led));
  return following.length ? following : faces;
}

/**
 * Returns the trick that a card makes; throws Error when it may not be played (BS-8 to BS-12).
 * @param {Position} position
 * @param {Card} card
 * @returns {Trick}
 */
function trickOf(position, card) {
  if (!legalCards(position).includes(card)) throw new Error(`illegal card: ${card}`);
  const leads = position.leader === "player";
  const [row, forRow] = leads ? answeringRow(position, suitOf(card)) : leadingRow(position);
  const answer = rightEnd(position, row);
  const [kept, forWon] = leads ? leadWins(card, answer) : leadWins(answer, card);
  const winner = leads === kept ? "player" : "table";
  const [ruleRow, whyRow] = forRow;
  const [ruleWon, whyWon] = forWon;
  return {
    leader: position.leader, card, answer, row, whyRow, ruleRow,
    winner, whyWon, ruleWon, won: winner === "player",
  };
}

/**
 * Returns the position after a trick of this position: both cards are gone (BS-8).
 * @param {Position} position
 * @param {Trick} trick
 * @returns {Position}
 */
function afterTrick(position, trick) {
  const rows = position.rows.map((row, n) => (n === trick.row ? row.slice(0, -1) : row));
  const place = position.hand.indexOf(trick.card);
  return { rows, hand: position.hand.filter((_, n) => n !== place), leader: trick.winner };
}

/**
 * Plays a line, or the beginning of one, from the start; throws Error for an illegal card (BS-16).
 * @param {Puzzle} puzzle
 * @param {Card[]} cards
 * @returns {{tricks: Trick[], positions: Position[]}} one position more than there are tricks
 */
function playLine(puzzle, cards) {
  return playFrom(startOf(puzzle), cards);
}

/**
 * Plays cards from a position on; throws Error for an illegal card.
 * @param {Position} position
 * @param {Card[]} cards
 * @returns {{tricks: Trick[], positions: Position[]}} one position more than there are tricks
 */
function playFrom(position, cards) {
  const tricks = [];
  const positions = [position];
  for (const card of cards) {
    const trick = trickOf(positions[tricks.length], card);
    positions.push(afterTrick(positions[tricks.length], trick));
    tricks.push(trick);
  }
  return { tricks, positions };
}

/**
 * Returns the right end of a row that has cards: the only card of it that can be played (BS-9).
 * @param {Position} position
 * @param {number} row
 * @returns {Card}
 */
function rightEnd(position, row) {
  const cards = position.rows[row];
  return cards[cards.length - 1];
}

/**
 * Returns the row that leads for the table, and why (BS-11).
 * @param {Position} position
 * @returns {[number, string[]]}
 */
function leadingRow(position) {
  return [firstRow(position), ROW_REASONS.tableLeads];
}

/**
 * Returns the row that answers the lead of a suit, and why (BS-9, BS-10).
 * @param {Position} position
 * @param {number} suit
 * @returns {[number, string[]]}
 */
function answeringRow(position, suit) {
  const ends = position.rows.map((row) => (row.length ? row[row.length - 1] : -1));
  const ranks = ends.map((end) => (end >= 0 && suitOf(end) === suit ? rankOf(end) : 0));
  const highest = Math.max(...ranks);
  if (highest === 0) return [firstRow(position), ROW_REASONS.noSuit];
  const topmost = ranks.indexOf(highest);
  const alone = topmost === ranks.lastIndexOf(highest);
  return [topmost, alone ? ROW_REASONS.highest : ROW_REASONS.topmost];
}

/**
 * Tells whether the card played first beats the second, and why (BS-12).
 * @param {Card} first
 * @param {Card} second
 * @returns {[boolean, string[]]}
 */
function leadWins(first, second) {
  if (suitOf(first) !== suitOf(second)) return [true, WON_REASONS.otherSuit];
  if (first === second) return [true, WON_REASONS.identical];
  return [rankOf(first) > rankOf(second), WON_REASONS.higher];
}
