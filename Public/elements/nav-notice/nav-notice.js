// The page's notices: short, and hidden after a while unless they need an action. One that is
// hovered or has the focus stays as long.
import { make, setText } from '../markup.js';

const stayMilliseconds = 6000;
const stayWithActionsMilliseconds = 10_000;
const detailMilliseconds = 500;

export class NavNotice extends HTMLElement {
  #box;
  #timer = null;
  /** How long the notice stays where nobody is at it; null where it stays anyhow. */
  #stay = null;
  #clock = null;
  #said = 0;

  connectedCallback() {
    if (this.#box) return;
    this.#box = make('div', {
      className: 'notice', role: 'status', hidden: true,
      onmouseenter: () => clearTimeout(this.#timer), onmouseleave: () => this.#wait(),
      onfocusin: () => clearTimeout(this.#timer), onfocusout: () => this.#wait(),
    });
    this.append(this.#box);
    new ResizeObserver(() => {
      document.documentElement.style.setProperty('--notice-size', `${this.#box.offsetHeight}px`);
    }).observe(this.#box);
  }

  /**
   * Says `text`. With `actions`, `[label, act]` each, it stays until one is chosen or it is
   * replaced, unless `stays` is false; `stays` keeps it without them. `detail` answers what is
   * shown besides, and is asked again every half second; it is not read out. Returns what takes it
   * back, if it still stands.
   */
  say(text, { actions = [], stays = actions.length > 0, tone = 'plain', detail = null } = {}) {
    this.#stopClocks();
    const said = this.#said += 1;
    this.#box.dataset.tone = tone;
    this.#box.replaceChildren(
      make('span', { className: 'notice-text' }, text), this.#detail(detail),
      ...actions.map(([label, act]) => make('button', {
        type: 'button', onclick: () => { this.clear(); act(); },
      }, label)),
      make('button', {
        type: 'button', className: 'quiet', ariaLabel: 'Dismiss', onclick: () => this.clear(),
      }, '✕'),
    );
    this.#box.hidden = false;
    this.#stay = stays ? null : actions.length > 0 ? stayWithActionsMilliseconds : stayMilliseconds;
    this.#wait();
    return () => { if (said === this.#said) this.clear(); };
  }

  clear() {
    this.#stopClocks();
    this.#box.hidden = true;
  }

  #wait() {
    clearTimeout(this.#timer);
    if (this.#stay === null || this.#box.matches(':hover, :focus-within')) return;
    this.#timer = setTimeout(() => this.clear(), this.#stay);
  }

  #detail(detail) {
    if (detail === null) return '';
    const element = make('span', { className: 'notice-detail', ariaHidden: 'true' }, detail());
    this.#clock = setInterval(() => setText(element, detail()), detailMilliseconds);
    return element;
  }

  #stopClocks() {
    clearTimeout(this.#timer);
    clearInterval(this.#clock);
  }
}
