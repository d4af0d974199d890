// Two sessions side by side on one time axis.
import { formatAddress } from '../../model/address.js';
import { rateBeside, rateName, rates, timeText } from '../../model/clock.js';
import { alignKeyEvents, firstDifference, keyEventsOf } from '../../model/compare.js';
import { frameSeconds } from '../../model/moment.js';
import { Playhead } from '../../model/playhead.js';
import { sentenceOf } from '../../model/sentences.js';
import { Timeline } from '../../model/timeline.js';
import { glyph } from '../glyph/glyph.js';
import { actions, send } from '../../page/actions.js';
import { make, makeSVG, setText } from '../markup.js';

/** Sends `nav-compare-seek` when another time is shown. */
export class NavCompare extends HTMLElement {
  #sides = [];
  #titles;
  #playhead = new Playhead();
  #listeners = null;
  #axis;
  #time;
  #play;
  #summary;
  #picture;
  #keyEvents;
  #rates;
  #difference = null;
  #rows = [];
  /** Whether the first difference is shown as soon as it is known. */
  #seeksDifference = false;
  #isDue = false;
  #ticking = null;

  /**
   * @param sessions two live sessions, opened here and closed by `close`
   * @param {{ appOf: (session) => string, nameOf: (session) => string }} titles of a session
   * @param {number|null} t the time to show; the first difference, else the end when null
   */
  show(sessions, titles, t) {
    this.close();
    this.hidden = false;
    this.#listeners = new AbortController();
    this.#titles = titles;
    this.#sides = sessions.map((session, at) => ({
      session, letter: 'AB'[at], timeline: new Timeline(), phone: make('nav-phone', {}), title: make('a', {}),
      caption: make('span', { className: 'note' }),
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
    cancelAnimationFrame(this.#ticking);
    for (const { session } of this.#sides) session.close();
    this.#sides = [];
    this.hidden = true;
  }

  get ids() {
    return this.#sides.map(({ session }) => session.id);
  }

  set time(t) {
    this.#playhead.holdAt(t ?? Infinity);
    this.#seeksDifference = t === null;
    if (this.#keyEvents) delete this.#keyEvents.dataset.drawn;
    this.drawSoon();
  }

  drawSoon() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      if (this.#sides.length === 2) this.#draw();
    });
  }

  #build() {
    this.#axis = make('input', {
      type: 'range', min: 0, step: 0.01, ariaLabel: 'Playhead of both phones',
      oninput: () => this.#seek(this.#axis.valueAsNumber),
    });
    this.#time = make('output', { className: 'now', ariaLabel: 'Virtual time' });
    this.#play = make('button', { type: 'button', className: 'icon-button play', onclick: () => this.toggle() });
    this.#rates = rates.map((rate) => make('button', {
      type: 'button', className: 'rate', ariaLabel: `Rate ${rate}`, onclick: () => this.#setRate(rate),
    }, rateName(rate).replace('×', '')));
    this.#summary = make('div', { className: 'verdict', role: 'status' });
    this.#picture = makeSVG('svg', { class: 'compare-picture', 'aria-hidden': 'true' });
    this.#keyEvents = make('div', { className: 'compare-events', tabIndex: 0, role: 'region', ariaLabel: 'Key events side by side' });
    this.replaceChildren(make('main', { className: 'compare' },
      make('div', { className: 'compare-phones' }, ...this.#sides.map(({ phone, title, caption, letter }) =>
        make('section', { ariaLabel: `Session ${letter}` }, make('h2', {}, `${letter} `, title, ' ', caption), phone))),
      make('div', { className: 'compare-time' }, this.#summary, this.#picture,
        make('div', { className: 'compare-axis' }, this.#play, this.#axis, this.#time,
          make('div', { className: 'rates', role: 'group', ariaLabel: 'Playback rate' }, ...this.#rates))),
      this.#keyEvents));
  }

  changeRate(step) {
    this.#setRate(rateBeside(this.#playhead.rate, step));
  }

  #setRate(rate) {
    this.#playhead.setRate(rate, performance.now());
    this.drawSoon();
  }

  /** One step backward (-1) or forward (+1) by a key `event`, a `transition` or a `frame` of either. */
  step(by, way) {
    const t = this.#timeNow;
    const beside = {
      event: () => nearest(this.#rows.flatMap((row) => [row.a?.t, row.b?.t]), t, way),
      transition: () => nearest(this.#sides.flatMap(({ timeline }) =>
        timeline.spans.flatMap(({ begin, end }) => [begin, end])), t, way),
      frame: () => t + way * frameSeconds,
    }[by]();
    this.goTo(beside ?? (way > 0 ? this.#end : 0));
  }

  goTo(t) {
    this.#seek(Math.min(this.#end, Math.max(0, t)));
  }

  get #timeNow() {
    return Math.min(this.#end, this.#playhead.timeAt(performance.now()));
  }

  toggle() {
    const now = performance.now();
    if (this.#playhead.mode === 'playing') this.#playhead.pause(now);
    else {
      if (this.#playhead.timeAt(now) >= this.#end) this.#playhead.holdAt(0);
      this.#playhead.play(now);
      this.#tick();
    }
    this.drawSoon();
  }

  #tick() {
    this.#ticking = requestAnimationFrame(() => {
      if (this.#playhead.mode !== 'playing') return;
      if (this.#playhead.timeAt(performance.now()) >= this.#end) this.#playhead.holdAt(this.#end);
      this.#draw();
      this.#tick();
    });
  }

  #seek(t) {
    this.#seeksDifference = false;
    this.#playhead.holdAt(t);
    this.drawSoon();
    send(this, actions.compareSeek, { t });
  }

  get #missing() {
    return this.#sides.filter(({ session }) => session.connection === 'unknown');
  }

  get #end() {
    return Math.max(0.01, ...this.#sides.map(({ session }) => session.timeNow));
  }

  #draw() {
    this.#drawTraces();
    const t = this.#timeNow;
    const paused = this.#playhead.mode !== 'playing';
    for (const { session, phone, title, caption } of this.#sides) {
      const { history } = session;
      const seq = history.seqAt(t);
      phone.show(history.stateAt(seq), { now: t, rate: this.#playhead.rate, paused }, { appTitle: this.#titles.appOf(session), takesTaps: false });
      setText(title, this.#titles.nameOf(session));
      title.title = session.id;
      title.href = formatAddress({ session: session.id, time: Number(t.toFixed(3)) });
      setText(caption, session.connection === 'unknown' ? `${session.id} not found` : captionOf(session.history.events, seq));
    }
    this.#play.disabled = this.#axis.disabled = this.#missing.length === 2;
    this.#axis.max = this.#end;
    this.#axis.value = t;
    this.#axis.setAttribute('aria-valuetext', timeText(t));
    setText(this.#time, timeText(t));
    if (this.#play.title !== (paused ? 'Play' : 'Pause')) {
      this.#play.title = paused ? 'Play' : 'Pause';
      this.#play.setAttribute('aria-label', this.#play.title);
      this.#play.replaceChildren(glyph(paused ? 'play' : 'pause'));
    }
    this.#rates.forEach((button, at) => {
      button.setAttribute('aria-pressed', String(rates[at] === this.#playhead.rate));
    });
  }

  /** The traces are compared again only when they have grown. */
  #drawTraces() {
    const isComplete = this.#sides.every(({ session }) => session.isComplete || session.connection === 'unknown');
    if (!isComplete) return setText(this.#summary, 'Loading…');
    const drawn = this.#sides.map(({ session }) => `${session.history.lastSeq} ${session.timeNow} ${session.connection}`).join();
    if (drawn === this.#keyEvents.dataset.drawn) return;
    this.#keyEvents.dataset.drawn = drawn;
    const [a, b] = this.#sides.map(({ session }) => ({ events: session.history.events, end: session.timeNow }));
    this.#difference = firstDifference(a, b);
    if (this.#seeksDifference && this.#difference) this.#playhead.holdAt(this.#difference.t);
    for (const { session, timeline } of this.#sides) timeline.addEvents(session.history.events);
    this.#showSummary();
    this.#drawPicture();
    this.#rows = alignKeyEvents(keyEventsOf(a.events), keyEventsOf(b.events));
    const rows = this.#rows.slice(0, 400);
    this.#keyEvents.replaceChildren(make('table', {},
      make('thead', {}, make('tr', {}, ...['Time', 'A', 'B'].map((it) => make('th', { scope: 'col' }, it)))),
      make('tbody', {}, ...rows.map((row) => make('tr', { className: row.a && row.b ? '' : 'differs' },
        make('th', { scope: 'row' }, make('button', {
          type: 'button', className: 'quiet', onclick: () => this.#seek(row.t),
        }, timesOf(row))), make('td', {}, row.a?.text ?? ''), make('td', {}, row.b?.text ?? ''))))));
  }

  #showSummary() {
    const found = this.#difference;
    const missing = this.#missing.map(({ letter, session }) => `Session ${letter} not found on this server: ${session.id}.`);
    if (missing.length > 0) return this.#summary.replaceChildren(missing.join(' '));
    if (found === null) return this.#summary.replaceChildren('No difference so far.');
    const { t, a, b } = found;
    const where = [a && `event ${a} of A`, b && `event ${b} of B`].filter(Boolean).join(', ');
    this.#summary.replaceChildren('First difference at ', make('button', {
      type: 'button', className: 'quiet', onclick: () => this.#seek(t),
    }, timeText(t)), ` (${where}).`);
  }

  #drawPicture() {
    const end = this.#end;
    const x = (t) => `${(t / end) * 100}%`;
    const lines = this.#sides.flatMap(({ session, timeline }, at) => {
      const y = 4 + at * 18;
      return [
        makeSVG('rect', { x: 0, y: y + 5, width: x(session.timeNow), height: 2, class: 'extent' }),
        ...timeline.spans.slice(-300).map(({ begin, end: stop }) => makeSVG('rect', {
          x: x(begin), y: y + 1, width: x((stop ?? end) - begin), height: 10, class: 'motion',
        })),
        ...timeline.marks.slice(-300).map((mark) => makeSVG('circle', {
          cx: x(mark.t), cy: y + 6, r: 4, class: mark.kind, 'data-severity': mark.severity,
        })),
      ];
    });
    if (this.#difference) {
      lines.push(makeSVG('rect', { x: x(this.#difference.t), y: 0, width: 2, height: 40, class: 'difference' }));
    }
    this.#picture.replaceChildren(...lines);
  }
}

/** The time of a row, and the other one where the same comes later on one side. */
function timesOf({ t, a, b }) {
  const later = a && b ? Math.max(a.t, b.t) : t;
  return later === t ? timeText(t) : `${timeText(t)}, ${later === a.t ? 'A' : 'B'} ${timeText(later)}`;
}

/** The newest input up to an event, as a person would tell it. */
function captionOf(events, seq) {
  const input = events.slice(0, seq).findLast(({ kind, name }) => kind === 'input' && name === undefined);
  return input ? `event ${seq}, after ${sentenceOf(input)}` : `event ${seq}`;
}

function nearest(times, t, way) {
  const beside = times.filter((it) => Number.isFinite(it) && (way > 0 ? it > t + 1e-6 : it < t - 1e-6));
  return beside.length === 0 ? null : Math[way > 0 ? 'min' : 'max'](...beside);
}
