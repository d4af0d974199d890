// The list of the log: only visible rows are in the DOM, and it follows what happens.
import { severityOf } from '../../model/findings.js';
import { make, setText } from '../markup.js';
import { fillRow, isAbout, makeRow } from './logRow.js';

const rowHeight = 24;
const overscan = 8;
const noPlace = { now: null, isPlaying: false, evidence: { of: () => null } };

export class LogList {
  element;
  place = noPlace;
  selected = null;
  #rows;
  #acts;
  #events = [];
  #pool = [];
  /** What the marked events are about: the picked objects, and the one pointed at. */
  #objects = [];
  #hovered = null;
  #isFollowing = true;
  /** Whether the playhead has moved while the list was hidden, after all else that is to be seen. */
  #hasMovedUnseen = false;
  #unseen = 0;
  #viewport;
  #canvas;
  #pill;
  /** The height of what is in sight; 0 while it is hidden. */
  #height = 0;
  #resizes = new ResizeObserver(() => this.#resized());

  /** @param rows what is listed @param acts `pick(seq)`, and `point(object)` with a name or null */
  constructor(rows, acts) {
    this.#rows = rows;
    this.#acts = acts;
    this.#canvas = make('div', { className: 'canvas', role: 'presentation' });
    this.#viewport = make('div', {
      className: 'rows', tabIndex: 0, role: 'listbox', ariaLabel: 'Events',
      onscroll: () => this.#scrolled(), onkeydown: (event) => this.#keyPressed(event),
      onclick: (event) => this.#clicked(event),
      onpointerover: (event) => this.#pointedAt(event), onpointerleave: () => this.#pointedAt(null),
    }, this.#canvas);
    this.#pill = make('button', {
      className: 'pill', type: 'button', hidden: true, onclick: () => this.#follow(),
    });
    this.element = make('div', { className: 'log-body' }, this.#viewport, this.#pill);
  }

  connect() {
    this.#resizes.observe(this.#viewport);
  }

  disconnect() {
    this.#resizes.disconnect();
  }

  /** Another trace is listed. */
  set events(events) {
    this.#events = events;
    this.selected = null;
    this.#unseen = 0;
  }

  /** So many more are listed; the list follows a replay, and at its end follows new events again. */
  goTo(place, added) {
    if (!this.#isFollowing && place.now === null) this.#unseen += added;
    const hasMoved = place.now !== this.place.now;
    const hasJoined = this.place.now !== null && place.now === null;
    this.place = place;
    if (hasJoined) this.#isFollowing = true;
    if (place.now === null || !hasMoved) return;
    this.#isFollowing = false;
    this.#hasMovedUnseen = this.#height === 0;
    this.#bringIntoSight(this.#placeOfNow());
  }

  /** Others are listed than before. */
  chosen() {
    this.#unseen = 0;
    if (!this.#isFollowing && this.selected !== null) this.reveal(this.selected);
  }

  /** The objects whose events are marked; the last of them so far is brought into sight. */
  set objects(names) {
    if (names.join() === this.#objects.join()) return;
    this.#objects = names;
    const last = this.#lastMarked();
    if (last !== null) this.stay();
    if (last !== null) this.reveal(last);
    this.#drawRows();
  }

  set hovered(name) {
    if (name === this.#hovered) return;
    this.#hovered = name;
    this.#drawRows();
  }

  /** The last listed event that is marked, up to the playhead. */
  #lastMarked() {
    const { listed } = this.#rows;
    const last = this.place.now ?? Infinity;
    for (let at = listed.length - 1; at >= 0; at -= 1) {
      if (listed[at] <= last && isAbout(this.#events[listed[at] - 1], this.#objects)) return listed[at];
    }
    return null;
  }

  /** New events do not move the list. */
  stay() {
    this.#isFollowing = false;
  }

  /** Brings an event into sight. */
  reveal(seq) {
    this.#hasMovedUnseen = false;
    this.#bringIntoSight(this.#rows.placeOf(seq));
  }

  focus() {
    this.#viewport.focus({ preventScroll: true });
  }

  draw() {
    this.#canvas.style.height = `${this.#rows.listed.length * rowHeight}px`;
    if (this.#isFollowing) this.#viewport.scrollTop = this.#viewport.scrollHeight;
    this.#drawRows();
    this.#drawPill();
  }

  #follow() {
    this.#isFollowing = true;
    this.#unseen = 0;
    this.draw();
    this.#viewport.focus();
  }

  /**
   * Shown again, the list is where the playhead has gone, or what is selected; narrowed, the newest
   * event stays in sight while the list follows, or what is selected.
   */
  #resized() {
    const before = this.#height;
    this.#height = this.#viewport.clientHeight;
    if (before === 0 && this.#height > 0) this.#shownAgain();
    else if (this.#isFollowing) this.draw();
    else if (this.#height < before && this.selected !== null) this.reveal(this.selected);
    this.#scrolled();
  }

  #shownAgain() {
    const { now } = this.place;
    const wanted = (this.#hasMovedUnseen ? now : null) ?? this.selected ?? this.#lastMarked() ?? now;
    if (wanted === null) {
      // What came while it was hidden has not moved it to the end yet.
      if (this.#isFollowing) this.draw();
      return;
    }
    this.#hasMovedUnseen = false;
    this.stay();
    this.#bringIntoSight(wanted === now ? this.#placeOfNow() : this.#rows.placeOf(wanted));
  }

  #placeOfNow() {
    return Math.max(0, this.#rows.placeOf(this.place.now + 1) - 1);
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.#viewport;
    // What has another size now is drawn once that is heard, and says nothing of who scrolled.
    if (clientHeight !== this.#height) return;
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - rowHeight / 2;
    this.#isFollowing = isAtEnd && this.place.now === null;
    if (this.#isFollowing) this.#unseen = 0;
    this.#drawRows();
    this.#drawPill();
  }

  #clicked(event) {
    const row = event.target.closest('.row');
    if (row) this.#pick(Number(row.dataset.seq));
  }

  #pointedAt(event) {
    const seq = event?.target.closest('.row')?.dataset.seq;
    const object = this.#events[seq - 1]?.object ?? null;
    if (object !== this.#hovered) this.#acts.point(object);
  }

  #keyPressed(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }[event.key];
    const { listed } = this.#rows;
    if (event.key === 'End') this.#follow();
    else if (event.key === 'Home' && listed.length > 0) this.#pick(listed[0]);
    else if (step && listed.length > 0) this.#pick(listed[this.#placeBeside(step)]);
    else return;
    event.preventDefault();
  }

  #placeBeside(step) {
    const last = this.#rows.listed.length - 1;
    if (this.selected === null) return step > 0 ? 0 : last;
    return Math.min(last, Math.max(0, this.#rows.placeOf(this.selected) + step));
  }

  #pick(seq) {
    this.stay();
    this.#acts.pick(seq);
  }

  /** Scrolls a nearby row to the edge, a distant one to the middle. */
  #bringIntoSight(place) {
    const { scrollTop, clientHeight } = this.#viewport;
    if (clientHeight === 0) return;
    const top = place * rowHeight;
    this.#canvas.style.height = `${this.#rows.listed.length * rowHeight}px`;
    const beyond = Math.max(scrollTop - top, top + rowHeight - scrollTop - clientHeight);
    if (beyond <= 0) return;
    if (beyond > clientHeight / 2) this.#viewport.scrollTop = top - clientHeight / 2;
    else this.#viewport.scrollTop = scrollTop + (top < scrollTop ? -beyond : beyond);
  }

  #drawPill() {
    this.#pill.hidden = this.#isFollowing || this.#unseen === 0;
    setText(this.#pill, `${this.#unseen} new ↓`);
  }

  #drawRows() {
    const { scrollTop, clientHeight } = this.#viewport;
    const { listed } = this.#rows;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
    const bottom = Math.ceil((scrollTop + clientHeight) / rowHeight);
    const end = Math.min(listed.length, bottom + overscan);
    for (let at = first; at < end; at += 1) this.#drawRow(this.#rowInPool(at - first), at);
    for (const { element } of this.#pool.splice(Math.max(0, end - first))) element.remove();
    this.#viewport.setAttribute(
      'aria-activedescendant', this.selected === null ? '' : `event-${this.selected}`,
    );
  }

  #rowInPool(at) {
    if (!this.#pool[at]) {
      this.#pool[at] = makeRow();
      this.#canvas.append(this.#pool[at].element);
    }
    return this.#pool[at];
  }

  #drawRow(row, place) {
    const seq = this.#rows.listed[place];
    const event = this.#events[seq - 1];
    row.element.hidden = false;
    row.element.style.transform = `translateY(${place * rowHeight}px)`;
    row.element.setAttribute('aria-selected', String(seq === this.selected));
    row.element.classList.toggle('is-new-instant', this.#beginsInstant(place));
    row.element.classList.toggle('is-about', isAbout(event, this.#objects));
    row.element.classList.toggle('is-hovered', isAbout(event, [this.#hovered]));
    this.#drawPlace(row, seq, place);
    if (row.event === event) return;
    row.event = event;
    fillRow(row, event, this.#rows.indentOf(seq));
    row.element.setAttribute('aria-posinset', String(place + 1));
  }

  #beginsInstant(place) {
    const timeAt = (at) => this.#events[this.#rows.listed[at] - 1].t;
    return place === 0 || timeAt(place) !== timeAt(place - 1);
  }

  #drawPlace({ element, mark }, seq, place) {
    const { now, evidence } = this.place;
    const next = this.#rows.listed[place + 1] ?? Infinity;
    element.classList.toggle('is-later', now !== null && seq > now);
    element.classList.toggle('is-now', now !== null && seq <= now && next > now);
    const finding = evidence.of(seq);
    const severity = finding ? severityOf(finding) : '';
    if (mark.dataset.severity === severity) return;
    mark.dataset.severity = severity;
    mark.title = finding ? `Evidence for: ${finding.message}` : '';
  }
}
