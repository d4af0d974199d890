// The phone's Home Screen, shown while no app is in the foreground.
import { make } from '../markup.js';

const neighbours = 11;

/** The Home Screen with the app's icon; `open` is called when it is tapped. */
export class HomeScreen {
  element;
  #icon;
  #initials;
  #title;

  constructor(open) {
    this.#initials = make('span', { className: 'icon-face', ariaHidden: 'true' });
    this.#title = make('span', { className: 'icon-title' });
    this.#icon = make(
      'button', { className: 'icon', type: 'button', onclick: open }, this.#initials, this.#title,
    );
    this.element = make(
      'div', { className: 'home', role: 'group', ariaLabel: 'Home Screen' },
      make('div', { className: 'icons' }, this.#icon, ...others(neighbours)),
      make('div', { className: 'dock' }, ...others(4)),
    );
  }

  update(title, isRunning) {
    const words = title.split(/[^A-Za-z0-9]+/).filter(Boolean);
    this.#initials.textContent = words.slice(0, 2).map((word) => word[0].toUpperCase()).join('');
    this.#title.textContent = title;
    this.#icon.setAttribute('aria-label', isRunning ? `Return to ${title}` : `Launch ${title}`);
    this.element.classList.toggle('has-running-app', isRunning);
  }
}

const others = (count) => Array.from({ length: count }, () =>
  make('span', { className: 'icon is-other', ariaHidden: 'true' },
    make('span', { className: 'icon-face' })));
