// The lanes as a list of choices, and their content as a table.
import { timeText } from '../../model/clock.js';
import { bandName } from '../../model/lanes.js';
import { sentenceOf } from '../../model/sentences.js';
import { actions, send } from '../actions.js';
import { make } from '../markup.js';
import { firstFrom } from './painter.js';

const mostRows = 300;

export class LaneList {
  element = make('div', { className: 'lane-more', hidden: true });
  lanesButton = this.#button('Lanes', 'Show, hide and pin lanes', 'lanes');
  tableButton = this.#button('Table', 'The visible range as a table', 'table');
  #acts;
  #open = null;
  #drawn = '';

  /** @param acts `toggle(set, id)` of a lane, `seek(moment)` */
  constructor(acts) {
    this.#acts = acts;
  }

  show(all, shown, choice, events, [first, last]) {
    if (this.#open === null) return;
    const signature = [this.#open, choice.text, all.length, first, last, this.#open === 'table' ? shown.length : ''].join();
    if (signature === this.#drawn) return;
    this.#drawn = signature;
    this.element.replaceChildren(this.#open === 'lanes'
      ? this.#choices(all, choice, first, last) : this.#table(shown, events, first, last));
  }

  #button(label, title, what) {
    return make('button', {
      type: 'button', className: 'quiet', title, 'aria-expanded': 'false',
      onclick: () => this.#toggle(what),
    }, label);
  }

  #toggle(what) {
    this.#open = this.#open === what ? null : what;
    this.#drawn = '';
    this.element.hidden = this.#open === null;
    this.lanesButton.setAttribute('aria-expanded', String(this.#open === 'lanes'));
    this.tableButton.setAttribute('aria-expanded', String(this.#open === 'table'));
    this.element.closest('nav-lanes').classList.toggle('has-more', this.#open !== null);
    send(this.element, actions.lanesChanged);
  }

  #choices(all, choice, first, last) {
    const there = all.filter((lane) => choice.hidden.has(lane.id) || choice.pinned.has(lane.id)
      || (lane.first <= last && lane.last >= first)).slice(0, mostRows);
    const box = (lane, set, label, isOn) => make('label', { className: 'check' }, make('input', {
      type: 'checkbox', checked: isOn, ariaLabel: `${label} ${lane.title}`,
      onchange: () => this.#acts.toggle(set, lane.id),
    }), label);
    return make('ul', { className: 'lane-choices' }, ...there.map((lane) => make('li', {},
      make('span', {}, lane.title),
      box(lane, 'hidden', 'Show', !choice.hidden.has(lane.id)),
      box(lane, 'pinned', 'Pin', choice.pinned.has(lane.id)))));
  }

  #table(shown, events, first, last) {
    const rows = shown.flatMap((lane) => bandsOf(lane, first, last)
      .map(([tone, from, to]) => [lane.title, to === null
        ? sentenceOf(events[from - 1]) : bandName(tone, lane.group), from, to])).slice(0, mostRows);
    const go = (seq) => (events[seq - 1] ? make('button', {
      type: 'button', className: 'quiet', title: `Go to event ${seq}`,
      onclick: () => this.#acts.seek({ t: events[seq - 1].t, seq }),
    }, timeText(events[seq - 1].t)) : 'ongoing');
    return make('table', {}, make('thead', {}, make('tr', {},
      ...['Lane', 'Event or state', 'From', 'To'].map((title) => make('th', { scope: 'col' }, title)))),
    make('tbody', {}, ...rows.map(([title, what, from, to]) => make('tr', {},
      make('th', { scope: 'row' }, title), make('td', {}, what), make('td', {}, go(from)),
      make('td', {}, to === null ? '' : go(to))))));
  }
}

/** A lane's content between two events, `[what, from, to]`; `to` is null for marks, 0 if open. */
function bandsOf(lane, first, last) {
  const found = lane.marks.seqs.slice(firstFrom(lane.marks.seqs, first), firstFrom(lane.marks.seqs, last + 1))
    .map((seq, at) => [lane.marks.tones[firstFrom(lane.marks.seqs, first) + at], seq, null]);
  for (const { from, to, tones } of lane.rows) {
    for (let at = Math.max(0, firstFrom(from, first) - 1); at < from.length && from[at] <= last; at += 1) {
      if (to[at] === 0 || to[at] >= first) found.push([tones[at], from[at], to[at]]);
    }
  }
  return found.sort((a, b) => a[1] - b[1]).slice(0, mostRows);
}
