// Elements that few visits need: loaded when they are first shown.
const elements = {
  'nav-compare': async () => (await import('../elements/nav-compare/nav-compare.js')).NavCompare,
  'nav-explore': async () => (await import('../elements/nav-explore/nav-explore.js')).NavExplore,
  'nav-matrix': async () => (await import('../elements/nav-matrix/nav-matrix.js')).NavMatrix,
  'nav-share': async () => (await import('../elements/nav-share/nav-share.js')).NavShare,
  'nav-run-on': async () => (await import('../elements/nav-run-on/nav-run-on.js')).NavRunOn,
};

/** The page's element of a name once it can be used; an error says what to do where it did not load. */
export async function loaded(name) {
  try {
    const element = await elements[name]();
    if (!customElements.get(name)) customElements.define(name, element);
  } catch {
    throw new Error('Part of the page did not load. Check that the server is running, then reload the page.');
  }
  return document.querySelector(name);
}
