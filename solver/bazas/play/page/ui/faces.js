/**
 * Draws a card of the table, or of a trick: rank and sign side by side.
 * @param {number} card
 * @param {string} [kind] further classes
 * @returns {HTMLElement}
 */
function tile(card, kind = "") {
  const face = element(
    "span",
    { class: "face", "aria-hidden": "true" },
    rankName(card),
    sign(suitOf(card)),
  );
  const name = element("span", { class: "unseen" }, spoken(card));
  return element("span", { class: `tile of-${suitOf(card)} ${kind}` }, face, name);
}

/**
 * Draws a card of the hand, which can be played or says why not.
 * @param {number} card
 * @param {{key: string, reason: string, mark: string, first: boolean, play: () => void,
 *   look: (looking: boolean) => void}} how `reason` and `mark` may be empty; `first` is where the
 *   tabulator key goes
 * @returns {HTMLElement}
 */
function handCard(card, { key, reason, mark, first, play, look }) {
  const label = [spoken(card), reason, mark].filter(Boolean).join(", ");
  return element(
    "button",
    {
      type: "button",
      class: `card of-${suitOf(card)}${mark ? " marked" : ""}`,
      "data-key": key,
      "data-card": cardCode(card),
      "aria-label": label,
      "aria-disabled": reason ? "true" : null,
      title: reason || mark || null,
      tabindex: first ? "0" : "-1",
      onclick: (event) => event.detail < 2 && play(), // a double click is one
      onmouseenter: () => look(true),
      onmouseleave: () => look(false),
      onfocus: () => look(true),
      onblur: () => look(false),
    },
    element("span", { class: "rank", "aria-hidden": "true" }, rankName(card)),
    sign(suitOf(card)),
    mark ? element("span", { class: "star", "aria-hidden": "true" }, "★") : null,
  );
}
