// Where in the trace the picture stands: at now, or somewhere in what has happened already.

/**
 * live: the picture follows the session. held: it stands at a time, or right after one event.
 * playing: it runs through what is known until it reaches now.
 * @typedef {'live'|'held'|'playing'} PlayheadMode
 */

export class Playhead {
  /** @type {PlayheadMode} */
  mode = 'live';
  /** Virtual seconds for each second of the page, when playing. */
  rate = 1;
  /** The event right after which the picture is held, or null. */
  seq = null;
  #time = 0;
  #since = 0;

  get isLive() {
    return this.mode === 'live';
  }

  goLive() {
    this.mode = 'live';
    this.seq = null;
  }

  holdAt(t) {
    this.mode = 'held';
    this.seq = null;
    this.#time = Math.max(0, t);
  }

  /** Right after an event: others of the same instant have not happened yet. */
  holdAfter({ seq, t }) {
    this.holdAt(t);
    this.seq = seq;
  }

  /** Runs on from where it stands; `now` is the page's own clock in milliseconds. */
  play(now) {
    this.#since = now;
    this.mode = 'playing';
    this.seq = null;
  }

  pause(now) {
    if (this.mode === 'playing') this.holdAt(this.timeAt(now));
  }

  setRate(rate, now) {
    this.#time = this.timeAt(now);
    this.#since = now;
    this.rate = rate;
  }

  /** The virtual time of the picture when the page's clock stands at `now`; not for a live one. */
  timeAt(now) {
    if (this.mode !== 'playing') return this.#time;
    return this.#time + ((now - this.#since) / 1000) * this.rate;
  }

  /** Joins the present when it has come as far as `present`. Says whether it did. */
  joinAt(present, now) {
    if (this.mode !== 'playing' || this.timeAt(now) < present) return false;
    this.goLive();
    return true;
  }
}
