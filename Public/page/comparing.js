// Two sessions side by side: opens them, names them, sends to both what is injected there, and
// knows the link that brings them along.
import { formatAddress } from '../model/address.js';
import { leftOutText } from '../model/branches.js';
import { timeText } from '../model/clock.js';
import { joined, openingAt } from '../model/pageFile.js';
import { api } from '../stream/api.js';
import { LiveSession } from '../stream/liveSession.js';
import { actions, handle } from '../elements/actions.js';
import { attempt } from './attempt.js';
import { exactTime, nothingToUndo } from './branching.js';
import { showsPalette } from './controls.js';
import { loaded } from './lazyElements.js';
import { Outage } from './outage.js';
import { address, goTo, setAddress, writeAddress, writeAddressSoon } from './place.js';
import { compareRecording } from './recordings.js';
import { comparisonLink } from './runningOn.js';
import { checks } from './elementServices.js';
import { stories } from './startPage.js';
import { namePage, offerComparison } from './topbar.js';

const compare = document.querySelector('nav-compare');
const notice = document.querySelector('nav-notice');
let workspace;
let allStories = [];
/** Comes to what the comparison shown is elsewhere, or null. */
let sharedComparison = null;
/** The comparison that is to be played when it is shown, `{ ids, from }`, or null. */
let toPlay = null;
/** What is known about two builds, `{ about, from }` as `tellWhenShown` takes it, by their ids. */
const known = new Map();
/** What the two that are shown are called, as far as the server has said. */
let names = new Map();
/** The branches that can be undone, their `ids`, the `hash` and the time `at` from which they were made; or null. */
let last = null;
/** Whether both have a script, so that a file can play them. */
let haveScripts = false;
/** What was sent last to both, once it is done or refused. */
let lastSent = Promise.resolve();

/** @param shown the workspace, which knows the titles of the apps */
export function installComparing(shown) {
  workspace = shown;
  stories.then((all) => { allStories = all; });
  handle(actions.compareSeek, ({ t }) => writeAddressSoon({ time: Number(t.toFixed(3)) }));
  handle(actions.compareView, writeAddressSoon);
  handle(actions.compareRate, ({ rate, isOfBoth }) => {
    writeAddress({ rate });
    if (isOfBoth) attempt(setBoth({ rate }));
  });
  handle(actions.sendToBoth, ({ input, t, why, refused = (text) => notice.say(text, { tone: 'alarm' }) }) => {
    if (why !== null) return refused(why);
    return (t === null ? sendInTurn(input) : branchBoth(input, t)).catch(({ message }) => refused(message));
  });
}

/** These two are played from a time when they are shown next. */
export function playWhenShown(ids, from) {
  toPlay = { ids, from };
}

/** These two are shown with what is known `about` them, in elements, and compared `from` a time. */
export function tellWhenShown(ids, told) {
  known.set(ids.join(), told);
}

/** Shows two sessions as an address says: at its time, at the finding of its rule, or where they part. */
export async function showComparison(ids, place) {
  const [, rules] = await Promise.all([loaded('nav-compare'), api.rules().catch(() => [])]);
  if (address().compare?.join() !== ids.join()) return;
  compare.rules = rules;
  compare.inject.server = checks;
  if (compare.ids.join() === ids.join()) {
    compare.follow(place);
    return;
  }
  forgetBranches();
  names = new Map();
  haveScripts = false;
  const { about, from } = known.get(ids.join()) ?? { about: [], from: null };
  compare.show(ids.map(newSession), {
    appOf, authorOf, addressOf, storyOf, compareRecording, nameOf: nameShown,
    storyTitle: () => storyShown()?.title ?? null, named: nameWindow,
  }, { ...place, from });
  compare.about = about;
  compare.isPalette = showsPalette();
  if (toPlay?.ids.join() === ids.join()) compare.playFrom(toPlay.from);
  toPlay = null;
  sharedComparison = Promise.all(ids.map(async (id) => {
    const { name, readOnly = false } = await api.session(id);
    names.set(id, name);
    compare.drawSoon();
    return readOnly;
  })).then((areReadOnly) => {
    if (areReadOnly.includes(true)) return null;
    if (compare.ids.join() === ids.join()) {
      haveScripts = true;
      offerComparison();
    }
    return comparisonLink(ids);
  }).catch(() => null);
}

function newSession(id) {
  const session = new LiveSession(id);
  const outage = new Outage(compare.inject);
  session.addEventListener('connection', () => outage.changed(session.connection));
  return session;
}

const appOf = ({ app }) => workspace.apps.find(({ id }) => id === app) ?? null;
/** Whose design is shown; null of a recording, and where the session has a name of its own. */
const authorOf = (session) =>
  (session.isReadOnly || names.get(session.id) ? null : appOf(session)?.author ?? null);
/** The story that is compared, or null. */
const storyShown = () => allStories.find(({ id }) => id === address().story) ?? null;
/** What the story that is compared says of the same inputs on a session's design, or null. */
function storyOf({ app }) {
  const story = storyShown();
  const inputs = JSON.stringify(story?.inputs);
  return allStories.find((it) => it !== story && it.app === app && JSON.stringify(it.inputs) === inputs)?.sentence ?? null;
}

/** A session of both at a time, drawn as both are; A with the story that it was started for. */
function addressOf(session, t) {
  const { story, view, camera, theme } = address();
  const isFirst = session.id === compare.ids[0];
  return formatAddress({ session: session.id, story: isFirst ? story : null, time: Number(t.toFixed(3)), view, camera, theme });
}

