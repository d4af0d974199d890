// The key frames of a run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './vocabulary.mjs';
import { Film, frameAt } from '../../Public/model/film.js';
import { rowOf } from '../../Public/model/filmRow.js';

const fade = { kind: 'transition', id: 1, effect: 'crossDissolve' };
const finding = (severity, t, message) => ({ kind: 'finding', severity, t, message, rule: 'a.b' });
const numbered = (events) => events.map((event, at) => ({ seq: at + 1, ...event }));

test('a transition has a frame before, in the middle and after; a finding marks its moment', () => {
  const film = new Film();
  const events = numbered([
    { kind: 'input', t: 2.5, do: 'launch' }, { ...fade, name: 'begin', t: 3, duration: 0.4 },
    { ...fade, name: 'end', t: 3.4 }, finding('warning', 3.4, 'Odd.'), finding('error', 3.4, 'Bad.'),
    finding('note', 5, 'Slow.'),
  ]);
  film.addEvents(events.slice(0, 2));
  const texts = () => film.frames.map(({ text }) => text);
  assert.deepEqual(texts(), ['Before the cross-dissolve']);
  film.addEvents(events.slice(0, 2), 3.1);
  assert.deepEqual(texts(), ['Before the cross-dissolve'], 'the middle is not reached');
  film.addEvents(events.slice(0, 2), 3.25);
  assert.deepEqual(texts(), ['Before the cross-dissolve', 'In the middle of the cross-dissolve'], 'it is not over');
  film.addEvents(events);
  assert.deepEqual(film.frames.map(({ t, seq, text, severity }) => [t, seq, text, severity]), [
    [2.999, null, 'Before the cross-dissolve', ''], [3.2, null, 'In the middle of the cross-dissolve', ''],
    [3.4, 5, 'After the cross-dissolve. Bad.', 'error'], [5, 6, 'Slow.', 'note'],
  ]);
  assert.deepEqual([[0, 0], [2.999, 1], [3.01, 2], [3.2, 2], [3.3, 2], [3.4, 5], [9, 6]].map(([t, seq]) =>
    frameAt(film.frames, t, seq)), [-1, 0, 1, 1, 1, 2, 3]);
});

test('a transition that the end of the process cuts off has no middle after it', () => {
  const film = new Film();
  film.addEvents(numbered([
    { ...fade, name: 'begin', t: 3, duration: 0.4 }, { kind: 'app', name: 'state', state: 'notRunning', t: 3.1 },
  ]), 9);
  assert.deepEqual(film.frames.map(({ text }) => text), ['Before the cross-dissolve']);
});

test('a transition that ends at once has no middle', () => {
  const film = new Film();
  film.addEvents(numbered([
    { kind: 'input', t: 2.5, do: 'launch' }, { ...fade, name: 'begin', t: 3, duration: 0.4 },
    { ...fade, name: 'end', t: 3 },
  ]));
  assert.deepEqual(film.frames.map(({ text }) => text), ['Before the cross-dissolve', 'After the cross-dissolve']);
});

test('after a transition is at the end of its instant, when what left is gone', () => {
  const film = new Film();
  const end = { ...fade, name: 'end', t: 3.4 };
  const events = numbered([
    { ...fade, name: 'begin', t: 3, duration: 0.4 }, end, { kind: 'view', name: 'remove', t: 3.4 },
    { kind: 'timer', name: 'fire', t: 5 },
  ]);
  film.addEvents(events);
  assert.deepEqual(film.frames.at(-1), { t: 3.4, from: 3.4, seq: 3, part: 'after', text: 'After the cross-dissolve', severity: '' });
});

test('a transition that begins where another ends does not cut the instant short', () => {
  const film = new Film();
  const slide = { kind: 'transition', id: 2, effect: 'slide' };
  film.addEvents(numbered([
    { ...fade, name: 'begin', t: 3, duration: 0.3 }, { ...fade, name: 'end', t: 3.3 },
    { kind: 'view', name: 'insert', t: 3.3 }, { ...slide, name: 'begin', t: 3.3, duration: 0.3 },
    { kind: 'animation', name: 'begin', t: 3.3, id: 3, transition: 2 }, { ...slide, name: 'end', t: 3.6 },
  ]));
  assert.deepEqual(film.frames.filter(({ part }) => part === 'after').map(({ t, seq }) => [t, seq]), [[3.3, 5], [3.6, 6]]);
});

const row = (...moments) => rowOf(moments.map(([x, rank = 0]) => ({ x, rank })), 10, 100);

test('frames lie at their moments, and side by side around them where these are near', () => {
  assert.deepEqual(row([20], [50], [80]), [{ at: 0, left: 15 }, { at: 1, left: 45 }, { at: 2, left: 75 }]);
  assert.deepEqual(row([50], [50], [50]).map(({ left }) => left), [35, 45, 55]);
  assert.deepEqual(row([0], [100]).map(({ left }) => left), [0, 90], 'all are whole');
});

test('where there is no room near a moment, the frames that say least are left out', () => {
  const all = Array.from({ length: 12 }, (_, at) => [50, at === 7 ? 3 : at === 11 ? 2 : 0]);
  const shown = row(...all);
  assert.equal(shown.length, 3);
  for (const at of [7, 11]) assert.ok(shown.some((it) => it.at === at));
  shown.forEach(({ left }, place) => {
    assert.ok(Math.abs(left + 5 - 50) <= 10);
    assert.ok(place === 0 || left >= shown[place - 1].left + 10);
  });
  assert.equal(rowOf([{ x: 2, rank: 1 }, { x: 3, rank: 0 }], 10, 12).length, 1);
});
