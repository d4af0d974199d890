// The page: finds its elements, gives each what it shows, and carries out what they ask for.
import { copyText } from './elements/copyText.js';
import { setText } from './elements/markup.js';
import { showBadges } from './elements/nav-findings/badges.js';
import { NavBranches } from './elements/nav-branches/nav-branches.js';
import { NavBreaks } from './elements/nav-breaks/nav-breaks.js';
import { NavCompare } from './elements/nav-compare/nav-compare.js';
import { NavExplore } from './elements/nav-explore/nav-explore.js';
import { NavFindings } from './elements/nav-findings/nav-findings.js';
import { NavInject } from './elements/nav-inject/nav-inject.js';
import { NavKeys } from './elements/nav-keys/nav-keys.js';
import { NavLanes } from './elements/nav-lanes/nav-lanes.js';
import { NavLinks } from './elements/nav-links/nav-links.js';
import { NavLog } from './elements/nav-log/nav-log.js';
import { NavMap } from './elements/nav-map/nav-map.js';
import { NavNotes } from './elements/nav-notes/nav-notes.js';
import { NavNotice } from './elements/nav-notice/nav-notice.js';
import { NavPhone } from './elements/nav-phone/nav-phone.js';
import { NavPlayer } from './elements/nav-player/nav-player.js';
import { NavPresence } from './elements/nav-presence/nav-presence.js';
import { offersFor } from './elements/nav-share/offers.js';
import { NavShare } from './elements/nav-share/nav-share.js';
import { NavStory } from './elements/nav-story/nav-story.js';
import { NavTimeline } from './elements/nav-timeline/nav-timeline.js';
import { NavToast } from './elements/nav-toast/nav-toast.js';
import { NavTree } from './elements/nav-tree/nav-tree.js';
import { installKeys } from './keyboard.js';
import { Lead } from './lead.js';
import { formatAddress, parseAddress } from './model/address.js';
import { breakpointAt, isSame } from './model/breakpoints.js';
import { whyNot } from './model/review.js';
import { endOfScript, scriptOfLink, traceHash } from './model/sharedScript.js';
import { endOfStory, scriptOfStory } from './model/shelf.js';
import { sentenceOf } from './model/sentences.js';
import { api } from './stream/api.js';
import { keepSecret, secret, takeSecret } from './stream/secret.js';
import { LiveSession } from './stream/liveSession.js';
import { installPeek } from './peek.js';
import { entered, showBeginnings, stories } from './startPage.js';
import { installTabs } from './tabs.js';
import { Workspace } from './workspace.js';

const elements = {
  'nav-branches': NavBranches, 'nav-breaks': NavBreaks, 'nav-compare': NavCompare,
  'nav-lanes': NavLanes, 'nav-map': NavMap, 'nav-findings': NavFindings,
  'nav-explore': NavExplore, 'nav-notes': NavNotes, 
  'nav-inject': NavInject, 'nav-keys': NavKeys,
  'nav-links': NavLinks, 'nav-log': NavLog, 'nav-notice': NavNotice, 'nav-phone': NavPhone,
  'nav-player': NavPlayer, 'nav-presence': NavPresence, 'nav-share': NavShare, 'nav-story': NavStory,
  'nav-timeline': NavTimeline, 'nav-toast': NavToast, 'nav-tree': NavTree,
};
for (const [name, element] of Object.entries(elements)) customElements.define(name, element);

const find = (selector) => document.querySelector(selector);
const start = find('nav-start');
const notice = find('nav-notice');
const log = find('nav-log');
const keys = find('nav-keys');
const share = find('nav-share');
const findings = find('nav-findings');
const lanes = find('nav-lanes');
const tree = find('nav-tree');
const breaks = find('nav-breaks');
const compare = find('nav-compare');
const explore = find('nav-explore');
const notes = find('nav-notes');
const presence = find('nav-presence');
let told = [];

