import assert from 'node:assert/strict';
import { test } from 'node:test';
import { captionAt, tapAt } from '../../Public/model/captions.js';
import { TraceHistory } from '../../Public/model/history.js';
import { videoRange } from '../../Public/model/videoRange.js';
import { TraceWriter } from './traceWriter.mjs';

function story() {
  const { events } = new TraceWriter().say('input', { do: 'launch' })
    .say('app', { name: 'state', state: 'active' })
    .controller('LoginViewController#1').view('UIView#1').say('view', { object: 'UIView#1', name: 'own', controller: 'LoginViewController#1' })
    .window('UIWindow#9', { root: 'LoginViewController#1' }).insert('UIView#1', 'UIWindow#9')
    .view('UIButton#2', 'UIView#1', { title: 'Log In', frame: [20, 50, 90, 40] }, 'UIButton')
    .at(2).say('input', { do: 'tap', target: 'Log In' })
    .at(3).say('finding', { rule: 'transition.none', severity: 'note', events: [1], message: 'A hard cut.' });
  const history = new TraceHistory();
  for (const event of events) history.append(event);
  return history;
}

test('a caption has the time, and the last input or finding', () => {
  const history = story();
  const captionNear = (t) => captionAt(history.events, history.seqAt(t), t);

  assert.deepEqual([1, 2.5, 3.2].map(captionNear), [
    '1.000 s · Launch', '2.500 s · Tap “Log In”', '3.200 s · A hard cut.',
  ]);
  assert.equal(captionAt([], 0, 0), '0.000 s');
});

test('a tap is marked in the middle of what was tapped, for a while', () => {
  const history = story();
  const tapNear = (t) => tapAt(history, history.seqAt(t), t);

  assert.deepEqual(tapNear(2), { point: [65, 70], share: 0 });
  assert.ok(Math.abs(tapNear(2.2).share - 0.5) < 1e-9);
  assert.deepEqual([tapNear(1.9), tapNear(2.5)], [null, null]);
});

test('the range of a video is the whole run, or what is typed', () => {
  assert.deepEqual(videoRange('', '', 10), { from: 0, to: 10 });
  assert.deepEqual(videoRange(' 2,5', '4', 10), { from: 2.5, to: 4 });
  assert.deepEqual(videoRange('9', '10.0003', 10), { from: 9, to: 10 });
  for (const [from, to] of [['4', '4'], ['5', '2'], ['-1', '2'], ['a', ''], ['', '11']]) {
    assert.match(videoRange(from, to, 10).problem, /^A video needs a start before its end, both between 0 and 10\.000 s\. It is from/);
  }
});
