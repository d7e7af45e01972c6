/**
 * A card as one whole number, and its names (BS-1 to BS-3).
 *
 * A card is suit * 16 + rank. Suits are 0 to 3 for ♠ ♥ ♦ ♣, an order that means nothing in play;
 * ranks are 2 to 14, and 11 to 14 are J, Q, K and A. Copies from several packs are equal numbers,
 * and of two cards of one suit the higher one is the greater number.
 * @typedef {number} Card
 */

/** The names of the ranks, by rank (BS-2). */
const RANKS = Object.freeze({
  2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8",
  9: "9", 10: "10", 11: "J", 12: "Q", 13: "K", 14: "A",
});

/** The signs of the suits, by suit (BS-3). */
const SUIT_SIGNS = "♠♥♦♣";

/** The English initials of the suits, by suit, as the one-line form has them. */
const SUIT_LETTERS = "shdc";

/**
 * Makes the card of a rank from 2 to 14 and a suit from 0 to 3 (BS-2, BS-3).
 * @param {number} rank
 * @param {number} suit
 * @returns {Card}
 */
function makeCard(rank, suit) {
  return suit * 16 + rank;
}

/**
 * Returns the rank of a card, from 2 to 14; the ace is high (BS-2).
 * @param {Card} card
 * @returns {number}
 */
function rankOf(card) {
  return card % 16;
}

/**
 * Returns the suit of a card, from 0 to 3 (BS-3).
 * @param {Card} card
 * @returns {number}
 */
function suitOf(card) {
  return card >> 4;
}

/**
 * Returns the name of a card's rank, such as "10" or "J" (BS-2).
 * @param {Card} card
 * @returns {string}
 */
function rankName(card) {
  return RANKS[rankOf(card)];
}

/**
 * Returns the sign of a card's suit, one of ♠♥♦♣ (BS-3).
 * @param {Card} card
 * @returns {string}
 */
function suitSign(card) {
  return SUIT_SIGNS[suitOf(card)];
}

/**
 * Returns a card as people read it, such as "10♦".
 * @param {Card} card
 * @returns {string}
 */
function cardName(card) {
  return rankName(card) + suitSign(card);
}

/**
 * Returns a card in two letters of ASCII, as the one-line form has it, such as "Td".
 * @param {Card} card
 * @returns {string}
 */
function cardCode(card) {
  const rank = rankOf(card) === 10 ? "T" : rankName(card);
  return rank + SUIT_LETTERS[suitOf(card)];
}

/**
 * Returns a copy of a hand as it is held: ♠ ♥ ♦ ♣, in each suit the highest card first.
 * @param {Card[]} hand
 * @returns {Card[]}
 */
function sortedHand(hand) {
  return [...hand].sort((a, b) => suitOf(a) - suitOf(b) || rankOf(b) - rankOf(a));
}
