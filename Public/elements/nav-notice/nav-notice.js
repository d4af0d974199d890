// The page's notices: short, and hidden after a while unless they need an action. One that is
// hovered or has the focus stays as long.
import { make, setText } from '../markup.js';
import { AutoDismiss } from '../autoDismiss.js';

const stayMilliseconds = 6000;
const stayWithActionsMilliseconds = 10_000;
const detailMilliseconds = 500;

export class NavNotice extends HTMLElement {
  #box;
  #stay;
  #clock = null;
  #said = 0;
  /** What had the focus before a control of the notice. */
  #before = null;

  connectedCallback() {
    if (this.#box) return;
    this.#box = make('div', { className: 'notice', role: 'status', hidden: true });
    this.#box.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget && !this.#box.contains(relatedTarget)) this.#before = relatedTarget;
    });
    this.#stay = new AutoDismiss(this.#box, () => this.clear());
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
    clearInterval(this.#clock);
    const said = this.#said += 1;
    this.#returnFocus();
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
    this.#stay.begin(
      stays ? null : actions.length > 0 ? stayWithActionsMilliseconds : stayMilliseconds);
    return () => { if (said === this.#said) this.clear(); };
  }

  clear() {
    this.#stay.stop();
    clearInterval(this.#clock);
    this.#returnFocus();
    this.#box.hidden = true;
  }

  /** After a click nothing is to take the next Space. */
  #returnFocus() {
    if (this.#box.querySelector(':focus-visible')) this.#before?.focus({ preventScroll: true });
  }

  #detail(detail) {
    if (detail === null) return '';
    const element = make('span', { className: 'notice-detail', ariaHidden: 'true' }, detail());
    this.#clock = setInterval(() => setText(element, detail()), detailMilliseconds);
    return element;
  }
}
