// One step of the story, with the callbacks that unfold from it.
import { timeText } from '../../model/clock.js';
import { sentenceOf } from '../../model/sentences.js';
import { counted } from '../../model/words.js';
import { actions, send } from '../actions.js';
import { arrange, make, setText } from '../markup.js';

/** `Memory warning × 3` of what happened three times in a row. */
export const textOf = ({ text, times }) => (times === 1 ? text : `${text} × ${times}`);

export class StoryStep {
  element;
  /** What it says. */
  text;
  #step;
  #events;
  #go;
  #more;
  #calls;

  constructor(step, events) {
    this.#step = step;
    this.#events = events;
    this.text = textOf(step);
    this.#go = stepButton(step, () => this.#seek(step.seq));
    this.#more = make('button', {
      type: 'button', className: 'quiet step-more', hidden: true, ariaExpanded: 'false',
      onclick: () => this.#toggle(),
    });
    this.#calls = make('ol', { className: 'step-calls', ariaLabel: 'Callbacks', hidden: true });
    this.element = make('li', {}, this.#go, this.#more, this.#calls);
  }

  /** Lays the arrow between two columns, and offers the callbacks that there are by now. */
  show(from, to) {
    const { style, dataset } = this.#go;
    style.setProperty('--left', Math.min(from, to));
    style.setProperty('--span', Math.abs(to - from));
    dataset.way = to > from ? 'right' : to < from ? 'left' : 'none';
    const count = this.#step.calls.length;
    this.#more.hidden = count === 0;
    this.#more.title = this.#more.ariaLabel = counted(count, this.#step.times === 1 ? 'callback' : 'event');
    setText(this.#more, String(count));
    if (!this.#calls.hidden) this.#list();
  }

  /** Marks what is later than an event, and whether the playhead is at this step. */
  mark(seq, isCurrent) {
    this.#go.classList.toggle('is-later', this.#step.seq > seq);
    if (isCurrent) this.#go.setAttribute('aria-current', 'step');
    else this.#go.removeAttribute('aria-current');
    for (const { firstChild } of this.#calls.children) {
      firstChild.classList.toggle('is-later', Number(firstChild.dataset.seq) > seq);
    }
  }

  #toggle() {
    const isOpen = this.#calls.hidden;
    this.#calls.hidden = !isOpen;
    this.#more.ariaExpanded = String(isOpen);
    if (isOpen) this.#list();
  }

  #list() {
    const listed = [...this.#calls.children];
    const added = this.#step.calls.slice(listed.length).map((seq) => this.#call(this.#events[seq - 1]));
    if (added.length > 0) arrange(this.#calls, [...listed, ...added]);
  }

  #call(event) {
    const button = make('button', {
      type: 'button', className: 'quiet', title: `Go to event ${event.seq}`, onclick: () => this.#seek(event.seq),
    }, sentenceOf(event));
    button.dataset.seq = event.seq;
    button.style.setProperty('--depth', Math.max(0, (event.depth ?? 1) - 1));
    return make('li', {}, button);
  }

  #seek(seq) {
    send(this.element, actions.seek, { t: this.#events[seq - 1].t, seq });
  }
}

function stepButton({ t, from, to, tone, ...step }, onclick) {
  const text = textOf(step);
  const way = from === to ? from : `${from} → ${to}`;
  const button = make('button', {
    type: 'button', role: 'link', className: 'sequence-step', ariaLabel: `${timeText(t)}: ${way}: ${text}`, title: text, onclick,
  }, make('span', { className: 'sequence-time' }, timeText(t).replace(/ s$/, '')),
  make('span', { className: 'sequence-lane' },
    make('span', { className: 'sequence-text' }, text), make('span', { className: 'sequence-arrow' })));
  button.dataset.tone = tone;
  return button;
}
