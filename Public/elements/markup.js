// Elements in code: text enters as text, never as markup.

const svgSpace = 'http://www.w3.org/2000/svg';

/**
 * A new element. Keys of `settings` that begin with `on` are listeners, `class` and names with a
 * dash or known only as attributes are attributes, the rest are properties.
 */
export function make(tag, settings = {}, ...children) {
  return furnish(document.createElement(tag), settings, children);
}

export function makeSVG(tag, settings = {}, ...children) {
  const element = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(settings)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function furnish(element, settings, children) {
  for (const [name, value] of Object.entries(settings)) {
    if (value === null || value === undefined) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && name !== 'list') element[name] = value;
    else element.setAttribute(name === 'className' ? 'class' : name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Makes `children` the children of `parent`, in this order, with as few moves as possible. */
export function arrange(parent, children) {
  const wanted = new Set(children);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  let at = parent.firstChild;
  for (const child of children) {
    if (child === at) at = at.nextSibling;
    else parent.insertBefore(child, at);
  }
}

const controls = 'a[href], button, input, select, textarea, summary';

/**
 * Draws what is in `parent` anew. A control that a person has reached by key keeps the focus; where
 * it is drawn as another one, that has it: the one called the same, else the one in its place.
 */
export function redraw(parent, draw) {
  const focused = parent.querySelector(':focus-visible');
  const place = [...parent.querySelectorAll(controls)].indexOf(focused);
  draw();
  if (place < 0 || focused === document.activeElement) return;
  const drawn = [...parent.querySelectorAll(controls)].filter((it) => it.checkVisibility());
  const again = drawn.includes(focused) ? focused
    : drawn.find((it) => nameOf(it) === nameOf(focused)) ?? drawn[Math.min(place, drawn.length - 1)];
  again?.focus({ preventScroll: true });
}

const nameOf = (control) => control.ariaLabel ?? control.textContent;

/** A text that may break within the names in it, before a capital letter. */
export const breakable = (text) => text.split(/(?<=[a-z])(?=[A-Z])/).flatMap((part, at) =>
  (at === 0 ? [part] : [document.createElement('wbr'), part]));

/** Sets a text only when it differs, so that nothing is laid out or announced for nothing. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
