// The page: finds its elements, gives each what it shows, and carries out what they ask for.
import './page/elements.js';
import { copyText } from './elements/copyText.js';
import { glyph } from './elements/glyph/glyph.js';
import { setText } from './elements/markup.js';
import { showBadges } from './elements/nav-findings/badges.js';
import { formatAddress } from './model/address.js';
import { attempt } from './page/attempt.js';
import { installKeys } from './page/keyboard.js';
import { installOpening, openShared } from './page/opening.js';
import { installPeek } from './page/peek.js';
import { address, goTo, writeAddress } from './page/place.js';
import { Review } from './page/review.js';
import { entered, showBeginnings, stories } from './page/startPage.js';
import { Stops } from './page/stops.js';
import { installTabs } from './page/tabs.js';
import { Workspace } from './page/workspace.js';
import { api } from './stream/api.js';
import { LiveSession } from './stream/liveSession.js';
import { takeSecret } from './stream/secret.js';

const find = (selector) => document.querySelector(selector);
const start = find('nav-start');
const notice = find('nav-notice');
const log = find('nav-log');
const keys = find('nav-keys');
const share = find('nav-share');
const findings = find('nav-findings');
const lanes = find('nav-lanes');
const tree = find('nav-tree');
const compare = find('nav-compare');
const explore = find('nav-explore');
const notes = find('nav-notes');
let told = [];
/** The address of the session that was left for the start, or null. */
let left = null;

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
  stopped: (seq) => stops.stopped(seq),
  lost: (text) => showStart(text),
  showPeople: (people) => review.show(people),
  follow: () => review.follow(),
  present: () => review.present(),
  putOut: () => review.putOut(),
});
const stops = new Stops(workspace);
const review = new Review(workspace);
installOpening({ workspace, followAddress, showStart, showSession, openSession });

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
  review.hasEnded = state === 'ended';
  connection.hidden = false;
  connection.dataset.state = state;
  connection.title = reason ?? '';
  setText(connection, text);
  find('.viewers').hidden = viewers === 0;
  find('.viewers').textContent = viewers === 1 ? '1 viewer' : `${viewers} viewers`;
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
  stops.show([]);
  notes.name = null;
  const learn = (asked, take) =>
    asked.then((it) => { if (workspace.session === session) take(it); }).catch(() => {});
  learn(api.breakpoints(id), (all) => stops.show(all));
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

/** What is picked: an event by its number, or an object by its name. */
function showPicked(picked) {
  const isEvent = /^\d+$/.test(picked ?? '');
  tree.picked = isEvent ? null : picked;
  workspace.pick(isEvent ? Number(picked) : null);
}

/** No session is shown any more, but the start, or something else that has a `title`. */
function leaveSession(title = null) {
  workspace.close();
  notice.clear();
  find('nav-toast').clear();
  start.hidden = title !== null;
  find('.workspace').hidden = true;
  for (const part of ['.session-title', '.app-state', '.connection', '.viewers']) find(part).hidden = true;
  for (const part of ['.copy-place', '.new-session']) find(part).hidden = title === null;
  labelShare('Import', 'import');
  document.title = title === null ? 'NavScope' : `${title} – NavScope`;
}

function showExplored({ explore: names }) {
  leaveSession('Find what breaks');
  explore.show(names);
}

function showCompared({ compare: ids, time }) {
  explore.close();
  leaveSession('Compare');
  if (compare.ids.join() === ids.join()) return void (compare.time = time);
  const names = new Map();
  compare.show(ids.map((id) => new LiveSession(id)), {
    appOf: titleOf, nameOf: (session) => names.get(session.id) ?? (titleOf(session) || session.id),
  }, time);
  for (const id of ids) {
    api.session(id).then(({ name }) => { names.set(id, name); compare.drawSoon(); }).catch(() => {});
  }
}

const titleOf = ({ app }) => workspace.apps.find(({ id }) => id === app)?.title ?? app ?? '';

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
  labelShare('Share', 'share');
}

function labelShare(label, sign) {
  setText(shareButton.querySelector('.label'), label);
  shareButton.querySelector('.glyph').replaceWith(glyph(sign));
}

async function showStart(problem = null, offers = []) {
  compare.close();
  explore.close();
  leaveSession();
  start.canLeave = left !== null && problem === null;
  if (problem !== null) goTo(null, 'replaceState');
  const apps = await showBeginnings();
  if (apps === null) return;
  workspace.apps = apps;
  if (problem !== null) start.refuse(problem, offers);
}

// What the elements ask for

document.addEventListener('inject', ({ detail: { input, refused } }) => {
  showMoment(null);
  attempt(workspace.session.send(input), refused);
});

document.addEventListener('clock', ({ detail: { change } }) => {
  if (change.rate && !workspace.isLive) writeAddress({ rate: change.rate });
  attempt(workspace.control(change));
  if (change.step || change.paused !== undefined) writeMomentSoon();
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

document.addEventListener('leave', () => goBy(left));

function goBy(hash) {
  history.pushState(null, '', hash || location.pathname);
  followAddress(true);
}

document.addEventListener('moment', ({ detail: { seq } }) => showMoment(seq, 'pushState'));

function showMoment(seq, write) {
  review.leave();
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
  review.leave();
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

document.addEventListener('narrow', ({ detail: { filter, level } }) => {
  writeAddress({ filter: filter === '' ? null : filter, level });
});

const copyButton = find('.copy-address');
copyButton.addEventListener('click', () => copyText(location.href, copyButton));

const shareButton = find('.share-moment');
shareButton.addEventListener('click', () => share.open(find('.workspace').hidden ? null : { ...workspace.shown, place: address() }));

const newButton = find('.new-session');
newButton.addEventListener('click', () => {
  left = address().session && location.hash;
  goBy(formatAddress({ theme: address().theme }));
});

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
  b: whenShown(() => stops.toggle(log.selected)),
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

await review.learn();
stories.then((all) => { told = all; });
if (address().session === null || address().story !== null) await stories;
if (entered.apps !== null && formatAddress({ ...address(), theme: null }) === '') workspace.apps = entered.apps;
else {
  api.apps().then((apps) => { workspace.apps = apps; }).catch(() => {});
  followAddress();
}
