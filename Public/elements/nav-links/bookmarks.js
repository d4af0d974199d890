// The links that a person keeps, in this browser.
const key = 'navscope.bookmarks';

export function bookmarks() {
  try {
    const links = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(links) ? links.filter((link) => typeof link === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a link, or forgets it where it was kept. */
export function toggleBookmark(link) {
  const others = bookmarks().filter((other) => other !== link);
  const links = others.length < bookmarks().length ? others : [link, ...others].slice(0, 50);
  try {
    localStorage.setItem(key, JSON.stringify(links));
  } catch {
    // A browser that keeps nothing for us still sends links.
  }
}
