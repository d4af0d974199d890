import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endsLink, inputWords, learn, linkStateAfter, wordsOfEffect } from '../../Public/model/vocabulary.js';
import { effectName } from '../../Public/model/words.js';
import { served } from './vocabulary.mjs';

test('each kind of input is told as the command tells it', () => {
  assert.ok(served.examples.length > 20);
  for (const [input, words] of served.examples) assert.equal(inputWords(input), words);
});

test('a key without a value is left out of the words', () => {
  const payload = (alert) => ({ do: 'notification', payload: { aps: { alert } } });

  assert.equal(inputWords(payload('Hi')), 'push notification “Hi”');
  assert.equal(inputWords({ ...payload({ body: 'Hello' }), tapped: true }), 'push notification “Hello” (tapped)');
  assert.equal(inputWords(payload(undefined)), 'push notification');
  assert.equal(inputWords({ do: 'interruption', seconds: 0.12345 }), 'interruption, 0.123 s');
});

test('states and ends of links and names of effects are the served ones', () => {
  assert.deepEqual(['stored', 'handled', 'unparsed'].map((name) => linkStateAfter(name)),
    ['Pending', 'Opened', 'Not recognized']);
  assert.deepEqual([linkStateAfter('refused'), linkStateAfter('refused', 'browser'), linkStateAfter('teleported')],
    ['Refused', 'Opened in browser', 'teleported']);
  assert.deepEqual(['parsed', 'dropped', 'teleported'].map(endsLink), [false, true, false]);
  assert.equal(effectName('crossDissolve'), 'cross-dissolve');
});

test('what no catalogue has told is told by its id', () => {
  learn(undefined);
  assert.deepEqual([inputWords({ do: 'launch' }), linkStateAfter('stored'), wordsOfEffect('alpha')],
    [null, 'stored', undefined]);
  assert.equal(effectName('crossDissolve'), 'cross dissolve');
  learn(served.words);
});