const workspace = new Workspace({
  phone: find('nav-phone'),
  player: find('nav-player'),
  map: find('nav-map'),
  links: find('nav-links'),
  inject: find('nav-inject'),
  timeline: find('nav-timeline'),
  toast: find('nav-toast'),
  digest: find('.digest'),
  showNotes: (all) => { notes.show(all); lanes.notes = all; },
  showPlace: showNotePlace,
  showFindings: (known) => showBadges(find('.badges'), known),
  findings, lanes, log, notice, tree, showName, showState, showConnection,
  went: (session) => writeAddress({ session, event: null, time: null }),
  stopped: showStop,
  lost: (text) => showStart(text),
  showPeople: (people) => { if (people) presence.show(people); },
  follow: showPresented,
  present: () => lead.moved(),
  putOut: () => presence.show({ shared: true, isOut: true }),
});
const lead = new Lead(() => workspace, () => presence.review);

function showName(title, id) {
  find('.session-title').hidden = false;
  find('.app-title').textContent = title;
  find('.session-title code').textContent = id;
  document.title = `${title} – NavScope`;
}

const stateTitles = new Map(Object.entries({
  notRunning: 'Not running', inactive: 'Inactive', active: 'Active', background: 'Background',
  suspended: 'Suspended', crashed: 'Crashed',
}));

function showState(appState) {
  const state = find('.app-state');
  state.hidden = false;
  state.dataset.state = appState;
  setText(state, stateTitles.get(appState) ?? appState);
}

function showConnection(state, text, reason, viewers) {
  const connection = find('.connection');
  connection.hidden = false;
  connection.dataset.state = state;
  connection.title = reason ?? '';
  setText(connection, text);
  find('.viewers').hidden = viewers === 0;
  find('.viewers').textContent = viewers === 1 ? '1 viewer' : `${viewers} viewers`;
}

// The address

const address = () => parseAddress(location.hash);

function writeAddress(change, write = 'replaceState') {
  const hash = formatAddress({ ...address(), ...change });
  if (hash !== location.hash) history[write](null, '', hash || location.pathname);
}

/** Shows what the address says; `isReturn` when the person went back or on to it. */
function followAddress(isReturn = false) {
  if (takeSecret()) return location.reload();
  const place = address();
  log.choice = { filter: place.filter ?? '', level: place.level };
  lanes.arrangement = place;
  if (place.version !== null) return openShared(place);
  if (place.compare !== null) return showCompared(place);
  compare.close();
  if (place.explore !== null) return showExplored(place);
  explore.close();
  if (place.session === null) return showStart();
  showSession();
  showPanel(panelOf(place.tab), false);
  const { session, event, time } = place;
  if (workspace.session?.id !== session) openSession(session, { event, time });
  else if (event !== null) workspace.show(event);
  else if (time !== null) workspace.showTime(time);
  else if (isReturn) workspace.show(null);
  if (place.rate !== null) workspace.rate = place.rate;
  showPicked(place.picked ?? event);
}

const panelOf = (tab) => {
  const panel = `panel-${tab}`;
  return find(`#tab-${CSS.escape(tab ?? '')}`) ? panel : 'panel-log';
};

function openSession(id, place) {
  workspace.open(id, place);
  const { session } = workspace;
  workspace.breakpoints = [];
  breaks.show([]);
  notes.name = null;
  session.setNotes([]);
  const learn = (asked, take) =>
    asked.then((it) => { if (workspace.session === session) take(it); }).catch(() => {});
  learn(api.breakpoints(id), showBreakpoints);
  learn(api.notes(id), (all) => session.setNotes(all));
  learn(api.session(id), showGivenName);
  showFamily();
}

function showGivenName({ name = null }) {
  notes.name = name;
  find('.given-name').textContent = name ?? '';
}

function showFamily() {
  showNotePlace();
  if (!find('#panel-session').hidden && workspace.session) {
    find('nav-branches').show(workspace.session.id, api);
  }
}

