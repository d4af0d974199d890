// The page: finds its elements, gives each what it shows, and installs what handles their actions.
import './page/elements.js';
import { showBadges } from './elements/nav-findings/badges.js';
import { formatAddress } from './model/address.js';
import { isAboutLink } from './model/links.js';
import { actions, handle } from './elements/actions.js';
import { attempt } from './page/attempt.js';
import { branchWith, forgetBranch, installBranching, leaveBranch } from './page/branching.js';
import { Breakpoints } from './page/breakpoints.js';
import { comparisonShown, installComparing, linkToCopy, playWhenShown, tellWhenShown } from './page/comparing.js';
import { installControls } from './page/controls.js';
import { LinkFate } from './page/linkFate.js';
import { installOpening } from './page/opening.js';
import { address, writeAddress, writeAddressSoon } from './page/place.js';
import { installPlacing } from './page/placing.js';
import { installPreview } from './page/preview.js';
import { installRebuilt, showBuildOf, watchBuilds } from './page/rebuilt.js';
import { installRecordings, showRecording } from './page/recordings.js';
import { Review } from './page/review.js';
import { installRoom } from './page/room.js';
import {
  followAddress, followPresenter, goHome, installRouting, openSession, showSession, showStart, startNew,
} from './page/routing.js';
import { installRunningOn } from './page/runningOn.js';
import { installRunningOnAll } from './page/runningOnAll.js';
import { ViewMode } from './page/viewMode.js';
import { installSeeking, showMoment, takeKeptPlace, writeMoment } from './page/seeking.js';
import { installSelecting, showSelected } from './page/selecting.js';
import { installElementServices } from './page/elementServices.js';
import {
  installSessionPanel, nameOfSession, openSessionPanel, showFamily, showNotePlace,
} from './page/sessionPanel.js';
import { installSharing, withShare } from './page/sharing.js';
import { installShortcuts } from './page/shortcuts.js';
import { installSkipLinks } from './page/skipLinks.js';
import { installSplitters } from './page/splitters.js';
import { Stage } from './page/stage.js';
import { entered, showNotesAgain, stories } from './page/startPage.js';
import { installStory, showStory, showStoryEnd } from './page/story.js';
import { installTabs } from './page/tabs.js';
import { installTopbar, showConnection, showName, showState } from './page/topbar.js';
import { Workspace } from './page/workspace.js';
import { api } from './stream/api.js';

const find = (selector) => document.querySelector(selector);
const [lanes, notes, findings] = ['lanes', 'notes', 'findings']
  .map((it) => find(`nav-${it}`));
const parts = ['phone', 'player', 'map', 'sequence', 'source', 'links', 'inject', 'timeline', 'film', 'toast',
  'notice', 'tree', 'log', 'lanes', 'findings'];

const seeing = new ViewMode(find('nav-planes'), { showTree: () => showPanel('panel-tree') });
const stage = new Stage();
installSkipLinks();
installRoom();
installSplitters(find('.workspace'));
const workspace = new Workspace({
  ...Object.fromEntries(parts.map((it) => [it, find(`nav-${it}`)])),
  digest: find('.digest'), seeing, showState, showStoryEnd,
  showNotes: (all) => { notes.show(all); lanes.notes = all; },
  showPlace: showNotePlace,
  showFindings: (known) => {
    showBadges(find('.badges'), known);
    showBadges(find('.link-badges'), known.filter(isAboutLink));
  },
  fate: new LinkFate(find('.link-fate')),
  showName: (title, id) => { showName(title, id); showStory(); },
  showConnection: (state, ...words) => {
    review.hasEnded = state === 'ended';
    showConnection(state, ...words);
  },
  idChanged: (session) => writeAddress({ session, event: null, time: null }),
  pausedAt: (seq) => breakpoints.pausedAt(seq),
  lost: (text) => showStart(text),
  kept: () => ({ name: nameOfSession(), breakpoints: workspace.breakpoints }),
  showPeople: (people) => review.show(people),
  follow: () => review.follow(),
  cameToRest: writeMoment,
  sendPlayhead: () => review.sendPlayhead(),
  showMoment: (...moment) => stage.showMoment(...moment),
  showNoAccess: () => review.showNoAccess(),
});
const breakpoints = new Breakpoints(workspace);
const review = new Review(workspace, followPresenter);
const showPanel = installTabs(find('.tabs'), (panel, isChosen) => {
  if (!findings.hidden) find('nav-toast').clear();
  workspace.drawSoon();
  showFamily();
  if (isChosen) writeAddress({ tab: panel.replace('panel-', '') }, 'pushState');
});

