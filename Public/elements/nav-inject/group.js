// A group of controls, with a place for the server's refusal.
import { make } from '../markup.js';

export class Group {
  element;
  #controls = make('div', { className: 'controls' });
  #problem = make('p', { className: 'problem', hidden: true, role: 'alert' });

  constructor(title) {
    this.element = make(
      'section', { className: 'group', ariaLabel: title },
      make('h3', {}, title), this.#controls, this.#problem,
    );
  }

  add(...controls) {
    this.#controls.append(...controls);
  }

  fill(...controls) {
    this.#controls.replaceChildren(...controls.filter((control) => control !== null));
  }

  refuse(sentence) {
    this.#problem.textContent = sentence;
    this.#problem.hidden = false;
  }

  clear() {
    this.#problem.hidden = true;
    this.#problem.textContent = '';
  }
}
