// Recently sent links, stored in this browser.

const kept = 8;
const key = (action) => `navscope.recent.${action}`;

export function recentLinks(action) {
  try {
    const links = JSON.parse(localStorage.getItem(key(action)) ?? '[]');
    return Array.isArray(links) ? links.filter((link) => typeof link === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberLink(action, url) {
  const links = [url, ...recentLinks(action).filter((link) => link !== url)].slice(0, kept);
  try {
    localStorage.setItem(key(action), JSON.stringify(links));
  } catch {
    // Without storage, links can still be sent.
  }
}
