/** How long a trick is shown before it is taken, in milliseconds. */
const SHOWN = 2500;

/** All that the page knows; `draw` shows it. */
const state = {
  problems: [],
  store: new Store(),
  settings: { theme: "auto", four: false, preview: true, still: false },
  asker: null,
  game: null, // none while the list is shown
  coming: null, // the problem that is being opened
  fault: null, // what is wrong with a link: an error
  showing: false, // whether the last trick still lies there
  timer: 0,
  hint: 0, // the level of the hint given here
  marks: new Map(), // what the hint says of cards
  note: "", // what was asked, or why a card was refused
  asking: false, // whether something is being worked out for this position
  busy: "", // what is being worked out, if anything is
  review: null,
  failed: null, // why there is no review: an error
};

/** Forgets what was said of the position that is left. */
function leavePosition() {
  if (state.asking) state.asker.stop(); // nobody waits for it any more
  state.asking = false;
  state.hint = 0;
  state.marks = new Map();
  state.note = "";
  state.busy = "";
  state.showing = false;
  clearTimeout(state.timer);
}

/** Forgets the review of a line that is left. */
function forgetReview() {
  state.review = null;
  state.failed = null;
}

/**
 * Tells those who hear the page; what is told twice differs in a blank, else nobody would hear it.
 * @param {string} text
 */
function announce(text) {
  const said = document.getElementById("said");
  said.textContent = said.textContent === text ? `${text}\u00a0` : text;
}

/** Remembers the game, and the best that was made of the problem. */
function keep() {
  const { game, store } = state;
  const kept = store.get(game.problem.key, {});
  const made = game.tricks.filter((trick) => trick.won).length;
  const best = game.complete ? Math.max(made, kept.best ?? 0) : kept.best;
  const reached = game.complete && game.problem.puzzle.target !== null && solved(game, game.size);
  store.set(game.problem.key, {
    line: game.line,
    hints: game.hints,
    best,
    solved: kept.solved || reached,
  });
}

/** Says why a question has no answer; nothing, where it was stopped. */
function noAnswer(error) {
  if (error.message === "stopped") return "";
  if (error.message === "too-large")
    return say("This problem is too large to be solved here: play on without help.");
  return say("This could not be worked out: {reason}", { reason: error.message });
}
