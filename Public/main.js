// The page: finds its elements, gives each what it shows, and handles their actions.
import './page/elements.js';
import { copyText } from './elements/copyText.js';
import { glyph } from './elements/glyph/glyph.js';
import { setText } from './elements/markup.js';
import { showBadges } from './elements/nav-findings/badges.js';
import { formatAddress, placeToFollow } from './model/address.js';
import { fixedFormOf } from './model/shelf.js';
import { actions, handle, send } from './page/actions.js';
import { attempt } from './page/attempt.js';
import { branchWith, forgetBranch, installBranching, undoBranch } from './page/branching.js';
import { Breakpoints } from './page/breakpoints.js';
import { installKeys } from './page/keyboard.js';
import { installOpening, openShared } from './page/opening.js';
import { address, goTo, writeAddress } from './page/place.js';
import { installPreview } from './page/preview.js';
import { offerReplay } from './page/rebuilt.js';
import { Review } from './page/review.js';
import { comparisonLink, installRunningOn, openComparison } from './page/runningOn.js';
import { Seeing } from './page/seeing.js';
import { installSplitters } from './page/splitters.js';
import { Stage } from './page/stage.js';
import { entered, showStartPage, stories } from './page/startPage.js';
import { installTabs } from './page/tabs.js';
import { Workspace } from './page/workspace.js';
import { api } from './stream/api.js';
import { LiveSession } from './stream/liveSession.js';
import { recorded } from './stream/recorded.js';
import { secret, takeSecret } from './stream/secret.js';

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
let allStories = [];
/** What the comparison shown is elsewhere, or null. */
let sharedComparison = null;
/** The address of the session shown before the start page, or null. */
let former = null;

const seeing = new Seeing(find('nav-planes'), { showTree: () => showPanel('panel-tree') });
const stage = new Stage();
installSplitters(find('.workspace'));
const workspace = new Workspace({
  phone: find('nav-phone'),
  player: find('nav-player'),
  map: find('nav-map'),
  sequence: find('nav-sequence'),
  links: find('nav-links'),
  inject: find('nav-inject'),
  timeline: find('nav-timeline'),
  film: find('nav-film'),
  toast: find('nav-toast'),
  digest: find('.digest'),
  showNotes: (all) => { notes.show(all); lanes.notes = all; },
  showPlace: showNotePlace,
  showFindings: (known) => showBadges(find('.badges'), known),
  findings, lanes, log, notice, tree, seeing, showName, showState, showConnection,
  idChanged: (session) => writeAddress({ session, event: null, time: null }),
  pausedAt: (seq) => breakpoints.pausedAt(seq),
  lost: (text) => showStart(text),
  showPeople: (people) => review.show(people),
  follow: () => review.follow(),
  sendPlayhead: () => review.sendPlayhead(),
  showNoAccess: () => review.showNoAccess(),
});
const breakpoints = new Breakpoints(workspace);
const review = new Review(workspace, followPresenter);
installOpening({ workspace, followAddress, showStart, showSession, openSession });
installRunningOn(workspace, { followAddress, showStart });
installBranching({ workspace, followAddress, showSession, openSession });

function showName(title, id) {
  find('.session-title').hidden = false;
  find('.app-title').textContent = title;
  find('.session-title code').textContent = id;
  document.title = `${title} – NavScope`;
  findings.fixedForm = fixedForm();
  showStory();
}

const fixedForm = () => fixedFormOf(workspace.session?.app ?? '', workspace.apps);

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

