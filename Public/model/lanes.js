// The trace by subject: each lane has bands with a duration and marks without, by event numbers in
// ascending order, so that the visible ones are found by binary search.
import { plainName } from './digest.js';
import { severityOf } from './findings.js';
import { isAboutLink, isLeftToBrowser } from './links.js';
import { isControllerClass } from './objects.js';
import { endsLink, linkStateAfter } from './vocabulary.js';
import { effectName, words } from './words.js';

const mostRows = 5;
const appearances = new Map(Object.entries({
  viewDidLoad: 'loaded', viewWillAppear: 'appearing', viewDidAppear: 'appeared',
  viewWillDisappear: 'disappearing', viewDidDisappear: 'disappeared',
}));

/** What the app does to a whole screen with an animation of its own, by the property. */
const ownMotions = new Map(Object.entries({
  alpha: 'ownFade', frame: 'ownMove', bounds: 'ownMove', transform: 'ownMove',
}));

/** Whether a band is an animation of the app's own, not a transition of UIKit's. */
export const isOwnMotion = (tone) => tone === 'ownFade' || tone === 'ownMove';

/** Bands that do not overlap. `to` is 0 while a band lasts. */
class Row {
  from = [];
  to = [];
  tones = [];

  get isOpen() {
    return this.from.length > 0 && this.to.at(-1) === 0;
  }

  begin(seq, tone) {
    this.from.push(seq);
    this.to.push(0);
    this.tones.push(tone);
  }

  end(seq, tone = null) {
    if (!this.isOpen) return;
    this.to[this.to.length - 1] = seq;
    if (tone) this.tones[this.tones.length - 1] = tone;
  }

  turn(seq, tone) {
    this.end(seq);
    this.begin(seq, tone);
  }
}

export class Lane {
  id;
  title;
  group;
  /** The first event of the lane, and the last where it has one. */
  first = 0;
  last = Infinity;
  /** @type {Row[]} */
  rows = [new Row()];
  marks = { seqs: [], tones: [] };
  /** Calls of a controller: `from` ascends, `to` is 0 while it runs. */
  calls = { from: [], to: [], depth: [] };

  constructor(id, title, group, first = 0) {
    Object.assign(this, { id, title, group, first });
  }

  mark(seq, tone) {
    this.marks.seqs.push(seq);
    this.marks.tones.push(tone);
  }

  /** A free row, or null where there are too many. */
  freeRow() {
    const free = this.rows.find((row) => !row.isOpen);
    if (free || this.rows.length >= mostRows) return free ?? null;
    this.rows.push(new Row());
    return this.rows.at(-1);
  }
}

const fixed = [
  ['input', 'Input'], ['app', 'App'], ['session', 'Sign-in'], ['links', 'Links'],
  ['transitions', 'Transitions'], ['timers', 'Timers'], ['findings', 'Findings'],
];

export class Lanes {
  #byId = new Map(fixed.map(([id, title]) => [id, new Lane(id, title, id)]));
  #windows = [];
  #controllers = [];
  #open = new Map();
  #calls = [];
  /** The views that are a controller's. */
  #screens = new Set();
  /** The app's own animations that run: those that begin together, by each of their ids. */
  #ownMotions = new Map();
  /** The event with which each link came, and that of its end by it. */
  #receivedLinks = new Map();
  #endsOfLinks = new Map();
  #eventCount = 0;
  /** The instants at which a transition or an animation of a screen begins or ends, ascending. */
  turns = [];
  /** Those at which one begins. */
  begins = [];