function showBreakpoints(breakpoints) {
  workspace.breakpoints = breakpoints;
  breaks.show(breakpoints);
}

/** What is picked: an event by its number, or an object by its name. */
function showPicked(picked) {
  const isEvent = /^\d+$/.test(picked ?? '');
  tree.picked = isEvent ? null : picked;
  workspace.pick(isEvent ? Number(picked) : null);
}

function leaveSession(title) {
  workspace.close();
  start.hidden = true;
  find('.workspace').hidden = true;
  for (const part of ['.session-title', '.app-state', '.connection', '.viewers']) find(part).hidden = true;
  for (const part of ['.copy-place', '.new-session']) find(part).hidden = false;
  setText(shareButton.querySelector('.label'), 'Import');
  document.title = `${title} – NavScope`;
}

function showExplored({ explore: names }) {
  leaveSession('Find what breaks');
  explore.show(names);
}

function showCompared({ compare: ids, time }) {
  explore.close();
  leaveSession('Compare');
  if (compare.ids.join() === ids.join()) compare.time = time;
  else compare.show(ids.map((id) => new LiveSession(id)), titleOf, time);
}

const titleOf = (session) =>
  `${workspace.apps.find(({ id }) => id === session.app)?.title ?? session.app ?? ''} ${session.id}`;

/** A link that bears a script: it becomes a session of its own, shown at the event that the link names. */
async function openShared(link) {
  const { script, problem } = await scriptOfLink(link);
  if (problem) return showStart(problem, offersFor(null, { bring: () => share.open(null) }));
  const apps = await attempt(api.apps(), showStart);
  if (apps === null) return;
  const refused = (text) => showStart(text, offersFor(script, {
    apps, run: (other) => openScript(other, link, refused),
  }));
  if (typeof script?.app === 'string' && !apps.some(({ id }) => id === script.app)) {
    return refused(`This link is for the app “${script.app.slice(0, 60)}”, which this server does not have.`);
  }
  return openScript(script, link, refused);
}

/** Runs a script to its end as a session of its own, and shows the moment that is named. Says whether it could. */
async function openScript(script, { event = null, time = null, hash = null, picked = null, title = null }, refused, write = 'replaceState') {
  const session = await attempt(api.create(script), refused);
  if (session === null) return false;
  const change = { to: Math.max(endOfScript(script), time ?? 0), paused: true };
  const ended = await attempt(api.setClock(session.id, change), refused);
  if (ended === null) return false;
  goTo(session.id, write);
  writeAddress({ title, picked, ...(event !== null && event <= ended.seq ? { event } : { time }) });
  followAddress();
  if (hash !== null) warnIfDifferent(workspace.session, event ?? ended.seq, Math.min(event ?? ended.seq, ended.seq), hash);
  return true;
}

/** The run is made anew here; another build's may be another. */
function warnIfDifferent(session, wanted, seq, hash) {
  const look = () => {
    if (session.history.lastSeq < seq) return;
    session.removeEventListener('trace', look);
    if (wanted === seq && traceHash(session.history.events, seq) === hash) return;
    notice.say('This build does something else than the one that this comes from: the same inputs gave another trace.', { tone: 'alarm', stays: true });
  };
  session.addEventListener('trace', look);
  look();
}

document.addEventListener('take', async ({ detail: { script, fragment, seq = null, hash = null, refused, done } }) => {
  if (fragment !== undefined) {
    done();
    location.hash = fragment;
    return;
  }
  if (await openScript(script, { event: seq, hash }, refused, 'pushState')) done();
});

function showStory() {
  const { story, title } = address();
  find('nav-story').show(told.find(({ id }) => id === story)
    ?? (title && { title, sentence: 'Shared with you, in a session of your own.' }));
}

function showSession() {
  showStory();
  start.hidden = true;
  find('.workspace').hidden = false;
  for (const part of ['.copy-place', '.new-session']) find(part).hidden = false;
  setText(shareButton.querySelector('.label'), 'Share');
}

