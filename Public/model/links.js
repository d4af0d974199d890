// Each link and its outcome: a fold of the `deeplink` events and of the call that delivered it.
import { controlsFrontToBack, namesOf } from './controls.js';
import { mostSevere } from './findings.js';
import { linkStateAfter } from './vocabulary.js';

const delegateCalls = new Set([
  'open', 'continue', 'performActionFor', 'didReceiveRemoteNotification', 'willPresent',
  'didReceive', 'openURLContexts',
]);

/** Cold, a scene is told of a link in its connection options alone. */
const isDelivery = ({ kind, name, options }) =>
  kind === 'app' && (delegateCalls.has(name) || (name === 'willConnectTo' && options));
const showing = new Set(['navigation', 'presentation', 'child', 'tab']);

/**
 * The links of a trace up to an event, the newest first, or those from the event of index `first`
 * on: how each arrived (`via`, `raw`, `state`, `call`), what the app parsed (`value`), since when
 * it is pending, its outcome (`end`), and the `findings` about it.
 */
export function linksOf(events, upTo = Infinity, first = 0) {
  const links = new Map();
  const sceneDelegates = new Set();
  let latest = null;
  for (let at = first; at < events.length && events[at].seq <= upTo; at += 1) {
    const event = events[at];
    if (event.kind === 'app' && event.name === 'willConnectTo') sceneDelegates.add(event.object);
    if (event.kind === 'deeplink' && Number.isFinite(event.link)) {
      latest = addEvent(links, event, events) ?? latest;
    } else if (latest && latest.end?.name !== 'refused' && !latest.call
      && isDelivery(event)) {
      latest.call = { method: methodOf(event, sceneDelegates.has(event.object)), seq: event.seq };
    }
    if (event.kind === 'finding' && isAboutLink(event)) addFinding(links, event);
    if (event.kind === 'input' && event.name === undefined) latest = null;
  }
  return [...links.values()].reverse();
}

/** Whether a finding is about what became of a link. */
export const isAboutLink = ({ rule }) => rule?.startsWith('deeplink.') ?? false;

function addEvent(links, event, events) {
  if (event.name === 'received') {
    const { link, via, raw, state, seq, t } = event;
    links.set(link, { link, via, raw, state, seq, t, call: null, value: null, since: null, end: null, findings: [] });
    return links.get(link);
  }
  const link = links.get(event.link);
  if (!link) return null;
  link.value = event.value ?? link.value;
  if (event.name === 'stored') link.since = event.t;
  else if (event.name !== 'parsed') link.end = endOf(event, events);
  return null;
}

/** A finding is about the links whose events prove it. */
function addFinding(links, { events = [], severity, message, seq }) {
  for (const link of links.values()) {
    const isAbout = events.includes(link.seq) || (link.end !== null && events.includes(link.end.seq));
    if (isAbout) link.findings.push({ severity, message, seq });
  }
}

function endOf({ name, seq, t, reason = null, code = null, by = null, with: other = null }, events) {
  return { name, seq, t, reason, code, by, with: other, place: by ? placeOf(events, seq, by) : null };
}

/**
 * The event after which a team's own files count: `{ seq, t, domains, names }`, the names of
 * domains and schemes as text; null without any.
 */
export function installedOf(events, upTo = Infinity) {
  const last = events.findLast(({ kind, name, seq }) =>
    kind === 'app' && name === 'installed' && seq <= upTo);
  if (!last) return null;
  const domains = (last.domains ?? []).map(({ domain }) => domain);
  const names = [...domains, ...(last.schemes ?? []).map((scheme) => `${scheme}://`)];
  return { seq: last.seq, t: last.t, domains, names: names.join(', ') };
}

/** The domains of the web addresses among the links that an app takes, each once. */
export const domainsOf = (samples) => [...new Set(samples.map(({ url }) => url)
  .filter((url) => url.startsWith('https://') && URL.canParse(url))
  .map((url) => new URL(url).hostname))];

/** What the phone does with a link, of the server's report about it. */
export function openingText({ do: kind, phone: { opens, reason } }) {
  if (opens) return `Opens the app: ${reason}`;
  return kind === 'universalLink' ? `Opens in the browser: ${reason}` : `Refused by iOS: ${reason}`;
}

/** The source line in the app that shows the screen. */
function placeOf(events, seq, by) {
  for (let at = seq - 2; at >= 0; at -= 1) {
    const { kind, object, source, caller } = events[at];
    if (showing.has(kind) && object === by) return source ?? caller ?? null;
  }
  return null;
}

