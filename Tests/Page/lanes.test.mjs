import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Axis } from '../../Public/model/axis.js';
import { LaneChoice, Lanes, bandName } from '../../Public/model/lanes.js';
import { rulerText, rulerTimes } from '../../Public/model/ruler.js';
import { LaneView } from '../../Public/model/laneView.js';
import { Painter, rulerHeight } from '../../Public/elements/nav-lanes/painter.js';
import { TraceWriter } from './traceWriter.mjs';

function story() {
  return new TraceWriter()
    .say('input', { do: 'launch' }) // 2
    .say('app', { name: 'state', state: 'active' })
    .say('window', { object: 'UIWindow#1', name: 'show' })
    .controller('AViewController#2') // 5
    .say('callback', { object: 'AViewController#2', name: 'viewDidLoad', depth: 1 })
    .say('callback', { object: 'AViewController#2', name: 'loadMore', depth: 2 })
    .say('callbackEnd', { object: 'AViewController#2', name: 'loadMore', depth: 2 })
    .say('callbackEnd', { object: 'AViewController#2', name: 'viewDidLoad', depth: 1 })
    .say('timer', { name: 'schedule', id: 1, delay: 3 }) // 10
    .at(2).say('deeplink', { name: 'received', link: 1 })
    .say('deeplink', { name: 'stored', link: 1 })
    .at(3).say('timer', { name: 'fire', id: 1 })
    .say('transition', { name: 'begin', id: 1, effect: 'push', duration: 0.3 })
    .say('transition', { name: 'begin', id: 2, effect: 'alpha', duration: 0.2 }) // 15
    .at(3.2).say('transition', { name: 'end', id: 2, finished: true })
    .at(3.3).say('transition', { name: 'end', id: 1, finished: false })
    .say('dealloc', { object: 'AViewController#2' })
    .say('deeplink', { name: 'dropped', link: 1 })
    .say('finding', { rule: 'deeplink.lost', severity: 'error', events: [11] }); // 20
}

const bands = (lane) => lane.rows.map(({ from, to, tones }) =>
  from.map((seq, at) => [tones[at], seq, to[at]]));

test('each subject has its lane, with bands from event to event', () => {
  const lanes = new Lanes();
  lanes.addEvents(story().events);
  const of = (id) => bands(lanes.lane(id));

  assert.deepEqual(lanes.all.map(({ id }) => id), [
    'input', 'app', 'session', 'links', 'UIWindow#1', 'transitions', 'AViewController#2', 'timers',
    'findings',
  ]);
  assert.deepEqual(of('app'), [[['active', 3, 0]]]);
  assert.deepEqual(of('links'), [[['received', 11, 12], ['stored', 12, 19]]]);
  assert.deepEqual(lanes.lane('links').marks, { seqs: [19], tones: ['faulty'] });
  assert.deepEqual(of('timers'), [[['fired', 10, 13]]]);
  assert.deepEqual(of('transitions'), [[['cancelled', 14, 17]], [['alpha', 15, 16]]]);
  assert.deepEqual(of('AViewController#2'), [[['alive', 5, 6], ['loaded', 6, 18]]]);
  assert.deepEqual(lanes.lane('AViewController#2').calls, { from: [6, 7], to: [9, 8], depth: [1, 2] });
  assert.deepEqual(lanes.lane('findings').marks, { seqs: [20], tones: ['error'] });
  assert.deepEqual(lanes.turns, [3, 3.2, 3.3]);
});

test('what an app fades or moves itself is told beside transitions, as its own', () => {
  const lanes = new Lanes();
  const animation = (id, object, property, from, to, more = {}) =>
    ({ name: 'begin', id, object, property, from, to, duration: 0.3, source: 'App.swift:7', ...more });
  const trace = new TraceWriter().controller('A#1', 'UIView#2').controller('B#3', 'UIView#4').at(1);
  const first = trace.events.length + 1;
  trace.say('animation', animation(1, 'UIView#2', 'alpha', 1, 0))
    .say('animation', animation(2, 'UIView#4', 'alpha', 0, 1))
    .say('animation', animation(3, 'UIView#4', 'frame', [0, 0, 1, 1], [0, 9, 1, 1], { source: 'App.swift:9' }))
    .say('animation', animation(4, 'UILabel#5', 'alpha', 0, 1))
    .say('animation', animation(5, 'UIView#4', 'alpha', 1, 1))
    .say('animation', animation(6, 'UIView#4', 'alpha', 0, 1, { transition: 1 }))
    .at(1.2).say('animation', { name: 'end', id: 3, finished: false })
    .at(1.3).say('animation', { name: 'end', id: 1, finished: true })
    .say('animation', { name: 'end', id: 2, finished: true });
  lanes.addEvents(trace.events);

  assert.deepEqual(bands(lanes.lane('transitions')), [
    [['ownFade', first, first + 8]], [['cancelled', first + 2, first + 6]],
  ]);
  assert.deepEqual(lanes.turns, [1, 1.2, 1.3]);
  assert.deepEqual(lanes.begins, [1]);
  assert.equal(bandName('ownFade', 'transitions'), 'app’s own fade');
  assert.equal(bandName('crossDissolve', 'transitions'), 'cross-dissolve');
});