  addEvents(events) {
    for (; this.#eventCount < events.length; this.#eventCount += 1) this.#addEvent(events[this.#eventCount]);
  }

  /** In the order in which they are shown. */
  get all() {
    const [input, app, session, links, transitions, timers, findings] = this.#fixed;
    return [
      input, app, session, links, ...this.#windows, transitions, ...this.#controllers, timers,
      findings,
    ];
  }

  get #fixed() {
    return fixed.map(([id]) => this.#byId.get(id));
  }

  lane(id) {
    return this.#byId.get(id) ?? null;
  }

  #addEvent(event) {
    const { seq } = event;
    switch (event.kind) {
      case 'input':
        return this.lane('input').mark(seq, event.name === 'ignored' ? 'ignored' : 'input');
      case 'app': return this.#app(event);
      case 'crash':
        this.lane('app').mark(seq, 'error');
        return this.#endProcess(seq);
      case 'console': return this.lane('app').mark(seq, 'console');
      case 'deeplink': return this.#link(event);
      case 'window': return this.#window(event);
      case 'transition': return this.#transition(event);
      case 'animation': return this.#animation(event);
      case 'view': return event.name === 'own' ? this.#screens.add(event.object) : null;
      case 'timer': return this.#timer(event);
      case 'alloc': return isControllerClass(event.base) ? this.#controller(event) : null;
      case 'dealloc': return this.#dealloc(event);
      case 'callback': return this.#call(event);
      case 'callbackEnd': return this.#callEnd(event);
      case 'finding':
        this.#markFaulty(event);
        return this.lane('findings').mark(seq, severityOf(event));
    }
  }

  #app({ seq, name, state, object }) {
    if (name === 'state') {
      this.lane('app').rows[0].turn(seq, state);
      if (state === 'notRunning') this.#endProcess(seq);
    } else if (name === 'session') this.lane('session').rows[0].turn(seq, state);
    else if (object) this.lane('app').mark(seq, 'call');
  }

  #link(event) {
    const { seq, name, link } = event;
    const key = `link ${link}`;
    if (name === 'received') {
      this.#receivedLinks.set(link, seq);
      return this.#begin(this.lane('links'), key, seq, name);
    }
    if (endsLink(name)) {
      this.#endsOfLinks.set(this.#receivedLinks.get(link), seq);
      // The bands tell what it was until then.
      this.lane('links').mark(seq, isLeftToBrowser(event) ? 'browser' : name);
      return this.#end(key, seq, null);
    }
    this.#open.get(key)?.turn(seq, name);
  }

  /** A link is at fault at its end where a finding is about it; else a policy may have ended it. */
  #markFaulty(finding) {
    const { severity, events = [] } = finding;
    if (!isAboutLink(finding) || severity === 'note') return;
    const { seqs, tones } = this.lane('links').marks;
    for (const seq of events) {
      const at = seqs.indexOf(this.#endsOfLinks.get(seq) ?? seq);
      if (at >= 0) tones[at] = 'faulty';
    }
  }

  #begin(lane, key, seq, tone) {
    const row = lane.freeRow();
    if (!row) return lane.mark(seq, tone);
    row.begin(seq, tone);
    this.#open.set(key, row);
  }

  #end(key, seq, tone) {
    this.#open.get(key)?.end(seq, tone);
    this.#open.delete(key);
  }

  #window({ seq, name, object }) {
    if (!object) return;
    const lane = this.#made(object, 'windows', this.#windows, seq);
    if (name === 'show') lane.rows[0].turn(seq, 'shown');
    else if (name === 'hide') lane.rows[0].end(seq);
    else lane.mark(seq, name);
  }

  #made(object, group, list, seq) {
    if (!this.#byId.has(object)) {
      const number = object.slice(object.lastIndexOf('#'));
      const lane = new Lane(object, `${plainName(object)} ${number}`, group, seq);
      this.#byId.set(object, lane);
      list.push(lane);
    }
    return this.#byId.get(object);
  }

  #transition({ seq, t, name, id, effect, finished }) {
    if (name !== 'begin' && name !== 'end') return;
    this.#turn(t, name === 'begin');
    if (name === 'begin') this.#begin(this.lane('transitions'), `T${id}`, seq, effect ?? 'none');
    else this.#end(`T${id}`, seq, finished === false ? 'cancelled' : null);
  }

  #turn(t, isBegin) {
    if (this.turns.at(-1) !== t) this.turns.push(t);
    if (isBegin && this.begins.at(-1) !== t) this.begins.push(t);
  }

  /** Of a transition's animations it tells itself; what the app does within a screen is no matter. */
  #animation(event) {
    const { seq, name, id, transition, object, property, repeats } = event;
    if (name === 'end') return this.#endOwnMotion(event);
    const tone = ownMotions.get(property);
    const isScreen = this.#screens.has(object) || this.#byId.get(object)?.group === 'windows';
    if (transition !== undefined || repeats || !tone || !isScreen || !changes(event)) return;
    const key = `own ${event.t} ${event.source} ${event.duration} ${event.delay}`;
    const running = [...this.#ownMotions.values()].find((it) => it.key === key) ?? { key, ids: new Set() };
    running.ids.add(id);
    this.#ownMotions.set(id, running);
    if (running.ids.size > 1) return;
    this.#turn(event.t, true);
    this.#begin(this.lane('transitions'), key, seq, tone);
  }

  #endOwnMotion({ seq, t, id, finished }) {
    const running = this.#ownMotions.get(id);
    if (!running) return;
    this.#ownMotions.delete(id);
    running.ids.delete(id);
    if (running.ids.size > 0) return;
    this.#turn(t, false);
    this.#end(running.key, seq, finished === false ? 'cancelled' : null);
  }

  #timer({ seq, name, id }) {
    if (name === 'schedule') this.#begin(this.lane('timers'), `t${id}`, seq, 'scheduled');
    else if (name === 'fire' || name === 'cancel') {
      this.#end(`t${id}`, seq, name === 'fire' ? 'fired' : 'cancelled');
    }
  }

  #controller({ seq, object }) {
    this.#made(object, 'controllers', this.#controllers, seq).rows[0].turn(seq, 'alive');
  }

  #dealloc({ seq, object }) {
    const lane = this.#byId.get(object);
    if (!lane) return;
    lane.rows[0].end(seq);
    lane.last = seq;
  }

  #call({ seq, object, name }) {
    // A phone's log may tell of a controller first when it is called.
    if (object && !this.#byId.has(object)) this.#controller({ seq, object });
    const lane = this.#byId.get(object);
    this.#calls.push({ lane, at: lane ? lane.calls.from.length : 0 });
    if (lane?.group !== 'controllers') return;
    lane.calls.from.push(seq);
    lane.calls.to.push(0);
    lane.calls.depth.push(this.#calls.length);
    if (appearances.has(name)) lane.rows[0].turn(seq, appearances.get(name));
  }

  #callEnd({ seq }) {
    const call = this.#calls.pop();
    if (call?.lane?.group === 'controllers') call.lane.calls.to[call.at] = seq;
  }

  #endProcess(seq) {
    for (const lane of [...this.#controllers, ...this.#windows]) {
      if (lane.last !== Infinity) continue;
      lane.rows[0].end(seq);
      lane.last = seq;
    }
    for (const [key, row] of [...this.#open]) {
      if (key.startsWith('link')) continue;
      row.end(seq);
      this.#open.delete(key);
    }
    this.#calls = [];
    this.#screens.clear();
    this.#ownMotions.clear();
  }
}

