import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const page = new URL('../../Public/', import.meta.url);
const text = (url) => readFileSync(url, 'utf8');

/** The modules that a module leads to, itself included, by their paths from the page. */
function graph(url, seen = new Set()) {
  if (seen.has(url.href)) return seen;
  seen.add(url.href);
  for (const [, path] of text(url).matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm)) {
    graph(new URL(path, url), seen);
  }
  return seen;
}

test('the page asks for each of its modules at once, and for no other', () => {
  const html = text(new URL('index.html', page));
  const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, path]) => path);
  const main = new URL('main.js', page).href;
  const needed = [...graph(new URL(main))].filter((url) => url !== main)
    .map((url) => url.slice(page.href.length));
  assert.deepEqual(preloaded, needed.sort());
});
