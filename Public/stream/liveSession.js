// A live session: its trace, clock and connection, and its recovery when the server has lost it.
import { VirtualClock } from '../model/clock.js';
import { TraceHistory } from '../model/history.js';
import { changedNotes } from '../model/notes.js';
import { scriptOf } from '../model/script.js';
import { takeAhead } from './ahead.js';
import { api } from './api.js';
import { EventStream } from './eventStream.js';
import { longPast, readLines } from './past.js';
import { recorded } from './recorded.js';

/** Of a long past that is being read, the page draws so many events at a time. */
const eventsADrawing = 100_000;

/**
 * Dispatches `trace` (new events), `clock`, `notes`, `presence`, `playhead`, `build` (see the
 * property), `connection`, `forgotten` (the known trace is void) and `moved` (the session has
 * another id).
 */
export class LiveSession extends EventTarget {
  id;
  history = new TraceHistory();
  clock = new VirtualClock();
  /** The browsers that show the session, and the tabs of this one that do. */
  viewers = 0;
  tabs = 1;
  /** Where the server is shared, `{ people, drives, place }` as last received, or null. */
  presence = null;
  /** The moment that the presenter shows, `{ t, seq }`, or null. */
  presented = null;
  notes = [];
  /** What became of the app's program last: `{ state, message, outdated }`, each optional. */
  build = {};
  connection = 'connecting';
  /** Why the connection is as it is, in the server's words, or null. */
  reason = null;
  /** The event at which a breakpoint has stopped the session, or null. */
  stoppedAt = null;
  /** Whether it came in a file, and does not go on. */
  isRecorded = recorded() !== null;
  /** Whether a phone made it, so that nothing can be done in it. */
  isReadOnly = false;
  /** The last event that had happened before this page looked; null until that is told. */
  pastSeq = null;
  /** How many events there were when the clock was last told. */
  #told = null;
  /** The server's last rate and pause; the clock itself stops without a server. */
  #serverClock = { rate: 1, paused: false };
  #stream = null;
  /** Whether a long past was asked for as a body, which is tried once. */
  #hasReadPast = false;
  /** The script as it was first read, since the trace does not tell all of it; null before. */
  #script = null;
  #reading = null;
  /** Counts the changes of the notes, to ignore an outdated answer. */
  #notesUpdates = 0;

  /** @param {{ past?: object[], clock?: object }} known the first events, and the clock's state */
  constructor(id, { past = [], clock = null } = {}) {
    super();
    this.id = id;
    for (const event of past) this.history.append(event);
    if (past.length > 0) this.pastSeq = past.length;
    if (clock !== null) this.#setClock(clock);
  }

  open() {
    this.#connect();
  }

  close() {
    this.#stream?.stop();
    this.#stream = null;
  }

  /** The app's id, known from the trace or from the script. */
  get app() {
    return this.history.newest.app ?? this.#script?.app ?? null;
  }

  get timeNow() {
    return this.clock.timeAt(performance.now());
  }

  send(input) {
    return api.send(this.id, input);
  }

  async setClock(change) {
    const session = await api.setClock(this.id, change);
    if (session.clock) this.#setClock(session.clock);
  }

  /** Checks for missed events after the page was suspended. */
  check() {
    this.#stream?.check();
  }

  /** Reconnects under this tab's current name. */
  reconnect() {
    this.#stream?.reconnect();
  }

  /**
   * Runs the known inputs in a new session up to this one's time. Returns how many there were.
   * @param {{ name: string|null, breakpoints: object[] }} kept what people set and the trace does
   *   not tell
   */
  async rebuild({ name, breakpoints }) {
    await this.#readScript();
    const script = scriptOf({ ...this.#script, app: this.app, events: this.history.events });
    const to = this.timeNow;
    const { paused, rate } = this.#serverClock;
    const { events } = this.history;
    const notes = this.notes.map(({ text, author, seq, t }) =>
      ({ text, author, ...(t === events[seq - 1]?.t ? { seq } : { time: t }) }));
    const session = await api.create(script);
    this.close();
    this.id = session.id;
    this.#forget();
    this.#connect();
    this.#emit('moved');
    await this.setClock({ to, rate, paused });
    for (const note of notes) await api.addNote(this.id, note);
    if (name !== null) await api.rename(this.id, name);
    if (breakpoints.length > 0) await api.setBreakpoints(this.id, breakpoints);
    return script.inputs.length;
  }

  #connect() {
    this.#hasReadPast = false;
    this.#stream = new EventStream({
      id: this.id,
      after: this.history.lastSeq,
      api,
      handlers: {
        trace: (event) => this.#addEvent(event),
        clock: (clock) => {
          this.pastSeq ??= clock.seq ?? null;
          this.#setClock(clock);
          if (!this.isReadOnly) this.#readScript();
          if (this.loading !== null && !this.#hasReadPast) this.#readPast(this.#stream);
        },
        notes: (change) => this.#setNotes(changedNotes(this.notes, change)),
        presence: (presence) => this.#setPresence(presence),
        tabs: ({ tabs }) => {
          this.tabs = tabs;
          this.#emit('presence');
        },
        playhead: (moment) => {
          this.presented = moment;
          this.#emit('playhead');
        },
        build: (news) => {
          this.build = news;
          this.#emit('build');
        },
        reset: () => this.#forget(),
        connection: (state, reason) => this.#setConnection(state, reason),
      },
    });
    this.#begin(this.#stream);
  }

