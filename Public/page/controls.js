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

/** Whether the inputs are a palette. */
export const showsPalette = () => wide.matches && !areAllShown;

function apply() {
  const isPalette = showsPalette();
  document.documentElement.classList.toggle('has-palette', isPalette);
  for (const it of document.querySelectorAll('#inject, nav-compare:defined')) it.isPalette = isPalette;
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
