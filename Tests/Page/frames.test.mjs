// The call chain of an event as frames.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './vocabulary.mjs';
import { framesOf, framesOfDecision } from '../../Public/model/frames.js';

const events = [
  { kind: 'input', do: 'launch' },
  { kind: 'callback', object: 'SplashViewController#2', name: 'viewDidLoad' },
  { kind: 'timer', name: 'schedule', id: 1, source: 'SplashViewController.swift:20' },
  { kind: 'callbackEnd', object: 'SplashViewController#2', name: 'viewDidLoad' },
  { kind: 'timer', name: 'fire', id: 1, source: 'SplashViewController.swift:20' },
  { kind: 'callback', object: 'UINavigationController#4', name: 'viewDidLoad' },
  { kind: 'transition', name: 'begin', id: 2, effect: 'crossDissolve', duration: 0.3, source: 'RootViewController.swift:63' },
].map((event, at) => ({ seq: at + 1, t: at < 4 ? 0 : 3, ...event }));

test('the frames of an event are the places of its causes, each once, without those of UIKit', () => {
  assert.deepEqual(framesOf(events, 7).map(({ text }) => text), [
    'RootViewController.swift:63', 'SplashViewController.swift:20', 'SplashViewController.viewDidLoad',
  ]);
  assert.deepEqual(framesOf(events, 7)[0].place, { file: 'RootViewController.swift', line: 63 });
  assert.deepEqual(framesOf(events, 1), []);
});

test('the frames of a decision say how each place is known', () => {
  const frames = framesOfDecision({ line: 'Root.swift:86', basis: 'block', block: 'transition', calls: [] });
  assert.deepEqual(frames, [{
    about: 'In the completion of the transition started at', text: 'Root.swift:86',
    place: { file: 'Root.swift', line: 86, isBlock: true },
  }]);
  assert.deepEqual(framesOfDecision({ line: null }), []);
});
