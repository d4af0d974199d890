// The way in: the start page at once, and then the rest of the page, which it does not wait for.
import { glyph } from './elements/glyph/glyph.js';
import { NavGallery } from './elements/nav-gallery/nav-gallery.js';
import { NavSessions } from './elements/nav-sessions/nav-sessions.js';
import { NavStart } from './elements/nav-start/nav-start.js';
import { parseAddress } from './model/address.js';
import { entered, showBeginnings } from './page/startPage.js';
import { installTheme } from './page/theme.js';

const find = (selector) => document.querySelector(selector);

customElements.define('nav-sessions', NavSessions);
customElements.define('nav-gallery', NavGallery);
customElements.define('nav-start', NavStart);

const place = parseAddress(location.hash);
installTheme(find('.theme'), place.theme);
for (const [button, sign] of [['.copy-address', 'link'], ['.share-moment', 'import'], ['.new-session', 'plus']]) {
  find(button).prepend(glyph(sign));
}

/** What is asked for before the rest is there is asked again when it is. */
const asked = [];
const wishes = ['begin', 'tell', 'explore', 'explored'];

function keepWish(event) {
  event.stopImmediatePropagation();
  asked.push(() => event.target.dispatchEvent(new CustomEvent(event.type, { bubbles: true, detail: event.detail })));
}

function keepPress(event) {
  const button = event.target.closest('.topbar button:not(.theme)');
  if (!button) return;
  event.stopImmediatePropagation();
  asked.push(() => button.click());
}

async function bringRest() {
  const rest = find('template.rest').content;
  const styles = [...rest.querySelectorAll('link[rel="stylesheet"]')].map((link) =>
    new Promise((resolve) => { link.onload = resolve; link.onerror = resolve; }));
  document.head.append(rest);
  await Promise.all(styles);
  await import('./main.js');
  for (const wish of wishes) document.removeEventListener(wish, keepWish);
  document.removeEventListener('click', keepPress, true);
  for (const ask of asked) ask();
}

for (const wish of wishes) document.addEventListener(wish, keepWish);
document.addEventListener('click', keepPress, true);
if ([place.session, place.version, place.compare, place.explore].every((it) => it === null)) {
  entered.apps = await showBeginnings();
}
await bringRest();
