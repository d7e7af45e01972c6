/**
 * Opens a dialog, which the escape key or its button closes.
 * @param {string} title
 * @param {Array<Node>} children
 * @param {{wide?: boolean}} [how]
 * @returns {HTMLElement} the dialog
 */
function openDialog(title, children, { wide = false } = {}) {
  const close = button("×", () => dialog.close(), { class: "close", "aria-label": say("Close") });
  const opener = document.activeElement.dataset?.key;
  const dialog = element(
    "dialog",
    {
      class: wide ? "wide" : null,
      "aria-labelledby": "dialog-heading",
      onclose: () => closed(dialog, opener),
    },
    element("div", { class: "heading" }, element("h2", { id: "dialog-heading" }, title), close),
    children,
  );
  document.getElementById("dialogs").replaceChildren(dialog);
  dialog.showModal();
  return dialog;
}

/** Removes a dialog, and gives the focus back to what opened it, though that was drawn anew. */
function closed(dialog, opener) {
  dialog.remove();
  if (document.activeElement !== document.body) return;
  const back = opener && document.querySelector(`[data-key="${CSS.escape(opener)}"]`);
  (back || document.getElementById("main")).focus({ preventScroll: true });
}

/** Draws a choice with its name. */
function field(name, choice) {
  return element("p", { class: "field" }, element("label", { for: choice.id }, name), choice);
}

/**
 * Opens the field for a problem in one line.
 * @param {(text: string) => string} open opens it, or returns what is wrong
 */
function openLine(open) {
  const input = element("input", {
    id: "line",
    type: "text",
    autofocus: true,
    autocomplete: "off",
    spellcheck: "false",
    autocapitalize: "none",
  });
  const fault = element("p", { class: "fault", role: "alert" });
  const go = (event) => {
    event.preventDefault();
    fault.textContent = open(input.value);
    if (!fault.textContent) dialog.close();
  };
  const dialog = openDialog(
    say("Open a problem"),
    [
      element(
        "form",
        { onsubmit: go, novalidate: true },
        element("label", { for: "line" }, say("A problem in one line, or a link to one:")),
        input,
        element(
          "p",
          { class: "pale" },
          say("Rows with / between them, the hand, the target:"),
          " ",
          element("code", {}, "3d/4s5d/4h 3h2d4d3s 3"),
        ),
        fault,
        element(
          "div",
          { class: "buttons" },
          element("button", { type: "submit", class: "main" }, say("Open")),
        ),
      ),
    ],
    { wide: true },
  );
}

/**
 * Opens the settings.
 * @param {object} settings
 * @param {(name: string, value: unknown) => void} change
 */
function openSettings(settings, change) {
  const theme = element(
    "select",
    { id: "theme", onchange: () => change("theme", theme.value) },
    [
      ["auto", say("as the device")],
      ["light", say("light")],
      ["dark", say("dark")],
    ].map(([value, name]) =>
      element("option", { value, selected: settings.theme === value }, name),
    ),
  );
  openDialog(say("Settings"), [
    field(say("Colours"), theme),
    tick("four", say("Four-colour deck: ♦ blue, ♣ green"), settings.four, change),
    tick(
      "preview",
      say("Show which card would answer the one pointed at"),
      settings.preview,
      change,
    ),
    tick("still", say("No movement"), settings.still, change),
  ]);
}

/** Draws a setting that is on or off. */
function tick(name, text, on, change) {
  const box = element("input", {
    type: "checkbox",
    id: `set-${name}`,
    onchange: () => change(name, box.checked),
  });
  box.checked = on;
  return element("p", { class: "field" }, box, element("label", { for: `set-${name}` }, text));
}

/**
 * Opens the link to a problem, for where it cannot be copied by itself.
 * @param {string} address
 */
function openLink(address) {
  const input = element("input", {
    type: "text",
    readonly: true,
    "aria-label": say("Link to this problem"),
    value: address,
  });
  openDialog(
    say("Link to this problem"),
    [
      input,
      element(
        "p",
        { class: "pale" },
        say("It opens in this page, and its part after # in any other."),
      ),
    ],
    { wide: true },
  );
  input.select();
}
