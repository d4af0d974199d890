// The keys of the page: what they are, and whether they are on.
import { make } from '../markup.js';

const storageKey = 'navscope.keys';

/** The keys, as they are shown. What they do, the page says where it listens. */
const keys = [
  ['Space', 'Play or pause the clock'],
  ['[', 'Slower'],
  [']', 'Faster'],
  ['← →', 'Back or on by an event; at now, on by a turn of the main run loop'],
  ['Shift ← →', 'Back or on by a transition'],
  [', .', 'Back or on by a frame of 1/60 s'],
  ['Home End', 'To the start, to now'],
  ['T', 'On to the next timer'],
  ['G', 'Go to a time or an event'],
  ['L', 'Back to now'],
  ['F + −', 'Lanes: show everything, zoom in, zoom out'],
  ['Q', 'Open or close the lanes'],
  ['W S A D', 'On the lanes: zoom and move'],
  ['B', 'Break at events like the picked one'],
  ['D', 'Open a link'],
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
