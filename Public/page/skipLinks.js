// Links that are seen when they have the focus, and skip to a part of the page.
import { make } from '../elements/markup.js';

/** What each skips to: of the first that is shown. */
const parts = [
  ['Stories', '.story-card'], ['Designs', 'nav-start .card'],
  ['Phone', '.workspace .device, .side-place .device'], ['Inputs', 'nav-inject .palette > button, .sheet-handle, nav-inject button'],
  ['Timeline', '.time-line, .pair-lanes [tabindex]'], ['Inspector', '.tabs [aria-selected=true], .compare-events'],
];

/** Puts them before everything else; those that lead to nothing that is shown are left out. */
export function installSkipLinks() {
  const links = parts.map(([name, selector]) => make('button', {
    type: 'button', onclick: () => shownIn(selector)?.focus(),
  }, name));
  const bar = make('nav', { className: 'skip-links', ariaLabel: 'Skip to' }, ...links);
  document.body.prepend(bar);
  bar.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (bar.contains(relatedTarget)) return;
    parts.forEach(([, selector], at) => { links[at].hidden = shownIn(selector) === undefined; });
    if (target.hidden) links.find((it) => !it.hidden)?.focus();
  });
}

const shownIn = (selector) =>
  [...document.querySelectorAll(selector)].find((it) => it.checkVisibility({ visibilityProperty: true }));
