// What is seen of a session: its playhead, what moves it, and where it stops.
import { smartPace } from './address.js';
import { breakBetween } from './breakpoints.js';
import { rateBeside } from './clock.js';
import { frameSeconds, turnBeside } from './moment.js';
import { Pace } from './pace.js';
import { Playhead } from './playhead.js';

/** The page's time, in milliseconds. */
const pageNow = () => performance.now();

export class Playback {
  /** A replay pauses at these where the session would. */
  breakpoints = [];
  #session;
  #parts;
  #playhead;
  /** Sets the rate of a replay by what happens; null while the person sets it. */
  #pace = null;
  #placeWhenThere = null;
  /** A replay: the number of events it needs, and whether it has begun; null once it is over. */
  #replay = null;
  /** Where a replay begins, and the last event that it plays to, or null. */
  #begin = 0;
  #until = null;
  /** The event at which the session paused at a breakpoint, once it is shown. */
  #stop = null;
  /** A pause that is reported as soon as the event is listed. */
  #unreported = null;
  /** The event up to which a replay has checked for breakpoints. */
  #checked = 0;
  /** Where the axis ends while the past is seen, or null. */
  #axisEnd = null;

  /**
   * @param session its `history`, `clock`, `timeNow`, `stoppedAt`, `isRecorded`, `setClock(change)`
   * @param {{ place?: { event: number|null, time: number|null },
   *   replay?: { seq: number }|null,
   *   played?: { from?: number, until?: (history: object) => number|null },
   *   jumped: (seq: number) => void, resumed: () => void }} parts the moment to show once it is
   *   there, or the number of events to replay; what is `played` again begins `from` a time and
   *   stops at the event that `until` finds, or at the end; `jumped` is told after which event all
   *   is new, `resumed` that a stop at a breakpoint is over
   */
  constructor(session, parts) {
    this.#session = session;
    this.#parts = parts;
    this.#playhead = this.#newPlayhead();
    const { place = null, replay = null, played = {} } = parts;
    this.#begin = played.from ?? 0;
    if (place !== null && (place.event !== null || place.time !== null)) this.#placeWhenThere = place;
    if (replay === null) return;
    this.#replay = { seq: replay.seq, hasBegun: false };
    this.#playhead.holdAt(this.#begin);
  }

  /** Starts over: the trace that was known is void. */
  restart() {
    this.#playhead = this.#newPlayhead();
    this.#pace = null;
    this.#axisEnd = null;
    this.#placeWhenThere = null;
    this.#stop = null;
    this.#unreported = null;
  }

  #newPlayhead() {
    return new Playhead(() => this.#session.clock.rate);
  }

  get isLive() {
    return this.#playhead.isLive;
  }

  get isPlaying() {
    return this.#playhead.mode === 'playing';
  }

  get isHeld() {
    return this.#playhead.mode === 'held';
  }

  /** Whether the session stands at a breakpoint, which is shown. */
  get isStopped() {
    return this.#stop !== null && this.#playhead.seq === this.#stop;
  }

  /** Whether the rate follows what happens. */
  get isSmart() {
    return this.hasOwnRate && this.#pace !== null;
  }

  /** Whether the rate is that of a replay: the session's own, except at the end of a recorded one. */
  get hasOwnRate() {
    return !this.isLive || this.#session.isRecorded;
  }

