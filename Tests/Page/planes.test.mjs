// The planes of a screen: their order in space, ghosts, the camera, and where their names stand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cameraFrom, cameraText, turned, usualCamera, viewOf } from '../../Public/model/camera.js';
import { fold } from '../../Public/model/fold.js';
import { ghostsIn } from '../../Public/model/ghosts.js';
import { spreadNames } from '../../Public/model/planeNames.js';
import { cornersOf, hueOf, planeUnder, planesAt, pointBy, times } from '../../Public/model/planes.js';
import { GradualMove } from '../../Public/model/gradualMove.js';
import { emptyState } from '../../Public/model/state.js';

const screen = [0, 0, 390, 844];

function stateAfter(events) {
  const state = emptyState();
  events.forEach((event, at) => fold(state, { seq: at + 1, t: 0, ...event }));
  return state;
}

const set = (object, property, value) => ({ kind: 'view', name: 'set', object, property, value });
const insert = (object, superview) => ({ kind: 'view', name: 'insert', object, superview });
const own = (object, controller) => ({ kind: 'view', name: 'own', object, controller });
const alloc = (object, base) => ({ kind: 'alloc', object, base });

/** A container whose child `Old#4` was replaced by `New#6` over it, with a label in it. */
const replaced = [
  alloc('UIWindow#1', 'UIWindow'), set('UIWindow#1', 'frame', screen),
  { kind: 'window', name: 'show', object: 'UIWindow#1' },
  alloc('Root#2', 'UIViewController'), own('UIView#3', 'Root#2'), set('UIView#3', 'frame', screen),
  { kind: 'window', name: 'root', object: 'UIWindow#1', controller: 'Root#2' },
  insert('UIView#3', 'UIWindow#1'),
  alloc('Old#4', 'UIViewController'), own('UIView#5', 'Old#4'), set('UIView#5', 'frame', screen),
  insert('UIView#5', 'UIView#3'),
  alloc('New#6', 'UIViewController'), own('UIView#7', 'New#6'), set('UIView#7', 'frame', screen),
  insert('UIView#7', 'UIView#3'), { kind: 'child', name: 'add', object: 'Root#2', child: 'New#6' },
  alloc('UILabel#8', 'UILabel'), set('UILabel#8', 'frame', [10, 100, 200, 40]),
  insert('UILabel#8', 'UIView#7'),
];

test('a view that covers another lies in front of it, by a whole level for a controller’s', () => {
  const planes = planesAt(stateAfter(replaced), 0);
  assert.deepEqual(planes.map(({ name }) => name),
    ['UIWindow#1', 'UIView#3', 'UIView#5', 'UIView#7', 'UILabel#8']);
  assert.deepEqual(planes.map(({ level }) => Number(level.toFixed(2))), [0, 1, 2, 3, 3.28]);
});

test('a ghost is a view whose controller is gone, or at rest has no place any more', () => {
  const state = stateAfter(replaced);
  assert.deepEqual([...ghostsIn(state)], [['UIView#5', 'Old#4']]);
  fold(state, { seq: 20, t: 1, kind: 'transition', name: 'begin', id: 1, duration: 1 });
  assert.deepEqual([...ghostsIn(state)], [], 'a view may still be on its way out');
  fold(state, { seq: 21, t: 1, kind: 'dealloc', object: 'Old#4' });
  assert.deepEqual([...ghostsIn(state)], [['UIView#5', 'Old#4']]);
});

test('what moves is where it is seen, and its level stays', () => {
  const slide = {
    kind: 'animation', name: 'begin', id: 1, object: 'UIView#7', property: 'frame',
    from: [-390, 0, 390, 844], to: screen, duration: 1, curve: 'linear',
  };
  const at = (t) => planesAt(stateAfter([...replaced, slide]), t)
    .find(({ name }) => name === 'UIView#7');
  assert.deepEqual(cornersOf(at(0.5).matrix, at(0.5).size)[0], [-195, 0]);
  assert.equal(at(0.5).level, at(1).level);
});

test('the foremost plane under a point is found wherever the camera stands', () => {
  const planes = planesAt(stateAfter(replaced), 0);
  const view = viewOf(usualCamera, [390, 844], 3);
  const label = planes.at(-1);
  const point = pointBy(times(view(label.level), label.matrix), [5, 5]);
  assert.equal(planeUnder(planes, point, view).name, 'UILabel#8');
  assert.equal(planeUnder(planes, [9999, 0], view), null);
});

test('a camera goes through the address and stays where something can be seen', () => {
  assert.equal(cameraText(usualCamera), null);
  const camera = turned(usualCamera, { yaw: 500, pitch: -500, spread: 0 });
  assert.deepEqual(cameraFrom(cameraText(camera)), camera);
  assert.deepEqual([cameraFrom('no'), cameraFrom(null)], [usualCamera, usualCamera]);
});

test('names stand near their anchors, apart from each other and within the bounds', () => {
  assert.deepEqual(spreadNames([0, 200, 5], [0, 400], 25), [0, 200, 25]);
  assert.deepEqual(spreadNames([390, 395], [0, 400], 25), [375, 400]);
});

test('a class has its colour in every run, and what lies together is told apart', () => {
  const hue = (title) => hueOf({ title });
  assert.equal(hue('LoginViewController#7'), hue('LoginViewController#25'));
  assert.equal(hue('Snapshot of MainViewController#3'), hue('MainViewController#9'));
  const together = ['RootView', 'SplashView', 'LoginView', 'MainView', 'UINavigation', 'MainNavigation'].map((name) => hue(`${name}Controller#1`));
  assert.equal(new Set(together).size, together.length);
  for (const name of together) assert.ok(name >= 30 && name <= 330);
});

test('a name makes room for another one step by step, and goes with its plane at once', () => {
  const settling = new GradualMove();
  const heightAt = (now, names, y, isSeen = true) =>
    settling.at(now, names, new Map([['A', [0, y]], ...(names === 'A B' ? [['B', [0, 10]]] : [])]), isSeen).get('A')[1];

  assert.deepEqual([heightAt(0, 'A', 10), heightAt(20, 'A', 14)], [10, 14]);
  const way = [40, 60, 100, 200, 400].map((now) => heightAt(now, 'A B', 44));
  assert.deepEqual([way[0], way.at(-1)], [14, 44]);
  assert.deepEqual(way, way.toSorted((a, b) => a - b));
  assert.ok(way[1] < 30 && way[2] > way[1] && way[3] < 44);
  assert.deepEqual([settling.isMoving(200), settling.isMoving(400)], [true, false]);

  assert.equal(heightAt(500, 'A', 10), 44);
  assert.equal(heightAt(600, 'A B', 44, false), 44, 'at once where time does not pass');
  settling.restart();
  assert.equal(heightAt(700, 'A', 10), 10);
});
