// The events in order, what of them is listed, and the selected one in full.
import { levels } from '../../model/kinds.js';
import { actions, send } from '../actions.js';
import { make, setText } from '../markup.js';
import { causesOf } from '../../model/causes.js';
import { filterKeys } from '../../model/filter.js';
import { EventDetail } from './eventDetail.js';
import { LogList } from './logList.js';
import { LogRows } from './logRows.js';
import { SavedViews } from './savedViews.js';

const usualLevel = 'callbacks';
const sliceMilliseconds = 8;

/** Sends `nav-select` with an event's number, `nav-hover` and `nav-filter-events`. */
export class NavLog extends HTMLElement {
  /** The id of the app whose trace it is, or null. */
  app = null;
  #events = [];
  #rows = new LogRows();
  #list = new LogList(this.#rows, {
    pick: (seq) => { this.select(seq); send(this, actions.select, { picked: seq }); },
    point: (object) => send(this, actions.hover, { object }),
  });
  #filter;
  #level;
  #views;
  #problem;
  #count;
  #nothing;
  #slice = null;
  #detail = new EventDetail();

  connectedCallback() {
    if (!this.#filter) this.#build();
    this.#list.connect();
  }

  disconnectedCallback() {
    this.#list.disconnect();
  }

  /**
   * Lists the events of a trace; call it again when there are more.
   * @param {{ now: number|null, isPlaying: boolean, evidence: { of: Function } }} place the event
   *   of the playhead or null when live, whether it plays, and what events are evidence for
   */
  show(events, place) {
    if (events !== this.#events) {
      this.#events = events;
      this.#list.events = events;
      this.#detail.show(null);
      this.#rows.restart();
      this.#choose();
      this.#rows.applyChoice(events);
    }
    this.#list.goTo(place, this.#rows.addEvents(events));
    this.#draw();
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
    return this.#list.selected;
  }

  /** The objects whose events are marked; the last of them so far is brought into sight. */
  set objects(names) {
    this.#list.objects = names;
  }

  set hovered(name) {
    this.#list.hovered = name;
  }

  focusFilter() {
    this.#filter.focus();
    this.#filter.select();
  }

  /** Picks an event and brings it into sight; null picks none. */
  select(seq) {
    this.#list.selected = seq;
    const event = this.#events[seq - 1] ?? null;
    if (event === null && this.#detail.element.contains(document.activeElement)) this.#list.focus();
    this.#detail.show(event, this.#list.place.evidence, event ? causesOf(this.#events, seq) : [],
      this.app);
    if (event) this.#list.reveal(seq);
    this.#draw();
  }

  /** Picks an event, listing more if it is not among those listed. */
  reveal(seq) {
    this.#list.stay();
    if (!this.#isListed(seq)) {
      this.#level.value = 'all';
      if (this.#filter.value !== '') {
        this.#filter.value = '';
        this.#filterChanged();
      }
      this.#choose();
    }
    this.#finish();
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
    this.#nothing = make('div', { className: 'nothing', role: 'status', hidden: true },
      make('p', {}), make('button', { type: 'button', onclick: () => this.#listMore() }));
    this.#list.element.append(this.#nothing);
    this.append(
      make('div', { className: 'log-head' }, this.#filter, this.#level, this.#views.element, this.#count, this.#problem),
      this.#list.element, this.#detail.element,
    );
    this.#choose();
    this.#rows.applyChoice([]);
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
  }

  /** Lists what was chosen: at once, or where the trace is long in slices. */
  #chooseAndDraw() {
    this.#choose();
    this.#applyChoice();
  }

  #applyChoice() {
    clearTimeout(this.#slice);
    if (this.#rows.applyChoice(this.#events, performance.now() + sliceMilliseconds)) return this.#listed();
    this.setAttribute('aria-busy', 'true');
    this.#slice = setTimeout(() => this.#applyChoice());
    return undefined;
  }

  #finish() {
    clearTimeout(this.#slice);
    this.#rows.applyChoice(this.#events);
    this.#listed();
  }

  #listed() {
    this.removeAttribute('aria-busy');
    this.#list.chosen();
    this.#draw();
  }

  #draw() {
    const { listed } = this.#rows;
    const all = this.#events.length;
    setText(this.#count, listed.length === all ? `${all}` : `${listed.length} of ${all}`);
    this.#list.draw();
    this.#drawNothing();
  }
}
