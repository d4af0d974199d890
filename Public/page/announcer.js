// Announces events as they happen: to screen readers, as toasts and as notices.
import { Digest } from '../model/digest.js';
import { severityRankOf } from '../model/findings.js';
import { sentenceOf } from '../model/sentences.js';
import { setText } from '../elements/markup.js';

const digestMilliseconds = 1000;
const freshSeconds = 1.5;

export class Announcer {
  #parts;
  #digest = new Digest();
  #announced = 0;
  #pending = null;
  #pendingRank = 0;
  #announcedAt = -digestMilliseconds;
  #timer = null;

  /** @param parts `digest`, a live region, the elements `notice`, `toast` and `findings` */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Starts over, with everything up to `seq` as announced. */
  restart(seq = 0) {
    this.#digest = new Digest();
    this.#announced = seq;
    this.#pending = null;
    this.#pendingRank = 0;
    clearTimeout(this.#timer);
  }

  /**
   * Announces the events up to `seq`.
   * @param {object} state after them
   * @param {number} now the virtual time shown; much older events are skipped
   * @param {number} pastSeq the last event that had happened before anyone looked
   */
  announceUpTo(seq, events, state, now, pastSeq) {
    const found = [];
    for (; this.#announced < seq; this.#announced += 1) {
      const event = events[this.#announced];
      this.#collect(event, state);
      if (now - event.t >= freshSeconds || event.seq <= pastSeq) continue;
      if (event.kind === 'finding') found.push(event);
      if (event.kind === 'input' && event.name === 'ignored') {
        this.#parts.notice.say(`${sentenceOf(event)}.`);
      }
    }
    if (this.#parts.findings.hidden) this.#parts.toast.say(found);
    this.#announce();
  }

  /** Of several lines the newest is announced, but not in place of a more severe one. */
  #collect(event, state) {
    const line = this.#digest.lineOf(event, state);
    const rank = event.kind === 'finding' ? severityRankOf(event.severity) : 0;
    if (line === null || rank < this.#pendingRank) return;
    this.#pending = line;
    this.#pendingRank = rank;
  }

  /** At most one line a second. */
  #announce() {
    if (this.#pending === null) return;
    const wait = this.#announcedAt + digestMilliseconds - performance.now();
    clearTimeout(this.#timer);
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#announce(), wait);
      return;
    }
    this.#announcedAt = performance.now();
    setText(this.#parts.digest, this.#pending);
    this.#pending = null;
    this.#pendingRank = 0;
  }
}
