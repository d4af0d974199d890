// The person's name, kept in this browser.

const authorKey = 'navscope.author';

export function authorName() {
  try {
    return localStorage.getItem(authorKey) ?? '';
  } catch {
    return '';
  }
}

export function rememberAuthor(author) {
  try {
    localStorage.setItem(authorKey, author);
  } catch {
    // The browser keeps nothing for this page; the name is typed again.
  }
}