async function showStart(problem = null, offers = []) {
  find('.workspace').hidden = true;
  compare.close();
  setText(shareButton.querySelector('.label'), 'Import');
  explore.close();
  start.canLeave = workspace.session !== null && problem === null;
  if (problem !== null) goTo(null, 'replaceState');
  const apps = await showBeginnings();
  if (apps === null) return;
  workspace.apps = apps;
  if (problem !== null) start.refuse(problem, offers);
}

/** The address of another session, or of none: what belonged to the one before is left. */
function goTo(session, write = 'pushState', story = null) {
  writeAddress({
    session, story, event: null, time: null, version: null, script: null, packed: null, hash: null,
    title: null, picked: null, zoom: null, compare: null, explore: null,
  }, write);
}

// What the elements ask for

/** Carries a refusal to the control that caused it, or to the person at large. */
function attempt(promise, refused = (text) => notice.say(text, { tone: 'alarm' })) {
  return promise.catch((refusal) => {
    refused(refusal.message);
    return null;
  });
}

document.addEventListener('inject', ({ detail: { input, refused } }) => {
  showMoment(null);
  attempt(workspace.session.send(input), refused);
});

document.addEventListener('clock', ({ detail: { change } }) => {
  if (change.rate && !workspace.isLive) writeAddress({ rate: change.rate });
  attempt(workspace.control(change));
  if (change.step || change.paused !== undefined) writeMomentSoon();
});

document.addEventListener('begin', async ({ detail: { app, conditions, refused } }) => {
  const session = await attempt(
    api.create({ version: 1, app, conditions, inputs: [] }), refused,
  );
  if (session === null) return;
  goTo(session.id);
  followAddress();
  attempt(api.send(session.id, { do: 'launch' }));
});

/** A story is run to its end at once; then it is shown from its start at the pace of the phone. */
document.addEventListener('tell', async ({ detail: { story } }) => {
  const refused = (text) => start.refuse(text);
  const session = await attempt(api.create(scriptOfStory(story)), refused);
  if (session === null) return;
  const change = { to: endOfStory(story), paused: true };
  const ended = await attempt(api.setClock(session.id, change), refused);
  if (ended === null) return;
  goTo(session.id, 'pushState', story.id);
  showSession();
  openSession(session.id, { replay: ended.seq });
});

document.addEventListener('explore', ({ detail: { app } }) => {
  location.hash = formatAddress({ explore: [app], theme: address().theme });
});

document.addEventListener('explored', ({ detail: { ids } }) => {
  writeAddress({ explore: ids }, 'pushState');
  followAddress();
});

document.addEventListener('rename', async ({ detail: { name, refused } }) => {
  const { session } = workspace;
  const named = await attempt(api.rename(session.id, name), refused);
  if (named && workspace.session === session) showGivenName(named);
});

const seqOfNote = () => workspace.moment.seq || 1;

function showNotePlace() {
  if (workspace.session && !find('#panel-session').hidden) notes.seq = seqOfNote();
}

document.addEventListener('note', async ({ detail: { text, author, refused, done } }) => {
  const note = { text, author, seq: seqOfNote() };
  if (await attempt(api.addNote(workspace.session.id, note), refused)) done();
});

document.addEventListener('unnote', ({ detail: { n, refused } }) => {
  attempt(api.removeNote(workspace.session.id, n), refused);
});

document.addEventListener('again', () => workspace.playAgain());

document.addEventListener('leave', () => {
  writeAddress({ session: workspace.session.id });
  showSession();
});

document.addEventListener('moment', ({ detail: { seq } }) => showMoment(seq, 'pushState'));

function showMoment(seq, write) {
  presence.follows = false;
  clearTimeout(addressTimer);
  workspace.show(seq);
  writeAddress({ event: seq, time: null }, write);
}

function togglePause() {
  attempt(workspace.togglePause());
  writeMomentSoon();
}