const changes = ({ from, to }) => JSON.stringify(from) !== JSON.stringify(to);

const bandNames = new Map(Object.entries({
  'session valid': 'signed in', 'session none': 'signed out', 'session expired': 'signed out',
  'transitions ownFade': 'app’s own fade', 'transitions ownMove': 'app’s own move',
}));

/** The name of a band in a lane. */
export const bandName = (tone, group) => (group === 'links'
  ? (tone === 'browser' ? linkStateAfter('refused', tone) : linkStateAfter(tone)).toLowerCase()
  : bandNames.get(`${group} ${tone}`) ?? (group === 'transitions' ? effectName(tone) : words(tone)));

/** Which lanes are hidden and which are pinned: `-timers,+RootViewController#3`. */
export class LaneChoice {
  hidden = new Set();
  pinned = new Set();

  static from(text) {
    const choice = new LaneChoice();
    for (const part of (text ?? '').split(',')) {
      if (part.length < 2) continue;
      if (part[0] === '-') choice.hidden.add(part.slice(1));
      if (part[0] === '+') choice.pinned.add(part.slice(1));
    }
    return choice;
  }

  get text() {
    return [
      ...[...this.hidden].map((id) => `-${id}`), ...[...this.pinned].map((id) => `+${id}`),
    ].join(',');
  }

  /** The lanes to show between two events, pinned ones first, without objects not alive then. */
  of(lanes, first, last) {
    const shown = lanes.filter((lane) => !this.hidden.has(lane.id)
      && (this.pinned.has(lane.id) || (lane.first <= last && lane.last >= first)));
    const isPinned = (lane) => this.pinned.has(lane.id);
    return [...shown.filter(isPinned), ...shown.filter((lane) => !isPinned(lane))];
  }
}
