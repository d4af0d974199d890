// Saved links, stored in this browser.
const key = 'navscope.bookmarks';

export function bookmarks() {
  try {
    const links = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(links) ? links.filter((link) => typeof link === 'string') : [];
  } catch {
    return [];
  }
}

/** Saves a link, or removes a saved one. */
export function toggleBookmark(link) {
  const others = bookmarks().filter((other) => other !== link);
  const links = others.length < bookmarks().length ? others : [link, ...others].slice(0, 50);
  try {
    localStorage.setItem(key, JSON.stringify(links));
  } catch {
    // Without storage, links can still be sent.
  }
}
