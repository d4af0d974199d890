import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TraceHistory } from '../../Public/model/history.js';
import { Playhead } from '../../Public/model/playhead.js';
import { Timeline, momentText } from '../../Public/model/timeline.js';
import { TimeScale, lengthFor, roomOf } from '../../Public/model/timeScale.js';
import { TraceWriter } from './traceWriter.mjs';

test('the playhead is held, runs at its rate, and joins the present', () => {
  const playhead = new Playhead();
  assert.equal(playhead.isLive, true);

  playhead.holdAt(2);
  assert.deepEqual([playhead.mode, playhead.timeAt(500)], ['held', 2]);
  playhead.play(1000);
  assert.deepEqual([990, 2000].map((now) => playhead.timeAt(now)), [2, 3]);
  playhead.setRate(0.5, 2000);
  assert.equal(playhead.timeAt(4000), 4);
  playhead.pause(4000);
  assert.deepEqual([playhead.mode, playhead.timeAt(9000)], ['held', 4]);

  playhead.play(9000);
  assert.equal(playhead.joinAt(5, 10000), false);
  assert.equal(playhead.joinAt(5, 11000), true);
  assert.equal(playhead.isLive, true);
});

test('a playhead held after an event leaves it when it plays, and stands nowhere before 0', () => {
  const playhead = new Playhead();

  playhead.holdAfter({ seq: 7, t: 3 });
  assert.deepEqual([playhead.seq, playhead.timeAt(0)], [7, 3]);
  playhead.play(0);
  assert.equal(playhead.seq, null);
  playhead.holdAt(-4);
  assert.equal(playhead.timeAt(0), 0);
});

function story() {
  return new TraceWriter()
    .say('input', { do: 'launch' })
    .view('UIView#1')
    .at(2).say('transition', {
      name: 'begin', id: 1, effect: 'crossDissolve', duration: 1, to: 'MainViewController#2',
    })
    .at(2.5).say('input', { do: 'tap', target: 'Log Out' })
    .say('input', { name: 'ignored', do: 'tap', reason: 'it is animating' })
    .at(3).say('transition', { name: 'end', id: 1, finished: true })
    .say('finding', { rule: 'transition.none', severity: 'odd', events: [1], message: 'Hm.' });
}

test('the state at a time is that after all events up to it, forwards and backwards', () => {
  const history = new TraceHistory();
  for (const event of story().events) history.append(event);

  assert.deepEqual([-1, 0, 1.9, 2, 2.7, 99].map((t) => history.seqAt(t)), [0, 3, 3, 4, 6, 8]);
  assert.equal(new TraceHistory().seqAt(3), 0);
  const running = [4, 6, 8, 5, 2].map((seq) => history.stateAt(seq).transitions.size);
  assert.deepEqual(running, [1, 1, 0, 1, 0]);
  assert.equal(history.stateAt(2).seq, 2);
});

test('the state is found anew across thousands of events', () => {
  const history = new TraceHistory();
  const trace = new TraceWriter().view('UIView#1');
  for (let at = 0; at < 5000; at += 1) trace.at(at).set('UIView#1', { alpha: at });
  for (const event of trace.events) history.append(event);
  const alphaAt = (seq) => history.stateAt(seq).views.get('UIView#1').values.alpha;

  assert.deepEqual([3002, 3003, 4999, 1002, 3002].map(alphaAt), [2999, 3000, 4996, 999, 2999]);
});

test('the line of time has inputs, findings and transitions', () => {
  const timeline = new Timeline();
  timeline.addEvents(story().events);

  assert.deepEqual(timeline.marks, [
    { kind: 'input', seq: 2, t: 0, severity: '', text: 'Launch' },
    { kind: 'input', seq: 5, t: 2.5, severity: '', text: 'Tap “Log Out”' },
    { kind: 'finding', seq: 8, t: 3, severity: 'note', text: 'Hm.' },
  ]);
  assert.deepEqual(timeline.spans, [{ id: 1, begin: 2, end: 3, seq: 4, last: 7 }]);
  assert.deepEqual([timeline.besides(2, 1), timeline.besides(2, -1), timeline.besides(3, 1)],
    [2.5, 0, null]);
});

test('a moment is said with its event, its time and how far each transition is', () => {
  const history = new TraceHistory();
  for (const event of story().events) history.append(event);

  assert.equal(momentText(history.stateAt(5), 2.4), 'event 5, 2.400 s, cross-dissolve to Main 40 %');
  assert.equal(momentText(history.stateAt(8), 3), 'event 8, 3.000 s');
});

test('quiet stretches take less room, and every place means one time', () => {
  const scale = new TimeScale();
  scale.addEvents([0, 1, 1.2, 601.2, 602].map((t) => ({ t })));
  const times = [0, 0.5, 1, 1.1, 1.2, 300, 601.2, 601.6, 602, 603];
  const places = times.map((t) => scale.placeOf(t));

  assert.deepEqual(places.slice(0, 5), [0, 0.5, 1, 1.1, 1.2]);
  assert.ok(places[6] < 13, 'ten minutes of quiet are short');
  assert.deepEqual(places, places.slice().sort((a, b) => a - b));
  const back = places.map((place) => scale.timeAt(place, 603));
  back.forEach((t, at) => assert.ok(Math.abs(t - times[at]) < 1e-6, `${t} for ${times[at]}`));
  assert.equal(scale.timeAt(99, 603), 603);
  assert.deepEqual([1, 3, 6].map(roomOf), [1, 3, 4]);
  assert.deepEqual([1, 4, 4.1, 130].map(lengthFor), [1, 4, 5, 192]);
});
