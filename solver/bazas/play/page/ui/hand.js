/**
 * Draws the hand by suit, highest first; what cannot be played says why (BS-11).
 * @param {Game} game
 * @param {{marks: Map<number, string>, preview: boolean, play: (card: number) => void,
 *   refuse: (card: number, reason: string) => void}} how
 * @returns {HTMLElement}
 */
function handView(game, how) {
  const { position } = game;
  const cards = sortedHand(position.hand);
  const legal = new Set(legalCards(position));
  const first = cards.findIndex((card) => legal.has(card));
  const drawn = cards.map((card, place) =>
    handCard(card, {
      key: `hand-${place}`,
      first: place === first,
      reason: legal.has(card) ? "" : whyNot(position),
      mark: how.marks.get(card) ?? "",
      play: () => (legal.has(card) ? how.play(card) : how.refuse(card, whyNot(position))),
      look: (looking) =>
        how.preview && showAnswer(position, looking && legal.has(card) ? card : null),
    }),
  );
  const suits = [0, 1, 2, 3].map((suit) =>
    drawn.filter((_, place) => suitOf(cards[place]) === suit),
  );
  const groups = suits
    .filter((group) => group.length)
    .map((group) => element("div", { class: "suit" }, group));
  return element(
    "section",
    { class: "hand", "aria-label": say("Hand"), onkeydown: alongHand },
    element(
      "div",
      {
        class: "cards",
        role: "group",
        "aria-label": say("Your cards: arrows choose, Enter plays"),
      },
      groups,
    ),
  );
}

/**
 * Says why a card that is held cannot be played (BS-11).
 * @param {object} position
 * @returns {string}
 */
function whyNot(position) {
  return say("the table led {card}: follow {suit}", {
    card: written(ledCard(position)),
    suit: suitNames()[suitOf(ledCard(position))],
  });
}

/** Moves the focus along the hand with the arrow keys. */
function alongHand(event) {
  if (event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault(); // held too long
  const cards = [...event.currentTarget.querySelectorAll(".card")];
  const place = cards.indexOf(document.activeElement);
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };
  const last = cards.length - 1;
  const to =
    { Home: 0, End: last }[event.key] ??
    (event.key in steps ? (place + steps[event.key] + cards.length) % cards.length : -1);
  if (place < 0 || to < 0) return;
  event.preventDefault();
  cards[to].focus();
}
