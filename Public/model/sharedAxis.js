// One axis of time for two traces: what happens at the same time has one place, however much
// happens then in either, so that it stands above each other; idle stretches of both are collapsed.
import { TimeScale, lastUpTo, longestPlainGap } from './timeScale.js';

/** Far less than can be seen: only the order of the events of an instant, and the end of it. */
const [betweenEvents, instant] = [1e-9, 1e-5];

export class SharedAxis {
  /** The axis of each trace, as `Axis` is one of its own. */
  sides;
  /** The stretches that are collapsed, `{ from, to, seconds }` with their places. */
  breaks = [];
  #scale = new TimeScale();

  /** @param {object[][]} traces the events of each */
  constructor(traces) {
    const events = traces.flat().sort((a, b) => a.t - b.t);
    this.#scale.addEvents(events);
    let last = 0;
    for (const { t } of events) {
      if (t - last > longestPlainGap) {
        this.breaks.push({ from: this.placeOfTime(last), to: this.placeOfTime(t), seconds: t - last });
      }
      last = t;
    }
    this.sides = traces.map((it) => new Side(this, it));
  }

  /** The place of a time before whatever happens at it. */
  placeOfTime(t) {
    return this.#scale.placeOf(t);
  }

  /** The place of a time after whatever happens at it. */
  placeAfter(t) {
    return this.#scale.placeOf(t) + instant;
  }

  /** The moment at a place, at most `latest`. */
  momentAt(place, latest) {
    return { t: this.#scale.timeAt(Math.max(0, place), latest), seq: null };
  }
}

/** Where the events of one trace are on the axis of both. */
class Side {
  #places = [];

  constructor(axis, events) {
    let first = null;
    for (const event of events) {
      if (event.t !== first?.t) first = event;
      this.#places.push(axis.placeOfTime(event.t) + (event.seq - first.seq) * betweenEvents);
    }
  }

  startOf(seq) {
    return seq <= 0 ? 0 : this.#places[Math.min(seq, this.#places.length) - 1] ?? 0;
  }

  placeOf(seq) {
    return seq <= 0 ? 0 : this.startOf(seq) + betweenEvents;
  }

  /** The last event that has begun at a place, 0 for none. */
  seqAt(place) {
    const at = lastUpTo(this.#places, place);
    return this.#places[at] <= place ? at + 1 : 0;
  }
}