  /** The stream would send a long past event by event until it is told to wait. */
  async #begin(stream) {
    if (recorded() === null && this.history.lastSeq === 0) {
      const ahead = takeAhead(this.id);
      const session = await (ahead?.session ?? api.session(this.id)).catch(() => null);
      if (stream !== this.#stream) return;
      if (session !== null && (ahead !== null || session.seq > longPast)) {
        this.pastSeq ??= session.seq;
        this.#setClock({ ...session.clock, seq: session.seq, readOnly: session.readOnly });
        return this.#readPast(stream, ahead?.past);
      }
    }
    stream.start();
  }

  /** What the body does not bring, the stream does. */
  async #readPast(stream, past = api.past(this.id)) {
    const { history } = this;
    this.#hasReadPast = true;
    const isOpen = () => stream === this.#stream && history === this.history;
    stream.pause();
    await past.then((body) => readLines(body, (event) => {
      if (!isOpen()) throw new Error('The session was closed.');
      if (event.seq !== history.lastSeq + 1) return;
      history.append(event);
      this.clock.reach(event.t, performance.now());
      if (history.lastSeq % eventsADrawing === 0) this.#emit('trace');
    })).catch(() => {});
    if (!isOpen()) return;
    this.#emit('trace');
    stream.goOnAfter(history.lastSeq);
  }

  /** Reads it once; asked again, tries again where that failed. */
  #readScript() {
    this.#reading ??= api.script(this.id).then((script) => { this.#script = script; })
      .catch(() => { this.#reading = null; });
    return this.#reading;
  }

  #addEvent(event) {
    this.history.append(event);
    if (this.clock.reach(event.t, performance.now())) this.#emit('clock');
    this.#emit('trace');
  }

  /** How much of a long past has been read, `{ read, all }`; null where all is here. */
  get loading() {
    if (this.#told === null || this.#told - this.history.lastSeq <= longPast) return null;
    return { read: this.history.lastSeq, all: this.#told };
  }

  /** Whether all that the server had is here. */
  get isComplete() {
    return this.#told !== null && this.history.lastSeq >= this.#told;
  }

  #setClock(clock) {
    this.#told = clock.seq ?? this.#told;
    if (clock.readOnly === true) this.isReadOnly = this.isRecorded = true;
    this.#serverClock = { rate: clock.rate, paused: clock.paused };
    this.stoppedAt = clock.paused && clock.stoppedAt > 0 ? clock.stoppedAt : null;
    this.clock.set(clock, performance.now());
    this.#emit('clock');
  }

  /** Notes added while disconnected are not in the stream. */
  async #readNotes() {
    const [id, updates] = [this.id, this.#notesUpdates];
    const notes = await api.notes(id).catch(() => null);
    if (!notes || id !== this.id) return;
    if (updates === this.#notesUpdates) this.#setNotes(notes);
    else this.#readNotes();
  }

  #setNotes(notes) {
    this.#notesUpdates += 1;
    this.notes = notes;
    this.#emit('notes');
  }

  #setPresence({ viewers, people, drives, place = null }) {
    this.viewers = viewers;
    this.presence = people ? { people, drives, place } : null;
    this.#emit('presence');
  }

  #setConnection(state, reason = null) {
    this.connection = state;
    this.reason = reason;
    if (state === 'live') this.#readNotes();
    if (state === 'gone' || state === 'ended' || state === 'unknown' || state === 'out') {
      this.clock.halt(performance.now());
      this.#emit('clock');
    }
    this.#emit('connection');
  }

  #forget() {
    this.history = new TraceHistory();
    this.#emit('forgotten');
  }

  #emit(name) {
    this.dispatchEvent(new Event(name));
  }
}
