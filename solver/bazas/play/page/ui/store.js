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
      const text = localStorage.getItem(`bazas.${name}`) ?? this.kept.get(name);
      return text === undefined ? otherwise : JSON.parse(text) ?? otherwise;
    } catch {
      const text = this.kept.get(name);
      return text === undefined ? otherwise : JSON.parse(text);
    }
  }

  /**
   * Remembers a value that JSON can hold.
   * @param {string} name
   * @param {unknown} value
   */
  set(name, value) {
    const text = JSON.stringify(value);
    this.kept.set(name, text);
    try {
      localStorage.setItem(`bazas.${name}`, text);
    } catch {
      // Private windows and full storage forget when the page is left: playing goes on.
    }
  }
}
