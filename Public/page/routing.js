// What is shown: the start page, a session, a comparison or an exploration, as the address says.
import { formatAddress, placeToFollow } from '../model/address.js';
import { takeRead } from '../stream/ahead.js';
import { api } from '../stream/api.js';
import { followExploration, followMatrix } from '../stream/exploration.js';
import { takeSecret } from '../stream/secret.js';
import { traceOf } from '../stream/temporarySession.js';
import { actions, handle } from '../elements/actions.js';
import { attempt } from './attempt.js';
import { closeComparison, showComparison } from './comparing.js';
import { openShared } from './opening.js';
import { loaded } from './lazyElements.js';
import { address, goTo, setAddress } from './place.js';
import { showBuildOf } from './rebuilt.js';
import { openComparison } from './runningOn.js';
import { showFromTop } from './scrolling.js';
import { playedOfShown } from './story.js';
import { showStartPage } from './startPage.js';
import { offerNone, offerSession } from './topbar.js';

const find = (selector) => document.querySelector(selector);
const start = find('nav-start');
const explore = find('nav-explore');
/** What the explorer asks of the server. */
const explorer = {
  catalogue: api.catalogue, explore: api.explore, exploration: api.exploration,
  cancel: api.cancelExploration, follow: followExploration, traceOf, source: api.source,
};
const matrix = find('nav-matrix');
/** What a matrix asks of the server. */
const matrices = {
  catalogue: api.catalogue, start: api.startMatrix, matrix: api.matrix, cancel: api.cancelMatrix,
  page: api.matrixFile, follow: followMatrix,
};
let page;
/** The address of the session shown before the start page, or null. */
let former = null;
/** The app that a person asked to explore: it runs at once; a link's only once it is asked for. */
let toRun = null;
/** What was explored last. */
let explored = '';

/**
 * @param shell `workspace`, `seeing`, `stage`, `showPanel(id, isChosen)`, `showStory()`,
 *   `showSelected(picked)`, and `opened(session)` for what belongs to a session alone
 */
export function installRouting(shell) {
  page = shell;
  handle(actions.backToSession, () => openAddress(former));
  handle(actions.openExplorer, ({ app }) => {
    toRun = app;
    location.hash = formatAddress({ explore: [app], theme: address().theme });
  });
  handle(actions.openMatrix, ({ app }) => {
    location.hash = formatAddress({ matrix: app, theme: address().theme });
  });
  handle(actions.matrixStarted, ({ id }) => openAddress(formatAddress({ matrix: id, theme: address().theme })));
  addEventListener('popstate', () => {
    // What was said is about the session that was shown before.
    if (address().session !== (page.workspace.session?.id ?? null)) find('nav-notice').clear();
    followAddress(true);
  });
}

/** Shows what the address names; `isReturn` on back and forward. */
export function followAddress(isReturn = false) {
  if (takeSecret()) return location.reload();
  const place = address();
  find('nav-log').choice = { filter: place.filter ?? '', level: place.level };
  find('nav-lanes').arrangement = place;
  if (place.version !== null) return place.compare === null ? openShared(place) : openComparison(place);
  if (place.compare !== null) return compareTwo(place);
  closeComparison();
  if (place.explore !== null) {
    closeMatrix();
    return exploreApps(place.explore);
  }
  closeExploration();
  if (place.matrix !== null) return showMatrix(place.matrix);
  closeMatrix();
  if (place.session === null) return showStart();
  return followSession(place, isReturn);
}

/** Goes where the presenter is; within one session the playhead follows by itself. */
export function followPresenter(fragment) {
  const { session } = address();
  const theirs = placeToFollow(fragment);
  const moment = theirs.session !== null && theirs.session === session ? { event: null, time: null } : {};
  const hash = formatAddress({ ...theirs, ...moment, theme: address().theme });
  setAddress(hash, 'replaceState');
  followAddress();
}

