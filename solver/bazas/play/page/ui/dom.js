/**
 * Makes an element. Text is only ever text: no markup is read.
 * @param {string} tag
 * @param {Object<string, unknown>} [has] attributes; `on...` are listeners, false and null are left out
 * @param {...(Node|string|null|false|Array)} children
 * @returns {HTMLElement}
 */
function element(tag, has = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(has)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined)
      made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== false));
  return made;
}

/**
 * Makes a button with a text.
 * @param {string} text
 * @param {() => void} act
 * @param {Object<string, unknown>} [has]
 * @returns {HTMLElement}
 */
function button(text, act, has = {}) {
  return element("button", { type: "button", onclick: act, ...has }, text);
}

/**
 * Makes a button with the key that does the same, where there is a keyboard.
 * @param {string} text
 * @param {string} key
 * @param {() => void} act
 * @param {Object<string, unknown>} [has]
 * @returns {HTMLElement}
 */
function keyButton(text, key, act, has = {}) {
  const cap = element("kbd", { "aria-hidden": "true" }, key);
  return element(
    "button",
    { type: "button", onclick: act, "aria-keyshortcuts": key, ...has },
    text,
    cap,
  );
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Draws the sign of a suit; it says nothing to those who hear the page.
 * @param {number} suit
 * @returns {SVGElement}
 */
function sign(suit) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  svg.setAttribute("class", `sign suit-${suit}`);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", "0 0 32 32");
  use.setAttribute("href", `#suit-${suit}`);
  svg.append(use);
  return svg;
}

/**
 * Replaces what is in a place, and gives the focus back to what had it: elements with the same
 * `data-key`.
 * @param {HTMLElement} place
 * @param {...Node} children
 */
function replace(place, ...children) {
  const key = place.contains(document.activeElement)
    ? document.activeElement.dataset.key
    : undefined;
  place.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (key !== undefined)
    place.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}
