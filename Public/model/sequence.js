// A run as a sequence diagram: what the person did, which screens the app showed, its links and
// what was found, as arrows and notes between participants.
import { Covers } from './covers.js';
import { plainName, shownIn } from './digest.js';
import { severityOf } from './findings.js';
import { fold } from './fold.js';
import { sentenceOf, withoutNumbers } from './sentences.js';
import { emptyState } from './state.js';
import { effectName } from './words.js';

const [person, app] = ['Person', 'App'];
const containment = new Set(['alloc', 'dealloc', 'child', 'navigation', 'tab', 'presentation', 'window']);
/** What is listed of a step that is unfolded: callbacks of controllers and of the app's delegates. */
const isCallback = ({ kind, object }) => kind === 'callback' || (kind === 'app' && object !== undefined);
/** What is told once, with how often it happened in a row. */
const repeated = new Set(['input', 'ignored', 'error', 'warning', 'note']);
const linkSteps = new Set(['stored', 'handled', 'dropped', 'refused', 'unparsed', 'replaced']);

/**
 * @typedef {{ seq: number, t: number, from: string, to: string, text: string,
 *   tone: 'input'|'ignored'|'transition'|'cut'|'link'|'error'|'warning'|'note', calls: number[],
 *   times: number }}
 *   Step with `from` and `to` alike it is a note; `calls` are the callbacks up to the next step; it
 *   happened so many `times` with nothing else between, each of which is among the `calls`
 */

/** The steps of a trace and their participants, updated as events arrive. */
export class Sequence {
  participants = [person, app];
  /** @type {Step[]} */
  steps = [];
  #state = emptyState();
  #begun = new Map();
  #covers = new Covers();
  #count = 0;

  addEvents(events) {
    for (; this.#count < events.length; this.#count += 1) {
      const event = events[this.#count];
      if (isCallback(event)) this.steps.at(-1)?.calls.push(event.seq);
      this.#addEvent(event);
    }
  }

  #addEvent(event) {
    if (containment.has(event.kind)) fold(this.#state, event);
    if (this.#covers.addEvent(event)) this.#add(event, app, app, coverText(event), 'note');
    switch (event.kind) {
      case 'input': return this.#addInput(event);
      case 'transition': return this.#addTransition(event);
      case 'window': return this.#addRoot(event);
      case 'deeplink': return this.#addLink(event);
      case 'finding': return this.#add(event, app, app, event.message ?? '', severityOf(event));
      case 'crash': return this.#add(event, app, app, `Crash: ${sentenceOf(event)}`, 'error');
    }
  }

  #addInput(event) {
    if (event.name === undefined) this.#add(event, person, app, sentenceOf(event), 'input');
    else if (event.name === 'ignored') this.#add(event, person, app, sentenceOf(event), 'ignored');
  }

  #addTransition(event) {
    if (event.name === 'begin') {
      const effect = effectName(event.effect);
      const text = event.duration > 0 ? `${effect} ${Number(event.duration.toFixed(3))} s` : effect;
      const [from, to] = [this.#screen(event.from), this.#screen(event.to ?? event.from)];
      const step = this.#add(event, from, to, text, event.duration > 0 ? 'transition' : 'cut');
      this.#begun.set(event.id, step);
    } else if (event.name === 'end') {
      const step = this.#begun.get(event.id);
      if (step && event.finished === false) step.text += ', not finished';
      this.#begun.delete(event.id);
    }
  }

  #addRoot(event) {
    if (event.name !== 'root' || !event.controller) return;
    this.#add(event, app, this.#screen(event.controller), 'root of the window', 'cut');
  }

  #addLink(event) {
    if (!linkSteps.has(event.name)) return;
    const to = event.name === 'handled' && event.by ? this.#screen(event.by) : app;
    this.#add(event, app, to, sentenceOf(event), 'link');
  }

  /** The participant for a controller: the screen that it shows. */
  #screen(name) {
    if (!name) return app;
    const title = plainName(shownIn(this.#state, name));
    if (!this.participants.includes(title)) this.participants.push(title);
    return title;
  }

  #add({ seq, t }, from, to, text, tone) {
    const last = this.steps.at(-1);
    if (repeated.has(tone) && last?.text === text && last.tone === tone && last.to === to) return this.#repeat(last, seq);
    const step = { seq, t, from, to, text, tone, calls: [], times: 1 };
    this.steps.push(step);
    return step;
  }

  #repeat(step, seq) {
    step.times += 1;
    step.calls.push(seq);
    return step;
  }
}

/** Where that is the app's doing, with its line. */
const coverText = ({ object, caller }) =>
  `The screen changes color at once: the app hides ${withoutNumbers(object)}, which covers it${caller ? ` (${caller})` : ''}.`;
