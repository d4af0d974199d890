import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TraceHistory } from '../../Public/model/history.js';
import { onionAt } from '../../Public/model/onion.js';
import { TraceWriter } from './traceWriter.mjs';

/** Login comes in from the left while Main fades, from 2 s to 3 s, linearly. */
function slide({ end = 3 } = {}) {
  const animation = (id, object, property, from, to) => ({
    name: 'begin', id, transition: 1, object, property, from, to, duration: 1, delay: 0, curve: 'linear',
  });
  const writer = new TraceWriter()
    .say('input', { do: 'launch' }).say('app', { name: 'state', state: 'active' })
    .controller('RootViewController#1').view('UIView#1').say('view', { object: 'UIView#1', name: 'own', controller: 'RootViewController#1' })
    .window('UIWindow#9', { root: 'RootViewController#1' }).insert('UIView#1', 'UIWindow#9');
  for (const [at, name] of [[2, 'MainViewController#2'], [3, 'LoginViewController#3']]) {
    writer.view(`UIView#${at}`, 'UIView#1', { frame: [0, 0, 390, 844] }).controller(name, `UIView#${at}`);
  }
  const begun = writer.at(2)
    .say('transition', { name: 'begin', id: 1, effect: 'slide', duration: 1, curve: 'linear', to: 'LoginViewController#3' })
    .say('animation', animation(2, 'UIView#3', 'frame', [-400, 0, 390, 844], [0, 0, 390, 844]))
    .say('animation', animation(3, 'UIView#2', 'alpha', 1, 0.5)).events.length;
  writer.at(end).say('transition', { name: 'end', id: 1, finished: end === 3 });
  const history = new TraceHistory();
  for (const event of writer.events) history.append(event);
  return { history, begun };
}

test('an onion skin has what moves in a transition at five moments of it, on its curve', () => {
  const { history, begun } = slide();
  const { text, movers } = onionAt(history, begun);

  assert.equal(text, 'Slide to Login, 2.000 s to 3.000 s, linear');
  const [main, login] = movers;
  assert.deepEqual(movers.map(({ title, isInPlace }) => [title, isInPlace]), [
    ['MainViewController', true], ['LoginViewController', false],
  ]);
  assert.deepEqual(login.skins.map(({ share, matrix }) => [share, Math.round(matrix[4])]), [
    [0, -400], [0.25, -300], [0.5, -200], [0.75, -100], [1, 0],
  ]);
  assert.deepEqual(login.skins.map(({ label }) => label), ['0 %', '25 %', '50 %', '75 %', '100 %']);
  assert.deepEqual(main.skins.map(({ label }) => label), [
    '0 % · opacity 1', '25 % · opacity 0.88', '50 % · opacity 0.75', '75 % · opacity 0.63', '100 % · opacity 0.5',
  ]);
});

test('a transition that was cut short has no moments that never came', () => {
  const { history } = slide({ end: 2.6 });
  const { movers } = onionAt(history, history.lastSeq);

  assert.deepEqual(movers[1].skins.map(({ share }) => share), [0, 0.25, 0.5]);
});

test('before the first transition there is no onion skin', () => {
  const { history } = slide();

  assert.equal(onionAt(history, 4), null);
});
