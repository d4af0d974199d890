import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileName } from '../../Public/model/fileName.js';
import { expectationText, testName } from '../../Public/model/testExpectation.js';

test('what a test expects is told in a sentence, each controller once', () => {
  assert.equal(
    expectationText({ root: 'UITabBarController', top: 'Login', presented: 'Login', findings: [] }),
    'Expects root UITabBarController, Login on top, no findings.');
  assert.equal(
    expectationText({ root: 'Shelf', top: 'Shelf', presented: null, findings: ['memory.leak'] }),
    'Expects root Shelf, the finding memory.leak.');
  assert.equal(expectationText({ findings: ['crash', 'deeplink.lost'] }),
    'Expects the findings crash, deeplink.lost.');
});

test('a test is named after its inputs, as a file may be', () => {
  assert.equal(testName({ inputs: [
    { at: 0, do: 'launch' }, { at: 1, do: 'tap', target: 'Log In' },
  ] }), 'launch-tap-log-in');
  assert.equal(testName({ inputs: [] }), 'test');
  assert.equal(fileName('../../Étage 2/x'), 'etage-2-x');
  assert.equal(fileName('a'.repeat(100)).length, 60);
});
