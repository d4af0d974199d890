// What became of each link: a fold of the `deeplink` events and of the call that delivered it.

const delegateCalls = new Set([
  'open', 'continue', 'performActionFor', 'didReceiveRemoteNotification', 'willPresent',
  'didReceive', 'openURLContexts',
]);
const showing = new Set(['navigation', 'presentation', 'child', 'tab']);

/**
 * The links of a trace up to an event, the newest first: how each came (`via`, `raw`, `state`,
 * `call`), what the app read in it (`value`), since when it waits, and how it ended (`end`).
 */
export function linksOf(events, upTo = Infinity) {
  const links = new Map();
  let latest = null;
  for (const event of events) {
    if (event.seq > upTo) break;
    if (event.kind === 'deeplink' && Number.isFinite(event.link)) {
      latest = take(links, event, events) ?? latest;
    } else if (latest && latest.end?.name !== 'refused' && !latest.call
      && event.kind === 'app' && delegateCalls.has(event.name)) {
      latest.call = { name: event.name, seq: event.seq };
    }
    if (event.kind === 'input' && event.name === undefined) latest = null;
  }
  return [...links.values()].reverse();
}

function take(links, event, events) {
  if (event.name === 'received') {
    const { link, via, raw, state, seq, t } = event;
    links.set(link, { link, via, raw, state, seq, t, call: null, value: null, since: null, end: null });
    return links.get(link);
  }
  const link = links.get(event.link);
  if (!link) return null;
  link.value = event.value ?? link.value;
  if (event.name === 'stored') link.since = event.t;
  else if (event.name !== 'parsed') link.end = endOf(event, events);
  return null;
}

function endOf({ name, seq, t, reason = null, by = null, with: other = null }, events) {
  return { name, seq, t, reason, by, with: other, place: by ? placeOf(events, seq, by) : null };
}

/** What the phone reads of a team's own files after an event, in words; null where it has none. */
export function installedOf(events, upTo = Infinity) {
  const last = events.findLast(({ kind, name, seq }) =>
    kind === 'app' && name === 'installed' && seq <= upTo);
  if (!last) return null;
  const names = [...(last.domains ?? []).map(({ domain }) => domain),
    ...(last.schemes ?? []).map((scheme) => `${scheme}:`)];
  return names.join(', ');
}

/** Where in the app the container was told to show the screen. */
function placeOf(events, seq, by) {
  for (let at = seq - 2; at >= 0; at -= 1) {
    const { kind, object, source, caller } = events[at];
    if (showing.has(kind) && object === by) return source ?? caller ?? null;
  }
  return null;
}

const words = {
  handled: 'Opened', refused: 'Refused', replaced: 'Replaced', dropped: 'Lost', unparsed: 'Not read',
};

/** The state of a link in a word. */
export function fateOf({ end, since }) {
  if (end) return words[end.name] ?? end.name;
  return since === null ? 'On its way' : 'Waiting';
}

const ways = {
  shortcut: 'Quick action', notification: 'Notification', url: 'URL', universalLink: 'Universal link',
  userActivity: 'Activity',
};
export const wayOf = ({ via }) => ways[via] ?? via ?? 'Link';

/** A payload is told by what its app reads in it, or by its alert; anything else as it was sent. */
export function nameOf({ via, raw, value }) {
  if (via !== 'notification') return raw ?? '';
  try {
    const { alert } = JSON.parse(raw).aps;
    return alert?.title ?? alert?.body ?? String(alert ?? value ?? 'Push');
  } catch {
    return value ?? 'Push';
  }
}

/** The input that sends a link once more, or null where the trace does not hold all of it. */
export function inputAgain({ via, raw }) {
  switch (via) {
    case 'shortcut': return { do: 'shortcut', type: raw };
    case 'url': return { do: 'openURL', url: raw };
    case 'universalLink': return { do: 'universalLink', url: raw };
    case 'notification':
      try {
        return { do: 'notification', payload: JSON.parse(raw), tapped: true };
      } catch {
        return null;
      }
    default: return null;
  }
}
