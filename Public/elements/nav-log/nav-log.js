// The events in order, and the selected one in full. Only visible rows are in the DOM.
import { timeText } from '../../model/clock.js';
import { severityOf } from '../../model/findings.js';
import { familyOf, levels, signOf } from '../../model/kinds.js';
import { sentenceOf } from '../../model/sentences.js';
import { actions, send } from '../../page/actions.js';
import { make, setText } from '../markup.js';
import { causesOf } from '../../model/causes.js';
import { filterKeys } from '../../model/filter.js';
import { EventDetail } from './eventDetail.js';
import { LogRows } from './logRows.js';
import { SavedViews } from './savedViews.js';

const rowHeight = 24;
const overscan = 8;
const usualLevel = 'callbacks';
const noPlace = { now: null, isPlaying: false, evidence: { of: () => null } };

/** Sends `nav-select` with an event's number, `nav-hover` and `nav-filter-events`. */
export class NavLog extends HTMLElement {
  #events = [];
  #rows = new LogRows();
  #pool = [];
  #selected = null;
  /** What the marked events are about: the picked objects, and the one pointed at. */
  #objects = [];
  #hovered = null;
  #place = noPlace;
  #isFollowing = true;
  #unseen = 0;
  #filter;
  #level;
  #views;
  #problem;
  #count;
  #viewport;
  #canvas;
  #pill;
  #nothing;
  /** The id of the app whose trace it is, or null. */
  app = null;
  #detail = new EventDetail();
  #resizes = new ResizeObserver(() => this.#scrolled());