const nameOf = (session) => names.get(session.id) ?? (titleOf(session) || session.id);

/** The name of a session; with its id where the other has the same name. */
function nameShown(session) {
  const name = nameOf(session);
  const isShared = compare.sessions.some((it) => it.id !== session.id && nameOf(it) === name);
  return isShared && name !== session.id ? `${name} ${session.id}` : name;
}

const nameWindow = () =>
  namePage([storyShown()?.title, ...compare.sessions.map(nameShown)].filter(Boolean).join(' – '));

const titleOf = (session) => (session.isReadOnly ? 'Recording' : appOf(session)?.title ?? session.app ?? '');

/** Waits until the input before has let both go on, which else would run while they are stopped for this one. */
function sendInTurn(input) {
  const { ids } = compare;
  const sent = lastSent.then(() => sendToBoth(input, ids));
  lastSent = sent.catch(() => {});
  return sent;
}

/** Sends an input to both at one time, that of the later one, and lets both go on. */
async function sendToBoth(input, pair) {
  forgetBranches();
  const ids = [...new Set(pair)];
  const paused = await Promise.all(ids.map((id) => api.setClock(id, { paused: true })));
  const t = Math.max(...paused.map(({ clock }) => clock.time));
  await Promise.all(paused.filter(({ clock }) => clock.time < t).map(({ id }) => bringTo(id, t)));
  if (compare.ids.join() === pair.join()) compare.goLive();
  for (const [at, id] of ids.entries()) {
    try {
      await api.send(id, input);
    } catch ({ message }) {
      throw new Error(at === 0 ? message : `Sent to A only. B: ${message}`);
    }
  }
  await setBoth({ rate: compare.rate, paused: false }, ids);
}

const setBoth = (change, ids = compare.ids) => Promise.all(ids.map((id) => api.setClock(id, change)));

const bringTo = (id, t) => api.setClock(id, { to: Number(t.toFixed(9)), paused: true });

/** Branches both at a past time, sends the input to both branches, and compares those. */
async function branchBoth(input, t) {
  const { sessions } = compare;
  const hash = formatAddress(address());
  const { view, camera } = address();
  const branches = [];
  try {
    for (const session of sessions) branches.push(await branchAt(session, t, input));
  } catch (refusal) {
    for (const { id } of branches) api.remove(id).catch(() => {});
    throw refusal;
  }
  const ids = branches.map(({ id }) => id);
  const leftOut = leftOutText(...sessions.map(({ history }, at) => ({ events: history.events, seq: branches[at].parent.seq })));
  goTo(null, 'pushState');
  writeAddress({ compare: ids, view, camera });
  await showComparison(ids, { ...address(), time: t });
  compare.goLive();
  last = { ids, hash, at: timeText(t) };
  notice.say(`Both branched at ${timeText(t)}${leftOut}`, { actions: [['Undo', undoBoth]], stays: false });
  await setBoth({ rate: compare.rate, paused: false });
}

/** A branch with an input at a time, where the session may have come to rest before that. */
async function branchAt(session, t, input) {
  if (t <= session.timeNow) return api.fork(session.id, { time: exactTime(session.history, t), input });
  const branch = await api.fork(session.id, { at: session.history.lastSeq });
  await bringTo(branch.id, t);
  await api.send(branch.id, input);
  return branch;
}

/** Back to what was compared before, without the branches. */
export async function undoBoth() {
  if (last === null) return notice.say(nothingToUndo);
  const { ids, hash, at } = last;
  forgetBranches();
  setAddress(hash, 'replaceState');
  await showComparison(address().compare, address());
  for (const id of ids) api.remove(id).catch(() => {});
  return notice.say(`Undone. The playhead of both is back at ${at}.`);
}

/** What has been done in the branches since is not undone with them. */
function forgetBranches() {
  if (last !== null) notice.clear();
  last = null;
}

export function closeComparison() {
  forgetBranches();
  if (!compare.hidden) compare.close();
}

/** What can be shared of the comparison shown: both runs in one file; null where that cannot be. */
export function comparisonShown() {
  if (compare.hidden || !haveScripts) return null;
  const { ids, sessions, time, isAtEnd } = compare;
  // The end of both tells little; without a time, a comparison opens where both part.
  const place = formatAddress({ ...address(), time: isAtEnd ? null : Number(time.toFixed(3)), theme: null, present: null });
  const file = async () => {
    const files = await Promise.all(ids.map(async (id) => (await api.file(id, 'html')).text()));
    return new Blob([openingAt(await joined(files), place)], { type: 'text/html' });
  };
  return { comparison: {
    file, ...compare.filmed,
    // A trace that is still being read names its app later.
    get name() { return sessions.map(({ app }) => app).join('-and-'); },
  } };
}

/** A link to what is shown; a comparison brings its script along where it can. */
export async function linkToCopy(role = 'viewer') {
  const page = location.href.split('#')[0];
  if (api.needsSecret()) {
    const shown = formatAddress({ ...address(), theme: null });
    return `${page}${await api.keyFor(role)}${shown.replace('#', '&')}`;
  }
  const shared = compare.hidden ? null : await sharedComparison;
  if (shared === null) return `${page}${formatAddress(address())}`;
  const { time, rule, story, view, camera, theme, rate } = address();
  return `${page}${formatAddress({ ...shared, time, rule, story, view, camera, theme, rate })}`;
}
