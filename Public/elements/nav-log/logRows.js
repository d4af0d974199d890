// Which events the log lists, and how deep each stands, kept up as events come.
import { problemText, readFilter } from '../../model/filter.js';
import { isShownAt } from '../../model/kinds.js';

export class LogRows {
  /** The `seq` of each event listed, in order. */
  listed = [];
  #indents = [];
  #depth = 0;
  #passes = () => true;

  /** Starts anew with another choice of events. Says what of the filter cannot be read. */
  choose(level, filterText) {
    const { test, problems } = readFilter(filterText);
    this.#passes = (event) => isShownAt(level, event) && test(event);
    this.listed = [];
    this.#indents = [];
    this.#depth = 0;
    return problemText(problems);
  }

  /** Takes in the events that came since the last time. Says how many of them are listed. */
  takeIn(events) {
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

  /** Where an event stands in the list, or where it would. */
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
