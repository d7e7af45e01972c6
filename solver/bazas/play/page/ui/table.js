/** More rows than that are drawn smaller, on narrow screens in two columns. */
const MANY_ROWS = 8;

/**
 * Draws the table: a row a line, its right end, the only card of it in play, at the right (BS-9).
 * @param {object} position
 * @returns {HTMLElement}
 */
function tableView(position) {
  const { rows } = position;
  const led = ledCard(position) === null ? -1 : firstRow(position);
  const first = rows.some((row) => row.length) ? firstRow(position) : -1;
  const lines = rows.map((row, number) =>
    rowView(row, number, { led: number === led, first: number === first }),
  );
  const list = element("ol", { class: "rows" }, lines);
  list.style.setProperty("--half", Math.ceil(rows.length / 2)); // where narrow screens begin a second column
  return element(
    "section",
    { class: `table ${rows.length > MANY_ROWS ? "many" : "few"}`, "aria-label": say("Table") },
    element(
      "p",
      { class: "ends", "aria-hidden": "true" },
      say("in play"),
      element("span", {}, "▾"),
    ),
    list,
  );
}

/**
 * Fits a game to the screen: rows stand one below the other where two columns of them have no room,
 * and the hand stays in sight only where that leaves room for the table.
 */
function fit() {
  const list = document.querySelector(".table .rows");
  const player = document.querySelector(".player");
  if (!list) return;
  list.classList.remove("one");
  list.classList.toggle("one", list.scrollWidth > list.parentElement.clientWidth);
  player.classList.toggle("pinned", player.offsetHeight < MOST_PINNED * innerHeight);
}

/** The share of the screen's height that the hand may take for good. */
const MOST_PINNED = 0.6;

/**
 * Draws a row.
 * @param {number[]} row
 * @param {number} number from 0
 * @param {{led: boolean, first: boolean}} how whether the table leads from it, and whether it is the
 *   topmost with cards
 * @returns {HTMLElement}
 */
function rowView(row, number, { led, first }) {
  const covered = row.slice(0, -1).map((card) => tile(card, "covered"));
  const end = row.length
    ? tile(row.at(-1), led ? "end led" : "end")
    : element("span", { class: "tile gone", "aria-hidden": "true" });
  const said = row.length
    ? say("row {number}:", { number: number + 1 })
    : say("row {number}: empty", { number: number + 1 });
  return element(
    "li",
    { class: `row${first ? " first" : ""}`, "data-row": number },
    element("span", { class: "unseen" }, said),
    element("span", { class: "number", "aria-hidden": "true" }, String(number + 1)),
    element("span", { class: "covers" }, covered),
    end,
    first ? element("span", { class: "unseen" }, say("the first row with cards")) : null,
    element(
      "span",
      {
        class: "pointer",
        "aria-hidden": "true",
        title: first ? say("the first row with cards") : null,
      },
      first ? "◂" : "",
    ),
  );
}

/**
 * Shows which row would answer a card, or no row.
 * @param {object} position
 * @param {number|null} card
 */
function showAnswer(position, card) {
  const asked = card !== null && position.leader === "player";
  const row = asked ? trickOf(position, card).row : -1;
  for (const line of document.querySelectorAll(".row")) {
    line.classList.toggle("answers", Number(line.dataset.row) === row);
  }
}
