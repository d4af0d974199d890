// The page: finds its elements, gives each what it shows, and carries out what they ask for.
import { copyText } from './elements/copyText.js';
import { glyph } from './elements/glyph/glyph.js';
import { setText } from './elements/markup.js';
import { showBadges } from './elements/nav-findings/badges.js';
import { NavFindings } from './elements/nav-findings/nav-findings.js';
import { NavGallery } from './elements/nav-gallery/nav-gallery.js';
import { NavInject } from './elements/nav-inject/nav-inject.js';
import { NavKeys } from './elements/nav-keys/nav-keys.js';
import { NavLinks } from './elements/nav-links/nav-links.js';
import { NavLog } from './elements/nav-log/nav-log.js';
import { NavNotice } from './elements/nav-notice/nav-notice.js';
import { NavPhone } from './elements/nav-phone/nav-phone.js';
import { NavPlayer } from './elements/nav-player/nav-player.js';
import { NavStart } from './elements/nav-start/nav-start.js';
import { NavStory } from './elements/nav-story/nav-story.js';
import { NavTimeline } from './elements/nav-timeline/nav-timeline.js';
import { NavToast } from './elements/nav-toast/nav-toast.js';
import { NavTree } from './elements/nav-tree/nav-tree.js';
import { installKeys } from './keyboard.js';
import { formatAddress, parseAddress } from './model/address.js';
import { endOfScript, scriptOfLink } from './model/sharedScript.js';
import { endOfStory, scriptOfStory } from './model/shelf.js';
import { api } from './stream/api.js';
import { installTabs } from './tabs.js';
import { installTheme } from './theme.js';
import { Workspace } from './workspace.js';

const elements = {
  'nav-findings': NavFindings, 'nav-gallery': NavGallery, 'nav-inject': NavInject,
  'nav-keys': NavKeys, 'nav-links': NavLinks,
  'nav-log': NavLog, 'nav-notice': NavNotice, 'nav-phone': NavPhone,
  'nav-player': NavPlayer, 'nav-start': NavStart, 'nav-story': NavStory,
  'nav-timeline': NavTimeline, 'nav-toast': NavToast, 'nav-tree': NavTree,
};
for (const [name, element] of Object.entries(elements)) customElements.define(name, element);

const find = (selector) => document.querySelector(selector);
const start = find('nav-start');
const notice = find('nav-notice');
const log = find('nav-log');
const keys = find('nav-keys');
const findings = find('nav-findings');
let stories = [];

const workspace = new Workspace({
  phone: find('nav-phone'),
  player: find('nav-player'),
  tree: find('nav-tree'),
  links: find('nav-links'),
  inject: find('nav-inject'),
  timeline: find('nav-timeline'),
  toast: find('nav-toast'),
  digest: find('.digest'),
  showFindings: (known) => showBadges(find('.badges'), known),
  findings, log, notice, showName, showState, showConnection,
  went: (session) => writeAddress({ session, event: null, time: null }),
  lost: (text) => showStart(text),
});

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

function followAddress() {
  const { session, event, time, filter, script } = address();
  log.filter = filter ?? '';
  if (script !== null) return openShared(address());
  if (session === null) return showStart();
  showSession();
  if (workspace.session?.id !== session) workspace.open(session, { event, time });
  else if (event !== null) workspace.show(event);
  else if (time !== null) workspace.showTime(time);
}

/** A link that bears a script: it becomes a session of its own, shown at the event that the link names. */
async function openShared({ version, script: text, event }) {
  const { script, problem } = scriptOfLink(version, text);
  if (problem) return showStart(problem);
  const session = await attempt(api.create(script), showStart);
  if (session === null) return;
  const ended = await attempt(
    api.setClock(session.id, { to: endOfScript(script), paused: true }), showStart,
  );
  if (ended === null) return;
  goTo(session.id, 'replaceState');
  if (event !== null && event <= ended.seq) writeAddress({ event });
  followAddress();
}

function showStory() {
  const { story } = address();
  find('nav-story').show(stories.find(({ id }) => id === story) ?? null);
}

function showSession() {
  showStory();
  start.hidden = true;
  find('.workspace').hidden = false;
  for (const part of ['.copy-place', '.new-session']) find(part).hidden = false;
}

