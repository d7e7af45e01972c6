/**
 * Opens a dialog, which the escape key or its button closes.
 * @param {string} title
 * @param {Array<Node>} children
 * @param {{wide?: boolean}} [how]
 * @returns {HTMLElement} the dialog
 */
function openDialog(title, children, { wide = false } = {}) {
  const close = button("×", () => dialog.close(), { class: "close", "aria-label": say("Close") });
  const dialog = element(
    "dialog",
    { class: wide ? "wide" : null, "aria-labelledby": "dialog-heading", onclose: () => dialog.remove() },
    element("div", { class: "heading" }, element("h2", { id: "dialog-heading" }, title), close),
    children,
  );
  document.getElementById("dialogs").replaceChildren(dialog);
  dialog.showModal();
  return dialog;
}

/** Opens the rules (BS-8 to BS-13), in a minute, with pictures. */
function openRules() {
  openDialog(say("How to play"), rulesText(), { wide: true });
}

/** Returns the rules in words and pictures. */
function rulesText() {
  const [club9, club5, heart10, heart4, heart9, spade3] = [[9, 3], [5, 3], [10, 1], [4, 1], [9, 1], [3, 0]].map(([rank, suit]) => makeCard(rank, suit));
  const shown = (rows, answering, card, result) => example(rows, answering, card, result);
  return [
    element(
      "ol",
      { class: "rules" },
      element("li", {}, say("You have a hand; the table has rows. Of each row only the card at its right end is in play.")),
      element("li", {}, say("You lead the first trick with any card. The table answers with the highest right end of that suit; of identical ones, the topmost."), shown([[club9, heart4], [spade3], [club5, heart10]], 2, heart9, say("10♥ is the highest heart in play: it answers, and beats 9♥."))),
      element("li", {}, say("If no right end has the suit, the right end of the first row answers."), shown([[club9, heart4], [spade3], [club5, heart10]], 0, club5, say("No club is in play: 4♥ answers, of another suit, and you win."))),
      element("li", {}, say("The higher card of the suit led wins. Between two suits, or two identical cards, the one played first wins.")),
      element("li", {}, say("Whoever wins leads. The table leads with the right end of the first row that has cards; you must follow its suit if you can.")),
      element("li", {}, say("The table never chooses: all can be foreseen. Make as many tricks as asked for.")),
    ),
    element("p", { class: "pale" }, say("Keys: arrows and Enter play a card, u takes it back, y plays it again, r restarts, h is a hint, w asks what can still be reached.")),
  ];
}

/** Draws a small table, the card led, and what comes of it. */
function example(rows, answering, card, result) {
  const lines = rows.map((row, number) => {
    const end = tile(row.at(-1), number === answering ? "end led" : "end");
    return element("div", { class: "row" }, element("span", { class: "covers" }, row.slice(0, -1).map((one) => tile(one, "covered"))), end);
  });
  return element(
    "div",
    { class: "example" },
    element("div", { class: "rows" }, lines),
    element("div", { class: "laid" }, laid("player", card), laid("table", rows[answering].at(-1))),
    element("p", {}, result),
  );
}

/** What a new problem can be like: rows, cards in a row, hand, packs (BS-4, BS-5). */
const SHAPES = [
  { rows: [5, 5], sizes: [1, 2], hand: 4, packs: 1 },
  { rows: [6, 6], sizes: [1, 3], hand: 6, packs: 1 },
  { rows: [6, 6], sizes: [1, 3], hand: 8, packs: 1 },
  { rows: [10, 10], sizes: [1, 3], hand: 10, packs: 2 },
  { rows: [13, 13], sizes: [1, 4], hand: 13, packs: 2 },
];

const LEVELS = ["easy", "medium", "hard", "fiendish"];

/**
 * Opens the choice of a new problem.
 * @param {(shape: object, level: string) => void} deal
 */
function openNew(deal) {
  const hands = SHAPES.map((shape, number) =>
    element("option", { value: number, selected: number === 2 }, say("{rows}, {hand} in the hand", { rows: count(shape.rows[0], "row"), hand: count(shape.hand, "card") })),
  );
  const size = element("select", { id: "new-size" }, hands);
  const any = element("option", { value: "" }, say("any"));
  const level = element("select", { id: "new-level" }, any, LEVELS.map((name) => element("option", { value: name }, say(name))));
  const go = () => {
    dialog.close();
    deal(SHAPES[Number(size.value)], level.value);
  };
  const dialog = openDialog(say("New problem"), [
    element("p", {}, say("A deal at random, solved here: its target is the most tricks there are.")),
    field(say("Size"), size),
    field(say("Level"), level),
    element("div", { class: "buttons" }, button(say("Deal"), go, { class: "main" })),
  ]);
}

/** Draws a choice with its name. */
function field(name, choice) {
  return element("p", { class: "field" }, element("label", { for: choice.id }, name), choice);
}

/**
 * Opens the field for a problem in one line.
 * @param {(text: string) => string} open opens it, or returns what is wrong
 */
function openLine(open) {
  const input = element("input", { id: "line", type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "none" });
  const fault = element("p", { class: "fault", role: "alert" });
  const go = (event) => {
    event.preventDefault();
    fault.textContent = open(input.value);
    if (!fault.textContent) dialog.close();
  };
  const dialog = openDialog(say("Open a problem"), [
    element(
      "form",
      { onsubmit: go, novalidate: true },
      element("label", { for: "line" }, say("A problem in one line, or a link to one:")),
      input,
      element("p", { class: "pale" }, say("Rows with / between them, the hand, the target:"), " ", element("code", {}, "3d/4s5d/4h 3h2d4d3s 2")),
      fault,
      element("div", { class: "buttons" }, element("button", { type: "submit", class: "main" }, say("Open"))),
    ),
  ], { wide: true });
}

/**
 * Opens the settings.
 * @param {object} settings
 * @param {(name: string, value: unknown) => void} change
 */
function openSettings(settings, change) {
  const theme = element("select", { id: "theme", onchange: () => change("theme", theme.value) }, [["auto", say("as the device")], ["light", say("light")], ["dark", say("dark")]].map(([value, name]) => element("option", { value, selected: settings.theme === value }, name)));
  openDialog(say("Settings"), [
    field(say("Colours"), theme),
    tick("four", say("Four-colour deck: ♦ blue, ♣ green"), settings.four, change),
    tick("preview", say("Show which card would answer the one pointed at"), settings.preview, change),
    tick("still", say("No movement"), settings.still, change),
  ]);
}

/** Draws a setting that is on or off. */
function tick(name, text, on, change) {
  const box = element("input", { type: "checkbox", id: `set-${name}`, onchange: () => change(name, box.checked) });
  box.checked = on;
  return element("p", { class: "field" }, box, element("label", { for: `set-${name}` }, text));
}

/**
 * Opens the link to a problem, for where it cannot be copied by itself.
 * @param {string} address
 */
function openLink(address) {
  const input = element("input", { type: "text", readonly: true, "aria-label": say("Link to this problem"), value: address });
  openDialog(say("Link to this problem"), [input, element("p", { class: "pale" }, say("It opens in this page, and its part after # in any other."))], { wide: true });
  input.select();
}
