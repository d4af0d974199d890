// The clock of the session: going or standing, how fast, and where it is.
import { rateName, rates, timeText } from '../../model/clock.js';
import { glyph } from '../glyph/glyph.js';
import { make, setText } from '../markup.js';

const stepTitles = {
  live: { turn: 'Step one turn', timer: 'Step to the next timer' },
  past: { turn: 'Step to the next event', timer: 'Step to the next instant' },
};

/** Dispatches `clock` with `{ change }`, a body for the clock that moves the picture. */
export class NavPlayer extends HTMLElement {
  #play;
  #rates;
  #time;
  #steps;
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
    this.#steps = ['turn', 'timer'].map((step) =>
      this.#iconButton(`step.${step}`, stepTitles.live[step], () => ({ step })));
    this.append(
      make('div', { className: 'transport', role: 'group', ariaLabel: 'Clock' },
        this.#play,
        ...this.#steps,
        this.#time,
        make('div', { className: 'rates', role: 'group', ariaLabel: 'Rate' }, ...this.#rates)),
    );
  }

  /** @param {{ rate: number, paused: boolean, isLive: boolean }} clock */
  showClock({ rate, paused, isLive }) {
    this.#isPaused = paused;
    const play = isLive ? 'Play' : 'Play from here';
    if (entitle(this.#play, paused ? play : 'Pause')) {
      this.#play.replaceChildren(glyph(paused ? 'play' : 'pause'));
    }
    this.classList.toggle('is-past', !isLive);
    const { turn, timer } = stepTitles[isLive ? 'live' : 'past'];
    entitle(this.#steps[0], turn);
    entitle(this.#steps[1], timer);
    this.#rates.forEach((button, at) => {
      button.setAttribute('aria-pressed', String(rates[at] === rate));
    });
  }

  showTime(t) {
    setText(this.#time, timeText(t));
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
}

/** Says whether the title is another one now. */
function entitle(button, title) {
  if (button.title === title) return false;
  button.title = title;
  button.setAttribute('aria-label', title);
  return true;
}
