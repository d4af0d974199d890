// A run as steps between participants.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './vocabulary.mjs';
import { Sequence } from '../../Public/model/sequence.js';

test('inputs, transitions, links and findings are arrows and notes between participants', () => {
  const events = [
    { kind: 'input', do: 'launch' }, { kind: 'input', name: 'ignored', do: 'tap', target: 'OK' },
    { kind: 'alloc', object: 'LoginViewController#1', base: 'UIViewController' },
    { kind: 'alloc', object: 'Tabs#2', base: 'UINavigationController' },
    { kind: 'alloc', object: 'MainViewController#3', base: 'UIViewController' },
    { kind: 'navigation', object: 'Tabs#2', stack: ['MainViewController#3'] },
    { kind: 'transition', name: 'begin', id: 1, effect: 'crossDissolve', duration: 0.3,
      from: 'LoginViewController#1', to: 'Tabs#2' },
    { kind: 'transition', name: 'end', id: 1, finished: false },
    { kind: 'deeplink', name: 'handled', link: 1, value: 'home', by: 'MainViewController#3' },
    { kind: 'finding', severity: 'error', message: 'Bad.' },
  ].map((event, at) => ({ seq: at + 1, t: at, ...event }));
  const sequence = new Sequence();
  sequence.addEvents(events.slice(0, 7));
  sequence.addEvents(events);

  assert.deepEqual(sequence.participants, ['Person', 'App', 'Login', 'Main']);
  assert.deepEqual(sequence.steps.map(({ from, to, tone }) => [from, to, tone]), [
    ['Person', 'App', 'input'], ['Person', 'App', 'ignored'], ['Login', 'Main', 'transition'],
    ['App', 'Main', 'link'], ['App', 'App', 'error'],
  ]);
  assert.equal(sequence.steps[2].text, 'cross-dissolve 0.3 s, not finished');
});

test('a view over the whole screen that the app hides at once is a note with its line', () => {
  const object = 'UIActivityIndicatorView#3';
  const view = (rest) => ({ kind: 'view', object, name: 'set', ...rest });
  const events = [
    { kind: 'app', name: 'screen', size: [390, 844] },
    view({ property: 'hidden', value: true }), view({ property: 'frame', value: [0, 0, 390, 844] }),
    view({ property: 'backgroundColor', value: '#00000066' }), { kind: 'view', object, name: 'insert', superview: 'UIView#7' },
    view({ property: 'hidden', value: false }),
    view({ property: 'hidden', value: true, caller: 'block at SplashViewController.swift:20' }),
    view({ property: 'hidden', value: true }),
  ].map((event, at) => ({ seq: at + 1, t: at, ...event }));
  const steps = (all) => {
    const sequence = new Sequence();
    sequence.addEvents(all);
    return sequence.steps.map(({ seq, tone, text }) => [seq, tone, text]);
  };

  assert.deepEqual(steps(events), [[7, 'note', 'The screen changes color at once: the app hides UIActivityIndicatorView, '
    + 'which covers it (block at SplashViewController.swift:20).']]);
  assert.deepEqual(steps(events.filter(({ property }) => property !== 'backgroundColor')), []);
  assert.deepEqual(steps(events.filter(({ property }) => property !== 'frame')), []);
});

test('what happens several times in a row is one step, with each of them below it', () => {
  const input = { kind: 'input', do: 'memoryWarning' };
  const callback = { kind: 'callback', object: 'LoginViewController#1', name: 'didReceiveMemoryWarning' };
  const events = [{ kind: 'input', do: 'launch' }, input, callback, input, callback, input, { kind: 'input', do: 'background' }, input]
    .map((event, at) => ({ seq: at + 1, t: at, ...event }));
  const sequence = new Sequence();
  sequence.addEvents(events.slice(0, 4));
  sequence.addEvents(events);

  assert.deepEqual(sequence.steps.map(({ seq, times, calls }) => [seq, times, calls]), [
    [1, 1, []], [2, 3, [3, 4, 5, 6]], [7, 1, []], [8, 1, []],
  ]);
});