let addressTimer = null;

document.addEventListener('seek', ({ detail: { t, seq } }) => {
  if (seq !== null) workspace.show(seq);
  else workspace.goTo({ t });
  writeMomentSoon();
});

/** Where the picture stands goes into the address when it has come to rest. */
function writeMomentSoon() {
  presence.follows = false;
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    if (!workspace.session) return;
    const { t, seq, isAfterEvent } = workspace.moment;
    const { isLive } = workspace;
    const time = isLive || isAfterEvent ? null : Number(t.toFixed(3));
    writeAddress({ event: isLive || !isAfterEvent ? null : seq, time });
  }, 300);
}

function step(by, way) {
  attempt(workspace.step(by, way));
  writeMomentSoon();
}

document.addEventListener('step', ({ detail: { by, way } }) => step(by, way));

document.addEventListener('go', ({ detail: { moment, refused } }) => {
  const problem = workspace.goTo(moment);
  if (problem) refused(problem);
  else writeMomentSoon();
});

document.addEventListener('arranged', () => writeAddress(lanes.arrangement));

document.addEventListener('compared', ({ detail: { t } }) => writeAddress({ time: Number(t.toFixed(3)) }));

document.addEventListener('pick', ({ detail: { picked } }) => {
  writeAddress({ picked }, typeof picked === 'number' ? 'replaceState' : 'pushState');
  if (typeof picked !== 'number') tree.picked = picked;
  workspace.drawSoon();
});

document.addEventListener('break', ({ detail: { breakpoints, refused } }) => setBreakpoints(breakpoints, refused));

/** A replay keeps to them even where the server refuses them. */
async function setBreakpoints(breakpoints, refused) {
  showBreakpoints(breakpoints);
  await attempt(api.setBreakpoints(workspace.session.id, breakpoints), refused);
}

document.addEventListener('breakhere', ({ detail: { seq } }) => toggleBreakpoint(seq));

function toggleBreakpoint(seq) {
  const event = workspace.session.history.events[seq - 1];
  if (!event) return notice.say('Pick an event first: the breakpoint is for events like it.');
  const wanted = breakpointAt(event);
  const others = workspace.breakpoints.filter((it) => !isSame(it, wanted));
  const isNew = others.length === workspace.breakpoints.length;
  notice.say(`${isNew ? 'The clock stops at' : 'No more stop at'} events like “${sentenceOf(event)}”.`);
  setBreakpoints(isNew ? [...others, wanted] : others);
}

function showStop(seq) {
  const event = workspace.session.history.events[seq - 1];
  log.reveal(seq, false);
  writeAddress({ event: seq, time: null, picked: null });
  notice.say(`Stopped at event ${seq}: ${sentenceOf(event)}`, {
    actions: [['Go on', () => attempt(workspace.control({ paused: false }))]],
  });
}

document.addEventListener('jump', ({ detail: { seq } }) => {
  find('nav-toast').clear();
  showPanel('panel-log', false);
  writeAddress({ tab: null, picked: null });
  showMoment(seq, 'pushState');
  log.reveal(seq);
});

document.addEventListener('finding', ({ detail: { seq } }) => {
  showPanel('panel-findings');
  requestAnimationFrame(() => requestAnimationFrame(() => findings.reveal(seq)));
});

document.addEventListener('unpick', () => {
  log.select(null);
  writeAddress({ picked: null });
  showMoment(null);
});

document.addEventListener('branch', async ({ detail: { seq } }) => {
  const session = await attempt(api.fork(workspace.session.id, seq));
  if (session === null) return;
  goTo(session.id);
  followAddress();
  notice.say(`A branch of its own, paused after event ${seq}.`);
});

document.addEventListener('narrow', ({ detail: { filter, level } }) => {
  writeAddress({ filter: filter === '' ? null : filter, level });
});

// Where the server is shared

