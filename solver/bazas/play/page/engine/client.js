/**
 * Asks questions of a worker, so that the page does not stand still while they are worked out.
 *
 * Where no worker can be had, as in some browsers for pages from a file, they are answered in the
 * window.
 */

/** How long the window waits before it answers itself, in milliseconds, so that it can paint. */
const PAINTING = 20;

/** The one who asks; questions are answered one by one, in their order. */
class Asker {
  /**
   * Takes the text of the whole engine, which a worker will run; nothing is started yet.
   * @param {string} source
   */
  constructor(source) {
    this._source = source;
    this._waiting = []; // the first of them is being answered if `_asked`
    this._asked = false;
    this._worker = null;
    this._inWindow = false;
    this._timer = 0;
  }

  /**
   * Asks a question; the promise has the result, or is rejected with an Error.
   *
   * Its message is "too-large", "stopped", "superseded", or says what is wrong. A question that
   * still waits is superseded by one of the same `topic`, where that is given.
   * @param {Request} request
   * @param {string} topic
   * @returns {Promise<*>}
   */
  ask(request, topic = "") {
    if (topic) this._supersede(topic);
    return new Promise((resolve, reject) => {
      this._waiting.push({ request, topic, resolve, reject });
      this._next();
    });
  }

  /** Ends what is being worked out, and forgets what waits; later questions start anew. */
  stop() {
    const waiting = this._waiting.splice(0);
    this._dismiss();
    for (const { reject } of waiting) reject(new Error("stopped"));
  }

  /** Rejects those of a topic that wait and are not being answered. @param {string} topic */
  _supersede(topic) {
    const old = this._waiting.filter((one, n) => one.topic === topic && !(n === 0 && this._asked));
    this._waiting = this._waiting.filter((one) => !old.includes(one));
    for (const { reject } of old) reject(new Error("superseded"));
  }

  /** Asks the first question that waits, unless one is being answered. */
  _next() {
    if (this._asked || !this._waiting.length) return;
    this._asked = true;
    const { request } = this._waiting[0];
    const worker = this._hired();
    if (!worker) this._timer = setTimeout(() => this._settle(answer(request)), PAINTING);
    else this._post(worker, request);
  }

  /**
   * Sends a question to the worker; one that cannot be sent is answered so.
   * @param {Worker} worker
   * @param {Request} request
   */
  _post(worker, request) {
    try {
      worker.postMessage(request);
    } catch (error) {
      this._settle({ error: error.message });
    }
  }

  /** Settles the question that was asked, and asks the next. @param {Reply} reply */
  _settle({ result, error }) {
    const { resolve, reject } = this._waiting.shift();
    this._asked = false;
    if (error === undefined) resolve(result);
    else reject(new Error(error));
    this._next();
  }

  /** Returns the worker, a new one if need be; null where there is none. @returns {?Worker} */
  _hired() {
    if (this._worker || this._inWindow) return this._worker;
    try {
      this._worker = this._started();
    } catch {
      this._inWindow = true;
    }
    return this._worker;
  }

  /** Starts a worker; throws where that cannot be. @returns {Worker} */
  _started() {
    const script = new Blob([this._source, "\nserve(self);"], { type: "text/javascript" });
    const url = URL.createObjectURL(script);
    const worker = new Worker(url);
    let answered = false;
    worker.onmessage = ({ data }) => {
      URL.revokeObjectURL(url); // it has been read
      answered = true;
      if (worker === this._worker) this._settle(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this._worker) this._failed(answered);
    };
    return worker;
  }

  /**
   * Goes on without a worker that failed: where it never answered, in the window; else the
   * question is to blame, and the next one gets a new worker.
   * @param {boolean} answered
   */
  _failed(answered) {
    this._dismiss();
    this._inWindow = !answered;
    if (answered && this._waiting.length) this._settle({ error: "the worker failed" });
    else this._next();
  }

  /** Ends the worker, and whatever is being worked out. */
  _dismiss() {
    clearTimeout(this._timer);
    if (this._worker) this._worker.terminate();
    this._worker = null;
    this._asked = false;
  }
}
