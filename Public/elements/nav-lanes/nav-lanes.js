// The lanes: the trace by subject, to zoom, pan and seek in.
import { Axis } from '../../model/axis.js';
import { timeText } from '../../model/clock.js';
import { LaneView } from '../../model/laneView.js';
import { LaneChoice, Lanes } from '../../model/lanes.js';
import { sentenceOf } from '../../model/sentences.js';
import { lengthFor } from '../../model/timeScale.js';
import { actions, send } from '../actions.js';
import { arrange, make, setText } from '../markup.js';
import { watchColors } from '../styleColors.js';
import { LaneList } from './laneList.js';
import { Painter, firstFrom, laneHeight, rulerHeight } from './painter.js';
import { Touch } from './touch.js';

const nearPixels = 6;

/**
 * Sends `nav-seek`, `nav-preview-moment` while the pointer rests on a moment (null when it leaves),
 * and `nav-lanes-changed` when the visible lanes or range have changed.
 */
export class NavLanes extends HTMLElement {
  lanes = new Lanes();
  #events = null;
  #axis = new Axis();
  #view = new LaneView(lengthFor);
  #wanted = null;
  #choice = new LaneChoice();
  #moment = { t: 0, seq: 0, latest: 0, isLive: true };
  #shown = [];
  #painter;
  #canvas;
  #scroller;
  #spacer;
  #heads;
  #stick;
  #bubble;
  /** Where the pointer is on the canvas, or null. */
  #pointed = null;
  #list;
  #idle;
  #toggler;
  #notes = [];
  #isDue = false;
  #resizes = new ResizeObserver(() => this.#drawSoon());
  /** Ends what hears of other colors. */
  #endColors = () => {};
  #recolor = () => {
    this.#painter.readColors();
    this.#drawSoon();
  };

  connectedCallback() {
    if (!this.#canvas) this.#build();
    this.#resizes.observe(this.#scroller);
    this.#endColors = watchColors(this.#recolor);
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
    this.#endColors();
  }

  /** Shows a trace, or its new events. */
  showTrace(events) {
    if (events !== this.#events) {
      this.#events = events;
      this.lanes = new Lanes();
      this.#axis = new Axis(this.#axis.isCut);
      this.#view.fit();
    }
    this.lanes.addEvents(events);
    this.#axis.addEvents(events);
  }

  /** The playhead, and the latest time. */
  showMoment(t, seq, latest, isLive) {
    const hasMoved = t !== this.#moment.t || seq !== this.#moment.seq;
    this.#moment = { t, seq, latest, isLive };
    if (!this.#events) return;
    this.#view.grow(this.#latestPlace);
    if (this.#wanted && this.#latestPlace >= this.#wanted[1]) {
      this.#view.show(...this.#wanted);
      this.#wanted = null;
    } else if (hasMoved && !isLive) this.#view.reveal(this.#head);
    this.#drawSoon();
  }

  get axis() {
    return this.#axis;
  }

  /** The places between which the axis is zoomed, or null. */
  get range() {
    return this.#view.isFit ? null : [this.#view.from, this.#view.to];
  }

  /** What is seen: the axis, the places between which it is seen, and that of the playhead. */
  get seen() {
    return [this.#axis, [this.#view.from, this.#view.to], this.#head];
  }

  /** What people have pinned to events, `{ seq, text }` each. */
  set notes(notes) {
    this.#notes = notes;
    this.#drawSoon();
  }

  /** What is hidden, pinned and zoomed, as the address has it. */
  get arrangement() {
    const { text } = this.#choice;
    const zoom = this.#view.isFit ? null : `${round(this.#view.from)}~${round(this.#view.to)}`;
    const words = [this.isClosed ? 'closed' : '', this.#axis.isCut ? '' : 'plain', text];
    return { lanes: words.filter(Boolean).join() || null, zoom };
  }

  set arrangement({ lanes, zoom }) {
    this.#choice = LaneChoice.from(lanes);
    this.#close(/^closed\b/.test(lanes ?? ''));
    this.#collapseIdle(!/\bplain\b/.test(lanes ?? ''));
    const [from, to] = (zoom ?? '').split('~').map(Number);
    this.#wanted = null;
    if (!(to > from)) this.#view.fit();
    else if (this.#events && this.#latestPlace >= to) this.#view.show(from, to);
    else this.#wanted = [from, to];
    this.#drawSoon();
  }

  get isClosed() {
    return this.classList.contains('is-closed');
  }

  /** Shows the lanes, or only their toolbar. */
  toggle() {
    this.#close(!this.isClosed);
    this.#changed();
  }

  #close(isClosed) {
    this.classList.toggle('is-closed', isClosed);
    this.#toggler.setAttribute('aria-expanded', String(!isClosed));
  }

  fit() {
    this.#view.fit();
    this.#changed();
  }

  /** Zooms to the stretch from a time to another, as soon as it is there. */
  showTimes(from, to) {
    this.#wanted = [this.#axis.placeOfTime(from), this.#axis.placeAfter(to)];
  }

  zoom(factor, share = this.#shareOfHead) {
    this.#view.zoom(factor, share);
    this.#changed();
  }

  pan(share) {
    this.#view.pan(share);
    this.#changed();
  }

  #build() {
    this.#canvas = make('canvas', { className: 'lane-canvas', role: 'img', ariaLabel: 'Timeline lanes; the table has the same content' });
    this.#heads = make('div', { className: 'lane-heads' });
    this.#spacer = make('div', { className: 'lane-spacer' });
    this.#stick = make('div', { className: 'lane-stick' }, this.#heads, this.#canvas);
    this.#bubble = make('div', { className: 'bubble', hidden: true });
    this.#scroller = make('div', {
      className: 'lane-scroller', tabIndex: 0, role: 'group', ariaLabel: 'Lanes: W and S zoom, A and D pan, F zooms to fit',
      onscroll: () => this.#scrolled(), onkeydown: (event) => this.#keyPressed(event),
    }, this.#spacer, this.#stick);
    this.#idle = make('button', {
      type: 'button', className: 'quiet', title: 'Compress stretches without events',
      onclick: () => { this.#collapseIdle(!this.#axis.isCut); this.#changed(); },
    }, 'Collapse idle time');
    this.#list = new LaneList({
      toggle: (set, id) => { this.#toggle(set, id); },
      seek: (moment) => this.#seek(moment),
    });
    this.#toggler = make('button', {
      type: 'button', className: 'quiet', title: 'Show or hide the lanes (Q)', onclick: () => this.toggle(),
    }, 'Timeline');
    const tool = (label, title, act) =>
      make('button', { type: 'button', className: 'quiet', title, ariaLabel: title, onclick: act }, label);
    this.append(
      make('div', { className: 'lane-tools' },
        make('h2', {}, this.#toggler),
        tool('−', 'Zoom out (S)', () => this.zoom(1.6)), tool('+', 'Zoom in (W)', () => this.zoom(1 / 1.6)),
        tool('Fit', 'Zoom to fit (F)', () => this.fit()), this.#idle, this.#list.lanesButton,
        this.#list.tableButton),
      this.#scroller, this.#bubble, this.#list.element,
    );
    this.#painter = new Painter(this.#canvas);
    this.#painter.readColors();
    this.#collapseIdle(true);
    new Touch(this.#canvas, {
      press: (at) => this.#press(at), scrub: (at) => this.#seek(this.#noteUnder(at) ?? this.#momentUnder(at)),
      pan: (pixels) => this.pan(-pixels / this.#width), hover: (at) => this.#hover(at),
      zoom: (factor, at) => this.zoom(factor, at.x / this.#width),
      isRuler: (at) => at.y < rulerHeight,
    });
  }

  #collapseIdle(isCut) {
    this.#idle.setAttribute('aria-pressed', String(isCut));
    if (isCut === this.#axis.isCut) return;
    this.#axis = new Axis(isCut);
    if (!this.#events) return;
    this.#axis.addEvents(this.#events);
    this.#view.fit();
    this.#view.grow(this.#latestPlace);
  }

  #toggle(set, id) {
    const chosen = this.#choice[set];
    if (!chosen.delete(id)) chosen.add(id);
    this.#changed();
  }

  #changed() {
    this.#drawSoon();
    send(this, actions.lanesChanged);
  }

  get #width() {
    return this.#canvas.clientWidth || 1;
  }

  get #latestPlace() {
    return this.#axis.placeAfter(this.#moment.latest);
  }

  get #head() {
    return this.#axis.placeAt(this.#moment.seq, this.#moment.t);
  }

  get #shareOfHead() {
    const share = (this.#head - this.#view.from) / (this.#view.to - this.#view.from);
    return share >= 0 && share <= 1 ? share : 0.5;
  }

  #drawSoon() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      if (this.#events && this.checkVisibility()) this.#draw();
    });
  }

  #draw() {
    const { scrollTop, clientHeight } = this.#scroller;
    const first = this.#axis.seqAt(this.#view.from);
    const last = this.#axis.seqAt(this.#view.to);
    this.#shown = this.#choice.of(this.lanes.all, first, last);
    let top = rulerHeight - scrollTop;
    const places = [];
    for (const lane of this.#shown) {
      const height = laneHeight(lane);
      if (top + height > 0 && top < clientHeight) places.push({ lane, top, height });
      top += height;
    }
    this.#spacer.style.height = `${top + scrollTop}px`;
    this.#stick.style.height = `${clientHeight}px`;
    this.#drawHeads(places);
    this.#list.show(this.lanes.all, this.#shown, this.#choice, this.#events, [first, last]);
    this.#painter.paint({
      places, axis: this.#axis, view: this.#view, width: this.#width, height: clientHeight,
      head: this.#head, latest: this.#latestPlace, latestTime: this.#moment.latest,
      isLive: this.#moment.isLive, notes: this.#notes,
    });
  }

  #drawHeads(places) {
    const known = new Map([...this.#heads.children].map((it) => [it.dataset.lane, it]));
    arrange(this.#heads, places.map(({ lane, top, height }) => {
      const head = known.get(lane.id) ?? makeHead(lane);
      head.style.transform = `translateY(${top}px)`;
      head.style.height = `${height}px`;
      head.classList.toggle('is-pinned', this.#choice.pinned.has(lane.id));
      return head;
    }));
  }

  #momentUnder({ x }) {
    const place = this.#view.from + (x / this.#width) * (this.#view.to - this.#view.from);
    return this.#axis.momentAt(place, this.#moment.latest);
  }

  #laneUnder({ y }) {
    let top = rulerHeight - this.#scroller.scrollTop;
    return y < rulerHeight ? null : this.#shown.find((lane) => {
      top += laneHeight(lane);
      return y < top;
    }) ?? null;
  }

  /** The event of a lane that is nearest to a place on the canvas, if one is near. */
  #eventUnder(at) {
    const lane = this.#laneUnder(at);
    if (!lane) return null;
    const x = (seq) => (this.#axis.startOf(seq) - this.#view.from)
      / (this.#view.to - this.#view.from) * this.#width;
    const target = this.#axis.seqAt(this.#momentPlace(at));
    let best = null;
    for (const seqs of [lane.marks.seqs, lane.calls.from, ...lane.rows.flatMap(({ from, to }) => [from, to])]) {
      const near = firstFrom(seqs, target);
      for (const seq of seqs.slice(Math.max(0, near - 2), near + 2)) {
        const distance = seq === 0 ? Infinity : Math.abs(x(seq) - at.x);
        if (distance <= nearPixels && (best === null || distance < best.distance)) {
          best = { seq, distance };
        }
      }
    }
    return best === null ? null : this.#events[best.seq - 1];
  }

  /** The note whose flag on the ruler is there, with its moment. */
  #noteUnder({ x, y }) {
    const at = ({ seq, t }) => (this.#axis.placeAt(seq, t) - this.#view.from)
      / (this.#view.to - this.#view.from) * this.#width;
    return y >= rulerHeight ? null
      : this.#notes.find((note) => Math.abs(at(note) - x) <= nearPixels) ?? null;
  }

  #momentPlace({ x }) {
    return this.#view.from + (x / this.#width) * (this.#view.to - this.#view.from);
  }

  #press(at) {
    const event = this.#eventUnder(at);
    this.#seek(event ? { t: event.t, seq: event.seq } : this.#momentUnder(at));
  }

  #seek({ t, seq }) {
    send(this, actions.seek, { t, seq });
  }

  /** Another lane is under the pointer. */
  #scrolled() {
    this.#drawSoon();
    if (this.#pointed !== null) this.#hover(this.#pointed);
  }

  #hover(at) {
    this.#pointed = at;
    this.#bubble.hidden = at === null || !this.#events;
    const note = at && this.#events ? this.#noteUnder(at) : null;
    const event = note ?? (at && this.#events ? this.#eventUnder(at) : null);
    const moment = at && this.#events ? event ?? this.#momentUnder(at) : null;
    send(this, actions.previewMoment,
      moment && { t: moment.t, seq: moment.seq, place: this.#canvas, x: at.x });
    if (this.#bubble.hidden) return;
    const lane = this.#laneUnder(at);
    const known = event ?? (moment.seq ? this.#events[moment.seq - 1] : null);
    setText(this.#bubble, [
      timeText(moment.t), note ? note.text.slice(0, 120) : lane?.title, known && !note ? `${known.seq} ${sentenceOf(known)}` : null,
    ].filter(Boolean).join(' · '));
    const most = this.clientWidth - this.#bubble.offsetWidth - 8;
    this.#bubble.style.left = `${Math.max(8, Math.min(this.#canvas.offsetLeft + at.x, most))}px`;
    this.#bubble.style.top = `${Math.max(0, at.y + 10)}px`;
  }

  #keyPressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const act = { KeyW: () => this.zoom(1 / 1.4), KeyS: () => this.zoom(1.4), KeyA: () => this.pan(-0.2), KeyD: () => this.pan(0.2) }[event.code]
      ?? { '+': () => this.zoom(1 / 1.4), '-': () => this.zoom(1.4), f: () => this.fit(), F: () => this.fit() }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

const round = (place) => Number(place.toFixed(4));

const makeHead = (lane) => {
  const head = make('div', { className: 'lane-head', title: lane.id }, lane.title);
  head.dataset.lane = lane.id;
  head.dataset.group = lane.group;
  return head;
};
