// What both sides have, line by line: their findings by rule, and their key events.
import { timeText } from '../../model/clock.js';
import { severities, severityOf } from '../../model/findings.js';
import { withoutNumbers } from '../../model/sentences.js';
import { breakable, make } from '../markup.js';
import { severityIcon } from '../severityIcon.js';

const mostRows = 400;
const headHeight = 32;

/**
 * The findings of both by rule, which unfold to what happened and what to do; `titles` by the
 * rules' ids, `seek` takes a time, `open` has the rules that are unfolded.
 */
export function findingsTable(findings, titles, seek, open = new Set()) {
  if (findings.length === 0) return make('p', { className: 'note' }, 'No findings on either side.');
  return table('Finding', findings.map(({ rule, severity, a, b }) => [
    make('details', {
      className: 'beside-rule', 'data-severity': severity, open: open.has(rule),
      ontoggle: ({ target }) => (target.open ? open.add(rule) : open.delete(rule)),
    }, make('summary', { title: rule }, severityIcon(severity),
      make('span', { className: 'unseen' }, severities.find(({ id }) => id === severity).title),
      ' ', titles.get(rule) ?? rule), ...explanations(a, b)),
    timesOfFindings(a, severity, seek), timesOfFindings(b, severity, seek), (a.length > 0) === (b.length > 0) ? '' : 'differs',
  ]));
}

/** What each side says about a rule, once where both say the same, and the advice. */
function explanations(a, b) {
  const [ofA, ofB] = [a, b].map(([first]) => first?.message);
  const sentences = ofA === ofB ? [ofA] : [ofA && `A: ${ofA}`, ofB && `B: ${ofB}`];
  const hints = new Set([...a, ...b].map(({ hint }) => hint));
  return [...sentences, ...hints].filter(Boolean).map((it) => make('p', {}, it));
}

/** A side whose findings are less severe than the other's says so. */
function timesOfFindings(findings, severity, seek) {
  if (findings.length === 0) return '–';
  const [first] = findings;
  const worst = severities.find(({ id }) => findings.some((it) => severityOf(it) === id));
  return make('span', {}, worst.id === severity ? '' : `${worst.title.toLowerCase()}, `, timeButton(first.t, timeText(first.t), seek, first.message),
    findings.length > 1 ? ` ${findings.length}×` : '');
}

/**
 * The key events of both by likeness; of rows that say the same at one time there is one. What only
 * one side has takes the width of both, and names the side.
 */
export function keyEventsTable(rows, seek) {
  return table('Time', folded(rows.slice(0, mostRows)).map(({ row, count }) => [
    timeButton(row.t, timesOf(row), seek), ...sides(row, count), row.a && row.b ? '' : 'differs', row.t,
  ]));
}

/** Marks the row of a time in that table; where it `follows`, it is brought into sight. */
export function markRow(table, t, follows) {
  const current = [...table.tBodies[0].rows].findLast((row) => Number(row.dataset.t) <= t) ?? null;
  const before = table.querySelector('[aria-current]');
  if (current === before) return;
  before?.removeAttribute('aria-current');
  current?.setAttribute('aria-current', 'time');
  if (current && follows) reveal(current, table.closest('.compare-events'));
}

/** Scrolls that box alone, not the page. */
function reveal(row, box) {
  const [{ top, bottom }, view] = [row, box].map((it) => it.getBoundingClientRect());
  if (top < view.top + headHeight) box.scrollTop -= view.top + headHeight - top;
  else if (bottom > view.bottom) box.scrollTop += bottom - view.bottom;
}

function folded(rows) {
  const shown = [];
  for (const row of rows) {
    const last = shown.at(-1);
    if (last && sayingOf(last.row) === sayingOf(row)) last.count += 1;
    else shown.push({ row, count: 1 });
  }
  return shown;
}

const sayingOf = (row) => JSON.stringify([timesOf(row), row.a?.text, row.b?.text]);

const sides = ({ a, b }, count) => (a && b ? [sentence(a, count), sentence(b, count)]
  : [make('span', {}, make('span', { className: 'side' }, a ? 'A' : 'B'), ' ', sentence(a ?? b, count)), null]);

/** Without the objects' numbers, which differ between both and are in the title. */
const sentence = (side, count) => make('span', { title: side.text },
  ...breakable(withoutNumbers(side.text)), count > 1 ? ` ${count}×` : '');

const timeButton = (t, text, seek, title = '') => make('button', {
  type: 'button', className: 'quiet', title, onclick: () => seek(t),
}, text);

/** The time of a row, and the other one where the same comes later on one side. */
function timesOf({ t, a, b }) {
  const later = a && b ? Math.max(a.t, b.t) : t;
  return later === t ? timeText(t) : `${timeText(t)},\n${later === a.t ? 'A' : 'B'} ${timeText(later)}`;
}

const table = (title, rows) => make('table', {},
  make('thead', {}, make('tr', {}, ...[title, 'A', 'B'].map((it) => make('th', { scope: 'col' }, it)))),
  make('tbody', {}, ...rows.map(([head, a, b, className, t = null]) => make('tr', { className, 'data-t': t },
    make('th', { scope: 'row' }, head),
    ...(b === null ? [make('td', { colSpan: 2 }, a)] : [make('td', {}, a), make('td', {}, b)])))));
