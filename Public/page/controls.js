// How much is on the surface: the palette under the phone, or all controls.
import { glyph } from '../elements/glyph/glyph.js';

const storageKey = 'navscope.controls';
const button = document.querySelector('.all-controls');
const wide = matchMedia('(min-width: 861px)');
let areAllShown = stored();

/** Whether the page shows only what is needed most; the rest is a press of a button or a key away. */
export function installControls() {
  button.append(glyph('gear'));
  button.addEventListener('click', () => {
    areAllShown = !areAllShown;
    remember();
    apply();
  });
  wide.addEventListener('change', apply);
  apply();
}

/** Whether the inputs of two sessions are a palette; those of one are in the sheet of a small screen too. */
export const showsPalette = () => wide.matches && !areAllShown;

/** Makes room as much as is shown needs. */
export function layOut() {
  const { classList } = document.documentElement;
  classList.toggle('has-few', !areAllShown);
  classList.toggle('has-palette', showsPalette());
}

function apply() {
  layOut();
  document.querySelector('#inject').isPalette = !areAllShown;
  for (const it of document.querySelectorAll('nav-compare:defined')) it.isPalette = showsPalette();
  button.ariaPressed = String(areAllShown);
  button.title = areAllShown ? 'Fewer controls' : 'All controls';
  button.ariaLabel = 'All controls';
}

function stored() {
  try {
    return localStorage.getItem(storageKey) === 'all';
  } catch {
    return false;
  }
}

function remember() {
  try {
    localStorage.setItem(storageKey, areAllShown ? 'all' : 'few');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
