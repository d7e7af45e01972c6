/** What is remembered from one visit to the next; where nothing can be, until the page is left. */
class Store {
  constructor() {
    this.kept = new Map();
  }

  /**
   * Returns what is remembered under a name, or `otherwise` where that is nothing or unreadable.
   * @template T
   * @param {string} name
   * @param {T} otherwise
   * @returns {T}
   */
  get(name, otherwise) {
    try {
      return JSON.parse(this.text(name) ?? "null") ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  /** Returns the text that is kept under a name, undefined or null where there is none. */
  text(name) {
    if (this.kept.has(name)) return this.kept.get(name);
    try {
      return localStorage.getItem(`bazas.${name}`);
    } catch {
      return null; // not allowed here
    }
  }

  /**
   * Remembers a value that JSON can hold.
   * @param {string} name
   * @param {unknown} value
   */
  set(name, value) {
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(`bazas.${name}`, text);
      this.kept.delete(name); // other windows may go on with it
    } catch {
      this.kept.set(name, text);
      // Private windows and full storage forget when the page is left: playing goes on.
    }
  }
}
