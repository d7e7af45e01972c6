/** Keys of the game, wherever the focus is but in a field. */
const KEYS = new Map(
  Object.entries({
    u: () => state.game.at > 0 && go(state.game.at - 1),
    y: () => state.game.at < state.game.line.length && go(state.game.at + 1),
    r: restart,
    h: hint,
    w: () => !state.game.over && reach(),
  }),
);

/** Does what a key says. */
function onKey(event) {
  const busy =
    event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]");
  if (busy || event.target.matches("input, select, textarea")) return;
  if (event.key === "?") openRules();
  else if (state.game && KEYS.has(event.key.toLowerCase())) KEYS.get(event.key.toLowerCase())();
  else if (isAtRest(event.target) && event.key.startsWith("Arrow")) focusHand(true);
  else return;
  event.preventDefault();
}

/** Tells whether arrow keys can lead to the hand: there is one, and nothing has the focus. */
function isAtRest(target) {
  return state.game !== null && !state.game.over && target.matches("body, main");
}

/**
 * Returns the address of a problem: this page, and the problem in one line as its fragment.
 * @param {Problem} problem
 * @returns {string}
 */
const addressOf = (problem) => `${location.href.split("#")[0]}#${writeFragment(problem.puzzle)}`;

/**
 * Shows a problem, and puts it into the address, so that back and forward work.
 * @param {Problem} problem
 */
function show(problem) {
  const { level, notes } = problem;
  if (!state.problems.includes(problem) && notes.length)
    state.store.set(`about.${problem.key}`, { level, notes });
  state.coming = problem;
  const fragment = `#${writeFragment(problem.puzzle)}`;
  if (location.hash === fragment) follow();
  else location.hash = fragment;
}

/** Goes back to the list. */
function leave() {
  location.hash = "";
}

/** Shows what the address says: a problem, or the list; a bad fragment is told in the list. */
function follow() {
  document.querySelector("dialog[open]")?.close();
  leavePosition();
  forgetReview();
  state.fault = null;
  state.game = null;
  if (location.hash.length > 1) open(location.hash);
  draw();
  window.scrollTo(0, 0);
  document.getElementById("main").focus({ preventScroll: true });
  if (state.game?.complete) askReview();
}

/** Opens the problem of a fragment. */
function open(fragment) {
  try {
    const problem = listed(fragment) ?? about(readFragment(fragment));
    state.game = new Game(problem, state.store.get(problem.key, {}));
  } catch (error) {
    state.fault = error;
  }
}

/** Finds the problem of the file that a fragment is of; of equal ones that which was chosen. */
function listed(fragment) {
  const fits = (problem) => `#${writeFragment(problem.puzzle)}` === fragment;
  const chosen = state.problems.includes(state.coming) ? [state.coming] : [];
  return [...chosen, ...state.problems].find(fits);
}

/** Returns a problem of a link, with what is known of it if it is one of the file or was dealt here. */
function about(puzzle) {
  const key = writeLine(puzzle);
  const { level, notes } = state.store.get(`about.${key}`, {});
  const known = {
    level: LEVELS.includes(level) ? level : null,
    notes: Array.isArray(notes) ? notes.filter((note) => typeof note === "string") : [],
  };
  return state.problems.find((problem) => problem.key === key) ?? problemMade(puzzle, known);
}

/** Says why a problem cannot be read. */
function reasonOf(error) {
  return error instanceof LineError ? say(error.sentence, error.values) : error.message;
}

/** Opens a problem that was typed or pasted, a line or a link; returns what is wrong with it. */
function openText(text) {
  try {
    show(problemMade(readText(text.trim())));
    return "";
  } catch (error) {
    return reasonOf(error);
  }
}

/** Reads a line, which may have a comment, or a link; throws LineError. */
function readText(text) {
  const place = text.indexOf("#");
  const link = place >= 0 && /^(#|[a-z]+:\/|[^ ]*\.html?#)/i.test(text);
  return link ? readFragment(text.slice(place)) : readLine(text);
}

/** Returns what leads to the problem after this one, or to a new one; null after the last. */
function nextProblem() {
  const place = state.problems.indexOf(state.game.problem);
  const next = place < 0 ? undefined : state.problems[place + 1];
  if (next) return { text: say("Next problem"), act: () => show(next) };
  return place < 0 ? { text: say("New problem"), act: () => openNew(dealNew) } : null;
}

/**
 * Changes a setting, and remembers it.
 * @param {string} name
 * @param {unknown} value
 */
function change(name, value) {
  state.settings = { ...state.settings, [name]: value };
  state.store.set("settings", state.settings);
  if (name === "language") {
    speech.language = value;
    leavePosition();
    announce("");
  }
  draw();
}

/** Starts the page. */
function start() {
  const data = JSON.parse(document.getElementById("data").textContent);
  Object.assign(speech, { spanish: data.spanish, nouns: data.nouns });
  state.settings = {
    ...state.settings,
    language: data.language,
    ...state.store.get("settings", {}),
  };
  speech.language = state.settings.language === "es" ? "es" : "en";
  state.problems = data.problems.map(problemOf);
  state.asker = new Asker(document.getElementById("engine").textContent);
  addEventListener("hashchange", follow);
  addEventListener("keydown", onKey);
  new ResizeObserver(fit).observe(document.getElementById("main"));
  follow();
}

start();