presence.addEventListener('review', () => {
  const why = whyNot(presence.review);
  find('nav-inject').locked = why;
  if (why === null) find('.inject-pane').removeAttribute('tabindex');
  else find('.inject-pane').tabIndex = 0;
  workspace.mayDrive = why === null;
  lead.again();
});

presence.addEventListener('renamed', () => workspace.session?.reconnect());
presence.addEventListener('follow', () => showPresented());

find('nav-phone').addEventListener('click', () => {
  const why = workspace.isLive ? whyNot(presence.review) : null;
  if (why !== null) notice.say(why);
});

function showPresented() {
  const moment = workspace.session?.presented;
  if (presence.follows && moment) workspace.goTo(moment);
}

/** On loopback nobody is asked, and an old secret means nothing. */
async function learnReview() {
  if (secret === null) return;
  try {
    const review = await api.sharing();
    if (review.shared) presence.show(review);
    else keepSecret(null);
  } catch (refusal) {
    if (refusal.status === 401) presence.show({ shared: true, isOut: true });
  }
}

const copyButton = find('.copy-address');
copyButton.addEventListener('click', () => copyText(location.href, copyButton));

const shareButton = find('.share-moment');
shareButton.addEventListener('click', () => share.open(find('.workspace').hidden ? null : { ...workspace.shown, place: address() }));

const newButton = find('.new-session');
newButton.addEventListener('click', () => showStart());

find('.show-keys').addEventListener('click', () => keys.open());

const showPanel = installTabs(find('.tabs'), (panel, isChosen) => {
  if (!findings.hidden) find('nav-toast').clear();
  workspace.drawSoon();
  showFamily();
  const tab = panel.replace('panel-', '');
  if (isChosen) writeAddress({ tab: tab === 'log' ? null : tab }, 'pushState');
});
installPeek(lanes, () => workspace);

const whenShown = (act) => (event) => {
  if (workspace.session && !find('.workspace').hidden) act(event);
};

installKeys({
  ' ': whenShown(togglePause),
  '[': whenShown(() => attempt(workspace.changeRate(-1))),
  ']': whenShown(() => attempt(workspace.changeRate(1))),
  '.': whenShown(() => step('frame', 1)),
  ',': whenShown(() => step('frame', -1)),
  ArrowRight: whenShown(({ shiftKey }) => step(shiftKey ? 'transition' : 'event', 1)),
  ArrowLeft: whenShown(({ shiftKey }) => step(shiftKey ? 'transition' : 'event', -1)),
  Home: whenShown(() => { workspace.goTo({ t: 0 }); writeMomentSoon(); }),
  End: whenShown(() => showMoment(null)),
  F8: whenShown(togglePause),
  F10: whenShown(() => step('transition', 1)),
  t: whenShown(() => attempt(workspace.control({ step: 'timer' }))),
  g: whenShown(() => find('nav-player').askMoment()),
  q: whenShown(() => lanes.toggle()),
  f: whenShown(() => lanes.fit()),
  '+': whenShown(() => lanes.zoom(1 / 1.6)),
  '-': whenShown(() => lanes.zoom(1.6)),
  b: whenShown(() => toggleBreakpoint(log.selected)),
  d: whenShown(() => find('nav-inject .link-form input').focus()),
  l: whenShown(() => showMoment(null)),
  '/': whenShown(() => log.focusFilter()),
  '?': () => keys.open(),
  Escape: whenShown(() => workspace.isLive || showMoment(null)),
}, () => keys.areOn);

addEventListener('popstate', () => followAddress(true));
addEventListener('pagehide', () => workspace.session?.close());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && workspace.session) workspace.open(workspace.session.id);
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) workspace.session?.check();
});

await learnReview();
stories.then((all) => { told = all; });
if (address().session === null || address().story !== null) await stories;
if (entered.apps !== null && formatAddress({ ...address(), theme: null }) === '') workspace.apps = entered.apps;
else {
  api.apps().then((apps) => { workspace.apps = apps; }).catch(() => {});
  followAddress();
}