function followSession(place, isReturn) {
  const { workspace, seeing, stage } = page;
  showSession();
  const { session, event, time } = place;
  if (workspace.session?.id !== session) openSession(session, { event, time, played: playedOfShown() });
  else if (event !== null || time !== null) workspace.showPlace({ event, time });
  else if (isReturn && !workspace.isPlaying) workspace.show(null);
  seeing.follow(place);
  stage.isPresenting = place.present !== null;
  if (place.rate !== null) workspace.rate = place.rate;
  page.showSelected(place.picked ?? event);
}

/** The panel that an address names; else the story, unless events are filtered or one is selected. */
function panelOf({ tab, filter, level, picked }) {
  if (find(`#tab-${CSS.escape(tab ?? '')}`)) return `panel-${tab}`;
  const isAboutEvents = filter !== null || level !== null || /^\d+$/.test(picked ?? '');
  return isAboutEvents ? 'panel-log' : 'panel-sequence';
}

export function openSession(id, place) {
  page.workspace.open(id, { ...takeRead(id), ...place });
  page.seeing.follow(address());
  page.opened(page.workspace.session);
}

export function showSession() {
  start.hidden = true;
  find('.workspace').hidden = false;
  const panel = panelOf(address());
  if (find(`#${panel}`).hidden) page.showPanel(panel, false);
  showFromTop('session');
  page.showStory();
  offerSession();
}

/** Closes the session for the start page, or for something else that has a `title`. */
function closeSession(title = null) {
  page.stage.isPresenting = false;
  page.workspace.close();
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  showBuildOf(null);
  find('nav-notice').clear();
  find('nav-toast').clear();
  start.hidden = title !== null;
  find('.workspace').hidden = true;
  offerNone(title);
  if (title === null) showFromTop('start', start);
}

async function exploreApps(names) {
  closeSession('Explore');
  if (await attempt(loaded('nav-explore'), showStart) === null) return;
  if (address().explore?.join() !== names.join()) return;
  explore.server = explorer;
  await explore.show(names, toRun === names[0]);
  toRun = null;
  showFromTop('explore', explore, names.join() === explored);
  explored = names.join();
}

function closeExploration() {
  if (!explore.hidden) explore.close();
}

async function showMatrix(name) {
  closeSession('Move to scenes');
  if (await attempt(loaded('nav-matrix'), showStart) === null) return;
  if (address().matrix !== name) return;
  matrix.server = matrices;
  await matrix.show(name);
  showFromTop('matrix', matrix);
}

function closeMatrix() {
  if (!matrix.hidden) matrix.close();
}

function compareTwo(place) {
  closeExploration();
  closeMatrix();
  closeSession('Compare');
  showFromTop('compare');
  const isShown = () => address().compare?.join() === place.compare.join();
  attempt(showComparison(place.compare, place), showStart)
    .then(() => { if (isShown()) page.stage.isPresenting = address().present !== null; });
}

/** The start page, with a sentence about what went wrong and buttons to mend it, if anything did. */
export async function showStart(problem = null, offers = []) {
  closeComparison();
  closeExploration();
  closeMatrix();
  closeSession();
  start.canGoBack = former !== null && problem === null;
  if (problem !== null) goTo(null, 'replaceState');
  const apps = await showStartPage();
  if (apps === null) return;
  page.workspace.apps = apps;
  if (problem !== null) start.refuse(problem, offers);
}

/** The start page, with the design of the session chosen, from which one can go back. */
export function startNew() {
  const app = page.workspace.session?.app ?? null;
  if (app !== null) start.picked = app;
  former = address().session && location.hash;
  openAddress(formatAddress({ theme: address().theme }));
}

/** The start page, and its head where that is shown already. */
export function goHome() {
  if (start.hidden) return startNew();
  start.scrollTop = 0;
  return scrollTo(0, 0);
}

function openAddress(hash) {
  setAddress(hash, 'pushState');
  followAddress(true);
}
