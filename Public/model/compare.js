// Two traces compared: the first difference, and their key events line by line.
import { plainName } from './digest.js';
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
  .map(({ event, matchKey }) => ({ seq: event.seq, t: event.t, matchKey, text: sentenceOf(event) }));

/**
 * The key events of both by time; equal ones at the same time share a row.
 * @returns {{ t: number, a: object|null, b: object|null }[]}
 */
export function alignKeyEvents(a, b) {
  const rows = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const t = Math.min(a[i]?.t ?? Infinity, b[j]?.t ?? Infinity);
    const lefts = [];
    const rights = [];
    while (a[i]?.t === t) lefts.push(a[i++]);
    while (b[j]?.t === t) rights.push(b[j++]);
    for (const left of lefts) {
      const at = rights.findIndex(({ matchKey }) => matchKey === left.matchKey);
      for (const right of at > 0 ? rights.splice(0, at) : []) rows.push({ t, a: null, b: right });
      rows.push({ t, a: left, b: at >= 0 ? rights.shift() : null });
    }
    for (const right of rights) rows.push({ t, a: null, b: right });
  }
  return rows;
}

/**
 * The first difference of two traces: the first unequal event of one app, or the first unequal key
 * event of two apps. Null while they are equal; events beyond the other's `end` do not count yet.
 * @param {{ events: object[], end: number }} a its trace, and the time up to which it is known
 * @returns {{ t: number, a: number|null, b: number|null }|null}
 */
export function firstDifference(a, b) {
  const end = Math.min(a.end, b.end);
  const isOneApp = a.events[0]?.app === b.events[0]?.app;
  if (!isOneApp) {
    const rows = alignKeyEvents(keyEventsOf(a.events), keyEventsOf(b.events));
    const row = rows.find((it) => it.t <= end && (it.a === null || it.b === null));
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