test('the end of the process ends what lived in it, and a link goes on', () => {
  const lanes = new Lanes();
  const trace = new TraceWriter().controller('A#1').say('timer', { name: 'schedule', id: 1 })
    .say('deeplink', { name: 'received', link: 1 })
    .say('app', { name: 'state', state: 'notRunning' });
  lanes.addEvents(trace.events);

  assert.deepEqual(bands(lanes.lane('A#1')), [[['alive', 2, 5]]]);
  assert.deepEqual(bands(lanes.lane('timers')), [[['scheduled', 3, 5]]]);
  assert.deepEqual(bands(lanes.lane('links')), [[['received', 4, 0]]]);
});

test('a link that a policy ends is not at fault', () => {
  const lanes = new Lanes();
  lanes.addEvents(new TraceWriter().say('deeplink', { name: 'received', link: 1 })
    .say('deeplink', { name: 'dropped', link: 1 })
    .say('deeplink', { name: 'received', link: 2 })
    .say('deeplink', { name: 'handled', link: 2 })
    .say('finding', { rule: 'deeplink.replaced', severity: 'note', events: [3] })
    .say('finding', { rule: 'deeplink.twice', severity: 'error', events: [5] }).events);

  assert.deepEqual(lanes.lane('links').marks, { seqs: [3, 5], tones: ['dropped', 'faulty'] });
});

test('a link’s end says what became of it, and the console repeats no finding', () => {
  const lanes = new Lanes();
  lanes.addEvents(new TraceWriter().say('deeplink', { name: 'unparsed', link: 1 })
    .say('deeplink', { name: 'refused', link: 2, reason: 'no installed app has registered the scheme' })
    .say('deeplink', { name: 'refused', link: 3, reason: 'no component matched', code: 'browser' })
    .say('console', { message: 'Unbalanced calls' }).events);

  assert.deepEqual(lanes.lane('links').marks.tones, ['unparsed', 'refused', 'browser']);
  assert.equal(bandName('browser', 'links'), 'opened in browser');
  assert.deepEqual(lanes.lane('app').marks.tones, ['console']);
});

test('lanes are hidden, pinned, and left out where their object does not live', () => {
  const lanes = new Lanes();
  lanes.addEvents(story().events);
  const shown = (text, first, last) =>
    LaneChoice.from(text).of(lanes.all, first, last).map(({ id }) => id);

  assert.deepEqual(shown('-timers,+findings,-links', 19, 20),
    ['findings', 'input', 'app', 'session', 'UIWindow#1', 'transitions']);
  assert.ok(shown('+AViewController#2', 19, 20)[0] === 'AViewController#2');
  assert.equal(LaneChoice.from('-timers,+A#1,,x').text, '-timers,+A#1');
});

test('the axis gives each event room, and every place means one moment', () => {
  for (const isCut of [true, false]) {
    const axis = new Axis(isCut);
    const { events } = story();
    axis.addEvents(events);
    for (const { seq, t } of events) {
      const inside = (axis.startOf(seq) + axis.placeOf(seq)) / 2;
      assert.deepEqual(axis.momentAt(inside, 9), { t, seq });
      assert.equal(axis.seqAt(inside), seq);
    }
    const { t, seq } = axis.momentAt(axis.placeAt(10, 1.25), 9);
    assert.deepEqual([Number(t.toFixed(9)), seq], [1.25, null]);
    assert.ok(Math.abs(axis.momentAt(axis.placeAt(20, 8), 9).t - 8) < 1e-9);
    assert.equal(axis.momentAt(99, 9).t, 9);
  }
});

test('a view is zoomed around a place, moved, held inside, and goes along with its end', () => {
  const view = new LaneView();
  view.grow(10);
  const seen = () => [view.from, view.to].map((it) => Number(it.toFixed(6)));

  assert.deepEqual(seen(), [0, 10]);
  view.zoom(0.5, 0.5);
  assert.deepEqual(seen(), [2.5, 7.5]);
  view.pan(1);
  assert.deepEqual(seen(), [5, 10]);
  view.grow(12);
  assert.deepEqual(seen(), [7, 12]);
  view.reveal(3);
  assert.deepEqual(seen(), [0.5, 5.5]);
  view.reveal(4);
  view.grow(20);
  assert.deepEqual(seen(), [0.5, 5.5]);
  view.zoom(9);
  assert.equal(view.isFit, true);
});

/**
 * A pen that notes the boxes it fills, `[x, y, width, height]`, the words it writes, `[text, x]`,
 * and the shapes it fills: the width of a rectangle, else `triangle`.
 */
