// The playhead: live, or at a past moment of the trace.

/**
 * live: follows the session. held: at a time, or right after one event.
 * playing: it runs through what is known until it reaches now.
 * @typedef {'live'|'held'|'playing'} PlayheadMode
 */

export class Playhead {
  /** @type {PlayheadMode} */
  mode = 'live';
  /** Virtual seconds for each second of the page, when playing: what live was, until one is set. */
  rate = 1;
  /** The event right after which the picture is held, or null. */
  seq = null;
  #time = 0;
  #since = 0;
  /** The time of the last frame that kept a pace, while playing. */
  #shown = 0;
  #liveRate;
  #isRateSet = false;

  /** @param {() => number} liveRate the rate of the session */
  constructor(liveRate = () => 1) {
    this.#liveRate = liveRate;
  }

  get isLive() {
    return this.mode === 'live';
  }

  goLive() {
    this.mode = 'live';
    this.seq = null;
  }

  holdAt(t) {
    if (this.isLive && !this.#isRateSet) this.rate = this.#liveRate();
    this.mode = 'held';
    this.seq = null;
    this.#time = Math.max(0, t);
  }

  /** Right after an event: others of the same instant have not happened yet. */
  holdAfter({ seq, t }) {
    this.holdAt(t);
    this.seq = seq;
  }

  /** Plays from its position; `now` is the page's time in milliseconds. */
  play(now) {
    this.#since = now;
    this.#shown = this.#time;
    this.mode = 'playing';
    this.seq = null;
  }

  pause(now) {
    if (this.mode === 'playing') this.holdAt(this.timeAt(now));
  }

  setRate(rate, now) {
    this.#time = this.timeAt(now);
    this.#since = now;
    this.#isRateSet = true;
    this.rate = rate;
  }

  /**
   * Plays as fast as the slowest pace asks where it is. However late a frame is, it shows the begin
   * of what is slow rather than what is after it. Returns whether the rate or the time has changed.
   */
  keepPace(paces, now) {
    if (this.mode !== 'playing') return false;
    const late = this.timeAt(now);
    const t = Math.min(late, ...paces.map((pace) => pace.slowAfter(this.#shown)));
    this.#shown = t;
    const rate = Math.min(...paces.map((pace) => pace.rateAt(t)));
    if (rate === this.rate && t === late) return false;
    this.setRate(rate, now);
    this.#time = t;
    return true;
  }

  /** The virtual time at the page's time of `now`; not while live. */
  timeAt(now) {
    if (this.mode !== 'playing') return this.#time;
    // A frame's time may be from before it was told to play.
    return this.#time + (Math.max(0, now - this.#since) / 1000) * this.rate;
  }

  /** Goes live when it has reached `present`. Returns whether it did. */
  joinAt(present, now) {
    if (this.mode !== 'playing' || this.timeAt(now) < present) return false;
    this.goLive();
    return true;
  }
}
