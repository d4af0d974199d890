// How far the page is scrolled when something else is shown on it: not at all, except on the way
// back, which the browser keeps, and where results are opened again.
let isBack = false;
globalThis.navigation?.addEventListener('navigate', ({ navigationType }) => {
  isBack = navigationType === 'traverse';
});

let shown = null;
/** How far down each was left, on screens where the whole page scrolls. */
const left = new Map();
addEventListener('scroll', () => left.set(shown, scrollY), { passive: true });

/**
 * Something is shown now, by its name; `element` scrolls it where the page does not.
 * @param {boolean} isKept whether it was left for a moment only
 */
export function showFromTop(name, element = null, isKept = false) {
  if (name === shown) return;
  shown = name;
  if (isBack) return;
  if (element !== null && !isKept) element.scrollTop = 0;
  scrollTo(0, isKept ? left.get(name) ?? 0 : 0);
}
