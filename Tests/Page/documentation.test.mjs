// The search of the documentation: what it looks through, and what it finds first.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { answersTo, excerpt, wordsOf } from '../../Tools/documentation/search.js';

const text = (words) => ({ type: 'text', text: words });
const code = (words) => ({ type: 'codeVoice', code: words });
const paragraph = (...inlineContent) => ({ type: 'paragraph', inlineContent });
const cell = (content) => [paragraph(content)];

function pageOf(title, role, module, abstract, content = []) {
  return {
    metadata: { title, role, modules: [{ name: module }] }, abstract: [text(abstract)], references: {},
    primaryContentSections: [{ kind: 'content', content }],
  };
}

/** The entries of a small site in docc's form. */
function entries() {
  const site = mkdtempSync(join(tmpdir(), 'navscope-site-'));
  const write = (path, page) => {
    const file = join(site, 'data', 'documentation', `${path}.json`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, JSON.stringify(page));
  };
  mkdirSync(join(site, 'documentation'), { recursive: true });
  write('rules/findings', pageOf('Findings', 'article', 'Rules', 'Rules that a good app keeps.', [
    { type: 'heading', anchor: 'overview', text: 'Overview', level: 2 },
    paragraph(text('The rules read '), code('events'), text('.')),
    { type: 'table', header: 'row', rows: [
      [cell(text('rule')), cell(text('is broken when'))],
      [cell(code('deeplink.lost')), cell(text('A link is discarded without a screen.'))],
      [cell(code('deeplink.twice')), cell(text('15'))],
    ] },
    { type: 'heading', anchor: 'Add-a-rule', text: 'Add a rule', level: 2 },
    paragraph(text('A rule is one value.')),
  ]));
  write('phone/link', pageOf('DeeplinkLedger', 'symbol', 'Phone', 'Keeps each link.'));
  execFileSync('python3', ['.ci/docs-search-index', site], { cwd: new URL('../..', import.meta.url) });
  const found = JSON.parse(readFileSync(join(site, 'documentation', 'search.json'), 'utf8'));
  rmSync(site, { recursive: true });
  return found;
}

const found = (words) => answersTo(wordsOf(words), entries()).map(({ title, place, url }) => [title, place, url]);

test('a search finds rules by their ids, sections by their words, and symbols after articles', () => {
  assert.deepEqual(found('deeplink'), [
    ['deeplink.lost', 'Findings', '/documentation/rules/findings'],
    ['Findings', 'Rules', '/documentation/rules/findings#overview'],
    ['DeeplinkLedger', 'Phone', '/documentation/phone/link'],
  ]);
  assert.deepEqual(found('add a rule'), [['Add a rule', 'Findings', '/documentation/rules/findings#Add-a-rule']]);
  assert.deepEqual(found('link nowhere'), []);
});

test('an excerpt shows the words that were looked for', () => {
  const long = `${'Words before. '.repeat(20)}A link is discarded. ${'Words after. '.repeat(20)}`;
  assert.match(excerpt(long, ['discarded']), /^….*A link is discarded\..*/);
  assert.equal(excerpt('Short.', ['short']), 'Short.');
});
