import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const catalogue = 'Sources/NavScopeCommand/NavScopeCommand.docc/';
const text = (path) => readFileSync(new URL(path, root), 'utf8');

/** The first cells of a table's rows, each with the names in it. */
const firstCells = (page) => [...page.matchAll(/^\| (`[^|]*) \|/gm)]
  .map(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));

const isWord = (character) => /\w/.test(character ?? '');

/** Whether a file mentions one of the words, whole. */
function mentions(content, words) {
  return words.some((word) => {
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + 1)) {
      const end = at + word.length;
      if (!(isWord(word[0]) && isWord(content[at - 1])) && !(isWord(word.at(-1)) && isWord(content[end]))) return true;
    }
    return false;
  });
}

const sources = execFileSync('git', ['ls-files', 'Sources', 'Public', 'Package.swift'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(swift|js|html|css)$/.test(path) && existsSync(new URL(path, root)))
  .map((path) => [path, text(path)]);

const sections = text(`${catalogue}AddSomething.md`).split(/^## /m).slice(1).map((section) => {
  const example = section.match(/^As ((?:`[^`]+`(?:, )?)+)/m)[1];
  return {
    title: section.slice(0, section.indexOf('\n')),
    words: [...example.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
    files: firstCells(section).flat(),
  };
});

for (const { title, words, files } of sections) {
  test(`to add something, “${title}”: the files are those that mention ${words.join(', ')}`, () => {
    // Prose has no quotes of a language.
    const bare = words.map((word) => word.replace(/^'(.*)'$/, '$1'));
    const strangers = files.filter((path) => !existsSync(new URL(path, root))
      || !mentions(path + text(path), path.endsWith('.md') ? bare : words));
    assert.deepEqual(strangers, [], 'listed, but without the example');

    const missing = sources.filter(([path, content]) => mentions(content, words) && !files.includes(path));
    assert.deepEqual(missing.map(([path]) => path), [], 'mention the example, but are not listed');
  });
}

test('the repository’s page lists each module, above those that it imports', () => {
  const page = text(`${catalogue}Layout.md`);
  const rows = firstCells(page.slice(page.indexOf('## Modules'), page.indexOf('## Floors')));
  const place = new Map(rows.flatMap((names, row) => names.map((name) => [name, row])));
  const folders = new Set(sources.map(([path]) => path.match(/^Sources\/(\w+)\//)?.[1]).filter(Boolean));
  assert.deepEqual([...folders].filter((name) => !place.has(name)), []);

  const manifest = text('Package.swift');
  const upward = [];
  for (const [, name, list] of manifest.matchAll(/name: "(\w+)",\s*dependencies: \[([^\]]*)\]/g)) {
    for (const [, other] of list.matchAll(/"(\w+)"/g)) {
      if (place.has(name) && place.has(other) && place.get(other) <= place.get(name)) upward.push(`${name} → ${other}`);
    }
  }
  assert.deepEqual(upward, []);
});