installElementServices(workspace);
installRouting({ workspace, seeing, stage, showPanel, showStory, showSelected, opened });
installSharing();
installOpening({ workspace, followAddress, showStart, showSession, openSession });
installRecordings(followAddress);
installRebuilt(followAddress);
installRunningOn(workspace, { followAddress, showStart, playWhenShown, tellWhenShown });
installRunningOnAll(workspace);
installBranching({ workspace, followAddress, showSession, openSession });
installComparing(workspace);
installSeeking(workspace, () => review.stopFollowing());
installSelecting({ workspace, seeing, showPanel });
installSessionPanel(workspace);
installStory(workspace, seeing);
installPreview(lanes, () => workspace);
installPlacing(workspace);
installControls();
installShortcuts({ workspace, seeing, stage, breakpoints, showPanel });
installTopbar({
  linkToCopy, startNew, goHome,
  share: async () => {
    const moment = comparisonShown() ?? await momentShown();
    return withShare((share) => share.open(moment));
  },
});

/** What is on screen to be shared, or null where no session is. */
async function momentShown() {
  const isShown = () => !find('.workspace').hidden;
  if (isShown()) await workspace.arrived();
  return isShown() ? { ...workspace.shown, name: nameOfSession(), place: address(), picture: seeing.picture } : null;
}

function readApps() {
  api.apps().then((apps) => { workspace.apps = apps; }).catch(() => {});
}

/** An app of this server says something else of itself than before. */
function readAppsAgain() {
  api.forgetCatalogue();
  readApps();
  showNotesAgain();
}

/** What belongs to a session alone is read when it is opened. */
function opened(session) {
  leaveBranch(session);
  showBuildOf(session);
  showRecording(workspace, session);
  review.sessionChanged();
  session.addEventListener('clock', () => review.sessionChanged(), { once: true });
  breakpoints.show([]);
  api.breakpoints(session.id)
    .then((all) => { if (workspace.session === session) breakpoints.show(all); }).catch(() => {});
  openSessionPanel(session);
}

handle(actions.sendInput, async ({ input, refused }) => {
  if (!workspace.isAtPresent && workspace.canSendInput) return void branchWith(input, refused);
  forgetBranch();
  showMoment(null);
  const { session } = workspace;
  const isPaused = session.clock.paused;
  const sent = await attempt(session.send(input), refused);
  if (sent !== null && isPaused && workspace.session === session) sayPaused(session);
});

/** Where time stands, an input alone changes little of what is seen. */
function sayPaused(session) {
  if (session.history.events.at(-1)?.name === 'ignored') return;
  const takeBack = find('nav-notice').say('Sent. The session is paused: press Play to continue.', {
    actions: [['Play', () => attempt(session.setClock({ paused: false }))]], stays: false,
  });
  session.addEventListener('clock', function plays() {
    if (session.clock.paused) return;
    session.removeEventListener('clock', plays);
    takeBack();
  });
}

handle(actions.makeTest, async ({ rule }) => {
  const moment = await momentShown();
  if (moment !== null) withShare((share) => share.makeTest(moment, rule));
});

handle(actions.explorationStarted, ({ ids, isAtOnce }) => {
  // On the way back, the form that nobody has filled in is left out.
  writeAddress({ explore: ids }, isAtOnce ? 'replaceState' : 'pushState');
  followAddress();
});

handle(actions.lanesChanged, () => {
  writeAddressSoon(lanes.arrangement);
  workspace.drawSoon();
});

addEventListener('pagehide', () => workspace.session?.close());
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !workspace.session) return;
  workspace.close();
  followAddress();
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) workspace.session?.check();
});

api.catalogue().then(({ apps = [], rules, documentation }) => {
  watchBuilds({ apps, readAppsAgain });
  findings.rules = rules ?? [];
  findings.documentation = documentation;
  find('nav-help').documentation = documentation;
}).catch(() => {});
await review.load();
await api.catalogue().catch(() => null); // An event is told in its words.
if (address().session === null || address().story !== null) await stories;
if (entered.apps !== null && formatAddress({ ...address(), theme: null }) === '') workspace.apps = entered.apps;
else {
  readApps();
  takeKeptPlace();
  followAddress();
}
