// Smart pace: how fast a replay runs at each moment, so that nothing is waited for or missed.
import { instantBeside } from './moment.js';

/** Through idle time, ordinarily, and in transitions and about findings. */
const [fast, usual, slow] = [8, 1, 0.1];
/** Seconds about a finding that run slowly, and about anything else that do not run fast. */
const [aboutFinding, aboutEvent] = [0.1, 0.5];

/** The stretches of a trace that are slow, and the instants that are not idle, as events arrive. */
export class Pace {
  #open = new Map();
  /** `[begin, end]` each, in order of their ends. */
  #slow = [];
  #instants = [];
  #count = 0;

  addEvents(events) {
    for (; this.#count < events.length; this.#count += 1) this.#addEvent(events[this.#count]);
  }

  #addEvent({ kind, name, id, t, duration }) {
    if (kind === 'finding') this.#slow.push([t - aboutFinding, t + aboutFinding]);
    else if (kind === 'transition' && name === 'begin' && duration > 0) this.#open.set(id, t);
    else if (kind === 'transition' && name === 'end' && this.#open.has(id)) {
      this.#slow.push([this.#open.get(id), t]);
      this.#open.delete(id);
    }
    const isNew = t !== this.#instants.at(-1);
    if (isNew && kind !== 'trace') this.#instants.push(t);
  }

  /** When the next slow stretch after `t` begins, or Infinity. */
  slowAfter(t) {
    return Math.min(Infinity, ...this.#slow.map(([begin]) => begin).filter((begin) => begin > t));
  }

  /** Virtual seconds per second at `t`. */
  rateAt(t) {
    if (this.#slow.some(([begin, end]) => t >= begin && t < end)) return slow;
    const next = instantBeside(this.#instants, t - aboutEvent, 1) ?? Infinity;
    return next < t + aboutEvent ? usual : fast;
  }
}

/** The smart pace of several traces at once: as slow as the one to be seen more closely. */
export function slowestRate(traces) {
  const paces = traces.map((events) => {
    const pace = new Pace();
    pace.addEvents(events);
    return pace;
  });
  return (t) => Math.min(...paces.map((pace) => pace.rateAt(t)));
}
