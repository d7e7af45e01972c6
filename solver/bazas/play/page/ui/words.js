/** What the page says: English sentences, which the file has in Spanish, too. */
const speech = { language: "en", spanish: {}, nouns: {} };

/**
 * Says a sentence, given in English, with values for the names in its braces.
 * @param {string} sentence
 * @param {Object<string, unknown>} [values]
 * @returns {string}
 */
function say(sentence, values = {}) {
  const said = speech.language === "es" ? (speech.spanish[sentence] ?? sentence) : sentence;
  return said.replace(/\{(\w+)\}/g, (whole, name) =>
    name in values ? String(values[name]) : whole,
  );
}

/**
 * Says how many there are of a noun, given in English: `1 trick`, `3 tricks`.
 * @param {number} number
 * @param {string} noun
 * @returns {string}
 */
function count(number, noun) {
  const [one, many] = speech.language === "es" ? speech.nouns[noun] : [noun, `${noun}s`];
  return `${number} ${number === 1 ? one : many}`;
}

/** The names of the suits, in the order of their numbers (BS-3). */
const suitNames = () => [say("spades"), say("hearts"), say("diamonds"), say("clubs")];

/**
 * Returns the name of a card for those who hear the page: `10 of diamonds`.
 * @param {number} card
 * @returns {string}
 */
function spoken(card) {
  const courts = { J: say("jack"), Q: say("queen"), K: say("king"), A: say("ace") };
  const rank = courts[rankName(card)] ?? rankName(card);
  return say("{rank} of {suit}", { rank, suit: suitNames()[suitOf(card)] });
}

/** Keeps a phone from drawing a suit as a coloured picture. */
const AS_TEXT = "\uFE0E";

/**
 * Returns a card for a sentence: `10♦`.
 * @param {number} card
 * @returns {string}
 */
const written = (card) => `${cardName(card)}${AS_TEXT}`;

/**
 * Returns cards for a sentence, with blanks between them.
 * @param {number[]} cards
 * @returns {string}
 */
const writtenAll = (cards) => cards.map(written).join(" ");
