// One session's stream: events in order, without gap or double, over connections that break.
import { delayBefore } from './backoff.js';
import { SharedSource } from './sharedSource.js';

const heartbeatSeconds = 15;
/** Comments do not reach the page, so after this silence it asks whether it missed anything. */
const silenceMilliseconds = heartbeatSeconds * 2.5 * 1000;
const graceMilliseconds = 3000;
const busyMilliseconds = 10000;

const newSource = (path, after) => new SharedSource(path, after);

/**
 * @typedef {'connecting'|'live'|'reconnecting'|'gone'|'busy'|'ended'|'unknown'|'out'} Connection
 * live: the stream is open. reconnecting: it broke, the next attempt is near. gone: the server does
 * not answer. busy: it takes no more viewers now. ended: the session was deleted. unknown: the
 * server answers, and does not know the session. out: this tab has no access any more.
 */

export class EventStream {
  #id;
  #api;
  #handlers;
  #makeSource;
  #source = null;
  #timer = null;
  #watchdog = null;
  #attempts = 0;
  #lastSeq = 0;
  #busy = false;
  #stopped = false;

  /**
   * @param {{ id: string, api: object, after?: number,
   *   makeSource?: (path: string, after: number) => EventTarget, handlers: { trace: Function,
   *   clock: Function, notes?: Function, presence: Function, tabs?: Function,
   *   playhead?: Function, build?: Function, reset: Function,
   *   connection: (state: Connection, reason?: string) => void } }} options
   */
  constructor({ id, api, handlers, after = 0, makeSource = newSource }) {
    this.#id = id;
    this.#api = api;
    this.#handlers = handlers;
    this.#makeSource = makeSource;
    this.#lastSeq = after;
  }

  start() {
    this.#stopped = false;
    this.#handlers.connection('connecting');
    this.#connect();
  }

  stop() {
    this.pause();
  }

  /** Hears nothing until it goes on after another event. */
  pause() {
    this.#stopped = true;
    this.#close();
    clearTimeout(this.#timer);
  }

  goOnAfter(seq) {
    this.#stopped = false;
    this.#lastSeq = seq;
    this.#connect();
  }

  /** Reconnects, under another name or after missed events. */
  reconnect() {
    if (!this.#stopped) this.#connect();
  }

  /** Asks the server whether events were missed, and reconnects if so. */
  async check() {
    if (this.#stopped || !this.#source) return;
    const source = this.#source;
    const session = await this.#api.session(this.#id).catch(() => null);
    if (this.#stopped || source !== this.#source) return;
    if (!session || session.seq < this.#lastSeq) return this.#retry();
    this.#handlers.clock(session.clock);
    this.#heard();
    setTimeout(() => this.#expect(session.seq, source), graceMilliseconds);
  }

  /** The server's events must have arrived by now. */
  #expect(seq, source) {
    if (source === this.#source && this.#lastSeq < seq) this.#retry();
  }

  #connect() {
    this.#close();
    this.#busy = false;
    const source = this.#makeSource(this.#api.eventsPath(this.#id), this.#lastSeq);
    this.#source = source;
    source.addEventListener('open', () => this.#opened());
    source.addEventListener('error', () => this.#broken(source));
    this.#listen(source, 'trace', (data) => this.#trace(data));
    this.#listen(source, 'clock', (data) => this.#handlers.clock(data));
    this.#listen(source, 'notes', (data) => this.#handlers.notes?.(data));
    this.#listen(source, 'presence', (data) => this.#handlers.presence(data));
    this.#listen(source, 'tabs', (data) => this.#handlers.tabs?.(data));
    this.#listen(source, 'playhead', (data) => this.#handlers.playhead?.(data));
    this.#listen(source, 'build', (data) => this.#handlers.build?.(data));
    this.#listen(source, 'reset', () => this.#reset());
    this.#listen(source, 'end', (data) => this.#end(data));
    this.#listen(source, 'busy', () => { this.#busy = true; });
    this.#heard();
  }

  #listen(source, name, take) {
    source.addEventListener(name, (message) => {
      if (source !== this.#source) return;
      const data = parsed(message.data);
      if (data === null) return;
      this.#heard();
      take(data);
    });
  }

  #opened() {
    this.#attempts = 0;
    this.#handlers.connection('live');
    this.#heard();
  }

  #trace(event) {
    if (!Number.isInteger(event.seq) || event.seq <= this.#lastSeq) return;
    if (event.seq > this.#lastSeq + 1) return this.#retry();
    this.#lastSeq = event.seq;
    this.#handlers.trace(event);
  }

  #reset() {
    this.#lastSeq = 0;
    this.#handlers.reset();
    this.#connect();
  }

  #end({ reason }) {
    this.stop();
    this.#handlers.connection('ended', reason);
  }

  /** The browser would come back at fixed intervals or, after an error, never. */
  async #broken(source) {
    if (this.#stopped || source !== this.#source) return;
    const wasBusy = this.#busy;
    this.#close();
    if (wasBusy) {
      this.#handlers.connection('busy');
      return this.#connectIn(busyMilliseconds);
    }
    this.#handlers.connection('reconnecting');
    if (await this.#serverKnows()) this.#retry();
  }

  /** Whether there is a point in another attempt; says so to the person if not, or not yet. */
  async #serverKnows() {
    try {
      await this.#api.session(this.#id);
    } catch (refusal) {
      if (this.#stopped || this.#source) return false;
      // No session has an id that the server does not even look for.
      const isUnknown = [400, 404, 414].includes(refusal.status);
      if (isUnknown || refusal.status === 401) {
        this.#stopped = true;
        this.#handlers.connection(isUnknown ? 'unknown' : 'out', refusal.message);
        return false;
      }
      this.#handlers.connection(refusal.status === 0 ? 'gone' : 'reconnecting');
      this.#tryAgainLater();
      return false;
    }
    return !this.#stopped && !this.#source;
  }

  #tryAgainLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (await this.#serverKnows()) this.#connect();
    }, delayBefore(this.#attempts));
    this.#attempts += 1;
  }

  #retry() {
    this.#close();
    this.#handlers.connection('reconnecting');
    this.#connectIn(delayBefore(this.#attempts));
    this.#attempts += 1;
  }

  #connectIn(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), milliseconds);
  }

  #heard() {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.check(), silenceMilliseconds);
  }

  #close() {
    clearTimeout(this.#watchdog);
    this.#source?.close();
    this.#source = null;
  }
}

function parsed(text) {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
