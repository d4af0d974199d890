// What is said of events as they happen on the phone: aloud, at its edge, to the finger.
import { Digest } from '../model/digest.js';
import { gravenessOf } from '../model/findings.js';
import { sentenceOf } from '../model/sentences.js';
import { setText } from '../elements/markup.js';

const digestMilliseconds = 1000;
const freshSeconds = 1.5;

export class Announcer {
  #parts;
  #digest = new Digest();
  #told = 0;
  #unspoken = null;
  #weight = 0;
  #spokenAt = -digestMilliseconds;
  #timer = null;

  /** @param parts `digest`, a live region, the elements `notice`, `toast` and `findings` */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Forgets what it has told, and holds everything up to `seq` for told. */
  restart(seq = 0) {
    this.#digest = new Digest();
    this.#told = seq;
    this.#unspoken = null;
    this.#weight = 0;
    clearTimeout(this.#timer);
  }

  /**
   * Tells the events up to `seq`.
   * @param {object} state after them
   * @param {number} now the virtual time that is seen; what is much older is not news
   */
  tellUpTo(seq, events, state, now) {
    const found = [];
    for (; this.#told < seq; this.#told += 1) {
      const event = events[this.#told];
      this.#collect(event, state);
      if (now - event.t >= freshSeconds) continue;
      if (event.kind === 'finding') found.push(event);
      if (event.kind === 'input' && event.name === 'ignored') {
        this.#parts.notice.say(`${sentenceOf(event)}.`);
      }
    }
    if (this.#parts.findings.hidden) this.#parts.toast.say(found);
    this.#speak();
  }

  /** Of several lines the newest is spoken, but an error is not lost behind what is less. */
  #collect(event, state) {
    const line = this.#digest.lineOf(event, state);
    const weight = event.kind === 'finding' ? gravenessOf(event.severity) : 0;
    if (line === null || weight < this.#weight) return;
    this.#unspoken = line;
    this.#weight = weight;
  }

  /** At most one line a second. */
  #speak() {
    if (this.#unspoken === null) return;
    const wait = this.#spokenAt + digestMilliseconds - performance.now();
    clearTimeout(this.#timer);
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#speak(), wait);
      return;
    }
    this.#spokenAt = performance.now();
    setText(this.#parts.digest, this.#unspoken);
    this.#unspoken = null;
    this.#weight = 0;
  }
}
