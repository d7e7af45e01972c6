/** What a new problem can be like: rows, cards in a row, hand, packs (BS-4, BS-5). */
const SHAPES = [
  { rows: [5, 5], sizes: [1, 2], hand: 4, packs: 1 },
  { rows: [6, 6], sizes: [1, 3], hand: 6, packs: 1 },
  { rows: [6, 6], sizes: [1, 3], hand: 8, packs: 1 },
  { rows: [10, 10], sizes: [1, 3], hand: 10, packs: 2 },
  { rows: [13, 13], sizes: [1, 4], hand: 13, packs: 2 },
];

/**
 * Opens the choice of a new problem.
 * @param {(shape: object, level: string) => void} deal
 */
function openNew(deal) {
  const hands = SHAPES.map((shape, number) =>
    element(
      "option",
      { value: number, selected: number === 2 },
      say("{rows}, {hand} in the hand", {
        rows: count(shape.rows[0], "row"),
        hand: count(shape.hand, "card"),
      }),
    ),
  );
  const size = element("select", { id: "new-size", autofocus: true }, hands);
  const any = element("option", { value: "" }, say("any"));
  const level = element(
    "select",
    { id: "new-level" },
    any,
    LEVELS.map((name) => element("option", { value: name }, say(name))),
  );
  const go = () => {
    dialog.close();
    deal(SHAPES[Number(size.value)], level.value);
  };
  const dialog = openDialog(say("New problem"), [
    element(
      "p",
      {},
      say("A deal at random, solved here: its target is the most tricks there are."),
    ),
    field(say("Size"), size),
    field(say("Level"), level),
    element("div", { class: "buttons" }, button(say("Deal"), go, { class: "main" })),
  ]);
}

/** How many deals are looked at for one of a level. */
const MOST_DEALS = 200;

/**
 * Deals a problem that has the level asked for, and shows it with its optimum as target.
 * @param {object} shape
 * @param {string} level any, if empty
 */
async function dealNew(shape, level) {
  const seed = randomSeed();
  const dialog = openDialog(say("New problem"), [
    element("p", { role: "status" }, say("Dealing and solving…")),
    button(say("Stop"), () => dialog.close()),
  ]);
  dialog.addEventListener("close", () => state.asker.stop());
  try {
    for (let index = 0; index < MOST_DEALS && dialog.open; index += 1) {
      const { puzzle, name } = await state.asker.ask({ kind: "deal", shape, seed, index });
      const rated = await state.asker.ask({ kind: "rate", puzzle, line: [] });
      if (!dialog.open) return;
      if (level && rated?.level !== level) continue;
      const { value } = await state.asker.ask({ kind: "value", puzzle, line: [] });
      show(
        problemMade({ ...puzzle, target: value }, { level: rated?.level ?? null, notes: [name] }),
      );
      dialog.close();
      return;
    }
    if (dialog.open)
      dialog.querySelector("p").textContent = say(
        "None of {deals} is like that: try again, or another size.",
        { deals: count(MOST_DEALS, "deal") },
      );
  } catch (error) {
    if (dialog.open) dialog.querySelector("p").textContent = noAnswer(error);
  }
}
