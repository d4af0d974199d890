// The palette under the phone: a button for each group of inputs, which shows it above.
import { make } from '../markup.js';

const titles = ['Shortcut', 'Push', 'Link', 'Sign-in', 'App', 'Device'];

export class Palette {
  element = make('div', { className: 'palette', role: 'toolbar', ariaLabel: 'Inputs' });
  #groups;
  #buttons;

  /** @param groups in the order of the buttons */
  constructor(groups) {
    this.#groups = groups;
    this.#buttons = groups.map((group, at) => make('button', {
      type: 'button', 'aria-expanded': 'false', onclick: () => this.#toggle(at),
    }, titles[at]));
    this.element.append(...this.#buttons);
    document.addEventListener('pointerdown', ({ target }) => {
      if (!target.closest?.('nav-inject, nav-timeline, .carried')) this.close();
    });
  }

  get #open() {
    return this.#buttons.findIndex(({ ariaExpanded }) => ariaExpanded === 'true');
  }

  /** Shows a group, and no other. */
  open(group) {
    this.#show(this.#groups.indexOf(group));
  }

  /** Returns whether a group was open. */
  close() {
    const open = this.#open;
    if (open < 0) return false;
    const hadFocus = this.#groups[open].element.contains(document.activeElement);
    this.#show(-1);
    if (hadFocus) this.#buttons[open].focus();
    return true;
  }

  #toggle(at) {
    this.#show(this.#open === at ? -1 : at);
  }

  #show(open) {
    this.#buttons.forEach((button, at) => { button.ariaExpanded = String(at === open); });
    this.#groups.forEach(({ element }, at) => element.classList.toggle('is-open', at === open));
  }
}