  /** The clock that moves the playhead. */
  get clock() {
    if (!this.hasOwnRate) return this.#session.clock;
    if (this.isLive) return { ...this.#session.clock, rate: this.#playhead.rate };
    return { rate: this.#playhead.rate, paused: this.isHeld, resting: false };
  }

  timeAt(now = pageNow()) {
    return this.isLive ? this.#session.timeNow : this.#playhead.timeAt(now);
  }

  /** The last event that has happened at the time shown. */
  seqAt(t) {
    const { history } = this.#session;
    if (this.isLive) return history.lastSeq;
    return Math.min(this.#playhead.seq ?? history.seqAt(t), history.lastSeq);
  }

  /** The playhead: `{ t, seq, isAfterEvent }`. */
  get moment() {
    const t = this.timeAt();
    return { t, seq: this.seqAt(t), isAfterEvent: this.#playhead.seq !== null };
  }

  /** Now; while the past is seen, what was now when that began, so that the axis does not move. */
  endOfAxis(t) {
    if (this.isLive || this.awaitsTrace) this.#axisEnd = null;
    else this.#axisEnd = Math.max(this.#axisEnd ?? this.#session.timeNow, t);
    return this.#axisEnd ?? this.#session.timeNow;
  }

  /** Right after an event; null goes live. */
  show(seq) {
    this.#takeOver();
    const event = seq === null ? null : this.#session.history.events[seq - 1];
    if (event) this.#playhead.holdAfter(event);
    else this.#goLive();
  }

  /**
   * To a place of an address: a past virtual time, an event, or a time after that event and before
   * the next one.
   */
  showPlace({ event, time }) {
    const { history } = this.#session;
    if (event === null) this.#playhead.holdAt(time);
    else if (time > history.events[event - 1]?.t && history.seqAt(time) === event) this.#playhead.holdAt(time);
    else this.show(event);
  }

  /** To a typed moment, `{ t }` or `{ seq }`. Returns what is wrong, or null. */
  goTo({ t, seq }) {
    this.#takeOver();
    const { lastSeq } = this.#session.history;
    if (seq !== undefined && (seq < 1 || seq > lastSeq)) {
      return `No event ${seq}: the trace has ${lastSeq} events so far.`;
    }
    if (seq !== undefined) this.show(seq);
    else if (t >= this.#session.timeNow && !this.awaitsTrace) this.#goLive();
    else this.#playhead.holdAt(t);
    return null;
  }

  /**
   * One step backward (-1) or forward (+1) by an `event`, a `transition` of `lanes`, or a `frame`.
   * Live steps are sent to the session.
   */
  async step(by, way, lanes) {
    if (!this.isLive && this.awaitsTrace) return undefined;
    this.#takeOver();
    const t = this.timeAt();
    if (this.isLive && way > 0) return this.#session.isRecorded ? undefined : this.#stepLive(by, t);
    if (by === 'event') return this.#stepEvent(t, way);
    const next = by === 'frame' ? Math.max(0, t + way * frameSeconds) : turnBeside(lanes, t, way);
    if (next === null && way < 0) return this.#playhead.holdAt(0);
    if (next === null || next >= this.#session.timeNow) return this.#goLive();
    return this.#playhead.holdAt(next);
  }

  #stepLive(by, t) {
    const change = { event: { step: 'turn' }, transition: { step: 'transition' } }[by]
      ?? { paused: true, to: t + frameSeconds };
    return this.#session.setClock(change);
  }

  #stepEvent(t, way) {
    const event = this.#session.history.events[this.seqAt(t) - 1 + way];
    if (event) this.#playhead.holdAfter(event);
    else if (way > 0) this.#goLive();
    else this.#playhead.holdAt(0);
  }

  /** The rate of a replay, or the smart pace; the session's own is the session's. */
  set rate(rate) {
    this.#pace = rate === smartPace ? new Pace() : null;
    if (this.#pace === null) this.#playhead.setRate(rate, pageNow());
  }

  /** Plays again from where the replay began, or from the start. */
  replay() {
    this.#playhead.holdAt(this.#begin);
    this.#play();
  }

  /** Changes the clock: the session's when live, else the replay's. */
  async control(change) {
    if (!this.isLive && this.awaitsTrace) return this.#prepareReplay(change);
    this.#takeOver();
    if (this.isStopped && (change.paused === false || change.step)) {
      this.#parts.resumed();
      this.#goLive();
    }
    if (this.isLive && this.#session.isRecorded) return this.#replayRecorded(change);
    if (this.isLive) return this.#session.setClock(change);
    const now = pageNow();
    if (change.step) this.#stepClock(change.step, now);
    if (change.rate) this.rate = change.rate;
    if (change.paused === true) this.#playhead.pause(now);
    if (change.paused === false) this.#play();
    return undefined;
  }

  /** At its end a recorded run does not go on: it plays from its start. */
  #replayRecorded({ rate, paused }) {
    if (rate) this.rate = rate;
    if (paused === false) this.replay();
  }

  togglePause() {
    return this.control({ paused: !this.clock.paused });
  }

  changeRate(step) {
    return this.control({ rate: rateBeside(this.clock.rate, step) });
  }

  /** Goes on with the page's time. Returns whether more than the time shown has changed. */
  advance(now) {
    this.#beginReplay();
    const hasPaced = this.#keepPace(now);
    const hasStopped = this.#stopAtBreakpoint(this.timeAt(now)) || this.#stopReplay(this.timeAt(now));
    const hasJoined = this.#playhead.joinAt(this.#session.timeNow, now);
    if (hasJoined) this.#resumeAfterReplay();
    return hasPaced || hasStopped || hasJoined;
  }

  /** Moves to the moment that was asked for, and to where the session paused, once they are there. */
  arrive() {
    this.#goToPlace();
    this.#goToPause();
  }

  /** The event at which it has paused since this was last asked, or null. */
  takePause() {
    const seq = this.#unreported;
    this.#unreported = null;
    return seq;
  }

  /** Whether a replay still lacks part of its trace. */
  get awaitsTrace() {
    return this.#replay !== null && this.#session.history.lastSeq < this.#replay.seq;
  }

  /** Whether the place that it began with has not come yet. */
  get awaitsPlace() {
    return this.#placeWhenThere !== null;
  }

  #goToPlace() {
    if (this.#placeWhenThere === null) return;
    const { event, time } = this.#placeWhenThere;
    const { history } = this.#session;
    const isTimeThere = time === null || this.#session.timeNow >= time;
    if (history.lastSeq < (event ?? 0) || !isTimeThere) return;
    this.#placeWhenThere = null;
    this.showPlace({ event, time });
  }

  #goToPause() {
    const { stoppedAt, history } = this.#session;
    if (stoppedAt === this.#stop || history.lastSeq < stoppedAt) return;
    this.#stop = stoppedAt;
    if (stoppedAt !== null) this.#holdAt(stoppedAt);
  }

  #holdAt(seq) {
    this.#playhead.holdAfter(this.#session.history.events[seq - 1]);
    this.#unreported = seq;
  }

  #keepPace(now) {
    if (this.#pace === null) return false;
    this.#pace.addEvents(this.#session.history.events);
    return this.#playhead.keepPace([this.#pace], now);
  }

  #stopAtBreakpoint(t) {
    if (!this.isPlaying) return false;
    const { history } = this.#session;
    const seq = history.seqAt(t);
    const stop = breakBetween(history.events, this.#checked, seq, this.breakpoints);
    this.#checked = seq;
    if (stop !== null) this.#holdAt(stop);
    return stop !== null;
  }

  /** A replay up to an event stops there, and goes on from there. */
  #stopReplay(t) {
    const until = this.#until;
    const { history } = this.#session;
    if (!this.isPlaying || until === null || history.seqAt(t) < until) return false;
    this.#until = null;
    this.#playhead.holdAfter(history.events[until - 1]);
    return true;
  }

  /** A replay has its events happen again. */
  #play() {
    const seq = this.seqAt(this.timeAt());
    this.#parts.jumped(seq);
    this.#checked = seq;
    const until = this.#parts.played?.until?.(this.#session.history) ?? null;
    this.#until = until > seq ? until : null;
    this.#playhead.play(pageNow());
  }

  #stepClock(step, now) {
    const { history } = this.#session;
    const seq = this.seqAt(this.timeAt(now));
    const { t } = history.events[seq - 1] ?? { t: 0 };
    const next = step === 'turn' ? history.events[seq]
      : history.events.find((event, at) => at >= seq && event.t > t);
    if (!next) return this.#goLive();
    if (step === 'turn') this.#playhead.holdAfter(next);
    else this.#playhead.holdAt(next.t);
  }

  #goLive() {
    if (this.isLive) return;
    this.#playhead.goLive();
    this.#parts.jumped(this.#session.history.lastSeq);
    this.#resumeAfterReplay();
  }

  /** The session was paused for its replay, and continues from where that ends. */
  #resumeAfterReplay() {
    if (!this.#replay) return;
    this.#replay = null;
    this.#session.setClock({ paused: false }).catch(() => {});
  }

  /** Once the playhead was moved by hand, a replay does not start by itself any more. */
  #takeOver() {
    if (this.#replay) this.#replay.hasBegun = true;
  }

  /** Before its trace is complete, a replay can only be prepared. */
  #prepareReplay({ rate, paused }) {
    if (rate) this.rate = rate;
    if (paused !== undefined) this.#replay.hasBegun = paused;
  }

  #beginReplay() {
    if (!this.#replay || this.#replay.hasBegun || this.awaitsTrace) return;
    this.#replay.hasBegun = true;
    this.#play();
  }
}
