// The events that the log lists, with their indents, updated as events arrive.
import { problemText, readFilter } from '../../model/filter.js';
import { isShownAt } from '../../model/kinds.js';

export class LogRows {
  /** The `seq` of each event listed, in order. */
  listed = [];
  #indents = [];
  #depth = 0;
  #passes = () => true;

  /** Restarts with another filter and level. Returns the problems in the filter. */
  choose(level, filterText) {
    const { test, problems } = readFilter(filterText);
    this.#passes = (event) => isShownAt(level, event) && test(event);
    this.listed = [];
    this.#indents = [];
    this.#depth = 0;
    return problemText(problems);
  }

  /** Adds new events. Returns how many of them are listed. */
  addEvents(events) {
    const before = this.listed.length;
    for (let at = this.#indents.length; at < events.length; at += 1) {
      const event = events[at];
      this.#indents.push(this.#indentOf(event));
      if (this.#passes(event)) this.listed.push(event.seq);
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
