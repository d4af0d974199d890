// The page's notices: short, and hidden after a while unless they need an action.
import { make } from '../markup.js';

const stayMilliseconds = 6000;

export class NavNotice extends HTMLElement {
  #box;
  #timer = null;
  #said = 0;

  connectedCallback() {
    if (this.#box) return;
    this.#box = make('div', { className: 'notice', role: 'status', hidden: true });
    this.append(this.#box);
    new ResizeObserver(() => {
      document.documentElement.style.setProperty('--notice-size', `${this.#box.offsetHeight}px`);
    }).observe(this.#box);
  }

  /**
   * Says `text`. With `actions`, `[label, act]` each, it stays until one is chosen or it is
   * replaced; `stays` keeps it without them. Returns what takes it back, if it still stands.
   */
  say(text, { actions = [], stays = actions.length > 0, tone = 'plain' } = {}) {
    clearTimeout(this.#timer);
    const said = this.#said += 1;
    this.#box.dataset.tone = tone;
    this.#box.replaceChildren(
      make('span', { className: 'notice-text' }, text),
      ...actions.map(([label, act]) => make('button', {
        type: 'button', onclick: () => { this.clear(); act(); },
      }, label)),
      make('button', {
        type: 'button', className: 'quiet', ariaLabel: 'Dismiss', onclick: () => this.clear(),
      }, '✕'),
    );
    this.#box.hidden = false;
    if (!stays) this.#timer = setTimeout(() => this.clear(), stayMilliseconds);
    return () => { if (said === this.#said) this.clear(); };
  }

  clear() {
    clearTimeout(this.#timer);
    this.#box.hidden = true;
  }
}
