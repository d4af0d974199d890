import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Axis } from '../../Public/model/axis.js';
import { Pair } from '../../Public/model/pair.js';
import { PairPlayback } from '../../Public/model/pairPlayback.js';
import { SharedAxis } from '../../Public/model/sharedAxis.js';
import { TraceHistory } from '../../Public/model/history.js';
import { TraceWriter } from './traceWriter.mjs';

const finding = (rule, severity) => ({ rule, severity, events: [1], message: `${rule}.` });

/** A launch, a link that one app loses, a second of quiet or more, and a slide. */
function trace(app, { loses, quiet = 1 }) {
  const writer = new TraceWriter(app).say('input', { do: 'launch' })
    .say('alloc', { object: 'LoginViewController#2', base: 'UIViewController' });
  if (loses) writer.at(1).say('finding', finding('deeplink.lost', 'error'));
  writer.at(1).say('finding', finding('transition.none', 'note'));
  writer.at(1 + quiet).say('transition', { name: 'begin', id: 1, effect: 'slide', duration: 0.3 });
  return writer.at(1.3 + quiet).say('transition', { name: 'end', id: 1, finished: true });
}

function session({ events }, timeNow) {
  const history = new TraceHistory();
  for (const event of events) history.append(event);
  return { history, timeNow, connection: 'live', isComplete: true, clock: { stands: true } };
}

function pairOf(a, b) {
  const pair = new Pair([a, b]);
  pair.update();
  return pair;
}

test('an instant of both traces has one place, whatever happens in it', () => {
  const [a, b] = [trace('one', { loses: true }), trace('two', { loses: false })].map(({ events }) => events);
  const axis = new SharedAxis([a, b]);
  const [left, right] = axis.sides;

  const isNear = (a, b, said) => assert.ok(Math.abs(a - b) < 1e-6, said);
  isNear(left.startOf(4), right.startOf(4), 'the first event at 1 s');
  isNear(left.startOf(5), right.startOf(4), 'the same note, although A has had a finding before it');
  isNear(left.startOf(6), right.startOf(5), 'the slide');
  isNear(axis.placeOfTime(2.3) - axis.placeOfTime(2), 0.3, 'a second is as wide as any other');
  assert.deepEqual([1, 2, 3, 4, 5].map((seq) => left.seqAt(left.startOf(seq))), [1, 2, 3, 4, 5]);
  for (const t of [0, 0.5, 1, 1.7, 2, 2.3, 4]) {
    isNear(axis.momentAt(axis.placeOfTime(t), 9).t, t, `${t}`);
  }
  assert.equal(axis.momentAt(1e6, 9).t, 9);
});

test('a long stretch without an event of either is collapsed, and says how long it is', () => {
  const [a, b] = [trace('one', { quiet: 60 }), trace('two', { quiet: 60 })].map(({ events }) => events);
  const { breaks } = new SharedAxis([a, b]);

  assert.deepEqual(breaks.map(({ seconds }) => seconds), [60]);
  assert.ok(breaks[0].to - breaks[0].from < 10);
  assert.deepEqual(new SharedAxis([a, trace('two', { quiet: 1 }).events]).breaks.length, 1);

  const alone = new Axis();
  alone.addEvents(a);
  assert.deepEqual(alone.breaks.map(({ seconds }) => seconds), [60]);
  const plain = new Axis(false);
  plain.addEvents(a);
  assert.deepEqual(plain.breaks, []);
});

test('two sessions have their findings by rule, and their lanes above each other', () => {
  const pair = pairOf(session(trace('one', { loses: true }), 5), session(trace('two', { loses: false }), 5));

  assert.deepEqual(pair.findings.map(({ rule, a, b }) => [rule, a.map(({ t }) => t), b.map(({ t }) => t)]), [
    ['deeplink.lost', [1], []], ['transition.none', [1], [1]],
  ]);
  assert.deepEqual(pair.lanes.map(({ title, lanes }) => [title, lanes.map((it) => it !== null)]), [
    ['Input', [true, true]], ['Transitions', [true, true]], ['Findings', [true, true]], ['Login', [true, true]],
  ]);
  assert.deepEqual(pair.difference, { t: 1, a: 4, b: null });
  assert.deepEqual(pair.turns, [2, 2.3]);
  assert.equal(pair.update(), false, 'nothing new is known');
});

test('one playhead steps through what either has, and follows both at their end', () => {
  const [a, b] = [session(trace('one', { loses: true }), 5), session(trace('two', { quiet: 2 }), 4)];
  const pair = pairOf(a, b);
  const playback = new PairPlayback(pair, () => [a, b].map(({ history }) => history.events));
  const stepped = (by, way) => {
    playback.step(by, way);
    return [playback.timeAt(), playback.isLive];
  };

  assert.deepEqual([playback.isLive, playback.timeAt()], [true, 5]);
  assert.deepEqual(stepped('transition', -1), [3, false], 'back to a begin');
  assert.equal(stepped('event', -1)[0], 2);
  playback.goTo(3);
  assert.deepEqual(stepped('transition', 1), [3.3, false], 'forward to an end too');
  assert.deepEqual(stepped('transition', 1), [5, true]);
  playback.goTo(0);
  assert.deepEqual(stepped('event', -1), [0, false]);
});

test('smart pace is as slow as the side that is to be seen closely', () => {
  const [a, b] = [session(trace('one', { quiet: 20 }), 30), session(trace('two', { quiet: 9 }), 30)];
  const playback = new PairPlayback(pairOf(a, b), () => [a, b].map(({ history }) => history.events));
  const rateAt = (t) => {
    playback.goTo(t);
    playback.control({ rate: 'smart', paused: false });
    playback.advance(performance.now());
    return playback.rate;
  };

  assert.deepEqual([5, 10.1, 15, 21.1].map(rateAt), [8, 0.1, 8, 0.1]);
});
