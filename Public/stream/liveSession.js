// A session as the page lives with it: its trace, its clock, its connection, and the way back when
// the server has forgotten it.
import { VirtualClock } from '../model/clock.js';
import { TraceHistory } from '../model/history.js';
import { scriptOf } from '../model/script.js';
import { api } from './api.js';
import { EventStream } from './eventStream.js';

/**
 * Tells by events: `trace` (new events have come), `clock`, `notes`, `presence`, `playhead`, `connection`,
 * `forgotten` (what was known is void), `moved` (the session goes on under another id).
 */
export class LiveSession extends EventTarget {
  id;
  history = new TraceHistory();
  clock = new VirtualClock();
  viewers = 0;
  /** Where the server is shared, `{ people, drives }` as last told, or null. */
  presence = null;
  /** The moment that the presenter shows, `{ t, seq }`, or null. */
  presented = null;
  notes = [];
  connection = 'connecting';
  /** Why the connection is as it is, in the server's words, or null. */
  reason = null;
  /** The event at which a breakpoint has stopped the session, or null. */
  stoppedAt = null;
  /** The server's last word about rate and pause; the clock itself halts when the server is gone. */
  #told = { rate: 1, paused: false };
  #stream = null;
  #conditions = {};
  #app = null;
  /** How often the notes were told; an answer that was overtaken says nothing any more. */
  #tellings = 0;

  constructor(id) {
    super();
    this.id = id;
  }

  open() {
    this.#readScript();
    this.#connect();
  }

  close() {
    this.#stream?.stop();
    this.#stream = null;
  }

  /** The app's id, known from the trace or from the script. */
  get app() {
    return this.history.newest.app ?? this.#app;
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

  /** After a pause of the whole page, such as sleep: is what we show still true? */
  check() {
    this.#stream?.check();
  }

  /** Watches as whoever this tab is now. */
  reconnect() {
    this.#stream?.reconnect();
  }

  /** Runs the inputs seen so far as a new session, up to where this one stood, and goes on there. Says how many they were. */
  async rebuild() {
    const script = scriptOf({
      app: this.app, conditions: this.#conditions, events: this.history.events,
    });
    const to = this.timeNow;
    const { paused, rate } = this.#told;
    const { notes } = this;
    const session = await api.create(script);
    this.close();
    this.id = session.id;
    this.#forget();
    this.#connect();
    this.#tell('moved');
    await this.setClock({ to, rate, paused });
    for (const { text, author, seq } of notes) await api.addNote(this.id, { text, author, seq });
    return script.inputs.length;
  }

  #connect() {
    this.#stream = new EventStream({
      id: this.id,
      api,
      handlers: {
        trace: (event) => this.#take(event),
        clock: (clock) => this.#setClock(clock),
        notes: ({ notes }) => this.#setNotes(notes),
        presence: (presence) => this.#setPresence(presence),
        playhead: (moment) => {
          this.presented = moment;
          this.#tell('playhead');
        },
        reset: () => this.#forget(),
        connection: (state, reason) => this.#setConnection(state, reason),
      },
    });
    this.#stream.start();
  }

  async #readScript() {
    const script = await api.script(this.id).catch(() => null);
    if (!script) return;
    this.#conditions = script.conditions ?? {};
    this.#app = script.app ?? null;
  }

  #take(event) {
    this.history.append(event);
    if (this.clock.reach(event.t, performance.now())) this.#tell('clock');
    this.#tell('trace');
  }

  #setClock(clock) {
    this.#told = { rate: clock.rate, paused: clock.paused };
    this.stoppedAt = clock.paused && clock.stoppedAt > 0 ? clock.stoppedAt : null;
    this.clock.set(clock, performance.now());
    this.#tell('clock');
  }

  /** What was written while nobody listened comes with no event of the stream. */
  async #readNotes() {
    const [id, tellings] = [this.id, this.#tellings];
    const notes = await api.notes(id).catch(() => null);
    if (notes && id === this.id && tellings === this.#tellings) this.#setNotes(notes);
  }

  #setNotes(notes) {
    this.#tellings += 1;
    this.notes = notes;
    this.#tell('notes');
  }

  #setPresence({ viewers, people, drives }) {
    this.viewers = viewers;
    this.presence = people ? { people, drives } : null;
    this.#tell('presence');
  }

  #setConnection(state, reason = null) {
    this.connection = state;
    this.reason = reason;
    if (state === 'live') this.#readNotes();
    if (state === 'gone' || state === 'ended' || state === 'unknown' || state === 'out') {
      this.clock.halt(performance.now());
      this.#tell('clock');
    }
    this.#tell('connection');
  }

  #forget() {
    this.history = new TraceHistory();
    this.#tell('forgotten');
  }

  #tell(name) {
    this.dispatchEvent(new Event(name));
  }
}
