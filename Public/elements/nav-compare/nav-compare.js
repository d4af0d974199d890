// Two sessions side by side: both phones, one player, one axis of time, and inputs for both.
import { formatAddress } from '../../model/address.js';
import { timeText } from '../../model/clock.js';
import { Pair } from '../../model/pair.js';
import { PairPlayback } from '../../model/pairPlayback.js';
import { sentenceOf } from '../../model/sentences.js';
import { actions, send } from '../../page/actions.js';
import { make, setText } from '../markup.js';
import { showBadges } from '../nav-findings/badges.js';
import { findingsTable, keyEventsTable } from './besideTables.js';
import { PairLanes } from './pairLanes.js';

/** From this width on the inputs are shown from the start. */
const roomForInputs = 1400;

/** Sends `nav-compare-seek` when another time is shown, and `nav-send-to-both`. */
export class NavCompare extends HTMLElement {
  #sides = [];
  #titles;
  #pair;
  #playback;
  #listeners = null;
  #player;
  #inject;
  #injectButton;
  #lanes;
  #summary;
  #findings;
  #keyEvents;
  #eventsTitle = make('h3', {});
  #rules = new Map();
  /** Whether the first difference is shown as soon as it is known. */
  #seeksDifference = false;
  #isDue = false;
  /** How much of both was compared by the server, where one is a recording. */
  #askedFor = '';
  #problem = null;
  /** What is said of a recording in the place of the key events, of which a log tells few. */
  #facts = null;

