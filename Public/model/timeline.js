// The timeline's content: inputs, findings, transitions, and a description of an instant.
import { timeText } from './clock.js';
import { plainName, shownIn } from './digest.js';
import { severityOf } from './findings.js';
import { progressAt } from './presentation.js';
import { sentenceOf } from './sentences.js';
import { effectName } from './words.js';

/**
 * @typedef {{ kind: 'input'|'finding', seq: number, t: number, severity: string, text: string }}
 *   Mark
 * @typedef {{ id: number, begin: number, end: number|null, seq: number, last: number|null }} Span
 *   with its first and its last event
 */

/** The marks and spans of a trace, updated as events arrive. */
export class Timeline {
  /** @type {Mark[]} */
  marks = [];
  /** @type {Span[]} */
  spans = [];
  /** Counts the changes that need redrawing. */
  changes = 0;
  #open = new Map();
  #eventCount = 0;

  addEvents(events) {
    for (; this.#eventCount < events.length; this.#eventCount += 1) this.#addEvent(events[this.#eventCount]);
  }

  #addEvent(event) {
    const { seq, t, kind } = event;
    const isInput = kind === 'input' && event.name === undefined;
    if (isInput || kind === 'finding') {
      const text = kind === 'finding' ? event.message ?? event.rule : sentenceOf(event);
      const severity = kind === 'finding' ? severityOf(event) : '';
      this.changes += 1;
      this.marks.push({ kind, seq, t, severity, text });
    } else if (kind === 'transition' && event.name === 'begin' && event.duration > 0) {
      const span = { id: event.id, begin: t, end: null, seq, last: null };
      this.changes += 1;
      this.spans.push(span);
      this.#open.set(event.id, span);
    } else if (kind === 'transition' && event.name === 'end') {
      const span = this.#open.get(event.id);
      if (span) Object.assign(span, { end: t, last: seq });
      this.changes += 1;
      this.#open.delete(event.id);
    }
  }

  /** The nearest instant before (-1) or after (+1) `t` with a mark or a span's edge. */
  besides(t, step) {
    const instants = [
      ...this.marks.map((mark) => mark.t),
      ...this.spans.flatMap(({ begin, end }) => (end === null ? [begin] : [begin, end])),
    ];
    const found = instants.filter((it) => (step > 0 ? it > t + 1e-6 : it < t - 1e-6));
    if (found.length === 0) return null;
    return step > 0 ? Math.min(...found) : Math.max(...found);
  }
}

/** `event 42, 2.350 s, fade to Main 40 %`. */
export function momentText(state, t) {
  const moves = [...state.transitions.values()].map((transition) => {
    const to = transition.to ? ` to ${plainName(shownIn(state, transition.to))}` : '';
    const share = Math.round(linearProgress(transition, t) * 100);
    return `${effectName(transition.effect)}${to} ${share} %`;
  });
  return [`event ${state.seq}`, timeText(t), ...moves].join(', ');
}

const linearProgress = (transition, t) => progressAt({ ...transition, curve: 'linear' }, t);
