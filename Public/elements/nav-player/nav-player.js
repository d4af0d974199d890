// The clock of the session: going or standing, how fast, and where it is.
import { rateName, rates, timeText } from '../../model/clock.js';
import { parseMoment } from '../../model/moment.js';
import { glyph } from '../glyph/glyph.js';
import { make, setText } from '../markup.js';

const stepTitles = {
  live: { turn: 'Step one turn', timer: 'Step to the next timer' },
  past: { turn: 'Step to the next event', timer: 'Step to the next instant' },
};

/**
 * Dispatches `clock` with `{ change }`, a body for the clock that moves the picture, `step` with
 * `{ by, way }`, and `go` with `{ moment, refused }` for a moment that was typed.
 */
export class NavPlayer extends HTMLElement {
  #play;
  #rates;
  #time;
  #steps;
  #go;
  #field;
  #problem;
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
    const step = (symbol, title, by, way) => this.#iconButton(symbol, title, null, { by, way });
    this.append(
      make('div', { className: 'transport', role: 'group', ariaLabel: 'Clock' },
        step('transition.back', 'Back to a transition (Shift+←)', 'transition', -1),
        step('event.back', 'Back by an event (←)', 'event', -1),
        step('frame.back', 'Back by a frame (,)', 'frame', -1),
        this.#play,
        step('frame', 'On by a frame (.)', 'frame', 1),
        ...this.#steps,
        step('transition', 'On to a transition (Shift+→)', 'transition', 1),
        make('button', {
          type: 'button', className: 'icon-button', title: 'Go to a moment (G)',
          ariaLabel: 'Go to a moment', onclick: () => this.askMoment(),
        }, this.#time),
        make('div', { className: 'rates', role: 'group', ariaLabel: 'Rate' }, ...this.#rates)),
      this.#buildGo(),
    );
  }

  /** Asks for a time or an event to go to. */
  askMoment() {
    this.#go.hidden = false;
    this.#field.focus();
    this.#field.select();
  }

  #buildGo() {
    this.#field = make('input', {
      type: 'text', placeholder: '3.25, 1:04 or #42', ariaLabel: 'Time or event to go to',
      onkeydown: (event) => { if (event.key === 'Escape') this.#leaveGo(event); },
    });
    this.#problem = make('p', { className: 'problem', role: 'alert', hidden: true });
    this.#go = make('form', {
      className: 'go-form', hidden: true,
      onsubmit: (event) => { event.preventDefault(); this.#goThere(); },
    }, this.#field, make('button', { type: 'submit' }, 'Go'), this.#problem);
    return this.#go;
  }

  #leaveGo(event) {
    event.stopPropagation();
    this.#refuse(null);
    this.#go.hidden = true;
  }

  #goThere() {
    const moment = parseMoment(this.#field.value);
    if (moment.problem) return this.#refuse(moment.problem);
    this.#refuse(null);
    this.#go.hidden = true;
    this.#tell('go', { moment, refused: (text) => { this.#go.hidden = false; this.#refuse(text); } });
  }

  #refuse(problem) {
    this.#problem.hidden = problem === null;
    setText(this.#problem, problem ?? '');
    this.#field.setAttribute('aria-invalid', String(problem !== null));
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

  #iconButton(symbol, title, change, step = null) {
    return make('button', {
      type: 'button', className: 'icon-button', title, ariaLabel: title,
      onclick: () => (step ? this.#tell('step', step) : this.#change(change())),
    }, glyph(symbol));
  }

  #change(change) {
    this.#tell('clock', { change });
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}

/** Says whether the title is another one now. */
function entitle(button, title) {
  if (button.title === title) return false;
  button.title = title;
  button.setAttribute('aria-label', title);
  return true;
}
