// The session on screen: passes the state of its trace down to the elements, once per frame.
import { Announcer } from './announcer.js';
import { ConnectionReport } from './connectionReport.js';
import { rateBeside, timeText } from '../model/clock.js';
import { breakBetween } from '../model/breakpoints.js';
import { Evidence } from '../model/findings.js';
import { smartPace } from '../model/address.js';
import { frameSeconds, instantBeside } from '../model/moment.js';
import { Pace } from '../model/pace.js';
import { Playhead } from '../model/playhead.js';
import { LiveSession } from '../stream/liveSession.js';
import { recorded } from '../stream/recorded.js';

export class Workspace {
  session = null;
  #playhead = new Playhead();
  /** Sets the rate of a replay by what happens; null while the person sets it. */
  #pace = null;
  #parts;
  #apps = [];
  #announcer;
  #evidence = new Evidence();
  /** The furthest event shown; later findings are not listed before. */
  #reached = 0;
  #drawnSeq = 0;
  #isDrawDue = false;
  /** The frame that is asked for. */
  #frame = null;
  #shownApp = null;
  #placeWhenThere = null;
  #selectWhenThere = null;
  /** A story's replay: the number of events it needs, and whether it has begun. */
  #replay = null;
  #listeners = null;
  /** The event at which the session paused at a breakpoint, once it is shown. */
  #stop = null;
  /** A pause that is reported as soon as the event is listed. */
  #unreported = null;
  /** The event up to which a replay has checked for breakpoints. */
  #checked = 0;
  /** Where the axis ends while the past is seen, or null. */
  #axisEnd = null;
  breakpoints = [];
  #canSendInput = true;

  /** @param parts the elements by name, and the page's functions, such as `idChanged(id)` */
  constructor(parts) {
    this.#parts = parts;
    this.#announcer = new Announcer(parts);
  }

  set apps(apps) {
    this.#apps = apps;
    this.#nameApp();
    this.drawSoon();
  }

  /** Whether this person can send inputs. */
  set canSendInput(canSendInput) {
    this.#canSendInput = canSendInput;
    this.drawSoon();
  }

  get canSendInput() {
    return this.#canSendInput;
  }

  get apps() {
    return this.#apps;
  }

  get isLive() {
    return this.#playhead.isLive;
  }

