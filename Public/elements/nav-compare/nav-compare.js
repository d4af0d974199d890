// Two sessions side by side: both phones, one player, one axis of time, and inputs for both.
import { smartPace } from '../../model/address.js';
import { rateBeside } from '../../model/clock.js';
import { Pair } from '../../model/pair.js';
import { PairPlayback } from '../../model/pairPlayback.js';
import { actions, send } from '../actions.js';
import { glyph } from '../glyph/glyph.js';
import { arrange, make, setText } from '../markup.js';
import { BesideColumn } from './besideColumn.js';
import { BothInputs } from './bothInputs.js';
import { BothViews } from './bothViews.js';
import { PairLanes } from './pairLanes.js';
import { Side } from './side.js';
import { Verdict } from './verdict.js';

/**
 * Sends `nav-compare-seek` when another time is shown, `nav-compare-view` when both are drawn
 * otherwise, `nav-compare-rate` when another rate is chosen, `nav-present` and `nav-send-to-both`.
 */
export class NavCompare extends HTMLElement {
  #sides = [];
  #titles;
  #pair;
  #playback;
  #listeners = null;
  #player;
  /** Stays, with what is written there, also when two others are shown. */
  #inputs = new BothInputs();
  #heading = make('h1', { className: 'unseen' }, 'Comparison');
  #main = make('main', { className: 'compare' });
  #lanes;
  #verdict;
  #beside = new BesideColumn((t) => this.goTo(t));
  #views = new BothViews((seen) => {
    send(this, actions.compareView, seen);
    this.drawSoon();
  });
  /** The rule that the comparison is about, or null. */
  #rule = null;
  /** Whether its finding, else the first difference, is shown as soon as it is known. */
  #seeksDifference = false;
  /** The time from which both are played as soon as they are there, or null. */
  #playsFrom = null;
  #isDue = false;

  connectedCallback() {
    const take = (action, act) => this.addEventListener(action, (event) => {
      if (event.target === this) return;
      event.stopPropagation();
      act(event.detail);
    });
    take(actions.setClock, ({ change }) => this.#control(change));
    take(actions.step, ({ by, way }) => this.step(by, way));
    take(actions.goToMoment, ({ moment, refused }) => this.#goToMoment(moment, refused));
    take(actions.sendInput, ({ input, refused }) => send(this, actions.sendToBoth, {
      input, refused, why: this.#inputs.whyNot, t: this.#playback.isLive ? null : this.#playback.timeAt(),
    }));
  }

  /**
   * @param sessions two live sessions, opened here and closed by `close`
   * @param {{ appOf: (session) => object, nameOf: (session) => string,
   *   authorOf: (session) => string|null, addressOf: (session, t: number) => string,
   *   storyOf: (session) => string|null, storyTitle: () => string|null, named: () => void,
   *   compareRecording: (a, b) => Promise<{ difference: object|null, facts: string[] }> }} titles
   *   the catalogue's entry of a session's app, what the session is called, whose design it is, the
   *   address of one at a time, the sentence of its design's story, what the story is called that
   *   is compared, what hears that the names are known, and how a recording and another session
   *   compare
   * @param place what `follow` takes, and of two builds `from` when they are compared, else null
   */
  show(sessions, titles, place) {
    this.#end();
    this.hidden = false;
    this.#listeners = new AbortController();
    this.#titles = titles;
    this.#pair = new Pair(sessions, place.from);
    this.#playback = new PairPlayback(this.#pair, () => sessions.map(({ history }) => history.events));
    this.#sides = sessions.map((session, at) => new Side(session, 'AB'[at], (side) => this.#views.turned(side)));
    this.#views.sides = this.#sides;
    this.#build();
    this.follow(place);
    for (const { session } of this.#sides) {
      for (const name of ['trace', 'clock', 'connection', 'forgotten']) {
        session.addEventListener(name, () => this.drawSoon(), { signal: this.#listeners.signal });
      }
      session.open();
    }
    this.drawSoon();
  }

  close() {
    this.#end();
    this.#main.remove();
    this.hidden = true;
  }

  #end() {
    this.#listeners?.abort();
    for (const { session } of this.#sides) session.close();
    this.#lanes?.close();
    this.#sides = [];
  }

  get ids() {
    return this.#sides.map(({ session }) => session.id);
  }

  /** The pane of the inputs for both. */
  get inject() {
    return this.#inputs.pane;
  }

  /** Whether the inputs are a palette below the phones. */
  set isPalette(isPalette) {
    if (this.#main.isConnected) this.#inputs.isPalette = isPalette;
  }

  /** Closes what is open in the palette. Returns whether anything was. */
  closePalette() {
    return this.inject.isPalette && this.inject.closePalette();
  }

  /** The time shown, in virtual seconds. */
  get time() {
    return this.#playback.timeAt();
  }

  /** Whether it is where both end, or are now. */
  get isAtEnd() {
    return this.time >= this.#pair.end;
  }

  get sessions() {
    return this.#sides.map(({ session }) => session);
  }

  /** What a video of both is made of: `runs`, their `end`, and the phones flat, also while 3D is shown. */
  get filmed() {
    const runs = this.sessions.map((session, at) => ({
      history: session.history, appTitle: this.#titles.appOf(session)?.title ?? session.app ?? '',
      name: `${'AB'[at]}  ${this.#titles.nameOf(session)}`,
    }));
    return { runs, end: this.#pair.end, picture: { way: 'phone', camera: null } };
  }

  /** What is known about the two beforehand, as elements; none if nothing is. */
  set about(elements) {
    this.#beside.about = elements;
  }

  /** @param {{ id: string, title: string }[]} rules those of the catalogue, for their titles */
  set rules(rules) {
    this.#beside.rules = rules;
    if (this.#sides.length > 0) this.#showFindings();
  }

  /**
   * Shows what the address says: `time` (null: the first finding of `rule` in A, else the first
   * difference, else the end), `rule` or null, `view`, `camera` and `rate`.
   */
  follow({ time = null, rule = null, view = null, camera = null, rate = null }) {
    this.#rule = rule;
    if (rate !== null) this.#playback.control({ rate });
    this.#views.follow({ view, camera });
    this.#seeksDifference = time === null;
    this.#playsFrom = null;
    if (time === null) this.#playback.goTo(Infinity);
    else this.#playback.holdAt(time);
    this.#tellOfRule();
    this.#seekDifference();
    this.drawSoon();
  }

  toggle3D() {
    this.#views.toggle();
  }

  /** Spreads the planes of both. Returns whether they are seen in 3D. */
  spread(factor) {
    return this.#views.spread(factor);
  }

  /** Back to the phones as they are. Returns whether they were drawn in 3D. */
  leave() {
    return this.#views.leave();
  }

  /** Plays both from a time, at smart pace, as soon as they are there. */
  playFrom(t) {
    this.#playsFrom = t;
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
    this.#control({ rate: rateBeside(this.rate, step) });
  }

  /** How fast time is to pass where both are live. */
  get rate() {
    return this.#playback.isSmart ? 1 : this.#playback.rate;
  }

  #control(change) {
    this.#moved(this.#playback.control(change));
    if (change.rate === undefined) return;
    const isOfBoth = this.#playback.isLive && !this.#playback.isSmart && this.#inputs.whyNot === null;
    send(this, actions.compareRate, { rate: change.rate, isOfBoth });
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
    if (seq !== undefined) refused('A and B number their events separately. Enter a time, such as 3.25.');
    else this.goTo(t);
  }

  #moved() {
    this.#seeksDifference = false;
    this.#playsFrom = null;
    this.drawSoon();
    if (!this.#playback.isPlaying) send(this, actions.compareSeek, { t: this.#playback.timeAt() });
  }

  #build() {
    this.#player = make('nav-player', {});
    this.#inputs.sides = this.#sides;
    const present = make('button', {
      type: 'button', className: 'compare-3d compare-present', ariaPressed: 'false', title: 'Only phones and timeline (P)',
      onclick: () => send(this, actions.present),
    }, glyph('present'), 'Present');
    this.#lanes = new PairLanes((t) => this.goTo(t), () => this.time);
    this.#verdict = new Verdict(this.#pair, {
      seek: (t) => this.goTo(t), answered: () => this.drawSoon(),
      compareRecording: this.#titles.compareRecording,
    });
    this.#beside.restart();
    arrange(this.#main, [
      this.#heading, this.#inputs.pane,
      make('div', { className: 'compare-phones' }, ...this.#sides.map(({ element }) => element)),
      make('div', { className: 'compare-time' },
        make('div', { className: 'compare-head' }, this.#views.button, present, ...this.#inputs.controls, this.#verdict.element, this.#player),
        this.#lanes.element),
      this.#beside.element,
    ]);
    if (!this.#main.isConnected) this.append(this.#main);
    this.#lanes.readColors();
  }

  #draw(now) {
    this.#playback.advance(now);
    this.#drawTraces();
    const t = this.#playback.timeAt(now);
    const { isPlaying, isLive, isSmart, rate } = this.#playback;
    this.#drawHeading();
    for (const side of this.#sides) this.#drawSide(side, t);
    this.#player.showClock({ rate, paused: !isPlaying, isLive: false, isSmart });
    this.#player.showTime(t);
    this.#player.classList.toggle('is-past', !isLive);
    this.#lanes.showTime(t);
    this.#beside.showTime(t, isPlaying);
    if (isPlaying || (isLive && this.#pair.isRunning)) this.drawSoon();
  }

  #drawHeading() {
    const title = this.#titles.storyTitle();
    setText(this.#heading, title ?? 'Comparison');
    this.#heading.classList.toggle('unseen', title === null);
    this.#titles.named();
  }

  #drawSide(side, t) {
    const { session } = side;
    const app = this.#titles.appOf(session);
    const rate = this.#playback.isLive ? session.clock.rate : this.#playback.rate;
    const paused = this.#playback.isLive ? session.clock.stands : !this.#playback.isPlaying;
    const state = side.draw(t, { rate, paused }, {
      app, name: this.#titles.nameOf(session), author: this.#titles.authorOf(session), address: this.#titles.addressOf(session, t),
    });
    // Of a trace that is still being read, the app may not be known.
    if (side !== this.#sides[0] || !this.#pair.isComplete) return;
    this.#inputs.show(app, this.#titles.appOf(this.#sides[1].session), state);
  }

  /** The traces are compared again only when they have grown. */
  #drawTraces() {
    if (!this.#pair.isComplete) return this.#verdict.showLoading();
    if (this.#inputs.missing.length === 0) this.#verdict.askDifference(this.sessions);
    this.#beginToPlay();
    if (!this.#pair.update()) return undefined;
    this.#seekDifference();
    this.#showSummary();
    this.#lanes.show(this.#pair);
    this.#showFindings();
    this.#beside.showEvents(this.#pair.rows, this.#verdict.facts);
    return undefined;
  }

  #showFindings() {
    const { findings } = this.#pair;
    const isKnown = findings.length > 0 || this.#inputs.missing.length === 0;
    this.#beside.showFindings(isKnown ? findings : null);
    this.#tellOfRule();
  }

  /** The findings of the rule that the comparison is about, once both are known. */
  get #sought() {
    const found = this.#pair.findings.find(({ rule }) => rule === this.#rule);
    return this.#rule === null || !this.#pair.isComplete ? null : found ?? { a: [], b: [] };
  }

  /** On each side, whether it breaks the rule that the comparison is about. */
  #tellOfRule() {
    const found = this.#sought;
    const [a, b] = this.#sides;
    const isAbout = found !== null && found.a.length > 0;
    const told = ([finding = null]) => ({ finding, title: this.#beside.titleOf(this.#rule) });
    a.tellOf(isAbout ? told(found.a) : null);
    b.tellOf(isAbout ? told(found.b) : null, this.#titles.storyOf(b.session));
  }

  #beginToPlay() {
    if (this.#playsFrom === null || this.#pair.end <= this.#playsFrom) return;
    this.#playback.holdAt(this.#playsFrom);
    this.#playback.control({ rate: smartPace, paused: false });
    [this.#playsFrom, this.#seeksDifference] = [null, false];
  }

  #seekDifference() {
    const place = this.#sought?.a[0] ?? this.#pair.difference;
    if (this.#seeksDifference && place) this.#playback.holdAt(place.t);
  }

  #showSummary() {
    const { missing } = this.#inputs;
    this.#inputs.update();
    this.#player.isDisabled = missing.length === this.#sides.length;
    this.#verdict.show(missing);
  }
}