/** Shows what the address names; `isReturn` on back and forward. */
function followAddress(isReturn = false) {
  if (takeSecret()) return location.reload();
  const place = address();
  log.choice = { filter: place.filter ?? '', level: place.level };
  lanes.arrangement = place;
  if (place.version !== null) return place.compare === null ? openShared(place) : openComparison(place);
  if (place.compare !== null) return showCompare(place);
  compare.close();
  if (place.explore !== null) return showExplorer(place);
  explore.close();
  if (place.session === null) return showStart();
  showSession();
  showPanel(panelOf(place.tab), false);
  const { session, event, time } = place;
  if (workspace.session?.id !== session) openSession(session, { event, time });
  else if (event !== null) workspace.show(event);
  else if (time !== null) workspace.showTime(time);
  else if (isReturn) workspace.show(null);
  seeing.follow(place);
  stage.isPresenting = place.present !== null;
  if (place.rate !== null) workspace.rate = place.rate;
  showSelected(place.picked ?? event);
}

/** Goes where the presenter is; within one session the playhead follows by itself. */
function followPresenter(fragment) {
  const { session } = address();
  const theirs = placeToFollow(fragment);
  const moment = theirs.session !== null && theirs.session === session ? { event: null, time: null } : {};
  const hash = formatAddress({ ...theirs, ...moment, theme: address().theme });
  history.replaceState(null, '', hash || location.pathname);
  followAddress();
}

const panelOf = (tab) => {
  const panel = `panel-${tab}`;
  return find(`#tab-${CSS.escape(tab ?? '')}`) ? panel : 'panel-log';
};