async function showStart(problem = null) {
  find('.workspace').hidden = true;
  start.hidden = false;
  start.canLeave = workspace.session !== null && problem === null;
  if (problem !== null) goTo(null, 'replaceState');
  try {
    const apps = await api.apps();
    start.show(apps, stories);
    workspace.apps = apps;
    if (problem !== null) start.refuse(problem);
  } catch (refusal) {
    start.refuse(refusal.message);
  }
}

/** The address of another session, or of none: what belonged to the one before is left. */
function goTo(session, write = 'pushState', story = null) {
  writeAddress({ session, story, event: null, time: null, version: null, script: null }, write);
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
  attempt(workspace.control(change));
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
  workspace.open(session.id, { replay: ended.seq });
});

document.addEventListener('again', () => workspace.playAgain());

document.addEventListener('leave', () => {
  writeAddress({ session: workspace.session.id });
  showSession();
});

document.addEventListener('moment', ({ detail: { seq } }) => showMoment(seq));

function showMoment(seq) {
  clearTimeout(addressTimer);
  workspace.show(seq);
  writeAddress({ event: seq, time: null });
}

let addressTimer = null;

document.addEventListener('seek', ({ detail: { t, seq } }) => {
  if (seq === null) workspace.showTime(t);
  else workspace.show(seq);
  clearTimeout(addressTimer);
  const time = seq === null ? Number(t.toFixed(3)) : null;
  addressTimer = setTimeout(() => writeAddress({ event: seq, time }), 300);
});

document.addEventListener('jump', ({ detail: { seq } }) => {
  find('nav-toast').clear();
  showPanel('panel-log');
  showMoment(seq);
  log.reveal(seq);
});

document.addEventListener('finding', ({ detail: { seq } }) => {
  showPanel('panel-findings');
  requestAnimationFrame(() => requestAnimationFrame(() => findings.reveal(seq)));
});

document.addEventListener('unpick', () => {
  log.select(null);
  showMoment(null);
});

document.addEventListener('branch', async ({ detail: { seq } }) => {
  const session = await attempt(api.fork(workspace.session.id, seq));
  if (session === null) return;
  goTo(session.id);
  followAddress();
  notice.say(`A branch of its own, paused after event ${seq}.`);
});

document.addEventListener('narrow', ({ detail: { filter } }) => {
  writeAddress({ filter: filter === '' ? null : filter });
});

const copyButton = find('.copy-address');
copyButton.prepend(glyph('link'));
copyButton.addEventListener('click', () => copyText(location.href, copyButton));

const newButton = find('.new-session');
newButton.prepend(glyph('plus'));
newButton.addEventListener('click', () => showStart());

find('.show-keys').addEventListener('click', () => keys.open());

const showPanel = installTabs(find('.tabs'), () => {
  if (!findings.hidden) find('nav-toast').clear();
  workspace.drawSoon();
});
installTheme(find('.theme'), address().theme);

const whenShown = (act) => () => {
  if (workspace.session && !find('.workspace').hidden) act();
};

installKeys({
  ' ': whenShown(() => attempt(workspace.togglePause())),
  '[': whenShown(() => attempt(workspace.changeRate(-1))),
  ']': whenShown(() => attempt(workspace.changeRate(1))),
  '.': whenShown(() => attempt(workspace.control({ step: 'turn' }))),
  ',': whenShown(() => attempt(workspace.control({ step: 'timer' }))),
  l: whenShown(() => showMoment(null)),
  L: whenShown(() => showMoment(null)),
  '/': whenShown(() => log.focusFilter()),
  '?': () => keys.open(),
  Escape: whenShown(() => workspace.isLive || showMoment(null)),
}, () => keys.areOn);

addEventListener('hashchange', followAddress);
addEventListener('popstate', followAddress);
addEventListener('pagehide', () => workspace.session?.close());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && workspace.session) workspace.open(workspace.session.id);
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) workspace.session?.check();
});

api.stories().catch(() => []).then((told) => {
  stories = told;
  followAddress();
  return api.apps();
}).then((apps) => { workspace.apps = apps; }).catch(() => {});
