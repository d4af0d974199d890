// Light or dark: from the address, else the last choice, else the system's setting.
import { glyph } from '../elements/glyph/glyph.js';
import { address, writeAddress } from './place.js';

const storageKey = 'navscope.theme';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** Makes `button` switch the theme, and applies the current one. */
export function installTheme(button, addressed) {
  apply(addressed ?? stored(), button);
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    apply(theme, button);
    remember(theme);
    // Else the address would win at the next reload.
    if (address().theme !== null) writeAddress({ theme });
  });
  systemIsDark.addEventListener('change', () => apply(null, button));
}

function apply(theme, button) {
  if (theme) document.documentElement.dataset.theme = theme;
  const title = isDark() ? 'Light appearance' : 'Dark appearance';
  button.replaceChildren(glyph(isDark() ? 'sun' : 'moon'));
  button.title = title;
  button.setAttribute('aria-label', title);
}

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : systemIsDark.matches;
}

function stored() {
  try {
    const theme = localStorage.getItem(storageKey);
    return theme === 'light' || theme === 'dark' ? theme : null;
  } catch {
    return null;
  }
}

function remember(theme) {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
