// The run as a sequence diagram, drawn as it happens; a step leads to its moment.
import { timeText } from '../../model/clock.js';
import { Sequence } from '../../model/sequence.js';
import { actions, send } from '../actions.js';
import { arrange, make } from '../markup.js';

/** Steps by which a long diagram moves on; it shows three times as many. */
const page = 100;

/** Sends `nav-seek` for the step that is chosen. */
export class NavSequence extends HTMLElement {
  #events = null;
  #sequence = new Sequence();
  #drawn = '';
  #current = -1;
  #nodes = new Map();
  #head;
  #list;
  #empty;

  connectedCallback() {
    if (this.#list) return;
    this.#head = make('div', { className: 'sequence-head', ariaHidden: 'true' });
    this.#list = make('ol', { className: 'sequence-steps', ariaLabel: 'Sequence diagram' });
    this.#empty = make('p', { className: 'empty' }, 'Nothing has happened yet.');
    this.append(this.#head, this.#list, this.#empty);
  }

  /** Shows the steps of a trace; those after event `seq` are still to come. */
  show(events, seq) {
    if (events !== this.#events) {
      this.#events = events;
      this.#sequence = new Sequence();
      this.#nodes.clear();
      this.#drawn = '';
    }
    if (this.hidden) return;
    this.#sequence.addEvents(events);
    const { steps, participants } = this.#sequence;
    const current = steps.findLastIndex((step) => step.seq <= seq);
    const first = Math.max(0, Math.floor(current / page) * page - page);
    const drawn = `${steps.length} ${steps.at(-1)?.text} ${participants.length} ${first}`;
    if (drawn !== this.#drawn) this.#draw(steps.slice(first, first + 3 * page), participants);
    if (drawn !== this.#drawn || current !== this.#current) this.#mark(current - first);
    [this.#drawn, this.#current] = [drawn, current];
  }

  #draw(steps, participants) {
    this.style.setProperty('--count', participants.length);
    this.#empty.hidden = steps.length > 0;
    this.#head.hidden = steps.length === 0;
    this.#head.replaceChildren(...participants.map((name) => make('span', { title: name }, name)));
    arrange(this.#list, steps.map((step) => this.#nodeOf(step, participants)));
  }

  #nodeOf(step, participants) {
    const known = this.#nodes.get(step.seq);
    const node = known?.text === step.text ? known : makeStep(this, step);
    this.#nodes.set(step.seq, node);
    const [from, to] = [participants.indexOf(step.from), participants.indexOf(step.to)];
    const { style } = node.button;
    style.setProperty('--left', Math.min(from, to));
    style.setProperty('--span', Math.abs(to - from));
    node.button.dataset.way = to > from ? 'right' : to < from ? 'left' : 'none';
    return node.element;
  }

  #mark(current) {
    [...this.#list.children].forEach(({ firstChild }, at) => {
      firstChild.classList.toggle('is-later', at > current);
      if (at === current) firstChild.setAttribute('aria-current', 'step');
      else firstChild.removeAttribute('aria-current');
    });
    this.#list.children[current]?.scrollIntoView({ block: 'nearest' });
  }
}

function makeStep(from, step) {
  const way = step.from === step.to ? step.from : `${step.from} → ${step.to}`;
  const button = make('button', {
    type: 'button', className: 'sequence-step', ariaLabel: `${timeText(step.t)}: ${way}: ${step.text}`,
    title: step.text, onclick: () => send(from, actions.seek, { t: step.t, seq: step.seq }),
  }, make('span', { className: 'sequence-time' }, timeText(step.t).replace(/ s$/, '')),
  make('span', { className: 'sequence-lane' },
    make('span', { className: 'sequence-text' }, step.text), make('span', { className: 'sequence-arrow' })));
  button.dataset.tone = step.tone;
  return { text: step.text, button, element: make('li', {}, button) };
}
