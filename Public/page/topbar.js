// The bar at the top: what is shown, its state and connection, and what can be done with all of it.
import { copyText } from '../elements/copyText.js';
import { glyph } from '../elements/glyph/glyph.js';
import { setText } from '../elements/markup.js';
import { isThisComputer } from '../model/review.js';
import { api } from '../stream/api.js';
import { recorded } from '../stream/recorded.js';
import { actions, handle, send } from '../elements/actions.js';
import { attempt } from './attempt.js';

const find = (selector) => document.querySelector(selector);
const { needsSecret } = api;
const shareButton = find('.share-moment');
const copyButton = find('.copy-address');
let storyTitle = null;

const stateTitles = new Map(Object.entries({
  notRunning: 'Not running', inactive: 'Inactive', active: 'Active', background: 'Background',
  suspended: 'Suspended', crashed: 'Crashed',
}));

/** @param acts `linkToCopy()`, `share()`, `startNew()`, and `goHome()`, which leaves the session too */
export function installTopbar({ linkToCopy, share, startNew, goHome }) {
  installHome(goHome);
  copyButton.addEventListener('click', async () => {
    const link = await attempt(linkToCopy());
    if (link === null) return;
    const isCopied = await copyText(link, copyButton);
    if (needsSecret()) {
      find('nav-notice').say(`${isCopied ? 'Copied' : 'Copy the selected link'}: who opens it sees this, and follows who has control.`);
    } else if (isThisComputer(location.hostname)) {
      find('nav-notice').say('This link opens only on this computer. Others can open the HTML file under Share.', {
        actions: [['How to share', () => find('nav-help').open('share')]], stays: false,
      });
    }
  });
  shareButton.addEventListener('click', share);
  find('.new-session').addEventListener('click', startNew);
  find('.run-on-design').addEventListener('click', () => send(document, actions.runOn));
  find('.show-help').addEventListener('click', () => find('nav-help').open());
  find('.more-tools').addEventListener('click', ({ currentTarget }) => {
    const isOpen = find('.session-tools').classList.toggle('is-open');
    currentTarget.ariaExpanded = String(isOpen);
  });
  handle(actions.openHelp, ({ section }) => find('nav-help').open(section));
}

/** The name of the page leads to its start; a run in a file has none. */
function installHome(goHome) {
  const brand = find('.brand');
  if (recorded() !== null) {
    for (const name of ['href', 'title']) brand.removeAttribute(name);
    return;
  }
  brand.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goHome();
  });
}

/** Names the session shown by its app and its id. */
export function showName(title, id) {
  find('.session-title').hidden = false;
  find('.app-title').textContent = title;
  find('.session-title code').textContent = id;
  nameWindow();
}

/** Names what is shown in the browser's tab. */
export function namePage(title) {
  if (document.title !== `${title} – NavScope`) document.title = `${title} – NavScope`;
}

/** The name that people gave the session. */
export function showGivenName(name) {
  find('.given-name').textContent = name ?? '';
  nameWindow();
}

/** The title of the story, or of what was shared, or null. */
export function showStoryTitle(title) {
  storyTitle = title;
  nameWindow();
}

/** By what people named the session, else by its story; other windows with one design are told apart by the id. */
function nameWindow() {
  if (find('.session-title').hidden) return;
  const [title, name, id] = ['.app-title', '.given-name', '.session-title code'].map((it) => find(it).textContent);
  find('.session-title').title = [title, name, id].filter(Boolean).join(', ');
  namePage(name || (storyTitle === null ? `${title} ${id}` : `${storyTitle} – ${title}`));
}

/** The app's state; null where it is not known. */
export function showState(appState) {
  const state = find('.app-state');
  state.hidden = appState === null;
  if (appState === null) return;
  state.dataset.state = appState;
  setText(state, stateTitles.get(appState) ?? appState);
}

export function showConnection(state, text, reason, viewers) {
  const connection = find('.connection');
  connection.hidden = false;
  connection.dataset.state = state;
  connection.title = reason ?? '';
  setText(connection, text);
  find('.viewers').hidden = viewers === '';
  setText(find('.viewers'), viewers);
}

/** What can be done with a session. */
export function offerSession() {
  for (const part of ['.copy-place', '.new-session', '.all-controls']) find(part).hidden = recorded() !== null;
  labelShare('Share', 'share', 'Share, export and import');
  shareButton.hidden = false;
}

/** What can be done with two sessions that have scripts. */
export function offerComparison() {
  labelShare('Share', 'share', 'Share, export and import');
}

/** What can be done without a session; `title` is that of what is shown instead, or null. */
export function offerNone(title) {
  for (const part of ['.session-title', '.app-state', '.connection', '.viewers']) find(part).hidden = true;
  find('.run-on-design').hidden = true;
  for (const part of ['.new-session', '.all-controls']) find(part).hidden = title === null || recorded() !== null;
  find('.copy-place').hidden = recorded() !== null || (title === null && !needsSecret());
  labelShare('Import', 'import', 'Import a script, a trace or a phone’s log');
  shareButton.hidden = recorded() !== null;
  document.title = title === null ? 'NavScope' : `${title} – NavScope`;
}

function labelShare(label, sign, title) {
  shareButton.title = title;
  setText(shareButton.querySelector('.label'), label);
  shareButton.querySelector('.glyph').replaceWith(glyph(sign));
}