/** Whether no app is for a web address, so that the browser opens it; a recording of an earlier version has no `code`, and its reason alone says so. */
export const isLeftToBrowser = (end) => end?.name === 'refused' && end.code === 'browser';

/** The state of a link as a word. */
export function linkStateOf({ end, since }) {
  if (end) return linkStateAfter(end.name, end.code);
  return linkStateAfter(since === null ? 'received' : 'stored');
}

/** The outcome of a link as words, and what they mean: `good`, `waiting`, or a severity. */
export function fateOf(link) {
  const severity = mostSevere(link.findings)?.severity ?? null;
  const isWrong = link.end?.name === 'handled' && ['error', 'warning'].includes(severity);
  const tone = severity ?? (link.end === null ? 'waiting' : link.end.name === 'handled' ? 'good' : 'note');
  return { text: isWrong ? `${linkStateOf(link)}, wrongly` : linkStateOf(link), tone };
}

/** The newest link that arrived after an event, up to another, or null. */
export function linkAfter(events, after, upTo) {
  const at = events.findLastIndex(({ kind, name, seq }) =>
    kind === 'deeplink' && name === 'received' && seq <= upTo);
  return at < 0 || events[at].seq <= after ? null : linksOf(events, upTo, at)[0];
}

/** What has become of a link, in a sentence; `why` is what it waits for. */
export function outcomeOf(link, why) {
  const isPending = link.end === null && link.since !== null;
  const finding = mostSevere(link.findings);
  return [`Link ${link.link}: ${fateOf(link).text}.`, isPending ? `Waits for ${why.text}.` : null,
    finding?.message].filter(Boolean).join(' ');
}

/**
 * What a pending link waits for in a state, and the input that ends the wait: `{ text, label,
 * input }`, the last two null where only time does, or where nobody signs in to the app elsewhere.
 */
export function whyPending(state, app) {
  const shows = (title) => controlsFrontToBack(state).some((view) => namesOf(view).includes(title));
  const tap = (title) => ({ label: `Tap “${title}”`, input: { do: 'tap', target: title } });
  if (state.appState !== 'active') {
    return state.appState === 'inactive'
      ? { text: 'the app to be active again', label: null, input: null }
      : { text: 'the app to come to the foreground', label: 'Foreground', input: { do: 'foreground' } };
  }
  if (state.session !== 'valid') {
    const elsewhere = app?.signsInElsewhere === false ? { label: null, input: null }
      : { label: 'Sign in elsewhere', input: { do: 'session', state: 'valid' } };
    return { text: 'a signed-in user', ...(shows('Log In') ? tap('Log In') : elsewhere) };
  }
  if (shows('Unlock')) return { text: 'the app to be unlocked', label: null, input: null };
  return { text: 'the app to show the screen from which it opens links', label: null, input: null };
}

const origins = {
  shortcut: 'quick action', notification: 'push notification', url: 'URL',
  universalLink: 'universal link', userActivity: 'user activity',
};

/** How a link reached the app: `quick action`, `URL`. */
export const originOf = ({ via }) => origins[via] ?? via ?? 'link';

const delegateMethods = {
  open: 'application(_:open:options:)',
  continue: 'application(_:continue:restorationHandler:)',
  performActionFor: 'application(_:performActionFor:completionHandler:)',
  didReceiveRemoteNotification:
    'application(_:didReceiveRemoteNotification:fetchCompletionHandler:)',
  willPresent: 'userNotificationCenter(_:willPresent:withCompletionHandler:)',
  didReceive: 'userNotificationCenter(_:didReceive:withCompletionHandler:)',
  openURLContexts: 'scene(_:openURLContexts:)',
  willConnectTo: 'scene(_:willConnectTo:options:)',
};

const sceneMethods = {
  continue: 'scene(_:continue:)',
  performActionFor: 'windowScene(_:performActionFor:completionHandler:)',
};

/** The method of the app's or the scene's delegate with its full name, as in Apple's documentation. */
const methodOf = ({ name }, isOfScene) => (isOfScene && sceneMethods[name]) || (delegateMethods[name] ?? name);

/** A push is named by its alert or by what the app parsed; anything else as it was sent. */
export function nameOf({ via, raw, value }) {
  if (via !== 'notification') return raw ?? '';
  try {
    const { alert } = JSON.parse(raw).aps;
    return alert?.title ?? alert?.body ?? String(alert ?? value ?? 'Push notification');
  } catch {
    return value ?? 'Push notification';
  }
}

/** The input that sends a link again, or null where the trace lacks part of it. */
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
