// The place of an event on the axis of the lanes. Virtual time alone would put a launch's two
// hundred events on one point, so each event has some width; idle stretches can be collapsed.
import { lastUpTo, longestPlainGap, quietOf, roomOf } from './timeScale.js';

/** The width of an event. */
const eventRoom = 0.002;

/** Places by event number and by time; both grow with each other. */
export class Axis {
  /** Whether idle stretches are collapsed. */
  isCut;
  /** The stretches that are collapsed, `{ from, to, seconds }` with their places. */
  breaks = [];
  #events = [];
  #places = [0];

  constructor(isCut = true) {
    this.isCut = isCut;
  }

  addEvents(events) {
    this.#events = events;
    for (let at = this.#places.length - 1; at < events.length; at += 1) {
      const quiet = at === 0 ? events[0].t : Math.max(0, events[at].t - events[at - 1].t);
      const from = this.#places[at];
      const to = from + this.#room(quiet);
      if (this.isCut && quiet > longestPlainGap) this.breaks.push({ from, to, seconds: quiet });
      this.#places.push(to + eventRoom);
    }
  }

  /** Where an event ends; the next one of its instant begins there. 0 is the start. */
  placeOf(seq) {
    return this.#places[Math.min(seq, this.#places.length - 1)];
  }

  /** Where an event begins. */
  startOf(seq) {
    return seq <= 0 ? 0 : this.placeOf(seq) - eventRoom;
  }

  /** The place of a time after an event: nothing has happened since. */
  placeAt(seq, t) {
    const start = this.#events[seq - 1]?.t ?? 0;
    const end = this.#events[seq]?.t ?? Infinity;
    return this.placeOf(seq) + this.#room(Math.max(0, Math.min(t, end) - start));
  }

  /** The place of a time before whatever happens at it. */
  placeOfTime(t) {
    const at = lastUpTo(this.#events, t - 1e-9, (event) => event.t);
    return this.placeAt(this.#events[at]?.t < t ? at + 1 : 0, t);
  }

  /** The place of a time after whatever happens at it. */
  placeAfter(t) {
    const at = lastUpTo(this.#events, t, (event) => event.t);
    return this.placeAt(this.#events[at]?.t <= t ? at + 1 : 0, t);
  }

  /** The last event that has begun at a place, 0 for none. */
  seqAt(place) {
    const seq = lastUpTo(this.#places, place);
    const next = this.#places[seq + 1];
    return next !== undefined && place > next - eventRoom ? seq + 1 : seq;
  }

  /** The moment at a place: a time, and the event when the place is an event's own. */
  momentAt(place, latest) {
    const seq = this.seqAt(place);
    const event = this.#events[seq - 1];
    if (event && place <= this.#places[seq]) return { t: event.t, seq };
    const start = event ? event.t : 0;
    const end = this.#events[seq]?.t ?? Math.max(start, latest);
    const room = Math.max(0, place - this.#places[seq]);
    return { t: Math.min(end, start + (this.isCut ? quietOf(room) : room)), seq: null };
  }

  #room(quiet) {
    return this.isCut ? roomOf(quiet) : quiet;
  }
}
