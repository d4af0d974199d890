// The whole trace so far, its newest state, and the state at any earlier event.
import { fold } from './fold.js';
import { copyState, emptyState } from './state.js';

const eventsPerSnapshot = 1000;

export class TraceHistory {
  /** Every event so far; the event numbered `seq` stands at `seq - 1`. */
  events = [];
  /** The state after the newest event. */
  newest = emptyState();
  #snapshots = [emptyState()];

  /** Takes the next event. Its `seq` must follow the last one. */
  append(event) {
    this.events.push(event);
    fold(this.newest, event);
    if (this.events.length % eventsPerSnapshot === 0) {
      this.#snapshots.push(copyState(this.newest));
    }
  }

  get lastSeq() {
    return this.events.length;
  }

  /** The state right after the event numbered `seq`, as a copy of its own. */
  stateAt(seq) {
    const end = Math.min(Math.max(0, seq), this.events.length);
    const snapshot = Math.floor(end / eventsPerSnapshot);
    const state = copyState(this.#snapshots[snapshot]);
    for (let at = snapshot * eventsPerSnapshot; at < end; at += 1) fold(state, this.events[at]);
    return state;
  }
}
