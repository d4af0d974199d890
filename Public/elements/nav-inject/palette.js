// The palette: a button for each group of inputs. Under the phone the group pops up above it; in
// the sheet of a small screen one group is always shown.
import { make } from '../markup.js';

const titles = ['Shortcut', 'Push', 'Link', 'Sign-in', 'App', 'Device'];
const popsUp = matchMedia('(min-width: 861px)');

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

  /** Shows the first group if none is open. */
  openFirst() {
    if (this.#open < 0) this.#show(0);
  }

  /** Closes the group that has popped up. Returns whether one had. */
  close() {
    const open = this.#open;
    if (open < 0 || !popsUp.matches) return false;
    const hadFocus = this.#groups[open].element.contains(document.activeElement);
    this.#show(-1);
    if (hadFocus) this.#buttons[open].focus();
    return true;
  }

  #toggle(at) {
    this.#show(this.#open === at && popsUp.matches ? -1 : at);
  }

  #show(open) {
    this.#buttons.forEach((button, at) => { button.ariaExpanded = String(at === open); });
    this.#groups.forEach(({ element }, at) => element.classList.toggle('is-open', at === open));
  }
}