function notingPen() {
  const boxes = [];
  const words = [];
  const shapes = [];
  let shape;
  const pen = new Proxy({}, {
    get: (_, name) => ({
      fillRect: (...box) => boxes.push(box),
      fillText: (text, x, y) => words.push([text, x, y]),
      measureText: (text) => ({ width: text.length * 5 }),
      rect: (x, y, width) => { shape = width; },
      moveTo: () => { shape = 'triangle'; },
      fill: () => shapes.push(shape),
    })[name] ?? (() => {}),
    set: () => true,
  });
  return { pen, boxes, words, shapes };
}

/** Paints the lanes of some events, all of their time, on a canvas of that width. */
function painted(events, { width = 400, ids, latest }) {
  globalThis.devicePixelRatio = 1;
  const { pen, boxes, words, shapes } = notingPen();
  const lanes = new Lanes();
  const axis = new Axis();
  lanes.addEvents(events);
  axis.addEvents(events);
  const end = axis.placeAt(events.length, latest);
  new Painter({ getContext: () => pen, width, height: 200 }).paint({
    places: ids.map((id, at) => ({ lane: lanes.lane(id), top: rulerHeight + at * 20, height: 20 })),
    axis, view: { from: 0, to: end }, width, height: 200, head: 0, latest: end, latestTime: latest,
    isLive: true, notes: [],
  });
  return { boxes, words, shapes };
}

test('a band that begins in the pixel of a shorter one is drawn to its end', () => {
  const { events } = new TraceWriter()
    .say('app', { name: 'state', state: 'inactive' })
    .say('app', { name: 'state', state: 'active' });

  const { boxes } = painted(events, { ids: ['app'], latest: 60 });

  assert.ok(boxes.some(([x, , width, height]) => height === 14 && x < 1 && x + width >= 400));
});

test('the ruler has round times, the same while the trace grows, as many as have room', () => {
  const { events } = new TraceWriter().at(3).say('input', { do: 'launch' }).at(4.7).say('input', { do: 'back' });
  const numbers = (latest, width) => painted(events, { ids: ['input'], latest, width }).words.map(([text]) => text);

  assert.deepEqual(numbers(5, 900), ['0 s', '0.5 s', '1 s', '1.5 s', '2 s', '2.5 s', '3 s', '3.5 s', '4 s', '4.5 s']);
  assert.deepEqual(numbers(5, 300), ['0 s', '2 s', '4 s']);
  assert.deepEqual(numbers(5.2, 300), numbers(5, 300));
  assert.equal(rulerText(65.25), '1:05.25');
});

test('a stretch of collapsed idle time takes no numbers from the ruler around it', () => {
  const xOf = (t) => (t < 3 ? t * 100 : t < 79 ? 300 + (t - 3) / 10 : 307.6 + (t - 79) * 100);

  const times = rulerTimes({ from: 0, to: 82, xOf, width: 607.6, room: 60 }).map(({ t }) => t);

  assert.deepEqual(times, [0, 1, 2, 20, 80, 81, 82]);
});

test('of two times that are too near to each other the ruler has the rounder', () => {
  const xOf = (t) => (t < 3.05 ? (t - 3) * 3800 : t < 3.1 ? 190 + (t - 3.05) * 200 : 200 + (t - 3.1) * 1000);

  const times = rulerTimes({ from: 3, to: 3.3, xOf, width: 420, room: 60 }).map(({ t }) => t);

  assert.deepEqual(times, [3, 3.1, 3.2, 3.3]);
});

test('a ruler that is longer than the run has its numbers up to the end of the run', () => {
  const xOf = (t) => Math.min(t, 90) * 10;

  const times = rulerTimes({ from: 0, to: 90, xOf, width: 1300, room: 60 }).map(({ t }) => t);

  assert.deepEqual(times, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
});

test('the name of a band stands right of the marks at its beginning', () => {
  const { events } = new TraceWriter()
    .say('window', { object: 'UIWindow#1', name: 'show' })
    .say('window', { object: 'UIWindow#1', name: 'key' });

  const { words } = painted(events, { ids: ['UIWindow#1'], latest: 0.1, width: 900 });

  const [, x] = words.find(([text]) => text === 'shown');
  const axis = new Axis();
  axis.addEvents(events);
  const mark = (axis.startOf(3) / axis.placeAt(3, 0.1)) * 900;
  assert.ok(x > mark + 1 && x < mark + 20, `${x} is right of ${mark}`);
});

test('bands have names that a person says', () => {
  assert.equal(bandName('none', 'session'), 'signed out');
  assert.equal(bandName('crossDissolve', 'transitions'), 'cross-dissolve');
  assert.equal(bandName('notRunning', 'app'), 'not running');
});

test('of findings at one place the worst is on top', () => {
  const trace = new TraceWriter();
  for (const severity of ['warning', 'error', 'error', 'note', 'warning']) {
    trace.say('finding', { rule: 'transition.overlap', severity, events: [1] });
  }
  const { shapes } = painted(trace.events, { ids: ['findings'], latest: 60 });

  assert.equal(shapes.at(-1), 8);
});
