// The overview of the timeline, on the axis of the lanes: what happened when, and the playhead.
import { timeText } from '../../model/clock.js';
import { besides, spanAt, spanText, stripText } from '../../model/strip.js';
import { Timeline, momentText } from '../../model/timeline.js';
import { Axis } from '../../model/axis.js';
import { lengthFor } from '../../model/timeScale.js';
import { actions, send } from '../actions.js';
import { arrange, make, setText } from '../markup.js';

const snapPixels = 5;
const marksAcross = 240;
/** Pixels between two marks of one kind that are told apart. */
const leastApart = 5;
const arrowSeconds = 0.05;
const pageSeconds = 1;

/**
 * Sends `nav-seek`, `nav-show-moment` to go live, and `nav-drop-input` for the moment that is
 * chosen in the strip.
 */
export class NavTimeline extends HTMLElement {
  #events = null;
  #timeline = new Timeline();
  #axis = new Axis();
  #length = 0;
  #latest = 0;
  #seq = 0;
  #time = 0;
  #isLive = true;
  #line;
  #known;
  #spans;
  #range;
  #marks;
  #head;
  #bubble;
  #caption;
  #live;
  #strip;
  #stripName;
  #drop;
  /** The input whose strip is shown: its `label` and the `spans`, null while they are worked out. */
  #held = null;
  /** The time at which it would be dropped, or null. */
  #dropTime = null;
  /** Whether no more events follow: the session has ended, or is a recording. */
  hasEnded = false;