  connectedCallback() {
    if (!this.#viewport) this.#build();
    this.#resizes.observe(this.#viewport);
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
  }

  /**
   * Lists the events of a trace; call it again when there are more.
   * @param {{ now: number|null, isPlaying: boolean, evidence: { of: Function } }} place the event
   *   of the playhead or null when live, whether it plays, and what events are evidence for
   */
  show(events, place = noPlace) {
    if (events !== this.#events) {
      this.#events = events;
      this.#selected = null;
      this.#detail.show(null);
      this.#choose();
    }
    const added = this.#rows.addEvents(events);
    if (!this.#isFollowing && place.now === null) this.#unseen += added;
    this.#goTo(place);
    this.#draw();
  }

  /** The list follows a replay, and at its end follows new events again. */
  #goTo(place) {
    const hasMoved = place.now !== this.#place.now;
    const hasJoined = this.#place.isPlaying && place.now === null;
    this.#place = place;
    if (hasJoined) this.#isFollowing = true;
    if (place.now === null || !hasMoved) return;
    this.#isFollowing = false;
    this.#bringIntoSight(Math.max(0, this.#rows.placeOf(place.now + 1) - 1));
  }

  get filter() {
    return this.#filter.value;
  }

  /** What is listed: a filter's text, and a level's id or null for the usual one. */
  set choice({ filter, level }) {
    const known = levels.some(({ id }) => id === level) ? level : usualLevel;
    if (filter === this.#filter.value && known === this.#level.value) return;
    this.#filter.value = filter;
    this.#level.value = known;
    this.#chooseAndDraw();
  }

  get selected() {
    return this.#selected;
  }

  /** The objects whose events are marked; the last of them so far is brought into sight. */
  set objects(names) {
    if (names.join() === this.#objects.join()) return;
    this.#objects = names;
    const last = this.#lastMarked();
    if (last !== null) this.#isFollowing = false;
    if (last !== null) this.#bringIntoSight(this.#rows.placeOf(last));
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
    const last = this.#place.now ?? Infinity;
    for (let at = listed.length - 1; at >= 0; at -= 1) {
      if (listed[at] <= last && isAbout(this.#events[listed[at] - 1], this.#objects)) return listed[at];
    }
    return null;
  }

  focusFilter() {
    this.#filter.focus();
    this.#filter.select();
  }

  /** Picks an event and brings it into sight; null picks none. */
  select(seq) {
    this.#selected = seq;
    const event = this.#events[seq - 1] ?? null;
    this.#detail.show(event, this.#place.evidence, event ? causesOf(this.#events, seq) : [],
      this.app);
    if (event) this.#bringIntoSight(this.#rows.placeOf(seq));
    this.#draw();
  }

  /** Picks an event, listing more if it is not among those listed. */
  reveal(seq) {
    this.#isFollowing = false;
    if (!this.#isListed(seq)) {
      this.#level.value = 'all';
      if (this.#filter.value !== '') {
        this.#filter.value = '';
        this.#filterChanged();
      }
      this.#chooseAndDraw();
    }
    this.select(seq);
  }

  #isListed(seq) {
    return this.#rows.listed[this.#rows.placeOf(seq)] === seq;
  }

  #build() {
    this.#filter = make('input', {
      type: 'search', className: 'filter', placeholder: 'Filter: Login kind:callback -view',
      ariaLabel: 'Filter events', spellcheck: false, oninput: () => this.#filterChanged(),
      title: `Words, "exact words", /patterns/, -excluded, and ${filterKeys.map((key) => `${key}:`).join(' ')}`,
    });
    this.#level = make('select', {
      className: 'level', ariaLabel: 'Level of detail', onchange: () => this.#filterChanged(),
    }, ...levels.map(({ id, title }) => make('option', { value: id }, title)));
    this.#level.value = usualLevel;
    this.#problem = make('p', { className: 'problem', role: 'status', hidden: true });
    this.#views = new SavedViews({
      now: () => ({ filter: this.#filter.value, level: this.#level.value }),
      apply: (view) => { this.choice = view; this.#filterChanged(); },
    });
    this.#count = make('span', { className: 'count' });
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
    this.#nothing = make('div', { className: 'nothing', role: 'status', hidden: true },
      make('p', {}), make('button', { type: 'button', onclick: () => this.#listMore() }));
    this.append(
      make('div', { className: 'log-head' }, this.#filter, this.#level, this.#views.element, this.#count, this.#problem),
      make('div', { className: 'log-body' }, this.#viewport, this.#pill, this.#nothing),
      this.#detail.element,
    );
    this.#choose();
  }

  /** Where nothing is listed: first without the filter, then at every level. */
  #listMore() {
    if (this.#filter.value !== '') this.#filter.value = '';
    else this.#level.value = 'all';
    this.#filterChanged();
    this.#filter.focus();
  }

  #drawNothing() {
    this.#nothing.hidden = this.#rows.listed.length > 0 || this.#events.length === 0;
    if (this.#nothing.hidden) return;
    const [text, button] = this.#nothing.children;
    const isFiltered = this.#filter.value !== '';
    const { title } = levels.find(({ id }) => id === this.#level.value);
    setText(text, `None of ${this.#events.length} events ${isFiltered ? 'matches the filter' : `is shown at level “${title}”`}.`);
    setText(button, isFiltered ? 'Clear filter' : 'Show all events');
  }

  #filterChanged() {
    this.#chooseAndDraw();
    const { value } = this.#level;
    const detail = { filter: this.#filter.value, level: value === usualLevel ? null : value };
    send(this, actions.filterEvents, detail);
  }

  #choose() {
    const problem = this.#rows.choose(this.#level.value, this.#filter.value);
    this.#problem.hidden = problem === '';
    setText(this.#problem, problem);
    this.#filter.setAttribute('aria-invalid', String(problem !== ''));
    this.#unseen = 0;
  }

  #chooseAndDraw() {
    this.#choose();
    this.#rows.addEvents(this.#events);
    if (!this.#isFollowing && this.#selected !== null) {
      this.#bringIntoSight(this.#rows.placeOf(this.#selected));
    }
    this.#draw();
  }

  #follow() {
    this.#isFollowing = true;
    this.#unseen = 0;
    this.#draw();
    this.#viewport.focus();
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.#viewport;
    this.#isFollowing = scrollTop + clientHeight >= scrollHeight - rowHeight / 2;
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
    if (object !== this.#hovered) send(this, actions.hover, { object });
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
    if (this.#selected === null) return step > 0 ? 0 : last;
    return Math.min(last, Math.max(0, this.#rows.placeOf(this.#selected) + step));
  }

  #pick(seq) {
    this.#isFollowing = false;
    this.select(seq);
    send(this, actions.select, { picked: seq });
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

  #draw() {
    const { listed } = this.#rows;
    const all = this.#events.length;
    setText(this.#count, listed.length === all ? `${all}` : `${listed.length} of ${all}`);
    this.#canvas.style.height = `${listed.length * rowHeight}px`;
    if (this.#isFollowing) this.#viewport.scrollTop = this.#viewport.scrollHeight;
    this.#drawRows();
    this.#drawPill();
    this.#drawNothing();
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
    for (let at = Math.max(0, end - first); at < this.#pool.length; at += 1) {
      this.#pool[at].element.hidden = true;
      this.#pool[at].element.setAttribute('aria-selected', 'false');
    }
    this.#viewport.setAttribute(
      'aria-activedescendant', this.#selected === null ? '' : `event-${this.#selected}`,
    );
  }

  #beginsInstant(place) {
    const timeAt = (at) => this.#events[this.#rows.listed[at] - 1].t;
    return place === 0 || timeAt(place) !== timeAt(place - 1);
  }

  #rowInPool(at) {
    if (!this.#pool[at]) {
      this.#pool[at] = makeRow();
      this.#canvas.append(this.#pool[at].element);
    }
    return this.#pool[at];
  }

  #drawPlace({ element, mark }, seq, place) {
    const { now, evidence } = this.#place;
    const next = this.#rows.listed[place + 1] ?? Infinity;
    element.classList.toggle('is-later', now !== null && seq > now);
    element.classList.toggle('is-now', now !== null && seq <= now && next > now);
    const finding = evidence.of(seq);
    const severity = finding ? severityOf(finding) : '';
    if (mark.dataset.severity === severity) return;
    mark.dataset.severity = severity;
    mark.title = finding ? `Evidence for: ${finding.message}` : '';
  }

  #drawRow(row, place) {
    const seq = this.#rows.listed[place];
    const isSelected = seq === this.#selected;
    row.element.hidden = false;
    row.element.style.transform = `translateY(${place * rowHeight}px)`;
    row.element.setAttribute('aria-selected', String(isSelected));
    row.element.classList.toggle('is-new-instant', this.#beginsInstant(place));
    row.element.classList.toggle('is-about', isAbout(this.#events[seq - 1], this.#objects));
    row.element.classList.toggle('is-hovered', isAbout(this.#events[seq - 1], [this.#hovered]));
    this.#drawPlace(row, seq, place);
    if (row.event === this.#events[seq - 1]) return;
    row.event = this.#events[seq - 1];
    fillRow(row, row.event, this.#rows.indentOf(seq));
    row.element.setAttribute('aria-posinset', String(place + 1));
  }
}

const isAbout = ({ object, child, controller }, names) =>
  [object, child, controller].some((it) => it !== undefined && names.includes(it));

function makeRow() {
  const seq = make('span', { className: 'seq' });
  const time = make('span', { className: 'time' });
  const sign = make('span', { className: 'sign' });
  const line = make('span', { className: 'line' });
  const mark = make('span', { className: 'evidence-mark' });
  const element = make('div', { className: 'row', role: 'option' }, seq, sign, line, time, mark);
  mark.dataset.severity = '';
  return { element, seq, time, sign, line, mark, event: null };
}

function fillRow({ element, seq, time, sign, line }, event, indent) {
  const sentence = sentenceOf(event).replace(/\s+/g, ' ');
  element.id = `event-${event.seq}`;
  element.dataset.seq = event.seq;
  element.dataset.kind = event.kind;
  element.dataset.family = familyOf(event.kind);
  element.dataset.severity = event.severity ?? '';
  element.title = sentence;
  seq.textContent = event.seq;
  time.textContent = timeText(event.t).replace(/ s$/, '');
  sign.textContent = signOf(event.kind);
  sign.title = event.kind;
  line.style.paddingInlineStart = `${Math.min(indent, 8) * 10}px`;
  line.replaceChildren(...(textual.has(event.kind) ? [sentence] : partsOf(sentence)));
}

/** Kinds whose text is shown as it is. */
const textual = new Set(['finding', 'console', 'crash']);

/** Classes, numbers and parentheses as separate spans, which are shortened differently. */
function partsOf(sentence) {
  const span = (className, text) => make('span', { className }, text);
  return sentence.split(/(\w+)(#\d+)|( \(.*\)$)/).map((part, at) =>
    part && [() => make('span', {}, part), () => span('who', part), () => span('number', part), () => span('rest', part)][at % 4]())
    .filter(Boolean);
}
