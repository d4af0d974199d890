// What both sides have, line by line: their findings by rule, and their key events.
import { timeText } from '../../model/clock.js';
import { severities, severityOf } from '../../model/findings.js';
import { make } from '../markup.js';
import { severityIcon } from '../severityIcon.js';

const mostRows = 400;

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

/** The key events of both by likeness. */
export function keyEventsTable(rows, seek) {
  return table('Time', rows.slice(0, mostRows).map((row) => [
    timeButton(row.t, timesOf(row), seek), row.a?.text ?? '', row.b?.text ?? '', row.a && row.b ? '' : 'differs',
  ]));
}

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
  make('tbody', {}, ...rows.map(([head, a, b, className]) => make('tr', { className },
    make('th', { scope: 'row' }, head), make('td', {}, a), make('td', {}, b)))));
