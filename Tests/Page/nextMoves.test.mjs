import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TraceHistory } from '../../Public/model/history.js';
import { keyOf, nextMoves, outcomesFrom } from '../../Public/model/nextMoves.js';
import { TraceWriter } from './traceWriter.mjs';

const app = {
  shortcuts: [
    { type: 'activity', fullType: 'com.myApp.activity', title: 'Recent Activity', static: true },
    { type: 'messages', fullType: 'com.myApp.messages', title: 'Messages', static: false },
  ],
};

function stateAfter(write) {
  const writer = new TraceWriter().say('app', { name: 'state', state: 'active' })
    .controller('LoginViewController#1').view('UIView#1').say('view', { object: 'UIView#1', name: 'own', controller: 'LoginViewController#1' })
    .window('UIWindow#9', { root: 'LoginViewController#1' }).insert('UIView#1', 'UIWindow#9');
  write(writer);
  const history = new TraceHistory();
  for (const event of writer.events) history.append(event);
  return history.newest;
}

const texts = (state) => nextMoves(state, app).map(({ text }) => text);

test('the next moves are the taps on what can be tapped, and what the app takes', () => {
  const state = stateAfter((trace) => trace
    .view('UIButton#2', 'UIView#1', { title: 'Log In', frame: [0, 0, 90, 40] }, 'UIButton')
    .view('UIButton#3', 'UIView#1', { title: 'Help', frame: [0, 50, 90, 40], enabled: false }, 'UIButton'));

  assert.deepEqual(texts(state), [
    'Tap “Log In”', 'Quick action Recent Activity', 'Sign in elsewhere', 'Enter background',
  ]);
  assert.deepEqual(nextMoves(state, app)[0].input, { do: 'tap', target: 'Log In' });
  assert.deepEqual(nextMoves(state, null).map(({ text }) => text), ['Tap “Log In”', 'Sign in elsewhere', 'Enter background']);
  assert.deepEqual(nextMoves(state, { signsInElsewhere: false }).map(({ text }) => text), ['Tap “Log In”', 'Enter background']);
});

test('an app that does not run can be launched, one in the background brought back', () => {
  const state = (name) => stateAfter((trace) => trace.say('app', { name: 'state', state: name }));

  assert.deepEqual(texts(state('notRunning')), ['Launch', 'Quick action Recent Activity']);
  assert.deepEqual(texts(state('background')), ['Enter foreground', 'Quick action Recent Activity', 'Terminate']);
});

test('where a move led from this root before is told by the last input before the change', () => {
  const { events } = new TraceWriter().say('input', { do: 'launch' })
    .at(1).say('input', { do: 'tap', target: 'Log In' }).say('input', { do: 'tap', name: 'ignored' })
    .say('child').at(2).say('input', { do: 'session', state: 'expired' }).say('child');
  const edges = [
    { from: 'Login', to: 'Main', seqs: [5] }, { from: 'Main', to: 'Login', seqs: [7] },
    { from: 'Not running', to: 'Login', seqs: [2] },
  ];

  const outcomes = (from) => [...outcomesFrom(from, edges, events)];
  assert.deepEqual(outcomes('Login'), [[keyOf({ do: 'tap', target: 'Log In' }), 'Main']]);
  assert.deepEqual(outcomes('Main'), [[keyOf({ do: 'session', state: 'expired' }), 'Login']]);
});
