// The session on screen: passes the state of its trace down to the elements, once per frame.
import { Announcer } from './announcer.js';
import { ConnectionReport } from './connectionReport.js';
import { Evidence } from '../model/findings.js';
import { isInsideTurn } from '../model/insideTurn.js';
import { Playback } from '../model/playback.js';
import { LiveSession } from '../stream/liveSession.js';
import { timelineCaption } from './timelineCaption.js';

export class Workspace {
  session = null;
  /** @type {Playback|null} */
  #playback = null;
  #parts;
  #apps = [];
  #announcer;
  #evidence = new Evidence();
  /** Of a story that plays, the furthest event shown: its later findings are not told before. */
  #reached = 0;
  #drawnSeq = 0;
  #isDrawDue = false;
  /** The frame that is asked for. */
  #frame = null;
  #shownApp = null;
  #selectWhenThere = null;
  #listeners = null;
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

  get apps() {
    return this.#apps;
  }

  /** Whether this person can send inputs. */
  set canSendInput(canSendInput) {
    this.#canSendInput = canSendInput;
    this.drawSoon();
  }

  get canSendInput() {
    return this.#canSendInput;
  }

  set breakpoints(breakpoints) {
    if (this.#playback) this.#playback.breakpoints = breakpoints;
  }

  get breakpoints() {
    return this.#playback?.breakpoints ?? [];
  }

  get isLive() {
    return this.#playback?.isLive ?? true;
  }

  /** Whether a replay plays, as that of a story does. */
  get isPlaying() {
    return this.#playback?.isPlaying ?? false;
  }

  /** Whether an input happens in the session, not in a branch: the present is shown. */
  get isAtPresent() {
    return this.isLive || this.#playback.isStopped;
  }

  /** What is on screen: the session, the time, the event, the rate and whether it follows what happens, and whether it stands after that event. */
  get shown() {
    const { session } = this;
    const { isSmart, clock: { rate }, moment: { t, seq, isAfterEvent } } = this.#playback;
    return { session, t, seq, isAfterEvent, rate, isSmart, title: this.appTitle };
  }

  /** The playhead: `{ t, seq, isAfterEvent }`. */
  get moment() {
    return this.#playback.moment;
  }

  /**
   * Closes the session shown and opens another: live, at the place of an address, or with what is
   * to be replayed and `played`, as `Playback` takes it. Of a branch, `past` and `clock` are known.
   */
  open(id, { event = null, time = null, replay = null, played = {}, past = [], clock = null } = {}) {
    this.close();
    const session = new LiveSession(id, { past, clock });
    this.session = session;
    this.#playback = new Playback(session, {
      place: { event, time }, replay, played,
      jumped: (seq) => this.#announcer.restart(seq), resumed: () => this.#parts.notice.clear(),
    });
    this.#restart(replay === null ? Infinity : 0);
    this.#announcer.restart(past.length);
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
    listen('forgotten', () => {
      this.#playback.restart();
      this.#restart();
    });
    listen('moved', () => this.#parts.idChanged(session.id));
    this.#parts.showNotes(session.notes);
    report.show();
  }

  close() {
    this.#listeners?.abort();
    this.session?.close();
    this.session = null;
    this.#playback = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  /** Resolves once the playhead stands where the address says, or what it says cannot come. */
  async arrived() {
    const { session } = this;
    const playback = this.#playback;
    const isComing = () => this.session === session && playback.awaitsPlace && !session.isComplete
      && ['connecting', 'live'].includes(session.connection);
    const heard = new AbortController();
    await new Promise((resolve) => {
      const look = () => { if (!isComing()) resolve(); };
      for (const news of ['trace', 'connection']) session.addEventListener(news, look, heard);
      look();
    });
    heard.abort();
    playback.arrive();
  }

  /** Moves the playhead right after an event; null goes live. */
  show(seq) {
    this.#moved(this.#playback.show(seq));
  }

  /** Moves the playhead to the `event` or the `time` of an address, or to a time after an event. */
  showPlace(place) {
    this.#moved(this.#playback.showPlace(place));
  }

  /** Moves the playhead to a typed moment, `{ t }` or `{ seq }`. Returns what is wrong, or null. */
  goTo(moment) {
    return this.#moved(this.#playback.goTo(moment));
  }

  /** One step backward (-1) or forward (+1) by an `event`, a `transition` or a `frame`. */
  step(by, way) {
    return this.#moved(this.#playback.step(by, way, this.#parts.lanes.lanes));
  }

  /** The rate of a replay; the session's own is the session's. */
  set rate(rate) {
    this.#playback.rate = rate;
    this.drawSoon();
  }

  /** Replays from where the replay began, or from the start. */
  replay() {
    this.#moved(this.#playback.replay());
  }

  /** Changes the clock: the session's when live, else the replay's. */
  control(change) {
    return this.#moved(this.#playback.control(change));
  }

  togglePause() {
    return this.#moved(this.#playback.togglePause());
  }

  changeRate(step) {
    return this.#moved(this.#playback.changeRate(step));
  }

  #moved(result) {
    this.drawSoon();
    return result;
  }

  /** Selects an event in the log as soon as it has arrived; null clears the selection. */
  select(seq) {
    this.#selectWhenThere = seq;
    if (seq === null) this.#parts.log.select(null);
    this.drawSoon();
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
    const title = this.#app?.title ?? this.session?.app;
    if (this.session?.isReadOnly) return title ? `${title}, recorded` : 'Recording';
    return title ?? 'App';
  }

