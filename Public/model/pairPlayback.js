// The common playhead of two sessions side by side.
import { smartPace } from './address.js';
import { frameSeconds, instantBeside, turnBeside } from './moment.js';
import { Pace } from './pace.js';
import { Playhead } from './playhead.js';

/** The page's time, in milliseconds. */
const pageNow = () => performance.now();

export class PairPlayback {
  #pair;
  #traces;
  #playhead = new Playhead();
  /** Sets the rate by what happens in either; null while the person sets it. */
  #paces = null;

  /** @param pair the two @param traces answers the events of each */
  constructor(pair, traces) {
    this.#pair = pair;
    this.#traces = traces;
  }

  /** Whether it is where both are now. */
  get isLive() {
    return this.#playhead.isLive;
  }

  get isPlaying() {
    return this.#playhead.mode === 'playing';
  }

  get isSmart() {
    return this.#paces !== null;
  }

  get rate() {
    return this.#playhead.rate;
  }

  timeAt(now = pageNow()) {
    const { end } = this.#pair;
    return this.isLive ? end : Math.min(end, this.#playhead.timeAt(now));
  }

  /** To a time; at the end it stays where both are now. */
  goTo(t) {
    if (t >= this.#pair.end) this.#playhead.goLive();
    else this.#playhead.holdAt(t);
  }

  /** To a time that may not have been read yet. */
  holdAt(t) {
    this.#playhead.holdAt(t);
  }

  /** Changes the clock of the replay: `paused`, `rate`, or a `step` to what comes next. */
  control({ paused, rate, step }) {
    const now = pageNow();
    if (rate !== undefined) this.#setRate(rate, now);
    if (paused === true) this.#playhead.pause(now);
    if (paused === false) this.#play(now);
    if (step) this.step('event', 1);
  }

  toggle() {
    this.control({ paused: this.isPlaying });
  }

  /** One step backward (-1) or forward (+1) by a key `event`, a `transition` or a `frame` of either. */
  step(by, way) {
    const t = this.timeAt();
    const next = by === 'frame' ? Math.max(0, t + way * frameSeconds)
      : by === 'event' ? instantBeside(this.#pair.instants, t, way) : turnBeside(this.#pair, t, way);
    this.goTo(next ?? (way > 0 ? Infinity : 0));
  }

  /** Goes on with the page's time, and stops at the end. */
  advance(now) {
    if (!this.isPlaying) return;
    this.#keepPace(now);
    this.#playhead.joinAt(this.#pair.end, now);
  }

  #setRate(rate, now) {
    this.#paces = rate === smartPace ? this.#traces().map(() => new Pace()) : null;
    if (this.#paces === null) this.#playhead.setRate(rate, now);
  }

  #play(now) {
    if (this.timeAt(now) >= this.#pair.end) this.#playhead.holdAt(0);
    this.#playhead.play(now);
  }

  /** As slow as the one that is to be seen more closely. */
  #keepPace(now) {
    if (this.#paces === null) return;
    this.#traces().forEach((events, at) => this.#paces[at].addEvents(events));
    this.#playhead.keepPace(this.#paces, now);
  }
}
