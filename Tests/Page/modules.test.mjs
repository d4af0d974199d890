import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const page = new URL('../../Public/', import.meta.url);
const text = (url) => readFileSync(url, 'utf8');
const modules = readdirSync(page, { recursive: true })
  .filter((path) => path.endsWith('.js') && path !== 'file/open.js');

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

test('each module is in the form that the server packs: one declaration an export, none assigned again', () => {
  for (const path of modules) {
    const lines = text(new URL(path, page)).split('\n');
    const others = lines.filter((line) => line.startsWith('export ')
      && !/^export (?:const \w+ =|class \w+|(?:async )?function\*? ?\w+\()/.test(line));
    assert.deepEqual(others, [], path);
    const unpacked = lines.filter((line) => line.startsWith('import ')
      && !/^import (?:'\.[^']+';|\* as \w+ from '\.[^']+';|\{.*(?:\} from '\.[^']+';)?)$/.test(line));
    assert.deepEqual(unpacked, [], path);
  }
});

test('elements know nothing of the page around them, and the model nothing of either', () => {
  const below = { model: /'[^']*\/(?:page|elements|stream)\//, stream: /'[^']*\/(?:page|elements)\//, elements: /'[^']*\/page\// };
  for (const path of modules) {
    const upward = below[path.split('/')[0]];
    if (upward) assert.doesNotMatch(text(new URL(path, page)).replace(/^\s*\*.*$/gm, ''), upward, path);
  }
});
