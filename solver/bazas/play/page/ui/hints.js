/** A hint has three levels: the suit of a good card, all good cards, and the best line. */
const HINT_LEVELS = 3;

/**
 * Returns the level of the next hint: the suit is none where all that can be played is of one suit.
 * @param {number} given the level of the last one here, 0 for none
 * @param {object[]} cards legal cards with their values
 * @returns {number} 1 to 3
 */
function nextHint(given, cards) {
  const suits = new Set(cards.map(({ card }) => suitOf(card)));
  const next = Math.min(given + 1, HINT_LEVELS);
  return next === 1 && suits.size === 1 ? 2 : next;
}

/**
 * Says a hint in words.
 * @param {number} level 1 to 3
 * @param {object[]} cards legal cards with their values
 * @param {object[]} tricks those of an optimal line from here
 * @returns {string}
 */
function toldHint(level, cards, tricks) {
  const good = goodCards(cards);
  if (level < HINT_LEVELS && cards.length === 1)
    return say("Only {card} can be played.", { card: written(cards[0].card) });
  if (level < HINT_LEVELS && good.length === cards.length)
    return say("Every card that can be played is good here.");
  if (level === 1)
    return say("A good card is one of {suit}.", { suit: suitNames()[suitOf(good[0])] });
  if (level === 2) return say("Good: {cards}", { cards: writtenAll(good) });
  return say("A best line: {cards}", { cards: writtenAll(tricks.map((trick) => trick.card)) });
}

/**
 * Returns the cards that keep the most in reach.
 * @param {{card: number, value: number}[]} cards
 * @returns {number[]}
 */
function goodCards(cards) {
  const most = Math.max(...cards.map(({ value }) => value));
  return cards.filter(({ value }) => value === most).map(({ card }) => card);
}

/**
 * Returns which cards of the hand to mark, and as what.
 * @param {number} level
 * @param {object[]} cards
 * @param {object[]} tricks
 * @returns {Map<number, string>}
 */
function hintMarks(level, cards, tricks) {
  if (level === 2) return new Map(goodCards(cards).map((card) => [card, say("good")]));
  if (level === 3 && tricks.length) return new Map([[tricks[0].card, say("best line")]]);
  return new Map();
}