  /** What is on screen: the session, the time, the event, the rate, and whether it stands after that event. */
  get shown() {
    const t = this.#timeSeen();
    const { session } = this;
    const isAfterEvent = this.#playhead.seq !== null;
    return { session, t, seq: this.#seqSeen(t), isAfterEvent, rate: this.#clock.rate, title: this.appTitle };
  }

  /**
   * Closes the session shown and opens another: live, right after an event, at a time, or from its
   * start with `replay`, the number of events to replay. Of a branch, its `past` and `clock` are
   * known.
   */
  open(id, { event = null, time = null, replay = null, past = [], clock = null } = {}) {
    this.close();
    const session = new LiveSession(id, { past, clock });
    this.session = session;
    this.#restart();
    this.#announcer.restart(past.length);
    this.#placeWhenThere = event === null && time === null ? null : { event, time };
    if (replay !== null) {
      this.#replay = { seq: replay, hasBegun: false };
      this.#playhead.holdAt(0);
    }
    this.#listen(session);
    session.open();
  }

  #listen(session) {
    const report = new ConnectionReport(session, this.#parts);
    this.#listeners = new AbortController();
    const listen = (name, act) =>
      session.addEventListener(name, act, { signal: this.#listeners.signal });
    listen('trace', () => this.drawSoon());
    listen('clock', () => this.drawSoon());
    listen('notes', () => this.#parts.showNotes(session.notes));
    listen('presence', () => {
      report.show();
      this.#parts.showPeople(session.presence);
    });
    listen('playhead', () => this.#parts.follow());
    listen('connection', () => report.changed());
    listen('forgotten', () => this.#restart());
    listen('moved', () => this.#parts.idChanged(session.id));
    this.#parts.showNotes(session.notes);
    report.show();
  }

  close() {
    this.#listeners?.abort();
    this.session?.close();
    this.session = null;
    this.#replay = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  /** Moves the playhead right after an event; null goes live. */
  show(seq) {
    this.#takeOver();
    const event = seq === null ? null : this.session.history.events[seq - 1];
    if (event) this.#playhead.holdAfter(event);
    else this.#goLive();
    this.drawSoon();
  }

  /** Moves the playhead to a past virtual time. */
  showTime(t) {
    this.#playhead.holdAt(t);
    this.drawSoon();
  }

  /** Moves the playhead to a typed moment, `{ t }` or `{ seq }`. Returns what is wrong, or null. */
  goTo({ t, seq }) {
    this.#takeOver();
    const { lastSeq } = this.session.history;
    if (seq !== undefined && (seq < 1 || seq > lastSeq)) {
      return `No event ${seq}: the trace has ${lastSeq} events so far.`;
    }
    if (seq !== undefined) this.show(seq);
    else if (t >= this.session.timeNow && !this.#awaitsTrace) this.#goLive();
    else this.#playhead.holdAt(t);
    this.drawSoon();
    return null;
  }

  /**
   * One step backward (-1) or forward (+1) by an `event`, a `transition`'s begin or end, or a
   * `frame`. Live steps are sent to the session.
   */
  async step(by, way) {
    if (!this.isLive && this.#awaitsTrace) return undefined;
    this.#takeOver();
    const now = performance.now();
    const t = this.#timeSeen(now);
    if (this.isLive && way > 0) return recorded ? undefined : this.#stepLive(by, t);
    const { events } = this.session.history;
    if (by === 'event') {
      const event = events[this.#seqSeen(t) - 1 + way];
      if (event) this.#playhead.holdAfter(event);
      else if (way > 0) this.#goLive();
      else this.#playhead.holdAt(0);
    } else {
      const next = by === 'frame' ? Math.max(0, t + way * frameSeconds)
        : instantBeside(this.#parts.lanes.lanes.turns, t, way);
      if (next === null && way < 0) this.#playhead.holdAt(0);
      else if (next === null || next >= this.session.timeNow) this.#goLive();
      else this.#playhead.holdAt(next);
    }
    this.drawSoon();
  }

  #stepLive(by, t) {
    const change = { event: { step: 'turn' }, transition: { step: 'transition' } }[by]
      ?? { paused: true, to: t + frameSeconds };
    return this.session.setClock(change);
  }

  /** The playhead: `{ t, seq, isAfterEvent }`. */
  get moment() {
    const t = this.#timeSeen();
    return { t, seq: this.#seqSeen(t), isAfterEvent: this.#playhead.seq !== null };
  }

  /** Selects an event in the log as soon as it has arrived; null clears the selection. */
  select(seq) {
    this.#selectWhenThere = seq;
    if (seq === null) this.#parts.log.select(null);
    this.drawSoon();
  }

  /** The rate of a replay; the session's own is the session's. */
  set rate(rate) {
    this.#setRate(rate, performance.now());
    this.drawSoon();
  }

  #setRate(rate, now) {
    this.#pace = rate === smartPace ? new Pace() : null;
    if (this.#pace === null) this.#playhead.setRate(rate, now);
  }

  #keepPace(now) {
    if (this.#pace === null || this.#playhead.mode !== 'playing') return;
    this.#pace.addEvents(this.session.history.events);
    const rate = this.#pace.rateAt(this.#playhead.timeAt(now));
    if (rate === this.#playhead.rate) return;
    this.#playhead.setRate(rate, now);
    this.#isDrawDue = true;
  }

  /** Replays from the start. */
  replay() {
    this.#playhead.holdAt(0);
    this.#play();
  }

  /** Changes the clock: the session's when live, else the replay's. */
  async control(change) {
    if (!this.isLive && this.#awaitsTrace) return this.#prepareReplay(change);
    this.#takeOver();
    const isStopped = this.#stop !== null && this.#playhead.seq === this.#stop;
    if (isStopped && (change.paused === false || change.step)) {
      this.#parts.notice.clear();
      this.#goLive();
    }
    if (this.isLive && recorded) return this.#replayRecorded(change);
    if (this.isLive) return this.session.setClock(change);
    const now = performance.now();
    if (change.step) this.#step(change.step, now);
    if (change.rate) this.#setRate(change.rate, now);
    if (change.paused === true) this.#playhead.pause(now);
    if (change.paused === false) this.#play();
    this.drawSoon();
  }

  /** At its end a recorded run does not go on: it plays from its start. */
  #replayRecorded({ rate, paused }) {
    if (rate) this.rate = rate;
    if (paused === false) this.replay();
  }

  togglePause() {
    return this.control({ paused: !this.#clock.paused });
  }

  changeRate(step) {
    return this.control({ rate: rateBeside(this.#clock.rate, step) });
  }

  drawSoon() {
    this.#isDrawDue = true;
    this.#askForFrame();
  }

  #askForFrame() {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      if (this.session) this.#turn();
    });
  }

  get #app() {
    return this.#apps.find(({ id }) => id === this.session?.app) ?? null;
  }

  get appTitle() {
    return this.#app?.title ?? this.session?.app ?? 'App';
  }

  /** The clock that moves the playhead. */
  get #clock() {
    if (this.isLive) return this.session.clock;
    return { rate: this.#playhead.rate, paused: this.#playhead.mode === 'held', resting: false };
  }

  #timeSeen(now = performance.now()) {
    return this.isLive ? this.session.timeNow : this.#playhead.timeAt(now);
  }

  #seqSeen(t) {
    const { history } = this.session;
    if (this.isLive) return history.lastSeq;
    return Math.min(this.#playhead.seq ?? history.seqAt(t), history.lastSeq);
  }

  #restart() {
    this.#playhead = new Playhead();
    this.#pace = null;
    this.#evidence = new Evidence();
    this.#reached = 0;
    this.#drawnSeq = 0;
    this.#axisEnd = null;
    this.#placeWhenThere = null;
    this.#selectWhenThere = null;
    this.#stop = null;
    this.#unreported = null;
    this.#announcer.restart();
    this.#parts.toast.clear();
    this.#nameApp();
    this.drawSoon();
  }

  /** A replay announces its events again. */
  #play() {
    this.#announcer.restart(this.#seqSeen(this.#timeSeen()));
    this.#checked = this.#seqSeen(this.#timeSeen());
    this.#playhead.play(performance.now());
    this.drawSoon();
  }

  /** A replay pauses where the session would. */
  #stopAtBreakpoint(t) {
    if (this.#playhead.mode !== 'playing') return;
    const { history } = this.session;
    const seq = history.seqAt(t);
    const stop = breakBetween(history.events, this.#checked, seq, this.breakpoints);
    this.#checked = seq;
    if (stop !== null) this.#holdAt(stop);
  }

  /** Moves to the event at which the session paused, once it has arrived. */
  #goToPause() {
    const { stoppedAt, history } = this.session;
    if (stoppedAt === this.#stop || history.lastSeq < stoppedAt) return;
    this.#stop = stoppedAt;
    if (stoppedAt !== null) this.#holdAt(stoppedAt);
  }

  #holdAt(seq) {
    this.#playhead.holdAfter(this.session.history.events[seq - 1]);
    this.#unreported = seq;
    this.drawSoon();
  }

  #step(step, now) {
    const { history } = this.session;
    const seq = this.#seqSeen(this.#timeSeen(now));
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
    this.#announcer.restart(this.session.history.lastSeq);
    this.#resumeAfterReplay();
  }

  /** The session was paused for its replay, and continues from where that ends. */
  #resumeAfterReplay() {
    if (!this.#replay) return;
    this.#replay = null;
    this.session.setClock({ paused: false }).catch(() => {});
  }

  /** Once the playhead was moved by hand, a replay does not start by itself any more. */
  #takeOver() {
    if (this.#replay) this.#replay.hasBegun = true;
  }

  /** Before its trace is complete, a replay can only be prepared. */
  #prepareReplay({ rate, paused }) {
    if (rate) this.#setRate(rate, performance.now());
    if (paused !== undefined) this.#replay.hasBegun = paused;
    this.drawSoon();
  }

  /** Whether a replay still lacks part of its trace. */
  get #awaitsTrace() {
    return this.#replay !== null && this.session.history.lastSeq < this.#replay.seq;
  }

  #beginReplay() {
    if (!this.#replay || this.#replay.hasBegun || this.#awaitsTrace) return;
    this.#replay.hasBegun = true;
    this.#play();
  }

  /** Draws what is due, and goes on with every frame while virtual time passes. */
  #turn() {
    this.#beginReplay();
    const now = performance.now();
    this.#keepPace(now);
    this.#stopAtBreakpoint(this.#timeSeen(now));
    const hasJoined = this.#playhead.joinAt(this.session.timeNow, now);
    if (hasJoined) this.#resumeAfterReplay();
    const t = this.#timeSeen(now);
    const isDrawDue = this.#isDrawDue || hasJoined || this.#seqSeen(t) !== this.#drawnSeq;
    this.#isDrawDue = false;
    if (isDrawDue) this.#draw();
    else this.#showTime(t);
    if (!this.session.clock.stands || this.#playhead.mode === 'playing') this.#askForFrame();
  }

  /** Now; while the past is seen, what was now when that began, so that the axis does not move. */
  #endOfAxis(t) {
    if (this.isLive || this.#awaitsTrace) this.#axisEnd = null;
    else this.#axisEnd = Math.max(this.#axisEnd ?? this.session.timeNow, t);
    return this.#axisEnd ?? this.session.timeNow;
  }

  #showTime(t) {
    const end = this.#endOfAxis(t);
    this.#parts.player.showTime(t);
    this.#parts.seeing.showTime(t);
    this.#parts.timeline.showTime(t, end);
    this.#parts.lanes.showMoment(t, this.#seqSeen(t), end, this.isLive);
    this.#parts.sendPlayhead();
  }

  #draw() {
    this.#goToAddressed();
    this.#goToPause();
    const { history } = this.session;
    const { isLive } = this;
    const t = this.#timeSeen();
    const seq = this.#seqSeen(t);
    const state = isLive ? history.newest : history.stateAt(seq);
    this.#drawnSeq = seq;
    this.#reached = Math.max(this.#reached, seq);
    const { rate, paused, resting } = this.#clock;
    this.#parts.phone.show(state, { now: t, rate, paused: paused || resting }, {
      appTitle: this.appTitle, takesTaps: this.#canSendInput,
    });
    this.#parts.seeing.show(history, seq, t, this.#playhead.mode === 'playing' || isLive);
    this.#parts.player.showClock({ rate, paused, isLive, isSmart: !isLive && this.#pace !== null });
    this.#parts.timeline.hasEnded = recorded !== null || this.session.connection === 'ended';
    this.#parts.showState(state.appState);
    this.#showTrace(state, t, seq);
    if (this.#unreported !== null) this.#parts.pausedAt(this.#unreported);
    this.#unreported = null;
    if (this.#selectWhenThere !== null && history.lastSeq >= this.#selectWhenThere) {
      this.#parts.log.select(this.#selectWhenThere);
      this.#selectWhenThere = null;
    }
    this.#showTime(t);
    if (this.#shownApp !== this.session.app) this.#nameApp();
    if (this.#playhead.mode !== 'held') this.#announcer.announceUpTo(seq, history.events, state, t);
  }

  #showTrace(state, t, seq) {
    const { timeline, film, lanes, map, sequence, log, tree, links, inject, findings, showFindings } = this.#parts;
    const { history } = this.session;
    const { isLive } = this;
    this.#evidence.addEvents(history.events);
    timeline.showTrace(history.events, this.#endOfAxis(t));
    timeline.showMoment(state, t, {
      isLive, isResting: this.#clock.resting && !this.#clock.paused, caption: this.#captionOf(t, seq),
    });
    film.show(history, seq, t);
    lanes.showTrace(history.events);
    tree.show(history, seq, t);
    map.show(history.events, seq);
    sequence.show(history.events, seq);
    links.show(history.events, seq, state);
    inject.show(state);
    log.app = this.session.app;
    log.show(history.events, {
      now: isLive ? null : seq, isPlaying: this.#playhead.mode === 'playing', evidence: this.#evidence,
    });
    const known = history.newest.findings.filter((finding) => finding.seq <= this.#reached);
    findings.show(known, history.events, seq);
    this.#parts.showPlace();
    showFindings(known);
  }

  #captionOf(t, seq) {
    if (this.isLive) return idleness(this.session.clock);
    if (this.#playhead.mode === 'playing') return 'Replaying';
    const moment = this.#playhead.seq !== null
      ? `After event ${seq}, at ${timeText(t)}` : `At ${timeText(t)}, event ${seq}`;
    return this.#canSendInput ? `${moment}. An input branches here.` : moment;
  }

  #nameApp() {
    if (!this.session) return;
    this.#shownApp = this.session.app;
    this.#parts.showName(this.appTitle, this.session.id);
    if (this.#app) this.#parts.inject.app = this.#app;
  }

  /** Moves to the event or time in the address, once it is reached. */
  #goToAddressed() {
    if (this.#placeWhenThere === null) return;
    const { event, time } = this.#placeWhenThere;
    const { history } = this.session;
    if (event !== null ? history.lastSeq < event : !(this.session.timeNow >= time)) return;
    this.#placeWhenThere = null;
    if (event === null) return this.#playhead.holdAt(time);
    this.#playhead.holdAfter(history.events[event - 1]);
  }
}

const idleness = ({ paused, resting }) => (resting && !paused
  ? 'Idle. Time stands until something happens. Drag to rewind' : 'Drag to rewind');
