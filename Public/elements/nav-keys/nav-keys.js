// The keys of the page: what they are, and whether they are on.
import { make } from '../markup.js';

const storageKey = 'navscope.keys';

/** The keys, as they are shown. What they do, the page says where it listens. */
const keys = [
  ['Space', 'Play or pause the clock'],
  ['[', 'Slower'],
  [']', 'Faster'],
  ['.', 'Step one turn of the main run loop'],
  [',', 'Step to the next timer'],
  ['L', 'Back to now'],
  ['← →', 'On the line of time: a little earlier or later; with Shift, to the next mark'],
  ['/', 'Filter the events'],
  ['?', 'These keys'],
  ['Esc', 'Back to now, or close'],
];

export class NavKeys extends HTMLElement {
  #dialog;
  #switch;

  connectedCallback() {
    if (this.#dialog) return;
    this.#switch = make('input', {
      type: 'checkbox', checked: areKeysOn(), onchange: () => remember(this.#switch.checked),
    });
    this.#dialog = make(
      'dialog', { className: 'keys', ariaLabel: 'Keys' },
      make('h2', {}, 'Keys'),
      make('dl', {}, ...keys.flatMap(([key, meaning]) =>
        [make('dt', {}, make('kbd', {}, key)), make('dd', {}, meaning)])),
      make('label', { className: 'check' }, this.#switch, 'Single keys do this'),
      make('form', { method: 'dialog' }, make('button', { type: 'submit' }, 'Close')),
    );
    this.append(this.#dialog);
  }

  open() {
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  get areOn() {
    return this.#switch.checked;
  }
}

function areKeysOn() {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function remember(areOn) {
  try {
    localStorage.setItem(storageKey, areOn ? 'on' : 'off');
  } catch {
    // The choice then holds until the page is closed.
  }
}