function openSession(id, place) {
  workspace.open(id, place);
  seeing.follow(address());
  const { session } = workspace;
  offerReplay(session, followAddress);
  breakpoints.show([]);
  notes.name = null;
  const load = (request, show) =>
    request.then((it) => { if (workspace.session === session) show(it); }).catch(() => {});
  load(api.breakpoints(id), (all) => breakpoints.show(all));
  load(api.session(id), showGivenName);
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

/** Shows the selection: an event by its number, or an object by its name. */
function showSelected(picked) {
  const isEvent = /^\d+$/.test(picked ?? '');
  tree.picked = isEvent ? null : picked;
  seeing.picked = isEvent ? null : picked;
  workspace.select(isEvent ? Number(picked) : null);
}

/** Closes the session for the start page, or for something else that has a `title`. */
function closeSession(title = null) {
  stage.isPresenting = false;
  workspace.close();
  notice.clear();
  find('nav-toast').clear();
  start.hidden = title !== null;
  find('.workspace').hidden = true;
  for (const part of ['.session-title', '.app-state', '.connection', '.viewers']) find(part).hidden = true;
  find('.run-on-design').hidden = true;
  for (const part of ['.copy-place', '.new-session']) find(part).hidden = title === null;
  labelShare('Import', 'import');
  document.title = title === null ? 'NavScope' : `${title} – NavScope`;
}

function showExplorer({ explore: names }) {
  closeSession('Explore');
  explore.show(names);
}

function showCompare({ compare: ids, time }) {
  explore.close();
  closeSession('Compare');
  if (compare.ids.join() === ids.join()) return void (compare.time = time);
  const names = new Map();
  sharedComparison = null;
  comparisonLink(ids).then((link) => { if (compare.ids.join() === ids.join()) sharedComparison = link; });
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
  find('nav-story').show(allStories.find(({ id }) => id === story)
    ?? (title && { title, sentence: secret === null ? 'Shared with you. This session is your own copy.' : 'Shared with you.' }), fixedForm());
  find('.run-on-design').hidden = find('.workspace').hidden || workspace.apps.length < 2;
}

function showSession() {
  start.hidden = true;
  find('.workspace').hidden = false;
  showStory();
  for (const part of ['.copy-place', '.new-session']) find(part).hidden = recorded !== null;
  labelShare('Share', 'share');
}

function labelShare(label, sign) {
  setText(shareButton.querySelector('.label'), label);
  shareButton.querySelector('.glyph').replaceWith(glyph(sign));
}

async function showStart(problem = null, offers = []) {
  compare.close();
  explore.close();
  closeSession();
  start.canGoBack = former !== null && problem === null;
  if (problem !== null) goTo(null, 'replaceState');
  const apps = await showStartPage();
  if (apps === null) return;
  workspace.apps = apps;
  if (problem !== null) start.refuse(problem, offers);
}

// Actions of the elements

handle(actions.sendInput, ({ input, refused }) => {
  if (!workspace.isLive && workspace.canSendInput) return void branchWith(input, refused);
  forgetBranch();
  showMoment(null);
  attempt(workspace.session.send(input), refused);
});

handle(actions.setClock, ({ change }) => {
  if (change.rate && !workspace.isLive) writeAddress({ rate: change.rate });
  attempt(workspace.control(change));
  if (change.step || change.paused !== undefined) writeMomentSoon();
});

handle(actions.openExplorer, ({ app }) => {
  location.hash = formatAddress({ explore: [app], theme: address().theme });
});

handle(actions.explorationStarted, ({ ids }) => {
  writeAddress({ explore: ids }, 'pushState');
  followAddress();
});

handle(actions.renameSession, async ({ name, refused }) => {
  const { session } = workspace;
  const named = await attempt(api.rename(session.id, name), refused);
  if (named && workspace.session === session) showGivenName(named);
});

const seqOfNote = () => workspace.moment.seq || 1;

function showNotePlace() {
  if (!workspace.session || find('#panel-session').hidden) return;
  notes.seq = seqOfNote();
  find('nav-branches').eventCount = workspace.session.history.lastSeq;
}

handle(actions.addNote, async ({ text, author, refused, done }) => {
  const note = { text, author, seq: seqOfNote() };
  if (await attempt(api.addNote(workspace.session.id, note), refused)) done();
});

handle(actions.removeNote, ({ n, refused }) => {
  attempt(api.removeNote(workspace.session.id, n), refused);
});

handle(actions.replayStory, () => workspace.replay());

handle(actions.backToSession, () => openAddress(former));

function openAddress(hash) {
  history.pushState(null, '', hash || location.pathname);
  followAddress(true);
}

handle(actions.showMoment, ({ seq }) => showMoment(seq, 'pushState'));

function showMoment(seq, write) {
  review.stopFollowing();
  clearTimeout(addressTimer);
  workspace.show(seq);
  writeAddress({ event: seq, time: null }, write);
}

function togglePause() {
  attempt(workspace.togglePause());
  writeMomentSoon();
}

let addressTimer = null;

handle(actions.seek, ({ t, seq }) => {
  if (seq !== null) workspace.show(seq);
  else workspace.goTo({ t });
  writeMomentSoon();
});

/** Writes the playhead into the address once it rests. */
function writeMomentSoon() {
  review.stopFollowing();
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

handle(actions.step, ({ by, way }) => step(by, way));

handle(actions.goToMoment, ({ moment, refused }) => {
  const problem = workspace.goTo(moment);
  if (problem) refused(problem);
  else writeMomentSoon();
});

handle(actions.lanesChanged, () => writeAddress(lanes.arrangement));

handle(actions.compareSeek, ({ t }) => writeAddress({ time: Number(t.toFixed(3)) }));

handle(actions.select, ({ picked }) => {
  writeAddress({ picked }, typeof picked === 'number' ? 'replaceState' : 'pushState');
  if (typeof picked !== 'number') tree.picked = seeing.picked = picked;
  workspace.drawSoon();
});

handle(actions.jumpToEvent, ({ seq }) => {
  find('nav-toast').clear();
  showPanel('panel-log', false);
  writeAddress({ tab: null, picked: null });
  showMoment(seq, 'pushState');
  log.reveal(seq);
});

handle(actions.showFinding, ({ seq }) => {
  showPanel('panel-findings');
  requestAnimationFrame(() => requestAnimationFrame(() => findings.reveal(seq)));
});

handle(actions.clearSelection, () => {
  log.select(null);
  writeAddress({ picked: null });
  showMoment(null);
});

handle(actions.filterEvents, ({ filter, level }) => {
  writeAddress({ filter: filter === '' ? null : filter, level });
});

const copyButton = find('.copy-address');
copyButton.addEventListener('click', () => {
  const link = compare.hidden ? null : sharedComparison;
  const { time, theme } = address();
  copyText(link ? `${location.href.split('#')[0]}${formatAddress({ ...link, time, theme })}` : location.href, copyButton);
});

const shareButton = find('.share-moment');
shareButton.addEventListener('click', () => share.open(find('.workspace').hidden ? null : { ...workspace.shown, place: address(), picture: seeing.picture }));

const newButton = find('.new-session');
newButton.addEventListener('click', () => {
  former = address().session && location.hash;
  openAddress(formatAddress({ theme: address().theme }));
});

find('.run-on-design').addEventListener('click', () => send(document, actions.runOn));

find('.show-keys').addEventListener('click', () => keys.open());

const showPanel = installTabs(find('.tabs'), (panel, isChosen) => {
  if (!findings.hidden) find('nav-toast').clear();
  workspace.drawSoon();
  showFamily();
  const tab = panel.replace('panel-', '');
  if (isChosen) writeAddress({ tab: tab === 'log' ? null : tab }, 'pushState');
});
installPreview(lanes, () => workspace);

const whenShown = (act) => (event) => {
  if (workspace.session && !find('.workspace').hidden) act(event);
};

/** What a key does where a session is shown, and where two are compared. */
const either = (act, compared) => (event) =>
  (compare.hidden ? whenShown(act)(event) : compared(event));

const stepKey = (by, way) => either(() => step(by, way), () => compare.step(by, way));

const arrowKey = (way) => (event) => stepKey(event.shiftKey ? 'transition' : 'event', way)(event);

installKeys({
  ' ': either(togglePause, () => compare.toggle()),
  '[': either(() => attempt(workspace.changeRate(-1)), () => compare.changeRate(-1)),
  ']': either(() => attempt(workspace.changeRate(1)), () => compare.changeRate(1)),
  '.': stepKey('frame', 1),
  ',': stepKey('frame', -1),
  ArrowRight: arrowKey(1),
  ArrowLeft: arrowKey(-1),
  Home: either(() => { workspace.goTo({ t: 0 }); writeMomentSoon(); }, () => compare.goTo(0)),
  End: either(() => showMoment(null), () => compare.goTo(Infinity)),
  F8: either(togglePause, () => compare.toggle()),
  F10: stepKey('transition', 1),
  t: whenShown(() => attempt(workspace.control({ step: 'timer' }))),
  g: whenShown(() => find('nav-player').askMoment()),
  q: whenShown(() => lanes.toggle()),
  f: whenShown(() => lanes.fit()),
  3: whenShown(() => seeing.toggle('3d')),
  n: whenShown(() => seeing.toggle('labels')),
  '+': whenShown(() => seeing.spread(1.15) || lanes.zoom(1 / 1.6)),
  '-': whenShown(() => seeing.spread(1 / 1.15) || lanes.zoom(1.6)),
  b: whenShown(() => breakpoints.toggle(log.selected)),
  d: whenShown(() => find('nav-inject .link-form input').focus()),
  l: whenShown(() => showMoment(null)),
  z: whenShown(undoBranch),
  '/': whenShown(() => log.focusFilter()),
  '?': () => keys.open(),
  p: whenShown(() => stage.toggle()),
  Escape: whenShown(() => seeing.leave() || stage.leave() || workspace.isLive || showMoment(null)),
}, () => keys.areOn);

addEventListener('popstate', () => followAddress(true));
addEventListener('pagehide', () => workspace.session?.close());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && workspace.session) workspace.open(workspace.session.id);
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) workspace.session?.check();
});

api.rules().then((rules) => { findings.rules = rules; }).catch(() => {});
await review.load();
stories.then((all) => { allStories = all; });
if (address().session === null || address().story !== null) await stories;
if (entered.apps !== null && formatAddress({ ...address(), theme: null }) === '') workspace.apps = entered.apps;
else {
  api.apps().then((apps) => { workspace.apps = apps; }).catch(() => {});
  followAddress();
}
