import assert from 'node:assert/strict';
import test from 'node:test';
import { noCodeText, placesOf } from '../../Public/model/decidedPlaces.js';
import { blockIn, lineIn } from '../../Public/model/sourceLine.js';

const words = (decision) => placesOf(decision).map(({ title, place }) => `${title} ${place}`);

test('a line that ran was decided at, with the block that ran it', () => {
  assert.deepEqual(words({ line: 'Root.swift:67', caller: 'Root.swift:63', basis: 'line', block: 'transition', calls: ['Root.swift:67', 'Root.swift:46'] }), [
    'Decided at Root.swift:67', 'Called at Root.swift:46',
    'In the completion of the transition started at Root.swift:63',
  ]);
});

test('what is not known is not said to be decided there', () => {
  assert.deepEqual(words({ line: 'Root.swift:63', basis: 'block', block: 'transition' }), ['In the completion of the transition started at Root.swift:63']);
  assert.deepEqual(words({ line: 'Root.swift:63', basis: 'turn' }), ['In the same turn, after Root.swift:63']);
  assert.deepEqual(words({ line: 'App.swift:3', caller: 'App.sessionChanged', basis: 'line' }), ['Decided at App.swift:3', 'Called in App.sessionChanged']);
});

test('a method that iOS does not call is shown at its line', () => {
  const decision = { line: 'AppDelegate.swift:35', basis: 'silent' };
  assert.deepEqual(words(decision), ['Not called in an app with scenes: AppDelegate.swift:35']);
});

test('a missing method is named, and nothing is marked', () => {
  const decision = { line: 'AppDelegate.application(_:open:options:)', basis: 'missing' };
  assert.deepEqual(placesOf(decision), []);
  assert.equal(noCodeText(decision), 'No code of the app runs here: AppDelegate implements no application(_:open:options:).');
  assert.equal(noCodeText({ line: null, caller: null }), 'No code of the app had a part in it.');
});

const source = `final class Root {
  func fade() {
    transition(
      from: a, to: b,
      animations: {}
    ) { completed in  // {
      self.current.removeFromParent()
      completion?()
    }
    done()
  }
  func wait() {
    queue.asyncAfter(deadline: .now() + 3) {
      self.fade()
    }
  }
  func set() { fade() }
  func applicationDidBecomeActive() {}
}`.split('\n');

test('the block that a statement is given is marked from brace to brace', () => {
  assert.deepEqual(blockIn(source, 3), [6, 9]);
  assert.deepEqual(blockIn(source, 13), [13, 15]);
  assert.deepEqual(blockIn(source, 10), [10, 10]);
});

test('another method that only begins alike is not taken for it', () => {
  assert.equal(lineIn(source, { type: 'Root', method: 'application(_:open:options:)' }), 0);
  assert.equal(lineIn(source, { type: 'Root', method: 'didBecomeActive' }), 18);
});
