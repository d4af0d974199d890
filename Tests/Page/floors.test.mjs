import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const check = fileURLToPath(new URL('../../.ci/floors', import.meta.url));

/** What the check says of files, by their paths, under a list of floors; empty if all is in order. */
function complaints(floors, files) {
  const root = mkdtempSync(path.join(tmpdir(), 'floors-'));
  try {
    const written = { '.ci/floors.txt': floors, ...files };
    for (const [name, text] of Object.entries(written)) {
      mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    copyFileSync(check, path.join(root, '.ci/floors'));
    mkdirSync(path.join(root, 'Sources'), { recursive: true });
    const { status, stderr } = spawnSync('python3', [path.join(root, '.ci/floors')], { encoding: 'utf8' });
    assert.equal(status, stderr.trim() ? 1 : 0);
    return stderr.trim().split('\n').filter(Boolean);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const shop = {
  'Sources/Shop/Goods/Item.swift': '/// Not a Cart.\npublic struct Item { let name = "Cart" }\n',
  'Sources/Shop/Checkout/Cart.swift': 'struct Cart { var items: [Item] }\nprivate struct Price {}\n',
};
const upward = { ...shop, 'Sources/Shop/Goods/Shelf.swift': 'struct Shelf { var cart: Cart?; var price: Price }\n' };

test('a folder may name the types of those below it, in any order of the files', () => {
  assert.deepEqual(complaints('Shop\n  Goods\n  Checkout\n', shop), []);
});

test('a folder that names a type above it is reported with the file and the type', () => {
  assert.deepEqual(complaints('Shop\n  Goods\n  Checkout\n', upward), [
    'Shop: Goods names 1 of Checkout, which is not below it; 0 are allowed:',
    '  Sources/Shop/Goods/Shelf.swift: Cart',
  ]);
});

test('folders on one floor do not name each other, unless a plus joins them', () => {
  assert.equal(complaints('Shop\n  Goods Checkout\n', shop).length, 2);
  assert.deepEqual(complaints('Shop\n  Goods + Checkout\n', upward), []);
});

test('what goes up is counted, and the count has to fall with the code', () => {
  assert.deepEqual(complaints('Shop\n  Goods\n  Checkout\n  up 1 Goods Checkout\n', upward), []);
  assert.deepEqual(complaints('Shop\n  Goods\n  Checkout\n  up 1 Goods Checkout\n', shop), [
    'Shop: Goods names 0 of Checkout, fewer than the 1 in .ci/floors.txt. Write 0 there.',
  ]);
});

test('every folder has a floor, and every floor a folder', () => {
  assert.deepEqual(complaints('', shop), ['Shop: its folders have no floors. List them in .ci/floors.txt.']);
  assert.deepEqual(complaints('Shop\n  Goods\n  Checkout\n  Returns\n', { ...shop, 'Sources/Shop/Till.swift': '' }), [
    'Shop: * is on no floor. List it in .ci/floors.txt.',
    'Shop: there is no Returns. Remove it from .ci/floors.txt.',
  ]);
});

test('in the page it is the imports that count', () => {
  const page = {
    'Public/model/clock.js': "import { api } from '../stream/api.js';\n",
    'Public/stream/api.js': 'export const api = {};\n',
  };
  assert.deepEqual(complaints('Public\n  model\n  stream\n', page), [
    'Public: model names 1 of stream, which is not below it; 0 are allowed:',
    '  Public/model/clock.js: stream/api.js',
  ]);
});
