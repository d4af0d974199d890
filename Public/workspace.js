// A session on the screen: what its trace says goes down to the elements, once for each frame.
import { Digest } from './model/digest.js';
import { rateBeside, timeText } from './model/clock.js';
import { LiveSession } from './stream/liveSession.js';

const digestMilliseconds = 1000;
const past = { now: 0, rate: 1, paused: true };

const connectionTexts = new Map(Object.entries({
  connecting: 'Connecting', live: 'Live', reconnecting: 'Reconnecting', gone: 'Server gone',
  busy: 'Full, waiting', ended: 'Ended', unknown: 'Unknown session',
}));

export class Workspace {
  session = null;
  /** The event after which the phone is shown, or null for now. */
  moment = null;
  #isGoneSaid = false;
  #parts;
  #apps = [];
  #digest = new Digest();
  #digested = 0;
  #spokenAt = 0;
  #unspoken = null;
  #isDrawDue = false;
  #ticking = null;
  #pickWhenThere = null;
  #listeners = null;

  /** @param parts the elements by name, and `went(id)`, called when the session's id changes */
  constructor(parts) {
    this.#parts = parts;
  }

  set apps(apps) {
    this.#apps = apps;
    this.#nameApp();
    this.drawSoon();
  }

  /** Leaves the session that is shown and shows another. */
  open(id, { event = null } = {}) {
    this.close();
    const session = new LiveSession(id);
    this.session = session;
    this.#pickWhenThere = event;
    this.#restart();
    this.#listeners = new AbortController();
    const listen = (name, act) =>
      session.addEventListener(name, act, { signal: this.#listeners.signal });
    listen('trace', () => this.drawSoon());
    listen('clock', () => this.drawSoon());
    listen('presence', () => this.#showConnection());
    listen('connection', () => this.#connectionChanged());
    listen('forgotten', () => this.#restart());
    listen('moved', () => this.#parts.went(session.id));
    session.open();
    this.#showConnection();
    this.#tick();
  }

  close() {
    this.#listeners?.abort();
    this.session?.close();
    this.session = null;
    cancelAnimationFrame(this.#ticking);
  }

  /** Shows the phone right after an event; null shows it now. */
  show(seq) {
    this.moment = seq;
    this.drawSoon();
  }

  changeRate(step) {
    return this.session.setClock({ rate: rateBeside(this.session.clock.rate, step) });
  }

  drawSoon() {
    if (this.#isDrawDue) return;
    this.#isDrawDue = true;
    requestAnimationFrame(() => {
      this.#isDrawDue = false;
      if (this.session) this.#draw();
    });
  }

  get #app() {
    return this.#apps.find(({ id }) => id === this.session?.app) ?? null;
  }

  get #appTitle() {
    return this.#app?.title ?? this.session?.app ?? 'App';
  }

  #restart() {
    this.moment = null;
    this.#digest = new Digest();
    this.#digested = 0;
    this.#nameApp();
    this.drawSoon();
  }

  #draw() {
    const { phone, player, log, tree, inject } = this.#parts;
    const { history, clock } = this.session;
    const isLive = this.moment === null;
    const state = isLive ? history.newest : history.stateAt(this.moment);
    const running = { now: this.session.timeNow, rate: clock.rate, paused: clock.paused };
    phone.show(state, isLive ? running : { ...past, now: state.t }, {
      appTitle: this.#appTitle, isLive,
    });
    tree.show(state);
    inject.show(history.newest);
    log.show(history.events);
    player.showClock(clock);
    this.#parts.showState(state.appState);
    player.showPast(isLive ? null : `After event ${state.seq}, at ${timeText(state.t)}`);
    player.showTime(isLive ? running.now : state.t);
    if (this.#nameKnown !== this.session.app) this.#nameApp();
    this.#pickLinkedEvent();
    this.#speak();
  }

  #nameKnown = null;

  #nameApp() {
    if (!this.session) return;
    this.#nameKnown = this.session.app;
    this.#parts.showName(this.#appTitle, this.session.id);
    if (this.#app) this.#parts.inject.app = this.#app;
  }

  /** An address may name an event, which comes when it comes. */
  #pickLinkedEvent() {
    if (this.#pickWhenThere === null || this.session.history.lastSeq < this.#pickWhenThere) return;
    const seq = this.#pickWhenThere;
    this.#pickWhenThere = null;
    this.#parts.log.select(seq);
    this.show(seq);
  }

  /** Virtual time goes on between events; it is shown while it does. */
  #tick() {
    this.#ticking = requestAnimationFrame(() => {
      if (!this.session) return;
      if (this.moment === null && !this.session.clock.paused) {
        this.#parts.player.showTime(this.session.timeNow);
      }
      this.#tick();
    });
  }

  /** Says the newest line worth saying, at most one a second. */
  #speak() {
    const { events, newest } = this.session.history;
    for (; this.#digested < events.length; this.#digested += 1) {
      this.#unspoken = this.#digest.lineOf(events[this.#digested], newest)
        ?? this.#unspoken;
      this.#noticeIgnored(events[this.#digested]);
    }
    if (this.#unspoken === null) return;
    const wait = this.#spokenAt + digestMilliseconds - performance.now();
    if (wait > 0) {
      setTimeout(() => this.session && this.#speak(), wait);
      return;
    }
    this.#spokenAt = performance.now();
    this.#parts.digest.textContent = this.#unspoken;
    this.#unspoken = null;
  }

  /** What a finger has just done to no effect is worth a word; an old one is not. */
  #noticeIgnored(event) {
    const isFresh = this.session.timeNow - event.t < 1.5 && this.session.connection === 'live';
    if (event.kind === 'input' && event.name === 'ignored' && isFresh) {
      this.#parts.notice.say(`Ignored: ${event.reason ?? event.do}`);
    }
  }

  #showConnection() {
    const { connection, reason, viewers } = this.session;
    this.#parts.showConnection(
      connection, connectionTexts.get(connection) ?? connection, reason, viewers,
    );
  }

  #connectionChanged() {
    this.#showConnection();
    const { connection } = this.session;
    const { notice } = this.#parts;
    if (connection === 'gone') {
      this.#isGoneSaid = true;
      notice.say('The server does not answer. The page keeps trying.', { stays: true });
    } else if (connection === 'live') {
      if (this.#isGoneSaid) notice.clear();
      this.#isGoneSaid = false;
    } else if (connection === 'ended') {
      notice.say(`This session has ended${this.#because}`, { actions: [this.#rebuildAction] });
    } else if (connection === 'unknown') {
      this.#recover();
    }
  }

  get #because() {
    return this.session.reason ? `: ${this.session.reason}` : '.';
  }

  get #rebuildAction() {
    return ['Run it again', () => this.#rebuild('Run again')];
  }

  /** The server has no such session: one we have seen can be run again, another we cannot know. */
  #recover() {
    if (this.session.history.lastSeq > 0 && this.session.app) {
      this.#rebuild('The server was restarted and no longer knew this session. Rebuilt');
    } else {
      const text = `The server knows no session ${this.session.id}. It may have been restarted.`;
      this.#parts.lost(text);
    }
  }

  async #rebuild(how) {
    const { notice } = this.#parts;
    try {
      const count = await this.session.rebuild();
      this.#isGoneSaid = false;
      const inputs = `${count} ${count === 1 ? 'input' : 'inputs'}`;
      notice.say(`${how} from its ${inputs}, under a new address.`, { stays: true });
    } catch (refusal) {
      notice.say(refusal.message, { tone: 'alarm', actions: [this.#rebuildAction] });
    }
  }
}
