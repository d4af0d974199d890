// The player: play and pause, steps, the playback rate and the virtual time.
import { smartPace } from '../../model/address.js';
import { rateName, rates, timeText } from '../../model/clock.js';
import { parseMoment } from '../../model/moment.js';
import { glyph } from '../glyph/glyph.js';
import { actions, send } from '../actions.js';
import { make, setText } from '../markup.js';

const stepTitles = {
  live: { turn: 'Step one run-loop turn', timer: 'Step to next timer (T)' },
  past: { turn: 'Step to next event', timer: 'Step to next instant' },
};

/** Sends `nav-set-clock`, `nav-step`, and `nav-go-to-moment` for a moment that was typed. */
export class NavPlayer extends HTMLElement {
  #play;
  #rates;
  #smart;
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
    this.#smart = make('button', {
      type: 'button', className: 'rate', ariaLabel: 'Smart pace', onclick: () => this.#change({ rate: smartPace }),
      title: 'Smart pace of a replay: 8× through idle time, ⅒ in transitions and at findings',
    }, 'Smart');
    this.#time = make('output', { className: 'now', ariaLabel: 'Virtual time' });
    this.#steps = ['turn', 'timer'].map((step) =>
      this.#iconButton(`step.${step}`, stepTitles.live[step], () => ({ step })));
    const step = (symbol, title, by, way) => this.#iconButton(symbol, title, null, { by, way });
    this.append(
      make('div', { className: 'transport', role: 'group', ariaLabel: 'Playback' },
        step('transition.back', 'Previous transition (Shift+←)', 'transition', -1),
        step('event.back', 'Previous event (←)', 'event', -1),
        step('frame.back', 'Previous frame (,)', 'frame', -1),
        this.#play,
        step('frame', 'Next frame (.)', 'frame', 1),
        ...this.#steps,
        step('transition', 'Next transition (Shift+→)', 'transition', 1),
        make('button', {
          type: 'button', className: 'icon-button', title: 'Go to time or event (G)',
          ariaLabel: 'Go to time or event', onclick: () => this.askMoment(),
        }, this.#time),
        make('div', { className: 'rates', role: 'group', ariaLabel: 'Playback rate' }, ...this.#rates, this.#smart)),
      this.#buildGoForm(),
    );
  }

  /** Whether there is nothing to play. */
  set isDisabled(isDisabled) {
    for (const button of this.querySelectorAll('.transport button')) button.disabled = isDisabled;
  }

  /** Opens the field for a time or an event. */
  askMoment() {
    this.#go.hidden = false;
    this.#field.focus();
    this.#field.select();
  }

  #buildGoForm() {
    this.#field = make('input', {
      type: 'text', placeholder: '3.25, 1:04 or #42', ariaLabel: 'Time or event',
      onkeydown: (event) => { if (event.key === 'Escape') this.#closeGoForm(event); },
    });
    this.#problem = make('p', { className: 'problem', role: 'alert', hidden: true });
    this.#go = make('form', {
      className: 'go-form', hidden: true,
      onsubmit: (event) => { event.preventDefault(); this.#submitGoForm(); },
    }, this.#field, make('button', { type: 'submit' }, 'Go'), this.#problem);
    return this.#go;
  }

  #closeGoForm(event) {
    event.stopPropagation();
    this.#refuse(null);
    this.#go.hidden = true;
  }

  #submitGoForm() {
    const moment = parseMoment(this.#field.value);
    if (moment.problem) return this.#refuse(moment.problem);
    this.#refuse(null);
    this.#go.hidden = true;
    send(this, actions.goToMoment, { moment, refused: (text) => { this.#go.hidden = false; this.#refuse(text); } });
  }

  #refuse(problem) {
    this.#problem.hidden = problem === null;
    setText(this.#problem, problem ?? '');
    this.#field.setAttribute('aria-invalid', String(problem !== null));
  }

  /**
   * @param {{ rate: number, paused: boolean, isLive: boolean, isSmart: boolean,
   *   hasOwnRate?: boolean, isResting?: boolean }} clock `hasOwnRate` if the rate is a replay's
   */
  showClock({ rate, paused, isLive, isSmart, hasOwnRate = !isLive, isResting = false }) {
    this.#isPaused = paused;
    const play = isLive ? 'Play' : 'Play from here';
    if (setTitle(this.#play, paused ? play : 'Pause')) {
      this.#play.replaceChildren(glyph(paused ? 'play' : 'pause'));
    }
    this.classList.toggle('is-past', !isLive);
    this.classList.toggle('is-resting', isResting);
    const { turn, timer } = stepTitles[isLive ? 'live' : 'past'];
    setTitle(this.#steps[0], turn);
    setTitle(this.#steps[1], timer);
    this.#rates.forEach((button, at) => {
      button.setAttribute('aria-pressed', String(!isSmart && rates[at] === rate));
    });
    this.#smart.setAttribute('aria-pressed', String(isSmart));
    this.#smart.disabled = !hasOwnRate;
  }

  showTime(t) {
    setText(this.#time, timeText(t));
  }

  #iconButton(symbol, title, change, step = null) {
    return make('button', {
      type: 'button', className: 'icon-button', title, ariaLabel: title,
      onclick: () => (step ? send(this, actions.step, step) : this.#change(change())),
    }, glyph(symbol));
  }

  #change(change) {
    send(this, actions.setClock, { change });
  }
}

/** Sets a button's title. Returns whether it changed. */
function setTitle(button, title) {
  if (button.title === title) return false;
  button.title = title;
  button.setAttribute('aria-label', title);
  return true;
}