  connectedCallback() {
    const take = (action, act) => this.addEventListener(action, (event) => {
      if (event.target === this) return;
      event.stopPropagation();
      act(event.detail);
    });
    take(actions.setClock, ({ change }) => this.#moved(this.#playback.control(change)));
    take(actions.step, ({ by, way }) => this.step(by, way));
    take(actions.goToMoment, ({ moment, refused }) => this.#goToMoment(moment, refused));
    take(actions.sendInput, ({ input, refused }) => send(this, actions.sendToBoth, {
      input, refused, why: this.#whyNot, t: this.#playback.isLive ? null : this.#playback.timeAt(),
    }));
  }

  /**
   * @param sessions two live sessions, opened here and closed by `close`
   * @param {{ appOf: (session) => object, nameOf: (session) => string,
   *   compareRecording: (a, b) => Promise<{ difference: object|null, facts: string[] }> }} titles
   *   the catalogue's entry of a session's app, what the session is called, and how a recording
   *   and another session compare
   * @param {number|null} t the time to show; the first difference, else the end when null
   */
  show(sessions, titles, t) {
    this.close();
    this.hidden = false;
    this.#listeners = new AbortController();
    this.#titles = titles;
    this.#askedFor = '';
    [this.#problem, this.#facts] = [null, null];
    this.#pair = new Pair(sessions);
    this.#playback = new PairPlayback(this.#pair, () => sessions.map(({ history }) => history.events));
    this.#sides = sessions.map((session, at) => ({
      session, letter: 'AB'[at], phone: make('nav-phone', {}), title: make('a', {}),
      badges: make('span', { className: 'badges' }), caption: make('span', { className: 'note' }),
    }));
    this.#build();
    this.time = t;
    for (const { session } of this.#sides) {
      for (const name of ['trace', 'clock', 'connection', 'forgotten']) {
        session.addEventListener(name, () => this.drawSoon(), { signal: this.#listeners.signal });
      }
      session.open();
    }
    this.drawSoon();
  }

  close() {
    this.#listeners?.abort();
    for (const { session } of this.#sides) session.close();
    this.#lanes?.close();
    this.#sides = [];
    this.replaceChildren();
    this.hidden = true;
  }

  get ids() {
    return this.#sides.map(({ session }) => session.id);
  }

  get sessions() {
    return this.#sides.map(({ session }) => session);
  }

  /** @param {{ id: string, title: string }[]} rules those of the catalogue, for their titles */
  set rules(rules) {
    this.#rules = new Map(rules.map(({ id, title }) => [id, title]));
    if (this.#sides.length > 0) this.#showFindings();
  }

  /** The time to show; the first difference, else the end when null. */
  set time(t) {
    this.#seeksDifference = t === null;
    if (t === null) this.#playback.goTo(Infinity);
    else this.#playback.holdAt(t);
    this.#seekDifference();
    this.drawSoon();
  }

  /** Both are shown as they are now, and followed. */
  goLive() {
    this.#seeksDifference = false;
    this.#playback.goTo(Infinity);
    this.drawSoon();
  }

  drawSoon() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame((now) => {
      this.#isDue = false;
      if (this.#sides.length === 2) this.#draw(now);
    });
  }

  toggle() {
    this.#moved(this.#playback.toggle());
  }

  changeRate(step) {
    this.#moved(this.#playback.changeRate(step));
  }

  /** One step backward (-1) or forward (+1) by a key `event`, a `transition` or a `frame` of either. */
  step(by, way) {
    this.#moved(this.#playback.step(by, way));
  }

  goTo(t) {
    this.#moved(this.#playback.goTo(Math.max(0, t)));
  }

  fit() {
    this.#lanes.fit();
  }

  zoom(factor) {
    this.#lanes.zoom(factor);
  }

  /** Opens the field for a time. */
  askMoment() {
    this.#player.askMoment();
  }

  #goToMoment({ t, seq }, refused) {
    if (seq !== undefined) refused('The events of A and B are numbered apart. Enter a time, such as 3.25.');
    else this.goTo(t);
  }

  #moved() {
    this.#seeksDifference = false;
    this.drawSoon();
    if (!this.#playback.isPlaying) send(this, actions.compareSeek, { t: this.#playback.timeAt() });
  }

  #build() {
    this.#player = make('nav-player', {});
    this.#inject = make('nav-inject', { id: 'inject-both', hidden: innerWidth < roomForInputs });
    this.#injectButton = make('button', {
      type: 'button', 'aria-controls': 'inject-both', 'aria-expanded': String(!this.#inject.hidden),
      title: 'Send inputs to both sessions', onclick: () => this.#toggleInputs(),
    }, 'Inject into both');
    this.#lanes = new PairLanes((t) => this.goTo(t));
    this.#summary = make('div', { className: 'verdict', role: 'status' });
    this.#findings = make('div', {});
    this.#keyEvents = make('div', {});
    this.replaceChildren(make('main', { className: 'compare' },
      this.#inject,
      make('div', { className: 'compare-phones' }, ...this.#sides.map(({ phone, title, badges, caption, letter }) =>
        make('section', { ariaLabel: `Session ${letter}` },
          make('h2', {}, make('b', { className: 'side' }, letter), ' ', title, badges, ' ', caption), phone))),
      make('div', { className: 'compare-time' },
        make('div', { className: 'compare-head' }, this.#injectButton, this.#summary, this.#player), this.#lanes.element),
      make('div', { className: 'compare-events', tabIndex: 0, role: 'region', ariaLabel: 'Findings and key events side by side' },
        make('h3', {}, 'Findings'), this.#findings, this.#eventsTitle, this.#keyEvents)));
    this.#lanes.recolor();
    const recolor = () => this.#lanes.recolor();
    for (const scheme of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
      matchMedia(scheme).addEventListener('change', recolor, { signal: this.#listeners.signal });
    }
    const themes = new MutationObserver(recolor);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.#listeners.signal.addEventListener('abort', () => themes.disconnect());
  }

  #toggleInputs() {
    this.#inject.hidden = !this.#inject.hidden;
    this.#injectButton.setAttribute('aria-expanded', String(!this.#inject.hidden));
    if (!this.#inject.hidden) this.#inject.querySelector('button').focus();
  }

  #draw(now) {
    this.#playback.advance(now);
    this.#drawTraces();
    const t = this.#playback.timeAt(now);
    const { isPlaying, isLive, isSmart, rate } = this.#playback;
    for (const side of this.#sides) this.#drawSide(side, t);
    this.#player.showClock({ rate, paused: !isPlaying, isLive: false, isSmart });
    this.#player.showTime(t);
    this.#player.classList.toggle('is-past', !isLive);
    this.#lanes.showTime(t);
    if (isPlaying || (isLive && this.#pair.isRunning)) this.drawSoon();
  }

  #drawSide({ session, letter, phone, title, badges, caption }, t) {
    const { history } = session;
    const seq = history.seqAt(t);
    const state = history.stateAt(seq);
    const app = this.#titles.appOf(session);
    const rate = this.#playback.isLive ? session.clock.rate : this.#playback.rate;
    const paused = this.#playback.isLive ? session.clock.stands : !this.#playback.isPlaying;
    const hasNoPicture = session.isReadOnly && !history.tellsViews;
    phone.hidden = hasNoPicture;
    phone.show(state, { now: t, rate, paused }, { appTitle: app?.title ?? session.app ?? '', takesTaps: true });
    setText(title, this.#titles.nameOf(session));
    title.title = session.id;
    title.href = formatAddress({ session: session.id, time: Number(t.toFixed(3)) });
    showBadges(badges, state.findings);
    setText(caption, session.connection === 'unknown' ? `${session.id} not found`
      : hasNoPicture ? `event ${seq}; the log tells no views` : captionOf(history.events, seq));
    if (letter !== 'A') return;
    if (app && this.#inject.dataset.app !== app.id) {
      this.#inject.dataset.app = app.id;
      this.#inject.app = app;
    }
    this.#inject.show(state);
  }

  /** The traces are compared again only when they have grown. */
  #drawTraces() {
    if (!this.#pair.isComplete) return setText(this.#summary, 'Loading…');
    this.#askDifference();
    if (!this.#pair.update()) return undefined;
    this.#seekDifference();
    this.#showSummary();
    this.#lanes.show(this.#pair);
    const seek = (t) => this.goTo(t);
    this.#showFindings();
    setText(this.#eventsTitle, this.#facts === null ? 'Key events' : 'Calls');
    this.#keyEvents.replaceChildren(...(this.#facts === null ? [keyEventsTable(this.#pair.rows, seek)]
      : this.#facts.map((fact) => make('p', {}, fact))));
    return undefined;
  }

  #showFindings() {
    const seek = (t) => this.goTo(t);
    this.#findings.replaceChildren(findingsTable(this.#pair.findings, this.#rules, seek));
  }

  /** What a log tells is not all that happened: the server knows what may be compared. */
  #askDifference() {
    const [a, b] = this.sessions;
    const known = `${a.id} ${a.history.lastSeq} ${b.id} ${b.history.lastSeq}`;
    if (a.isReadOnly === b.isReadOnly || known === this.#askedFor || this.#missing.length > 0) return;
    const pair = this.#pair;
    if (this.#askedFor === '') {
      this.#problem = 'Comparing…';
      pair.found = null;
    }
    this.#askedFor = known;
    const take = (difference, facts, problem = null) => {
      if (this.#askedFor !== known || this.#pair !== pair) return;
      [this.#problem, this.#facts] = [problem, facts];
      pair.found = difference;
      this.drawSoon();
    };
    this.#titles.compareRecording(a, b).then(
      ({ difference, facts }) => take(difference, facts), ({ message }) => take(null, null, message));
  }

  get #missing() {
    return this.#sides.filter(({ session }) => session.connection === 'unknown')
      .map(({ letter, session }) => `Session ${letter} not found on this server: ${session.id}.`);
  }

  /** Why nothing can be sent to both, or null. */
  get #whyNot() {
    const ended = this.#sides.filter(({ session }) => session.connection === 'ended')
      .map(({ letter }) => `Session ${letter} has ended.`);
    const recordings = this.#sides.filter(({ session }) => session.isReadOnly)
      .map(({ letter }) => `Session ${letter} is a recording.`);
    const why = [...this.#missing, ...ended, ...recordings].join(' ');
    return why === '' ? null : `${why} Inputs here go to both sessions.`;
  }

  #seekDifference() {
    const { difference } = this.#pair;
    if (this.#seeksDifference && difference) this.#playback.holdAt(difference.t);
  }

  #showSummary() {
    const found = this.#pair.difference;
    this.#inject.locked = this.#whyNot;
    this.#player.isDisabled = this.#missing.length === this.#sides.length;
    const missing = this.#missing;
    if (missing.length > 0) return this.#summary.replaceChildren(missing.join(' '));
    if (this.#problem !== null) return this.#summary.replaceChildren(this.#problem);
    if (found === null) return this.#summary.replaceChildren('No difference so far.');
    const { t, a, b, sentence = '' } = found;
    const where = [a && `event ${a} of A`, b && `event ${b} of B`].filter(Boolean).join(', ');
    return this.#summary.replaceChildren('First difference at ', make('button', {
      type: 'button', className: 'quiet', onclick: () => this.goTo(t),
    }, timeText(t)), ` (${where}). ${sentence}`);
  }
}

/** The newest input up to an event, as a person would tell it. */
function captionOf(events, seq) {
  const input = events.slice(0, seq).findLast(({ kind, name }) => kind === 'input' && name === undefined);
  return input ? `event ${seq}, after ${sentenceOf(input)}` : `event ${seq}`;
}
