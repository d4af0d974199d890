// The events that the log lists, with their indents, updated as events arrive. A long trace is
// filtered in slices; until that is done, what was listed before stays.
import { problemText, readFilter } from '../../model/filter.js';
import { isShownAt } from '../../model/kinds.js';

/** So many events are tested between two looks at the clock. */
const eventsATest = 64;

export class LogRows {
  /** The `seq` of each event listed, in order. */
  listed = [];
  #indents = [];
  #depth = 0;
  #passes = () => true;
  #count = 0;
  /** The choice that is not carried out yet: `{ passes, listed, count }`, or null. */
  #next = null;

  /** Another trace is listed. */
  restart() {
    this.listed = [];
    this.#indents = [];
    this.#depth = 0;
    this.#count = 0;
  }

  /** Another filter and level, which `applyChoice` applies. Returns the problems in the filter. */
  choose(level, filterText) {
    const { test, problems } = readFilter(filterText);
    const passes = (event) => isShownAt(level, event) && test(event);
    this.#next = { passes, listed: [], count: 0 };
    return problemText(problems);
  }

  /** Applies what was chosen until the page's time of `end`. Returns whether it is done. */
  applyChoice(events, end = Infinity) {
    const next = this.#next;
    if (next === null) return true;
    while (next.count < events.length) {
      if (next.passes(events[next.count])) next.listed.push(next.count + 1);
      next.count += 1;
      if (next.count % eventsATest === 0 && performance.now() > end) return false;
    }
    ({ passes: this.#passes, listed: this.listed, count: this.#count } = next);
    this.#next = null;
    return true;
  }

  /** Adds new events. Returns how many of them are listed. */
  addEvents(events) {
    for (let at = this.#indents.length; at < events.length; at += 1) this.#indents.push(this.#indentOf(events[at]));
    const before = this.listed.length;
    for (; this.#count < events.length; this.#count += 1) {
      if (this.#passes(events[this.#count])) this.listed.push(this.#count + 1);
    }
    return this.listed.length - before;
  }

  indentOf(seq) {
    return this.#indents[seq - 1] ?? 0;
  }

  /** The index of an event in the list, or where it would be. */
  placeOf(seq) {
    let low = 0;
    let high = this.listed.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.listed[middle] < seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #indentOf(event) {
    const depth = Number.isInteger(event.depth) ? event.depth : null;
    if (event.kind === 'callback' && depth !== null) {
      this.#depth = depth;
      return depth - 1;
    }
    if (event.kind === 'callbackEnd' && depth !== null) {
      this.#depth = depth - 1;
      return depth - 1;
    }
    return depth === null ? this.#depth : depth - 1;
  }
}
