/** Opens the rules (BS-8 to BS-13), in a minute, with pictures. */
function openRules() {
  openDialog(say("How to play"), rulesText(), { wide: true });
}

/** Returns the rules in words and pictures. */
function rulesText() {
  const [club5, club9] = [makeCard(5, 3), makeCard(9, 3)];
  const [heart4, heart9, heart10] = [makeCard(4, 1), makeCard(9, 1), makeCard(10, 1)];
  const spade3 = makeCard(3, 0);
  const rows = [[club9, heart4], [spade3], [club5, heart10]];
  return [
    element(
      "ol",
      { class: "rules" },
      element(
        "li",
        {},
        say(
          "A trick is a card of yours and one of the table; both leave play. Of each row of the table only the card at its right end is in play.",
        ),
      ),
      element(
        "li",
        {},
        say(
          "You lead the first trick with any card. The table answers with the highest right end of that suit; of identical ones, the topmost.",
        ),
        example(
          rows,
          2,
          heart9,
          say("10♥ is the highest heart in play: it answers, and beats 9♥."),
        ),
      ),
      element(
        "li",
        {},
        say("If no right end has the suit, the right end of the first row answers."),
        example(
          rows,
          0,
          club5,
          say("No club is in play: 4♥ answers, of another suit, and you win."),
        ),
      ),
      element(
        "li",
        {},
        say(
          "The higher card of the suit led wins, the ace being the highest; there is no trump. Between two suits, or two identical cards, the one played first wins.",
        ),
      ),
      element(
        "li",
        {},
        say(
          "Whoever wins leads. The table leads with the right end of the first row that has cards; you must follow its suit if you can.",
        ),
      ),
      element(
        "li",
        {},
        say("The table never chooses: all can be foreseen. Make as many tricks as asked for."),
      ),
    ),
    element(
      "p",
      { class: "pale keys" },
      say(
        "Keys: arrows and Enter play a card, u takes it back, y plays it again, r restarts, h is a hint, w asks what can still be reached.",
      ),
    ),
  ];
}

/** Draws a small table, the card led, and what comes of it. */
function example(rows, answering, card, result) {
  const lines = rows.map((row, number) => {
    const end = tile(row.at(-1), number === answering ? "end led" : "end");
    return element(
      "div",
      { class: "row" },
      element(
        "span",
        { class: "covers" },
        row.slice(0, -1).map((one) => tile(one, "covered")),
      ),
      end,
    );
  });
  return element(
    "div",
    { class: "example" },
    element("div", { class: "rows" }, lines),
    element("div", { class: "laid" }, laid("player", card), laid("table", rows[answering].at(-1))),
    element("p", {}, result),
  );
}