  /** A phone's log may say nothing of the app's state. */
  get #tellsState() {
    return !this.session.isReadOnly || this.session.history.newest.appState !== 'notRunning';
  }

  get #shownTitle() {
    return `${this.session.app} ${this.session.isReadOnly}`;
  }

  #restart(reached = Infinity) {
    this.#evidence = new Evidence();
    this.#reached = reached;
    this.#drawnSeq = 0;
    this.#selectWhenThere = null;
    this.#announcer.restart();
    this.#parts.toast.clear();
    this.#nameApp();
    this.drawSoon();
  }

  /** Draws what is due, and goes on with every frame while virtual time passes. */
  #turn() {
    const playback = this.#playback;
    const now = performance.now();
    const wasPlaying = playback.isPlaying;
    const hasChanged = playback.advance(now);
    if (wasPlaying && !playback.isPlaying) this.#parts.cameToRest();
    const t = playback.timeAt(now);
    const isDrawDue = this.#isDrawDue || hasChanged || playback.seqAt(t) !== this.#drawnSeq;
    this.#isDrawDue = false;
    if (isDrawDue) this.#draw();
    else this.#showTime(t);
    if (!this.session.clock.stands || playback.isPlaying) this.#askForFrame();
  }

  #showTime(t) {
    const end = this.#playback.endOfAxis(t);
    this.#parts.player.showTime(t);
    this.#parts.seeing.showTime(t);
    this.#parts.timeline.showTime(t, this.#playback.seqAt(t), end);
    this.#parts.lanes.showMoment(t, this.#playback.seqAt(t), end, this.isLive);
    this.#parts.timeline.showRange(this.#parts.lanes.range);
    this.#parts.fate.show(this.session.history.events, this.#playback.seqAt(t), t);
    this.#parts.film.showAxis(...this.#parts.lanes.seen);
    this.#parts.showMoment(this.session.history.events, this.#playback.seqAt(t), t);
    this.#parts.sendPlayhead();
  }

  #draw() {
    const playback = this.#playback;
    if (this.#shownApp !== this.#shownTitle) this.#nameApp();
    playback.arrive();
    const { history } = this.session;
    const { isLive, isSmart, hasOwnRate } = playback;
    const t = playback.timeAt();
    const seq = playback.seqAt(t);
    const state = isLive ? history.newest : history.stateAt(seq);
    this.#drawnSeq = seq;
    this.#reached = Math.max(this.#reached, seq);
    const { rate, paused, resting } = playback.clock;
    this.#parts.phone.show(state, { now: t, rate, paused: paused || resting }, {
      appTitle: this.appTitle, takesTaps: this.#canSendInput,
      isInsideTurn: !isLive && playback.moment.isAfterEvent && isInsideTurn(history.events, seq),
    });
    this.#parts.seeing.show(history, seq, t, playback.isPlaying || isLive);
    this.#parts.player.showClock({
      rate, paused, isLive, isSmart, hasOwnRate, isResting: resting && isLive && !paused,
    });
    this.#parts.timeline.hasEnded = this.session.isRecorded || this.session.connection === 'ended';
    this.#parts.showState(this.#tellsState ? state.appState : null);
    this.#showTrace(state, t, seq);
    const pause = playback.takePause();
    if (pause !== null) this.#parts.pausedAt(pause);
    if (this.#selectWhenThere !== null && history.lastSeq >= this.#selectWhenThere) {
      this.#parts.log.select(this.#selectWhenThere);
      this.#selectWhenThere = null;
    }
    this.#showTime(t);
    const pastSeq = isLive ? this.session.pastSeq ?? 0 : 0;
    if (!playback.isHeld) this.#announcer.announceUpTo(seq, history.events, state, t, pastSeq);
  }

  #showTrace(state, t, seq) {
    const { timeline, film, lanes, map, sequence, source, log, tree, links, inject, findings, showFindings } = this.#parts;
    const { history } = this.session;
    const { isLive, isPlaying, clock } = this.#playback;
    this.#evidence.addEvents(history.events);
    lanes.showTrace(history.events);
    timeline.showTrace(history.events, this.#playback.endOfAxis(t), lanes.axis);
    timeline.showMoment(state, t, {
      isLive, isPaused: clock.paused, isResting: clock.resting,
      caption: timelineCaption(this.session, {
        state, app: this.#app, moment: this.#playback.moment, isLive, isPlaying, isAtPresent: this.isAtPresent,
        canSendInput: this.#canSendInput,
      }),
    });
    film.show(history, seq, t);
    tree.show(history, seq, t);
    map.show(history.events, seq, {
      state, app: this.#app, canSend: this.#canSendInput, tellsState: this.#tellsState,
    });
    sequence.show(history.events, seq);
    source.show(history.events, seq, this.session.app);
    links.show(history.events, seq, state, this.session.id);
    inject.show(state);
    inject.showOutcome(history.events, seq, state);
    log.app = this.session.app;
    log.show(history.events, { now: isLive ? null : seq, isPlaying, evidence: this.#evidence });
    const known = history.newest.findings.filter((finding) => finding.seq <= this.#reached);
    findings.show(known, history.events, seq);
    this.#parts.showPlace();
    showFindings(known);
    if (!this.#playback.awaitsTrace) this.#parts.showStoryEnd(history.newest.findings, { seq: this.#reached, isPlaying });
  }

  #nameApp() {
    if (!this.session) return;
    this.#shownApp = this.#shownTitle;
    this.#parts.showName(this.appTitle, this.session.id);
    if (this.#app || this.session.isReadOnly) this.#parts.inject.app = this.#app ?? {};
    this.#parts.links.app = this.#app;
  }
}