  connectedCallback() {
    if (!this.#line) this.#build();
  }

  /** Shows a trace, or its new events, on an axis, and the latest virtual time. */
  showTrace(events, latest, axis) {
    if (events !== this.#events) {
      this.#events = events;
      this.#timeline = new Timeline();
    }
    if (axis !== this.#axis) {
      this.#axis = axis;
      this.#length = 0;
    }
    const before = this.#timeline.changes;
    this.#timeline.addEvents(events);
    this.showTime(this.#isLive ? latest : this.#time, this.#isLive ? events.length : this.#seq, latest);
    if (this.#timeline.changes !== before || this.#timeline.spans.at(-1)?.end === null) this.#drawMarks();
  }

  /** The playhead: right after an event, or at a time. */
  showMoment(state, t, { isLive, isPaused, isResting, caption }) {
    if (isLive !== this.#isLive) this.#drawMarks();
    this.#isLive = isLive;
    this.classList.toggle('is-past', !isLive);
    setText(this.#caption, caption);
    const isIdle = isResting && !isPaused;
    const now = isPaused ? 'Paused' : isIdle ? 'Idle' : 'Live';
    setText(this.#live, isLive ? (this.hasEnded ? 'Ended' : now) : (this.hasEnded ? 'Go to end' : 'Go live'));
    this.#live.title = this.hasEnded ? 'Go to end (L)' : 'Go live (L)';
    this.#live.classList.toggle('is-over', this.hasEnded);
    this.#live.classList.toggle('is-idle', (isIdle || isPaused) && !this.hasEnded);
    this.#live.disabled = isLive;
    this.#line.setAttribute('aria-valuetext', `${isLive ? 'live, ' : ''}${momentText(state, t)}`);
    this.#line.setAttribute('aria-valuenow', t.toFixed(3));
    this.#line.setAttribute('aria-valuemax', Math.max(t, this.#latest).toFixed(3));
  }

  /** Only the playhead moves: no layout. */
  showTime(t, seq, latest) {
    this.#time = t;
    this.#seq = seq;
    this.#latest = latest;
    const length = lengthFor(this.#axis.placeAfter(latest));
    if (length !== this.#length) {
      this.#length = length;
      this.#drawMarks();
    }
    this.#head.style.transform = `translateX(${this.#share(this.#axis.placeAt(seq, t)) * 100}%)`;
    this.#known.style.transform = `scaleX(${this.#shareOf(latest)})`;
  }

  /** Frames the part that the lanes show, from a place to a place; null if they show all. */
  showRange(range) {
    this.#range.hidden = range === null;
    if (range === null) return;
    const [from, to] = range.map((place) => this.#share(place));
    this.#range.style.left = `${from * 100}%`;
    this.#range.style.width = `${(to - from) * 100}%`;
  }

  #build() {
    this.#known = make('div', { className: 'known' });
    this.#spans = make('div', { className: 'spans' });
    this.#range = make('div', { className: 'range', hidden: true });
    this.#marks = make('div', { className: 'marks' });
    this.#head = make('div', { className: 'head' }, make('span', { className: 'knob' }));
    this.#bubble = make('div', { className: 'bubble', hidden: true });
    this.#line = make('div', {
      className: 'time-line', role: 'slider', tabIndex: 0, ariaLabel: 'Playhead',
      'aria-valuemin': '0', onkeydown: (event) => this.#keyPressed(event),
      onpointerdown: (event) => this.#pressed(event),
      onpointermove: (event) => this.#moved(event),
      onpointerleave: () => { this.#bubble.hidden = true; },
    }, make('div', { className: 'rail' }, this.#known), this.#spans,
    make('div', { className: 'ranges' }, this.#range), this.#marks,
    make('div', { className: 'hand' }, this.#head), this.#bubble);
    this.#caption = make('p', { className: 'past' });
    this.#live = make('button', {
      type: 'button', className: 'live', onclick: () => this.#goLive(),
    });
    this.#stripName = make('p', { className: 'strip-name', role: 'status', hidden: true });
    this.#strip = make('div', {
      className: 'strip', role: 'slider', tabIndex: -1, hidden: true, 'aria-valuemin': '0',
      ariaLabel: 'Where to send the input',
      onpointermove: (event) => this.#aim(this.#timeUnder(event)),
      onpointerleave: () => this.#aim(null), onclick: () => this.#dropHere(),
      onkeydown: (event) => this.#stripKeyPressed(event), onblur: () => this.#aim(null),
    });
    this.#drop = make('div', { className: 'drop', hidden: true });
    this.append(this.#caption, this.#live, this.#line, this.#stripName, this.#strip);
  }

  /**
   * Shows where an input breaks the app, `{ label, spans }`, with `spans` null while that is worked
   * out; null shows nothing.
   */
  set held(held) {
    this.#held = held;
    this.#strip.hidden = this.#stripName.hidden = held === null;
    this.classList.toggle('has-strip', held !== null);
    if (held === null) return void this.#aim(null);
    setText(this.#stripName, `${held.label}: ${held.spans ? stripText(held.spans) : 'trying each moment…'}`);
    this.#drawStrip();
  }

  /** The time under a pointer that is over the timeline, else null. */
  timeAt({ clientX, clientY }) {
    const { left, right, top, bottom } = this.getBoundingClientRect();
    const isOver = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    return isOver && this.#hasTrace ? this.#timeUnder({ clientX }) : null;
  }

  /** Marks the time at which an input that is carried would be dropped; null for none. */
  aim(t) {
    this.#aim(t);
  }

  /** Lets the moment be chosen by key. */
  askPlace() {
    this.#strip.focus();
    this.#aim(this.#time);
  }

  #drawStrip() {
    const spans = this.#held?.spans ?? [];
    const end = Math.max(this.#latest, this.#time);
    arrange(this.#strip, [...spans.filter(({ from }) => from <= end).map((span) => {
      const left = this.#shareOf(span.from);
      const right = this.#shareOf(Math.min(end, span.to ?? end));
      const element = make('span', { className: 'strip-span' });
      element.dataset.outcome = span.outcome;
      element.style.left = `${left * 100}%`;
      element.style.width = `${Math.max(0, right - left) * 100}%`;
      return element;
    }), this.#drop]);
  }

  #aim(t) {
    this.#dropTime = t;
    this.#drop.hidden = t === null;
    this.#bubble.hidden = t === null;
    if (t === null) return;
    const share = this.#shareOf(t);
    this.#drop.style.left = `${share * 100}%`;
    const span = this.#held?.spans ? spanAt(this.#held.spans, t) : null;
    const text = span ? `${timeText(t)} · ${spanText(span)}` : timeText(t);
    this.#showText(text, share);
    this.#strip.setAttribute('aria-valuenow', t.toFixed(3));
    this.#strip.setAttribute('aria-valuemax', this.#latest.toFixed(3));
    this.#strip.setAttribute('aria-valuetext', text);
  }

  #dropHere() {
    if (this.#dropTime !== null) send(this, actions.dropInput, { t: this.#dropTime });
  }

  #stripKeyPressed(event) {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const from = this.#dropTime ?? this.#time;
    if (step) {
      const t = event.shiftKey ? besides(this.#held?.spans ?? [], from, step) : from + step * arrowSeconds;
      if (t !== null) this.#aim(Math.min(this.#latest, Math.max(0, t)));
    } else if (event.key === 'Enter') this.#dropHere();
    else if (event.key === 'Escape') send(this, actions.holdInput, { input: null });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #share(place) {
    return Math.min(1, place / (this.#length || 1));
  }

  /** Where an input at a time is: after whatever happens then. */
  #shareOf(t) {
    return this.#share(this.#axis.placeAfter(t));
  }

  #shareOfMark({ seq }) {
    return this.#share(this.#axis.startOf(seq));
  }

  /** Marks of one kind that would lie on each other are drawn once, and thin if they would touch. */
  #drawMarks() {
    const across = Math.min(marksAcross, Math.ceil(this.#marks.clientWidth / leastApart) || marksAcross);
    const drawn = new Map();
    for (const mark of this.#timeline.marks.filter(({ t }) => t <= this.#latest)) {
      const share = this.#shareOfMark(mark);
      const key = (place) => `${mark.kind} ${mark.severity} ${place}`;
      const place = Math.round(share * across);
      if (drawn.has(key(place))) continue;
      const element = markElement(mark, share);
      drawn.set(key(place), element);
      for (const before of [place - 1, place - 2].map((it) => drawn.get(key(it))).filter(Boolean)) {
        before.classList.add('is-crowded');
        element.classList.add('is-crowded');
      }
    }
    arrange(this.#marks, [...drawn.values()]);
    this.#drawStrip();
    arrange(this.#spans, this.#timeline.spans.filter(({ begin }) => begin <= this.#latest).slice(-marksAcross).map((span) => {
      const left = this.#shareOfMark(span);
      const element = make('span', { className: 'span' });
      element.style.left = `${left * 100}%`;
      const right = span.last === null ? this.#shareOf(this.#latest) : this.#shareOfMark({ seq: span.last });
      element.style.width = `${(right - left) * 100}%`;
      return element;
    }));
  }

  #pressed(event) {
    if (event.button !== 0 || !this.#hasTrace) return;
    this.#line.setPointerCapture(event.pointerId);
    this.#line.focus({ preventScroll: true });
    const mark = this.#markAt(event);
    if (mark) this.#seek(mark.t, mark.seq);
    else this.#seekTo(event);
  }

  #moved(event) {
    if (!this.#hasTrace) return;
    if (this.#line.hasPointerCapture(event.pointerId) && event.movementX !== 0) {
      this.#seekTo(event);
    }
    this.#showBubble(event);
  }

  /** Without events there is nothing to seek in. */
  get #hasTrace() {
    return this.#events?.length > 0;
  }

  #seekTo(event) {
    const t = this.#timeUnder(event);
    if (t >= this.#latest) this.#goLive();
    else this.#seek(t, null);
  }

  #shareUnder({ clientX }) {
    const { left, width } = this.#marks.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / (width || 1)));
  }

  #timeUnder(event) {
    return this.#axis.momentAt(this.#shareUnder(event) * this.#length, this.#latest).t;
  }

  #markAt(event) {
    const { width } = this.#marks.getBoundingClientRect();
    const x = this.#shareUnder(event) * width;
    const distance = (mark) => Math.abs(this.#shareOfMark(mark) * width - x);
    const near = this.#timeline.marks.filter((mark) => distance(mark) <= snapPixels);
    return near.sort((a, b) => distance(a) - distance(b) || b.seq - a.seq)[0] ?? null;
  }

  #showBubble(event) {
    const mark = this.#markAt(event);
    const t = mark ? mark.t : this.#timeUnder(event);
    this.#showText(mark ? `${timeText(t)} · ${mark.text}` : timeText(t), this.#shareUnder(event));
  }

  #showText(text, share) {
    this.#bubble.hidden = false;
    setText(this.#bubble, text);
    const room = (this.#bubble.offsetWidth / 2 + 4) / (this.#line.offsetWidth || 1);
    this.#bubble.style.left = `${Math.min(1 - room, Math.max(room, share)) * 100}%`;
  }

  #keyPressed(event) {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const page = { PageUp: 1, PageDown: -1 }[event.key];
    if (step && event.shiftKey) this.#goTo(this.#timeline.besides(this.#time, step));
    else if (step) this.#goTo(this.#time + step * arrowSeconds);
    else if (page) this.#goTo(this.#time + page * pageSeconds);
    else if (event.key === 'Home') this.#goTo(0);
    else if (event.key === 'End') this.#goLive();
    else return;
    event.preventDefault();
  }

  #goTo(t) {
    if (t === null || !this.#hasTrace) return;
    if (t >= this.#latest) this.#goLive();
    else this.#seek(Math.max(0, t), null);
  }

  /** Keys repeat faster than frames: the next one continues from here. */
  #seek(t, seq) {
    this.#time = t;
    send(this, actions.seek, { t, seq });
  }

  #goLive() {
    if (this.#isLive) return;
    send(this, actions.showMoment, { seq: null });
  }
}

function markElement({ kind, severity }, share) {
  const element = make('span', { className: 'mark' });
  element.dataset.kind = kind;
  element.dataset.severity = severity;
  element.style.left = `${share * 100}%`;
  return element;
}
