import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colorBehind } from '../../Public/model/backdrop.js';
import { curveAt, easingOf } from '../../Public/model/curves.js';
import { TraceHistory } from '../../Public/model/history.js';
import { between, seenValues } from '../../Public/model/presentation.js';
import { sentenceOf } from '../../Public/model/sentences.js';
import { TraceWriter } from './traceWriter.mjs';

function stateOf(trace) {
  const history = new TraceHistory();
  for (const event of trace.events) history.append(event);
  return history.newest;
}

const rounded = (value) => Number(value.toFixed(3));

test('the curves have the values of UIKit\'s control points', () => {
  const at = [0.1, 0.25, 0.5, 0.75, 0.9];

  const values = (curve) => at.map((x) => rounded(curveAt(curve, x)));
  assert.deepEqual(values('easeIn'), [0.017, 0.093, 0.315, 0.622, 0.839]);
  assert.deepEqual(values('easeOut'), [0.161, 0.378, 0.685, 0.907, 0.983]);
  assert.deepEqual(values('easeInOut'), [0.02, 0.129, 0.5, 0.871, 0.98]);
  assert.deepEqual(at.map((x) => curveAt('linear', x)), at);
});

test('the spring is critically damped, and is written as stops for CSS', () => {
  const seconds = [0.05, 0.1, 0.15, 0.2, 0.25, 0.35];
  const thousandths = seconds.map((t) => rounded(curveAt('spring', t / 0.5)));

  assert.deepEqual(thousandths, [0.232, 0.545, 0.758, 0.879, 0.942, 0.988]);
  assert.match(easingOf('spring'), /^linear\(0, .+, 1\)$/);
  assert.equal(easingOf('easeOut'), 'cubic-bezier(0, 0, 0.58, 1)');
});

test('a curve that is not known is linear, and the log says so', () => {
  const begin = { kind: 'transition', name: 'begin', effect: 'alpha', duration: 0.3, from: 'A#1', to: 'B#2' };

  assert.equal(curveAt('bounce', 0.25), 0.25);
  assert.equal(easingOf('bounce'), 'linear');
  assert.equal(sentenceOf({ ...begin, curve: 'bounce' }),
    'Fade from A#1 to B#2 in 0.3 s (unknown curve “bounce”, drawn as linear)');
  assert.equal(sentenceOf({ ...begin, curve: 'easeIn' }), 'Fade from A#1 to B#2 in 0.3 s');
});

test('a frame, a transform, a number and a colour are seen on their way', () => {
  assert.deepEqual(between([-390, 0, 390, 844], [0, 0, 390, 844], 0.5), [-195, 0, 390, 844]);
  assert.equal(between(0, 1, 0.25), 0.25);
  assert.equal(between('#000000ff', '#ff804000', 0.5), '#80402080');
  assert.equal(between(null, '#ff0000ff', 0.5), '#ff000080');
  assert.equal(between('a', 'b', 0.4), 'a');
});

test('before its delay an animation shows from, then its way, and the model after its end', () => {
  const trace = new TraceWriter().view('UIView#1', null, { alpha: 1 }).at(2).say('animation', {
    name: 'begin', id: 1, object: 'UIView#1', property: 'alpha', from: 0, to: 1, duration: 1,
    delay: 0.5, curve: 'linear',
  });
  const running = stateOf(trace);
  const ended = stateOf(trace.at(3.5).say('animation', { name: 'end', id: 1, finished: true })
    .set('UIView#1', { alpha: 0.7 }));

  const view = running.views.get('UIView#1');
  const seen = [2, 2.5, 3, 3.5, 9].map((t) => seenValues(running, view, t).alpha);
  assert.deepEqual(seen, [0, 0, 0.5, 1, 1]);
  assert.equal(seenValues(ended, ended.views.get('UIView#1'), 3.5).alpha, 0.7);
});

test('a repeating animation goes back and forth', () => {
  const state = stateOf(new TraceWriter().view('UIView#1').say('animation', {
    name: 'begin', id: 1, object: 'UIView#1', property: 'alpha', from: 0, to: 1, duration: 1,
    curve: 'linear', repeats: true, autoreverses: true,
  }));

  const view = state.views.get('UIView#1');
  const seen = [0.25, 1.25, 2.25].map((t) => seenValues(state, view, t).alpha);

  assert.deepEqual(seen, [0.25, 0.75, 0.25]);
});

test('a cross-dissolve without a to keeps a picture of what its container showed', () => {
  const trace = new TraceWriter()
    .view('UIView#1', null, { frame: [0, 0, 10, 10] })
    .view('UILabel#2', 'UIView#1', { text: 'before' }, 'UILabel')
    .view('UIView#3', 'UIView#1', { hidden: true })
    .say('transition', {
      name: 'begin', id: 7, effect: 'crossDissolve', duration: 0.3, container: 'UIView#1',
    })
    .set('UILabel#2', { text: 'after' });
  const { picture } = stateOf(trace).transitions.get(7);

  assert.deepEqual(picture, {
    name: 'UIView#1', class: 'UIView', base: 'UIView', values: { frame: [0, 0, 10, 10] },
    subviews: [{
      name: 'UILabel#2', class: 'UILabel', base: 'UILabel', values: { text: 'before' },
      subviews: [],
    }],
  });
});

test('the colour behind a point is that of all backgrounds over it', () => {
  const state = stateOf(new TraceWriter()
    .window('UIWindow#1').set('UIWindow#1', { backgroundColor: '#ffffffff' })
    .view('UIView#2', 'UIWindow#1', { frame: [0, 0, 390, 100], backgroundColor: '#00000080' })
    .view('UIView#3', 'UIWindow#1', {
      frame: [200, 0, 9, 9], backgroundColor: '#ff0000ff', alpha: 0,
    }));

  assert.deepEqual(colorBehind(state, [10, 10]).map(Math.round), [127, 127, 127]);
  assert.deepEqual(colorBehind(state, [204, 4]).map(Math.round), [127, 127, 127]);
  assert.deepEqual(colorBehind(state, [10, 400]), [255, 255, 255]);
});
