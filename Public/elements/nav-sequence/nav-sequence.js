// The run as a sequence diagram, drawn as it happens; a step leads to its moment, and unfolds.
import { Sequence } from '../../model/sequence.js';
import { arrange, make, setText } from '../markup.js';
import { StoryStep, textOf } from './storyStep.js';

/** Steps by which a long diagram moves on; it shows three times as many. */
const page = 100;

/** Sends `nav-seek` for the step, or the callback of it, that is chosen. */
export class NavSequence extends HTMLElement {
  #events = null;
  #sequence = new Sequence();
  #drawn = '';
  #seq = -1;
  #nodes = new Map();
  #head;
  #list;
  #empty;

  connectedCallback() {
    if (this.#list) return;
    this.#head = make('div', { className: 'sequence-head', ariaHidden: 'true' });
    this.#list = make('ol', { className: 'sequence-steps', ariaLabel: 'Sequence diagram' });
    this.#empty = make('p', { className: 'empty' });
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
    const drawn = `${steps.length} ${steps.at(-1)?.text} ${steps.at(-1)?.times} ${steps.at(-1)?.calls.length} ${participants.length} ${first}`;
    const shown = steps.slice(first, first + 3 * page);
    if (drawn !== this.#drawn) this.#draw(shown, participants);
    if (drawn !== this.#drawn || seq !== this.#seq) this.#mark(shown, steps[current], seq);
    [this.#drawn, this.#seq] = [drawn, seq];
  }

  #draw(steps, participants) {
    this.style.setProperty('--count', participants.length);
    this.#empty.hidden = steps.length > 0;
    setText(this.#empty, this.#events.length === 0 ? 'Nothing has happened yet.'
      : 'Nothing but calls so far. Events lists them.');
    this.#head.hidden = steps.length === 0;
    this.#head.replaceChildren(...participants.map((name) => make('span', { title: name }, name)));
    arrange(this.#list, steps.map((step) => this.#nodeOf(step, participants)));
  }

  #nodeOf(step, participants) {
    const known = this.#nodes.get(step.seq);
    const node = known?.text === textOf(step) ? known : new StoryStep(step, this.#events);
    this.#nodes.set(step.seq, node);
    node.show(participants.indexOf(step.from), participants.indexOf(step.to));
    return node.element;
  }

  #mark(shown, current, seq) {
    for (const step of shown) this.#nodes.get(step.seq).mark(seq, step === current);
    if (current) this.#reveal(this.#nodes.get(current.seq).element);
  }

  /** Scrolls the diagram, never the page around it. */
  #reveal(element) {
    const seen = this.getBoundingClientRect();
    const step = element.firstChild.getBoundingClientRect();
    const above = step.top - seen.top - this.#head.offsetHeight;
    if (above < 0) this.scrollTop += above;
    else this.scrollTop += Math.max(0, step.bottom - seen.bottom);
  }
}
