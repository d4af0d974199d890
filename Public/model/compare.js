// Two traces compared: the first difference, and their key events line by line.
import { plainName } from './digest.js';
import { findingsByRule } from './findings.js';
import { sentenceOf } from './sentences.js';

const plain = ({ seq, ...rest }) => JSON.stringify(rest);

/** What two designs can have in common in a key event; null for other events. */
function matchKeyOf(event) {
  switch (event.kind) {
    case 'input': case 'deeplink': case 'crash': return sentenceOf(event);
    case 'finding': return event.rule;
    case 'app': return ['state', 'session', 'banner'].includes(event.name) ? sentenceOf(event) : null;
    case 'transition': return event.name === 'begin'
      ? `${event.effect} to ${event.to ? plainName(event.to) : 'nothing'} in ${event.duration ?? 0} s` : null;
    default: return null;
  }
}

/** The key events as sentences of the log, each with the key by which it is matched. */
export const keyEventsOf = (events) => events
  .map((event) => ({ event, matchKey: matchKeyOf(event) }))
  .filter(({ matchKey }) => matchKey !== null)
  .map(({ event, matchKey }) => ({ seq: event.seq, t: event.t, matchKey, text: event.message ?? sentenceOf(event) }));

/** More pairs than these are not tried: then what is equal is looked for in order of time alone. */
const mostPairs = 4e6;

/**
 * The key events of both by likeness: those that both have, in the same order, share a row, at
 * whatever times they happened.
 * @returns {{ t: number, a: object|null, b: object|null }[]}
 */
export function alignKeyEvents(a, b) {
  const isLike = (i, j) => a[i].matchKey === b[j].matchKey;
  let start = 0;
  while (start < a.length && start < b.length && isLike(start, start)) start += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - start
    && isLike(a.length - 1 - tail, b.length - 1 - tail)) tail += 1;
  const pairs = (from, to, shift) => a.slice(from, to).map((left, at) => rowOf(left, b[from + at + shift]));
  const middle = [a.slice(start, a.length - tail), b.slice(start, b.length - tail)];
  return [
    ...pairs(0, start, 0), ...aligned(...middle),
    ...pairs(a.length - tail, a.length, b.length - a.length),
  ];
}

/** The key events of two traces by likeness. */
export const keyRowsOf = (a, b) => alignKeyEvents(keyEventsOf(a), keyEventsOf(b));

const rowOf = (a, b) => ({ t: Math.min(a?.t ?? Infinity, b?.t ?? Infinity), a: a ?? null, b: b ?? null });

/** The longest common subsequence in rows, what is between by time. */
function aligned(a, b) {
  const isTooLong = a.length * b.length > mostPairs;
  const width = b.length + 1;
  const common = isTooLong ? null : new Uint32Array((a.length + 1) * width);
  for (let i = isTooLong ? -1 : a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = a[i].matchKey === b[j].matchKey ? common[(i + 1) * width + j + 1] + 1
        : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
    }
  }
  const rows = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const isPair = i < a.length && j < b.length && a[i].matchKey === b[j].matchKey;
    if (isPair) rows.push(rowOf(a[i++], b[j++]));
    else if (takesLeft(a, b, i, j, common, width)) rows.push(rowOf(a[i++], null));
    else rows.push(rowOf(null, b[j++]));
  }
  return rows;
}

function takesLeft(a, b, i, j, common, width) {
  if (i >= a.length || j >= b.length) return j >= b.length;
  const [left, right] = common ? [common[(i + 1) * width + j], common[i * width + j + 1]] : [0, 0];
  return left === right ? a[i].t <= b[j].t : left > right;
}

/**
 * The first difference of two traces: the first unequal event of one app, or the first unequal key
 * event of two apps. Null while they are equal; events beyond the other's `end` do not count yet.
 * @param {{ events: object[], end: number }} a its trace, and the time up to which it is known
 * @param rows the key events of both by likeness
 * @param from of two builds of an app, when what they are compared for begins: what differs before
 *   counts only if nothing does after it; null of others
 * @returns {{ t: number, a: number|null, b: number|null }|null}
 */
export function firstDifference(a, b, rows = keyRowsOf(a.events, b.events), from = null) {
  const end = Math.min(a.end, b.end);
  const isOneApp = a.events[0]?.app === b.events[0]?.app;
  if (!isOneApp || from !== null) {
    const unlike = rows.filter((it) => it.t <= end && (it.a === null || it.b === null));
    const row = unlike.find((it) => it.t >= (from ?? 0)) ?? unlike[0];
    return row ? { t: row.t, a: row.a?.seq ?? null, b: row.b?.seq ?? null } : null;
  }
  for (let at = 0; at < Math.max(a.events.length, b.events.length); at += 1) {
    const [left, right] = [a.events[at], b.events[at]];
    const t = Math.min(left?.t ?? Infinity, right?.t ?? Infinity);
    if (t > end) return null;
    if (!left || !right || plain(left) !== plain(right)) {
      return { t, a: left?.seq ?? null, b: right?.seq ?? null };
    }
  }
  return null;
}

/**
 * The findings of both by rule, most severe first.
 * @returns {{ rule: string, severity: string, a: object[], b: object[] }[]}
 */
export function findingsBeside(a, b) {
  const ofB = new Set(b);
  return findingsByRule([...a, ...b]).map(({ rule, severity, findings }) => ({
    rule, severity,
    a: findings.filter((it) => !ofB.has(it)), b: findings.filter((it) => ofB.has(it)),
  }));
}
