// Two sessions side by side: what they have in common, where they part, and one axis for both.
import { findingsBeside, firstDifference, keyRowsOf } from './compare.js';
import { Lanes } from './lanes.js';
import { pairedLanes } from './pairedLanes.js';
import { sentenceOf, withoutNumbers } from './sentences.js';
import { SharedAxis } from './sharedAxis.js';

/** The events at which both part: `event 7 of A, event 9 of B`. */
export const placeOf = ({ a, b }) => [a && `event ${a} of A`, b && `event ${b} of B`].filter(Boolean).join(', ');

export class Pair {
  /** The first difference, or null. */
  difference = null;
  /** The key events of both by likeness. */
  rows = [];
  /** The findings of both by rule. */
  findings = [];
  axis = new SharedAxis([[], []]);
  #sessions;
  #lanes = [new Lanes(), new Lanes()];
  /** The first difference as somebody else has found it; undefined where it is found here. */
  #found;
  #known = '';
  #knownEnd = -1;
  /** Of two builds, when what they are compared for begins; else null. */
  from;

  /** @param sessions their `history`, `timeNow`, `connection`, `isComplete` and `clock` */
  constructor(sessions, from = null) {
    this.#sessions = sessions;
    this.from = from;
  }

  get end() {
    return Math.max(0.01, ...this.#sessions.map(({ timeNow }) => timeNow));
  }

  /** Whether all that the server had of both is here. */
  get isComplete() {
    return this.#sessions.every(({ isComplete, connection }) => isComplete || connection === 'unknown');
  }

  /** Whether the time of one of them passes. */
  get isRunning() {
    return this.#sessions.some(({ clock }) => !clock.stands);
  }

  /** The instants of the key events, and those at which a transition or an animation of a screen begins or ends, ascending. */
  get instants() {
    return ascending(this.rows.flatMap(({ a, b }) => [a?.t, b?.t]));
  }

  get turns() {
    return ascending(this.#lanes.flatMap(({ turns }) => turns));
  }

  get begins() {
    return ascending(this.#lanes.flatMap(({ begins }) => begins));
  }

  /** The lanes by subject, `{ title, lanes }` with one of each side or null. */
  get lanes() {
    return pairedLanes(...this.#lanes);
  }

  /** The first difference that was found elsewhere; null where there is none. */
  set found(difference) {
    this.#found = difference;
    this.#known = '';
  }

  /** Compares again where more is known than before. Returns whether it was. */
  update() {
    const known = this.#sessions.map(({ history, connection }) => `${history.lastSeq} ${connection}`).join();
    const isNew = known !== this.#known;
    const end = Math.min(...this.#sessions.map(({ timeNow }) => timeNow));
    if (!isNew && (this.difference !== null || end === this.#knownEnd)) return false;
    const [a, b] = this.#sessions.map(({ history, timeNow }) => ({ events: history.events, end: timeNow }));
    if (isNew) this.#read(a.events, b.events);
    const before = this.difference;
    this.difference = this.#found === undefined ? firstDifference(a, b, this.rows, this.from) : this.#found;
    [this.#known, this.#knownEnd] = [known, end];
    return isNew || this.difference !== before;
  }

  /** What happens at a difference, as a sentence. */
  sayingAt({ a, b }) {
    const [ofA, ofB] = [a, b].map((seq, at) => {
      const event = this.#sessions[at].history.events[seq - 1];
      return event ? withoutNumbers(event.message ?? sentenceOf(event)).replace(/\.$/, '') : null;
    });
    return [ofA && `${ofB ? 'A' : 'Only A'}: ${ofA}.`, ofB && `${ofA ? 'B' : 'Only B'}: ${ofB}.`].filter(Boolean).join(' ');
  }

  #read(a, b) {
    this.rows = keyRowsOf(a, b);
    this.axis = new SharedAxis([a, b]);
    this.findings = findingsBeside(...this.#sessions.map(({ history }) => history.newest.findings));
    [a, b].forEach((events, at) => this.#lanes[at].addEvents(events));
  }
}

const ascending = (times) =>
  [...new Set(times.filter((it) => it !== undefined))].sort((a, b) => a - b);
