// Two traces held against each other: where they part, and their stories line by line.
import { plainName } from './digest.js';
import { sentenceOf } from './sentences.js';

const plain = ({ seq, ...rest }) => JSON.stringify(rest);

/** What two designs can share of an event of the story, or null where it is no part of it. */
function likenessOf(event) {
  switch (event.kind) {
    case 'input': case 'deeplink': case 'crash': return sentenceOf(event);
    case 'finding': return event.rule;
    case 'app': return ['state', 'session', 'banner'].includes(event.name) ? sentenceOf(event) : null;
    case 'transition': return event.name === 'begin'
      ? `${event.effect} to ${event.to ? plainName(event.to) : 'nothing'} in ${event.duration ?? 0} s` : null;
    default: return null;
  }
}

/** The story in the sentences of the log, each with what it is held against others by. */
export const storyOf = (events) => events
  .map((event) => ({ event, likeness: likenessOf(event) }))
  .filter(({ likeness }) => likeness !== null)
  .map(({ event, likeness }) => ({ seq: event.seq, t: event.t, likeness, text: sentenceOf(event) }));

/**
 * Both stories by time; what both tell at the same time stands in one row.
 * @returns {{ t: number, a: object|null, b: object|null }[]}
 */
export function alignStories(a, b) {
  const rows = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const t = Math.min(a[i]?.t ?? Infinity, b[j]?.t ?? Infinity);
    const lefts = [];
    const rights = [];
    while (a[i]?.t === t) lefts.push(a[i++]);
    while (b[j]?.t === t) rights.push(b[j++]);
    for (const left of lefts) {
      const at = rights.findIndex(({ likeness }) => likeness === left.likeness);
      for (const right of at > 0 ? rights.splice(0, at) : []) rows.push({ t, a: null, b: right });
      rows.push({ t, a: left, b: at >= 0 ? rights.shift() : null });
    }
    for (const right of rights) rows.push({ t, a: null, b: right });
  }
  return rows;
}

/**
 * Where two traces part: of one app at the first event that is not the same, of two apps where
 * their stories do. Null as far as they are alike; what only one has beyond the other's `end` is no difference yet.
 * @param {{ events: object[], end: number }} a its trace, and the time up to which it is known
 * @returns {{ t: number, a: number|null, b: number|null }|null}
 */
export function firstDifference(a, b) {
  const end = Math.min(a.end, b.end);
  const isOneApp = a.events[0]?.app === b.events[0]?.app;
  if (!isOneApp) {
    const rows = alignStories(storyOf(a.events), storyOf(b.events));
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
