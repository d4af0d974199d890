// Handles between the panes: dragged or moved with the arrow keys, remembered in this browser.
import { make } from '../elements/markup.js';

const storageKey = 'navscope.panes';
const keyPixels = 16;

/**
 * The sizes that a person can change, each a custom property of the page: its name, its axis,
 * whether it grows to the right or down, and its limits in pixels.
 */
const sizes = [
  { name: 'inject', label: 'Width of the inject pane', axis: 'x', way: 1, of: '.inject-pane',
    least: 190, most: ({ width }) => width * 0.32 },
  { name: 'inspect', label: 'Width of the inspector', axis: 'x', way: -1, of: '.inspect-pane',
    least: 330, most: ({ width }) => width * 0.62 },
  { name: 'lanes', label: 'Height of the lanes', axis: 'y', way: -1, of: 'nav-lanes',
    least: 90, most: ({ height }) => height * 0.75 },
];

/** Adds a handle for each size to the workspace. */
export function installSplitters(workspace) {
  const chosen = remembered();
  for (const size of sizes) new Splitter(workspace, size, chosen);
}

class Splitter {
  #workspace;
  #size;
  #chosen;
  #element;
  /** Where a drag began: the pointer's place and the size. */
  #drag = null;

  constructor(workspace, size, chosen) {
    this.#workspace = workspace;
    this.#size = size;
    this.#chosen = chosen;
    this.#element = make('div', {
      className: 'splitter', role: 'separator', tabIndex: 0, ariaLabel: size.label,
      title: 'Drag or use the arrow keys to resize; double-click to reset',
      'aria-orientation': size.axis === 'x' ? 'vertical' : 'horizontal',
      onpointerdown: (event) => this.#pressed(event), onpointermove: (event) => this.#moved(event),
      onlostpointercapture: () => this.#released(), ondblclick: () => this.#set(null),
      onkeydown: (event) => this.#keyPressed(event),
    });
    this.#element.dataset.size = size.name;
    workspace.append(this.#element);
    this.#apply(chosen[size.name] ?? null);
    this.#say();
    new ResizeObserver(() => this.#say()).observe(workspace.querySelector(size.of));
  }

  get #now() {
    const box = this.#workspace.querySelector(this.#size.of).getBoundingClientRect();
    return this.#size.axis === 'x' ? box.width : box.height;
  }

  #place({ clientX, clientY }) {
    return this.#size.axis === 'x' ? clientX : clientY;
  }

  #pressed(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    this.#element.focus();
    this.#element.setPointerCapture(event.pointerId);
    this.#drag = { place: this.#place(event), size: this.#now };
  }

  #moved(event) {
    if (!this.#drag) return;
    this.#apply(this.#drag.size + (this.#place(event) - this.#drag.place) * this.#size.way);
  }

  #released() {
    if (!this.#drag) return;
    this.#drag = null;
    this.#set(this.#now);
  }

  #keyPressed(event) {
    const [less, more] = this.#size.axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const step = { [less]: -1, [more]: 1 }[event.key];
    if (event.key === 'Enter') this.#set(null);
    else if (event.key === 'Home') this.#set(this.#size.least);
    else if (event.key === 'End') this.#set(this.#most);
    else if (step) this.#set(this.#now + step * this.#size.way * keyPixels);
    else return;
    event.preventDefault();
  }

  get #most() {
    return this.#size.most(this.#workspace.getBoundingClientRect());
  }

  /** Sets a size in pixels and remembers it; null is the usual one. */
  #set(pixels) {
    this.#apply(pixels);
    this.#chosen[this.#size.name] = pixels === null ? undefined : Math.round(this.#now);
    remember(this.#chosen);
  }

  #apply(pixels) {
    const property = `--${this.#size.name}-size`;
    const { style } = document.documentElement;
    if (pixels === null) return style.removeProperty(property);
    const within = this.#workspace.hidden ? pixels : Math.min(pixels, this.#most);
    style.setProperty(property, `${Math.round(Math.max(this.#size.least, within))}px`);
  }

  #say() {
    const { least } = this.#size;
    for (const [name, value] of [['now', this.#now], ['min', least], ['max', this.#most]]) {
      this.#element.setAttribute(`aria-value${name}`, String(Math.round(value)));
    }
  }
}

function remembered() {
  try {
    const found = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return Object.fromEntries(sizes.map(({ name }) => [name, found?.[name]])
      .filter(([, pixels]) => Number.isFinite(pixels)));
  } catch {
    return {};
  }
}

function remember(chosen) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
  } catch {
    // Without storage the sizes last until the page is closed.
  }
}
