/**
 * Draws the list of the problems.
 * @param {Problem[]} problems
 * @param {Store} store
 * @param {Error|null} fault what is wrong with a link, if anything is
 * @param {{open: (problem: Problem) => void, fresh: () => void, line: () => void,
 *   rules: () => void}} how
 * @returns {HTMLElement[]}
 */
function listView(problems, store, fault, how) {
  const entries = problems.map((problem) =>
    entryView(problem, store.get(problem.key, {}), how.open),
  );
  return [
    element(
      "div",
      { class: "welcome" },
      element("h1", {}, say("Bazas solitario")),
      element(
        "p",
        {},
        say(
          "A hand of cards against a table that always answers by the same rules. In which order do you make the most tricks?",
        ),
      ),
    ),
    element(
      "div",
      { class: "buttons" },
      button(say("How to play"), how.rules, { class: "main", "data-key": "rules" }),
      button(say("New problem"), how.fresh, { "data-key": "new" }),
      button(say("Open a problem"), how.line, { "data-key": "open" }),
    ),
    fault ? faultView(fault) : null,
    element("ul", { class: "problems", "aria-label": say("Problems") }, entries),
    problems.some((problem) => problem.level)
      ? element(
          "p",
          { class: "pale" },
          say("Levels are a model: there are no data on human players."),
        )
      : null,
  ];
}

/** Says what is wrong with a link. */
function faultView(fault) {
  const text = say("The link holds no problem: {reason}", { reason: reasonOf(fault) });
  return element("p", { class: "fault", role: "alert" }, text);
}

/** Draws a problem of the list, with what has been made of it. */
function entryView(problem, kept, open) {
  return element(
    "li",
    {},
    element(
      "button",
      { type: "button", class: "entry", "data-key": problem.key, onclick: () => open(problem) },
      element("span", { class: "title", dir: "auto" }, titleOf(problem)),
      levelView(problem.level),
      element("span", { class: "aim" }, `${size(problem.puzzle)}: ${aim(problem.puzzle)}`),
      problem.themes.length
        ? element(
            "span",
            { class: "themes" },
            themesOf(problem).map((theme) => element("span", { class: "theme" }, theme)),
          )
        : null,
      element("span", { class: `progress${kept.solved ? " solved" : ""}` }, progress(kept)),
    ),
  );
}

/** Says the themes of a problem; that it fools every naive player is one. */
function themesOf({ themes }) {
  const fools = themes.filter((theme) => theme.startsWith("fools-"));
  if (fools.length < NAIVE_PLAYERS) return themes.map((theme) => say(theme));
  return [
    ...themes.filter((theme) => !fools.includes(theme)).map((theme) => say(theme)),
    say("fools every naive player"),
  ];
}

/** The players that always do the same, such as playing the highest card. */
const NAIVE_PLAYERS = 4;

/** Says what has been made of a problem. */
function progress(kept) {
  if (kept.solved) return `✓ ${say("solved")}`;
  if (Number.isInteger(kept.best))
    return say("best: {tricks}", { tricks: count(kept.best, "trick") });
  return kept.line?.length ? say("begun") : "";
}

/**
 * Draws a level: a word, and as many of four dots.
 * @param {string|null} level
 * @returns {HTMLElement|null}
 */
function levelView(level) {
  if (!level) return null;
  const number = LEVELS.indexOf(level) + 1;
  const dots = element(
    "span",
    { class: "dots", "aria-hidden": "true" },
    "●".repeat(number),
    element("span", { class: "rest" }, "●".repeat(LEVELS.length - number)),
  );
  return element("span", { class: "level" }, dots, say(level));
}
