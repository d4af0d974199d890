import assert from 'node:assert/strict';
import { test } from 'node:test';

import { formatAddress, parseAddress } from '../../Public/model/address.js';
import { ExplorationState, countText, defectsOf, otherLinksText, scriptText } from '../../Public/model/exploring.js';
import './vocabulary.mjs';
import { lineIn, sourceOf } from '../../Public/model/sourceLine.js';

test('an event names its line, else that of its caller, else the method that it is', () => {
  const named = { source: 'RootViewController.swift:88', caller: 'AppDelegate.didFinishLaunching' };
  assert.deepEqual(sourceOf(named), { file: 'RootViewController.swift', line: 88 });
  assert.deepEqual(
    sourceOf({ kind: 'timer', caller: 'block at SplashViewController.swift:21' }),
    { file: 'SplashViewController.swift', line: 21 },
  );
  assert.deepEqual(
    sourceOf({ kind: 'view', caller: 'MainViewController.viewDidLoad' }),
    { file: 'MainViewController.swift', type: 'MainViewController', method: 'viewDidLoad' },
  );
  const callback = {
    kind: 'callback', object: 'LoginViewController#9', name: 'viewDidLoad',
    caller: 'block at SplashViewController.swift:21',
  };
  assert.deepEqual(sourceOf(callback),
    { file: 'LoginViewController.swift', type: 'LoginViewController', method: 'viewDidLoad' });
});

test('what UIKit does itself has no line, but its caller has', () => {
  const event = { kind: 'callback', object: 'UINavigationController#5', name: 'viewDidLoad' };
  assert.equal(sourceOf(event), null);
  assert.deepEqual(sourceOf({ ...event, caller: 'completion at RootViewController.swift:117' }),
    { file: 'RootViewController.swift', line: 117 });
  assert.equal(sourceOf({ kind: 'input', do: 'launch' }), null);
});

const lines = [
  'final class Other {', '  func viewDidLoad() {}', '}',
  'final class AppDelegate: UIApplicationDelegate {',
  '  func application(_: UIApplication, didFinishLaunchingWithOptions: [:]) {}',
  '  override func viewDidLoad() {}',
  '  func application(', '    _ app: UIApplication, open url: URL, options: [:]', '  ) -> Bool { true }', '}',
];

test('a method is looked for in its class, and may be inherited', () => {
  assert.equal(lineIn(lines, { line: 2 }), 2);
  assert.equal(lineIn(lines, { line: 99 }), 0);
  assert.equal(lineIn(lines, { type: 'AppDelegate', method: 'viewDidLoad' }), 6);
  assert.equal(lineIn(lines, { type: 'AppDelegate', method: 'didFinishLaunching' }), 5);
  assert.equal(lineIn(lines, { type: 'AppDelegate', method: 'viewDidAppear' }), 0);
  assert.equal(lineIn(lines, { type: 'AppDelegate', method: 'application(_:open:options:)' }), 7);
});

const finding = { rule: 'deeplink.lost', cause: ['url'], count: 12, script: { inputs: [
  { at: 0, do: 'launch' }, { at: 0.6, do: 'tap', target: 'Log In' },
] } };

test('an exploration says how far it is, what it tried, and why that was not all', () => {
  const state = new ExplorationState();
  assert.equal(state.sentence, 'Starting…');
  state.setProgress({ inputs: 1, played: 1200, states: 30 });
  assert.equal(state.sentence, '1 input: 1,200 runs, 30 states');
  state.addFinding(finding);
  state.addFinding({ ...finding, count: 13 });
  assert.deepEqual(state.findings, [{ ...finding, count: 13 }]);
  const result = { state: 'done', interleavings: 1500, states: 40, seconds: 2, exhaustive: true, gaps: [], findings: [] };
  state.setResult(result);
  assert.deepEqual(state.findings, []);
  assert.equal(state.sentence, 'Exhaustive: 1,500 scripts, 40 states, 2.0 s.');
  state.setResult({ ...state.result, showsNothing: true, exhaustive: false });
  assert.equal(
    state.sentence,
    'Nothing of the app’s own screens was ever seen in 1,500 scripts, 40 states, 2.0 s: nothing can be said of it yet.',
  );
  state.setResult({ ...result, exhaustive: false, gaps: ['Time was up.'] });
  assert.equal(state.sentence, 'Not exhaustive: 1,500 scripts, 40 states, 2.0 s. Time was up.');
  state.setResult({ ...result, state: 'cancelled', exhaustive: false });
  assert.equal(state.sentence, 'Cancelled after 1,500 scripts, 40 states, 2.0 s.');
});

test('while it runs, the most severe stands first; its result keeps its own order', () => {
  const state = new ExplorationState();
  const note = { ...finding, rule: 'transition.none', severity: 'note' };
  const error = { ...finding, severity: 'error' };
  state.addFinding(note);
  state.addFinding(error);
  assert.deepEqual(state.findings, [error, note]);
  state.setResult({ findings: [note, error] });
  assert.deepEqual(state.findings, [note, error]);
});

test('what follows from one decision is one defect, and what has none stands alone', () => {
  const [a, b, c] = [{ rule: 'a', defect: 1 }, { rule: 'b', defect: 2 }, { rule: 'c', defect: 1 }];
  assert.deepEqual(defectsOf([a, b, c]), [{ first: a, others: [c] }, { first: b, others: [] }]);
  assert.deepEqual(defectsOf([{ rule: 'a' }, { rule: 'b' }]).map(({ first }) => first.rule), ['a', 'b']);
});

test('a finding that only its link tells apart is told once, with the other links', () => {
  const first = { rule: 'deeplink.lost', defect: 1, otherLinks: ['shop://item', 'shop://sale'] };
  const again = { rule: 'deeplink.lost', defect: 1, sameAs: 1 };
  const elsewhere = { rule: 'deeplink.lost', defect: 1, cause: ['shop://item'] };
  assert.deepEqual(defectsOf([first, elsewhere, again]), [{ first, others: [elsewhere] }]);
  assert.equal(otherLinksText(first), 'The same with shop://item and shop://sale.');
  assert.equal(otherLinksText(elsewhere), null);
});

test('a finding says how often and by what it is shown', () => {
  assert.equal(countText(finding), 'Seen in 12 scripts, shortest: 1 input after launch');
  assert.equal(countText(finding, false), 'Shortest: 1 input after launch');
  assert.equal(scriptText(finding.script), 'Launch, then at 0.6 s: Tap “Log In”');
  const conditions = { loggedIn: false, profile: 'guest' };
  assert.equal(scriptText({ ...finding.script, conditions }),
    'Not signed in, profile guest: Launch, then at 0.6 s: Tap “Log In”');
});

test('explorations stand in the address, two at the most', () => {
  assert.deepEqual(parseAddress('#explore=a,b,c').explore, ['a', 'b']);
  assert.equal(parseAddress('#session=x').explore, null);
  assert.equal(formatAddress({ explore: ['a', 'b'] }), '#explore=a%2Cb');
});
