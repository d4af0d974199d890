// The entry point: shows the start page at once, then loads the rest of the page.
import { glyph } from './elements/glyph/glyph.js';
import { NavGallery } from './elements/nav-gallery/nav-gallery.js';
import { NavSessions } from './elements/nav-sessions/nav-sessions.js';
import { NavStart } from './elements/nav-start/nav-start.js';
import { parseAddress } from './model/address.js';
import { actions } from './elements/actions.js';
import { entered, showStartPage } from './page/startPage.js';
import { installTheme } from './page/theme.js';
import { askAhead } from './stream/ahead.js';
import { api } from './stream/api.js';
import { recorded } from './stream/recorded.js';

const find = (selector) => document.querySelector(selector);

customElements.define('nav-sessions', NavSessions);
customElements.define('nav-gallery', NavGallery);
customElements.define('nav-start', NavStart);

const place = parseAddress(location.hash);
installTheme(find('.theme'), place.theme);
for (const [button, sign] of [['.run-on-design', 'branch'], ['.copy-address', 'link'], ['.share-moment', 'import'], ['.new-session', 'plus']]) {
  find(button).prepend(glyph(sign));
}

/** Actions and clicks before the rest has loaded are kept and repeated afterwards. */
const kept = [];
const early = [
  actions.startSession, actions.playStory, actions.tryStory, actions.openExplorer, actions.openHelp, actions.explorationStarted,
];

function keepAction(event) {
  event.stopImmediatePropagation();
  kept.push(() => event.target.dispatchEvent(new CustomEvent(event.type, { bubbles: true, detail: event.detail })));
}

function keepClick(event) {
  const button = event.target.closest('.topbar button:not(.theme)');
  if (!button) return;
  event.stopImmediatePropagation();
  kept.push(() => button.click());
}

/** Of a phone that is drawn in another way, or alone, the first picture would be another one. */
async function showFirst() {
  askAhead(place.session);
  if (place.view !== null || place.present !== null) return;
  const { showFirstPicture } = await import('./page/firstPicture.js');
  await showFirstPicture(place);
}

/** How many milliseconds the rest of the page waits for the first picture. */
const longestWait = 2000;

/** Resolves when that is shown, or cannot be: a server that is silent holds back no more than it. */
const firstShown = () => Promise.race([
  showFirst().catch(reportError), new Promise((resolve) => { setTimeout(resolve, longestWait); }),
]);

async function loadRest() {
  const rest = find('template.rest').content;
  const styles = [...rest.querySelectorAll('link[rel="stylesheet"]')].map((link) =>
    new Promise((resolve) => { link.onload = resolve; link.onerror = resolve; }));
  document.head.append(rest);
  await Promise.all(styles);
  await import('./main.js');
  for (const action of early) document.removeEventListener(action, keepAction);
  document.removeEventListener('click', keepClick, true);
  for (const repeat of kept) repeat();
}

for (const action of early) document.addEventListener(action, keepAction);
document.addEventListener('click', keepClick, true);
if ([place.session, place.version, place.compare, place.explore, place.matrix].every((it) => it === null)) {
  entered.apps = await showStartPage();
} else {
  // It is here by the time that the rest is.
  api.catalogue().catch(() => {});
  find('.skeleton').hidden = place.session === null && place.version === null;
  find('.share-moment').hidden = true;
  if (place.session !== null && recorded() === null) await firstShown();
}
await loadRest();
requestAnimationFrame(() => { find('.workspace').inert = false; });
