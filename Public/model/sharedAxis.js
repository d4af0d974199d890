// One axis of time for two traces: an instant of both has one place, so that what happens at the
// same time stands above each other; idle stretches of both are collapsed.
import { lastUpTo, longestPlainGap, quietOf, roomOf } from './timeScale.js';
import { eventRoom } from './axis.js';

export class SharedAxis {
  /** The axis of each trace, as `Axis` is one of its own. */
  sides;
  /** The stretches that are collapsed, `{ from, to, seconds }` with their places. */
  breaks = [];
  #times = [];
  /** Where each instant begins, and how many events of one trace it has at most. */
  #starts = [];
  #counts = [];

  /** @param {object[][]} traces the events of each */
  constructor(traces) {
    const instants = traces.map(instantsOf);
    const times = [...new Set(instants.flatMap((it) => [...it.keys()]))].sort((a, b) => a - b);
    let place = 0;
    let last = 0;
    for (const t of times) {
      const quiet = Math.max(0, t - last);
      if (quiet > longestPlainGap) this.breaks.push({ from: place, to: place + roomOf(quiet), seconds: quiet });
      place += roomOf(quiet);
      const count = Math.max(...instants.map((it) => it.get(t)?.length ?? 0));
      this.#times.push(t);
      this.#starts.push(place);
      this.#counts.push(count);
      place += count * eventRoom;
      last = t;
    }
    this.sides = traces.map((events, at) => new Side(this, events, instants[at]));
  }

  /** The place of a time before whatever happens at it. */
  placeOfTime(t) {
    const at = this.#instantUpTo(t);
    if (at < 0) return roomOf(Math.max(0, t));
    return this.#times[at] === t ? this.#starts[at] : this.#endOf(at) + roomOf(t - this.#times[at]);
  }

  /** The place of a time after whatever happens at it. */
  placeAfter(t) {
    const at = this.#instantUpTo(t);
    return at < 0 ? roomOf(Math.max(0, t)) : this.#endOf(at) + roomOf(t - this.#times[at]);
  }

  /** The moment at a place, at most `latest`. */
  momentAt(place, latest) {
    const at = lastUpTo(this.#starts, place);
    if (!(this.#starts[at] <= place)) return { t: Math.min(latest, quietOf(Math.max(0, place))), seq: null };
    const quiet = quietOf(Math.max(0, place - this.#endOf(at)));
    const next = this.#times[at + 1] ?? Infinity;
    return { t: Math.min(next, latest, this.#times[at] + quiet), seq: null };
  }

  #instantUpTo(t) {
    const at = lastUpTo(this.#times, t);
    return this.#times[at] <= t ? at : -1;
  }

  #endOf(at) {
    return this.#starts[at] + this.#counts[at] * eventRoom;
  }
}

/** The events of each instant, `{ first, length }` by its time. */
function instantsOf(events) {
  const found = new Map();
  for (const { seq, t } of events) {
    const known = found.get(t);
    if (known) known.length += 1;
    else found.set(t, { first: seq, length: 1 });
  }
  return found;
}

/** Where the events of one trace are on the axis of both. */
class Side {
  #places = [];

  constructor(axis, events, instants) {
    for (const { seq, t } of events) {
      this.#places.push(axis.placeOfTime(t) + (seq - instants.get(t).first) * eventRoom);
    }
  }

  startOf(seq) {
    return seq <= 0 ? 0 : this.#places[Math.min(seq, this.#places.length) - 1] ?? 0;
  }

  placeOf(seq) {
    return seq <= 0 ? 0 : this.startOf(seq) + eventRoom;
  }

  /** The last event that has begun at a place, 0 for none. */
  seqAt(place) {
    const at = lastUpTo(this.#places, place);
    return this.#places[at] <= place ? at + 1 : 0;
  }
}
