// The clock of the session: going or standing, how fast, and where it is.
import { rateName, rates, timeText } from '../../model/clock.js';
import { glyph } from '../glyph/glyph.js';
import { make, setText } from '../markup.js';

/**
 * Dispatches `clock` with `{ change }`, a body for the session's clock, and `moment` with
 * `{ seq: null }` to come back from the past.
 */
export class NavPlayer extends HTMLElement {
  #play;
  #rates;
  #time;
  #past;
  #pastText;
  #isPaused = true;

  connectedCallback() {
    if (this.#play) return;
    this.#play = this.#iconButton('pause', 'Pause', () => ({ paused: !this.#isPaused }));
    this.#play.classList.add('play');
    this.#rates = rates.map((rate) => make('button', {
      type: 'button', className: 'rate', ariaLabel: `Rate ${rate}`,
      onclick: () => this.#change({ rate }),
    }, rateName(rate).replace('×', '')));
    this.#time = make('output', { className: 'now', ariaLabel: 'Virtual time' });
    this.#pastText = make('span', {});
    this.#past = make('p', { className: 'past', hidden: true }, this.#pastText, make('button', {
      type: 'button', className: 'quiet', onclick: () => this.#back(),
    }, 'Back to now'));
    this.append(
      this.#past,
      make('div', { className: 'transport', role: 'group', ariaLabel: 'Clock' },
        this.#play,
        this.#iconButton('step.turn', 'Step one turn', () => ({ step: 'turn' })),
        this.#iconButton('step.timer', 'Step to the next timer', () => ({ step: 'timer' })),
        this.#time,
        make('div', { className: 'rates', role: 'group', ariaLabel: 'Rate' }, ...this.#rates)),
    );
  }

  /** @param {{ rate: number, paused: boolean }} clock */
  showClock({ rate, paused }) {
    this.#isPaused = paused;
    const title = paused ? 'Play' : 'Pause';
    if (this.#play.title !== title) {
      this.#play.title = title;
      this.#play.setAttribute('aria-label', title);
      this.#play.replaceChildren(glyph(paused ? 'play' : 'pause'));
    }
    this.#rates.forEach((button, at) => {
      button.setAttribute('aria-pressed', String(rates[at] === rate));
    });
  }

  showTime(t) {
    setText(this.#time, timeText(t));
  }

  /** What part of the past is on the phone, or null for now. */
  showPast(text) {
    this.#past.hidden = text === null;
    setText(this.#pastText, text ?? '');
  }

  #iconButton(symbol, title, change) {
    return make('button', {
      type: 'button', className: 'icon-button', title, ariaLabel: title,
      onclick: () => this.#change(change()),
    }, glyph(symbol));
  }

  #change(change) {
    this.dispatchEvent(new CustomEvent('clock', { bubbles: true, detail: { change } }));
  }

  #back() {
    const detail = { seq: null };
    this.dispatchEvent(new CustomEvent('moment', { bubbles: true, detail }));
  }
}
