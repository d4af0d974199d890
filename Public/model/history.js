// The whole trace so far, its newest state, and the state at any earlier event.
import { fold } from './fold.js';
import { linkToOrigin } from './sentences.js';
import { copyState, emptyState } from './state.js';
import { lastUpTo } from './timeScale.js';

const eventsPerSnapshot = 1000;

export class TraceHistory {
  /** Every event so far; the event numbered `seq` is at `seq - 1`. */
  events = [];
  /** The state after the newest event. */
  newest = emptyState();
  /** Whether it tells what was on the screen: a phone's log may not. */
  tellsViews = false;
  #snapshots = [emptyState()];
  #input = null;
  #timers = new Map();
  /** The state that was asked for last; going on from it is cheaper than from a snapshot. */
  #walker = emptyState();

  /** Takes the next event. Its `seq` must follow the last one. */
  append(event) {
    this.events.push(event);
    if (event.kind === 'input') this.#relateInput(event);
    else if (event.kind === 'timer') this.#relateTimer(event);
    else if (event.kind === 'view') this.tellsViews = true;
    fold(this.newest, event);
    if (this.events.length % eventsPerSnapshot === 0) {
      this.#snapshots.push(copyState(this.newest));
    }
  }

  #relateInput(event) {
    if (event.name === undefined) this.#input = event;
    else if (this.#input?.do === event.do && event.target === undefined) linkToOrigin(event, this.#input);
  }

  #relateTimer(event) {
    if (event.name === 'schedule') this.#timers.set(event.id, event);
    else if (this.#timers.has(event.id)) linkToOrigin(event, this.#timers.get(event.id));
  }

  get lastSeq() {
    return this.events.length;
  }

  /** The number of the last event up to a virtual time, 0 before the first. */
  seqAt(t) {
    const at = lastUpTo(this.events, t, (event) => event.t);
    return this.events.length > 0 && this.events[at].t <= t ? at + 1 : 0;
  }

  /** A state of one's own right after the event numbered `seq`. */
  copyAt(seq) {
    const end = Math.min(Math.max(0, seq), this.events.length);
    const snapshot = Math.floor(end / eventsPerSnapshot);
    const state = copyState(this.#snapshots[snapshot]);
    for (let at = snapshot * eventsPerSnapshot; at < end; at += 1) fold(state, this.events[at]);
    return state;
  }

  /** The state right after the event numbered `seq`; it is valid until the next call. */
  stateAt(seq) {
    const end = Math.min(Math.max(0, seq), this.events.length);
    const snapshot = Math.floor(end / eventsPerSnapshot);
    const isAhead = this.#walker.seq <= end && this.#walker.seq >= snapshot * eventsPerSnapshot;
    if (!isAhead) this.#walker = copyState(this.#snapshots[snapshot]);
    for (let at = this.#walker.seq; at < end; at += 1) fold(this.#walker, this.events[at]);
    return this.#walker;
  }
}
