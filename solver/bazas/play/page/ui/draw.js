/** Shows the state. */
function draw() {
  document.documentElement.lang = speech.language;
  for (const [name, on] of [
    ["four", state.settings.four],
    ["still", state.settings.still],
  ]) {
    document.documentElement.classList.toggle(name, on);
  }
  document.documentElement.dataset.theme = state.settings.theme;
  replace(document.getElementById("top"), topView());
  const main = document.getElementById("main");
  main.className = state.game ? "game" : "list";
  replace(
    main,
    state.game
      ? gameView(state.game)
      : listView(state.problems, state.store, state.fault, listActions),
  );
  fit();
  document.title = state.game
    ? `${titleOf(state.game.problem)} – Bazas solitario`
    : say("Bazas solitario");
}

/** Whether there is a pointer that can rest on a card; a finger cannot. */
const POINTS = matchMedia("(hover: hover)").matches;

const listActions = {
  open: (problem) => show(problem),
  fresh: () => openNew(dealNew),
  line: () => openLine(openText),
  rules: openRules,
};

/** Draws what stands at the top of each view. */
function topView() {
  const other = speech.language === "es" ? ["en", "English"] : ["es", "Español"];
  return element(
    "div",
    { class: "bar" },
    state.game
      ? button(`‹ ${say("Problems")}`, leave, { class: "quiet", "data-key": "back" })
      : element("span", { class: "brand" }, [0, 1, 2, 3].map(sign)),
    element("span", { class: "space" }),
    button(other[1], () => change("language", other[0]), {
      class: "quiet",
      lang: other[0],
      "data-key": "language",
    }),
    button(say("Settings"), () => openSettings(state.settings, change), {
      class: "quiet",
      "data-key": "settings",
    }),
    button("?", openRules, {
      class: "quiet round",
      "aria-label": say("How to play"),
      title: say("How to play"),
      "data-key": "help",
    }),
  );
}

/** Draws a game. */
function gameView(game) {
  const how = { marks: state.marks, preview: state.settings.preview && POINTS, play, refuse };
  return [
    headingView(game.problem),
    element(
      "div",
      { class: "board" },
      element("div", { class: "side" }, statusView(game)),
      tableView(game.position),
      element(
        "div",
        { class: "player" },
        trickView(game, state.showing),
        game.over ? element("div", { class: "handless" }) : handView(game, how),
        noteView(),
        controlsView(game),
      ),
      element(
        "div",
        { class: "after" },
        game.complete
          ? reviewView(game, state.review, state.failed, { go, restart, next: nextProblem() })
          : null,
        tricksView(game, { go }),
      ),
    ),
  ];
}

/** Draws what a problem is called, and what is asked for. */
function headingView(problem) {
  return element(
    "div",
    { class: "about" },
    element(
      "div",
      { class: "heading" },
      element("h1", { dir: "auto" }, titleOf(problem)),
      button(say("Link"), () => openLink(addressOf(problem)), {
        class: "quiet",
        "data-key": "link",
      }),
    ),
    element(
      "p",
      {},
      levelView(problem.level),
      element("span", { class: "aim" }, say("The aim: {aim}.", { aim: aim(problem.puzzle) })),
    ),
    problem.notes.length ? notesView(problem.notes) : null,
  );
}

/** Draws the notes of a problem, which are only for who opens them. */
function notesView(notes) {
  const lines = notes.map((note) => element("p", { class: "pale note-line", dir: "auto" }, note));
  return element("details", { class: "notes" }, element("summary", {}, say("Notes")), lines);
}

/** Draws what was asked, or why a card was refused. */
function noteView() {
  if (state.busy)
    return element(
      "p",
      { class: "note" },
      state.busy,
      " ",
      button(say("Stop"), stop, { "data-key": "stop" }),
    );
  return element("p", { class: state.note ? "note" : "note nothing" }, state.note);
}

/** Draws the buttons of a game. */
function controlsView(game) {
  const off = (is) => ({ "aria-disabled": is ? "true" : null });
  const act = (is, what) => () => !is && what();
  const start = game.at === 0;
  return element(
    "div",
    { class: "controls", role: "group", "aria-label": say("Game") },
    keyButton(
      say("Undo"),
      "u",
      act(start, () => go(game.at - 1)),
      { "data-key": "undo", ...off(start) },
    ),
    keyButton(say("Restart"), "r", act(start && !game.line.length, restart), {
      "data-key": "restart",
      ...off(start && !game.line.length),
    }),
    keyButton(say("Hint"), "h", act(game.over, hint), { "data-key": "hint", ...off(game.over) }),
    keyButton(say("Reach"), "w", act(game.over, reach), { "data-key": "reach", ...off(game.over) }),
  );
}
