import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const page = new URL('../../Public/', import.meta.url);
const text = (url) => readFileSync(url, 'utf8');

/** The modules that a module leads to, itself included, by their paths from the page. */
function graph(url, seen = new Set()) {
  if (seen.has(url.href)) return seen;
  seen.add(url.href);
  for (const [, named, bare] of text(url).matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm)) {
    graph(new URL(named ?? bare, url), seen);
  }
  return seen;
}

const preloads = (html) => [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, path]) => path);
const pathsOf = (urls) => [...urls].map((url) => url.slice(page.href.length)).sort();

test('the page asks for each module of the start page at once, for each other one when that is there, and for no more', () => {
  const [first, rest] = text(new URL('index.html', page)).split('<template class="rest">');
  const entrance = new URL('entrance.js', page);
  const needed = graph(entrance);
  const later = graph(new URL('main.js', page));
  assert.deepEqual(preloads(first), pathsOf([...needed].filter((url) => url !== entrance.href)));
  assert.deepEqual(preloads(rest), pathsOf([...later].filter((url) => !needed.has(url))));
});

test('no module leads back to itself: a page in one file could not be opened', () => {
  const done = new Set();
  const walk = (url, way) => {
    assert.ok(!way.includes(url.href), [...way, url.href].map((it) => it.slice(page.href.length)).join(' → '));
    if (done.has(url.href)) return;
    for (const [, named] of text(url).matchAll(/(?:\bfrom\s*|^import\s*|\bawait import\()'(\.[^']+)'/gm)) {
      walk(new URL(named, url), [...way, url.href]);
    }
    done.add(url.href);
  };
  walk(new URL('entrance.js', page), []);
});
