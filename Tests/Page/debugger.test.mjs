import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { familyOf, leftOutText, sentenceOfBranch, sentenceOfInputs } from '../../Public/model/branches.js';
import { breakpointAt, breakpointFrom, matches, breakBetween, textOf } from '../../Public/model/breakpoints.js';
import { causesOf } from '../../Public/model/causes.js';
import { alignKeyEvents, firstDifference, keyEventsOf } from '../../Public/model/compare.js';
import { TraceHistory } from '../../Public/model/history.js';
import { ownersOf, propertiesOf } from '../../Public/model/owners.js';
import { instantBeside, parseMoment } from '../../Public/model/moment.js';
import { RootMap } from '../../Public/model/rootMap.js';
import { changesBetween, treeRows } from '../../Public/model/treeRows.js';
import { TraceWriter } from './traceWriter.mjs';

function historyOf(trace) {
  const history = new TraceHistory();
  for (const event of trace.events) history.append(event);
  return history;
}

test('a moment is typed as a time or an event, else refused', () => {
  const typed = ['3.25', '3,25 s', '250 ms', '1:04.5', '.5', '#42', 'event 7'].map(parseMoment);

  assert.deepEqual(typed, [
    { t: 3.25 }, { t: 3.25 }, { t: 0.25 }, { t: 64.5 }, { t: 0.5 }, { seq: 42 }, { seq: 7 },
  ]);
  for (const text of ['', 'soon', '1:2:3', '-4', '#x']) assert.match(parseMoment(text).problem, /is not a time or an event/);
});

test('a branch says how many inputs came later in what it left', () => {
  const events = ['input', 'app', 'input', 'finding', 'input'].map((kind, at) => ({ seq: at + 1, kind }));
  events[4].name = 'ignored';
  const after = (...seqs) => leftOutText(...seqs.map((seq) => ({ events, seq })));

  assert.deepEqual([after(0), after(1), after(4), after(1, 2), after(0, 1), after(1, 3)], [
    ', without 2 later inputs', ', without 1 later input', '', ', without 1 later input',
    ', without 2 later inputs in A and 1 in B', ', without 1 later input in A and 0 in B',
  ]);
});

test('the nearest instant is found before and after a time', () => {
  const beside = (t, step) => instantBeside([1, 2, 3], t, step);

  assert.deepEqual([beside(0, 1), beside(2, 1), beside(2, -1), beside(2.5, -1), beside(3, 1), beside(1, -1)],
    [1, 3, 1, 2, null, null]);
});

test('a breakpoint matches all it names, a class for each of its objects', () => {
  const event = { seq: 2, kind: 'callback', name: 'viewDidLoad', object: 'LoginViewController#12' };
  const met = (it) => matches(it, event);

  assert.deepEqual([
    met({ kind: 'callback' }), met({ name: 'viewDidLoad', object: 'LoginViewController' }),
    met({ object: 'LoginViewController#12' }), met({ object: 'LoginViewController#1' }),
    met({ object: 'Login' }), met({ kind: 'view', name: 'viewDidLoad' }), met({ rule: 'crash' }),
  ], [true, true, true, false, false, false, false]);
  assert.equal(breakBetween([{ seq: 1, kind: 'trace' }, event], 0, 2, [{ kind: 'callback' }]), 2);
  assert.equal(breakBetween([{ seq: 1, kind: 'trace' }, event], 2, 2, [{ kind: 'callback' }]), null);
  assert.deepEqual(breakpointAt(event),
    { kind: 'callback', name: 'viewDidLoad', object: 'LoginViewController' });
  assert.deepEqual(breakpointAt({ kind: 'finding', rule: 'crash' }), { kind: 'finding', rule: 'crash' });
  assert.equal(breakpointFrom({ kind: ' ', name: '' }), null);
  assert.equal(textOf({ kind: 'callback', object: 'A' }), 'callback of A');
  assert.equal(textOf({ name: 'viewDidAppear', object: 'A' }), 'viewDidAppear of A');
  assert.equal(textOf({ object: 'A' }), 'any event of A');
});

test('an event was caused by the calls around it, its turn, and what began that', () => {
  const { events } = new TraceWriter()
    .say('input', { do: 'launch' })
    .say('callback', { object: 'A#1', name: 'viewDidLoad', depth: 1 })
    .say('callback', { object: 'B#2', name: 'loadView', depth: 2 })
    .say('callbackEnd', { object: 'B#2', name: 'loadView', depth: 2 })
    .say('timer', { name: 'schedule', id: 1, delay: 3 })
    .say('callbackEnd', { object: 'A#1', name: 'viewDidLoad', depth: 1 })
    .at(3).say('timer', { name: 'fire', id: 1 })
    .say('transition', { name: 'begin', id: 9, effect: 'push', duration: 0.3 })
    .at(3.3).say('transition', { name: 'end', id: 9 })
    .say('callback', { object: 'A#1', name: 'viewDidAppear', depth: 1 });
  const causes = (seq) => causesOf(events, seq).map((event) => event.seq);

  assert.deepEqual(causes(11), [10, 9, 8, 6, 3, 2]);
  assert.deepEqual(causes(7), [3, 2]);
  assert.deepEqual(causes(4), [3, 2]);
  assert.deepEqual([causes(1), causes(2)], [[], []]);
});

test('the owners of a controller are known from parents, stacks, windows and presenters', () => {
  const state = historyOf(new TraceWriter()
    .controller('Root#1').controller('Nav#2').controller('Top#3').controller('Modal#4').controller('Lost#5')
    .window('UIWindow#6', { root: 'Root#1' })
    .say('child', { object: 'Root#1', name: 'add', child: 'Nav#2' })
    .say('navigation', { object: 'Nav#2', name: 'set', stack: ['Top#3'] })
    .say('presentation', { object: 'Root#1', name: 'present', controller: 'Modal#4' })).newest;
  const holders = (name) => ownersOf(state, name).map(({ by, as }) => `${by} ${as}`);

  assert.deepEqual(['Root#1', 'Nav#2', 'Top#3', 'Modal#4', 'Lost#5'].map(holders), [
    ['UIWindow#6 root'], ['Root#1 child'], ['Nav#2 stack'], ['Root#1 presented'], [],
  ]);
  const known = propertiesOf(state, 'Lost#5', () => ({}));
  assert.deepEqual(known[0], ['owned by', 'no known owner']);
  assert.deepEqual(propertiesOf(state, 'Gone#9', () => ({})), []);
});

test('the tree tells what an event has changed', () => {
  const history = historyOf(new TraceWriter().controller('A#1').window('UIWindow#2', { root: 'A#1' })
    .say('callback', { object: 'A#1', name: 'viewWillAppear', depth: 1 })
    .say('dealloc', { object: 'A#1' }));
  const changes = (seq) => {
    const rows = (at) => treeRows(history.copyAt(at));
    const found = changesBetween(rows(seq - 1), rows(seq), history.events[seq - 1]);
    return [[...found.changes], found.removed];
  };
  const { lastSeq } = history;

  assert.deepEqual(changes(lastSeq - 1), [[['UIWindow#2/A#1', 'changed']], []]);
  assert.deepEqual(changes(lastSeq), [[], ['A#1']]);
  assert.deepEqual(changes(2), [[['outside', 'new'], ['outside/A#1', 'new']], []]);
});

test('the map counts the ways between the states of the root at rest', () => {
  const trace = new TraceWriter().say('app', { name: 'state', state: 'active' })
    .controller('RootViewController#1').window('UIWindow#2', { root: 'RootViewController#1' });
  const show = (t, name, old) => {
    trace.at(t).controller(name).say('child', { object: 'RootViewController#1', name: 'add', child: name });
    if (old) trace.say('child', { object: 'RootViewController#1', name: 'remove', child: old });
  };
  show(0, 'SplashViewController#3');
  show(3, 'LoginViewController#4', 'SplashViewController#3');
  show(4, 'MainViewController#5', 'LoginViewController#4');
  show(5, 'LoginViewController#6', 'MainViewController#5');
  show(6, 'MainViewController#7', 'LoginViewController#6');
  const map = new RootMap();
  map.addEvents(trace.events.slice(0, 12));
  map.addEvents(trace.events);
  assert.deepEqual(map.states, ['Not running', 'Splash', 'Login', 'Main']);
  map.settle();

  assert.deepEqual(map.edges.map(({ from, to, seqs }) => `${from} → ${to} ${seqs.length}`), [
    'Not running → Splash 1', 'Splash → Login 1', 'Login → Main 2', 'Main → Login 1',
  ]);
  assert.deepEqual([map.at(0), map.at(trace.events.length)], ['Not running', 'Main']);
});

test('two traces of one app part at the first event that is not the same', () => {
  const common = () => new TraceWriter().say('input', { do: 'launch' }).at(2).say('input', { do: 'tap', target: 'A' });
  const a = { events: common().at(3).say('input', { do: 'back' }).events, end: 5 };
  const b = { events: common().at(4).say('input', { do: 'launch' }).events, end: 5 };

  assert.deepEqual(firstDifference(a, b), { t: 3, a: 4, b: 4 });
  assert.equal(firstDifference(a, a), null);
  assert.equal(firstDifference(a, { events: common().events, end: 2.5 }), null, 'it may still come');
  assert.deepEqual(firstDifference(a, { events: common().events, end: 9 }), { t: 3, a: 4, b: null });
});

test('two builds part where their stories do from a time on, else before it', () => {
  const build = (effect, end) => ({
    end: 9,
    events: new TraceWriter().say('input', { do: 'launch' })
      .say('transition', { name: 'begin', id: 1, effect, duration: 0.2, to: 'MainViewController#9' })
      .at(5).say('input', { do: end }).events,
  });
  const [a, b] = [build('alpha', 'back'), build('push', 'background')];

  assert.equal(firstDifference(a, b, undefined, 5).t, 5);
  assert.equal(firstDifference(a, build('push', 'back'), undefined, 5).t, 0);
});

test('two apps part where their stories do', () => {
  const trace = (app, effect) => ({
    end: 9,
    events: new TraceWriter(app).say('alloc', { object: `${app}#1` }).at(1).say('input', { do: 'launch' })
      .say('transition', { name: 'begin', id: 1, effect, duration: 0.2, to: 'MainViewController#9' }).events,
  });
  const [a, b] = [trace('one', 'alpha'), trace('two', 'push')];

  assert.deepEqual(firstDifference(a, b), { t: 1, a: 4, b: null });
  assert.equal(firstDifference(a, trace('two', 'alpha')), null);
  const rows = alignKeyEvents(keyEventsOf(a.events), keyEventsOf(b.events));
  assert.deepEqual(rows.map((row) => [row.a?.text ?? null, row.b?.text ?? null]), [
    ['Launch', 'Launch'], ['Fade to MainViewController#9 in 0.2 s', null], [null, 'Push to MainViewController#9 in 0.2 s'],
  ]);
});

test('what both designs do is one row, however late one of them does it', () => {
  const event = (t, matchKey) => ({ t, matchKey });
  const rows = (a, b) => alignKeyEvents(a, b).map((row) => [row.t, row.a?.matchKey ?? null, row.b?.matchKey ?? null]);

  assert.deepEqual(rows(
    [event(3, 'fade'), event(3.1, '401'), event(3.1, 'slide'), event(3.4, 'overlap')],
    [event(3, 'fade'), event(3.1, '401'), event(3.3, 'slide')],
  ), [[3, 'fade', 'fade'], [3.1, '401', '401'], [3.1, 'slide', 'slide'], [3.4, 'overlap', null]]);
  assert.deepEqual(rows(
    [event(1, 'x'), event(2, 'y'), event(5, 'z')], [event(1, 'y'), event(2, 'w'), event(4, 'z')],
  ), [[1, 'x', null], [1, 'y', 'y'], [2, null, 'w'], [4, 'z', 'z']]);
  const many = (letter) => Array.from({ length: 2500 }, (_, at) => event(at, `${letter}${at}`));
  assert.equal(alignKeyEvents(many('a'), many('b')).length, 5000);
});

test('what is alike shares a row, as in the comparison of logs', () => {
  const { cases } = JSON.parse(readFileSync(new URL('../Fixtures/alignments.json', import.meta.url), 'utf8'));
  for (const { left, right, rows } of cases) {
    const [a, b] = [left, right].map((letters, t) => [...letters].map((matchKey) => ({ t, matchKey })));
    const found = alignKeyEvents(a, b).map((row) => `${row.a?.matchKey ?? '.'}${row.b?.matchKey ?? '.'}`);
    assert.deepEqual(found, rows);
  }
});

test('a family is read from its eldest down, and who is gone is named', async () => {
  const sessions = {
    a: { id: 'a', children: [{ id: 'b', seq: 7 }, { id: 'gone', seq: 9 }] },
    b: { id: 'b', parent: { id: 'a', seq: 7 }, children: ['c'] },
    c: { id: 'c', parent: { id: 'b', seq: 12 } },
  };
  const family = await familyOf('c', async (id) => {
    if (!sessions[id]) throw new Error('404');
    return sessions[id];
  });
  const shape = ({ id, at, session, children }) => [id, at, session !== null, children.map(shape)];

  assert.deepEqual(shape(family), ['a', null, true, [
    ['b', 7, true, [['c', 12, true, []]]], ['gone', 9, false, []],
  ]]);
});

test('a branch is told by the first input that is its own', () => {
  const launch = { at: 0, do: 'launch' };
  const inputs = (...more) => ({ inputs: [launch, ...more] });
  const tap = { at: 4, do: 'tap', target: 'Log Out' };
  const back = { at: 9.15, do: 'background' };
  assert.equal(sentenceOfBranch(inputs(tap), inputs(tap, back)), '+ Enter background at 9.150 s');
  assert.equal(sentenceOfBranch(inputs(tap), inputs({ ...tap, at: 5 }, back)), '+ Tap “Log Out” at 5.000 s, and 1 more');
  assert.equal(sentenceOfBranch(inputs(tap), inputs()), null);
  assert.equal(sentenceOfBranch(null, null), null);
});

test('a session of the list is told by its first inputs after the launch', () => {
  const launch = { at: 0, do: 'launch' };
  const tap = { at: 4, do: 'tap', target: 'Log Out' };
  const back = { at: 9.15, do: 'background' };
  const sentence = (inputs, ...firstInputs) => sentenceOfInputs({ inputs, firstInputs });
  assert.equal(sentence(3, launch, tap, back), 'Tap “Log Out” at 4.000 s, Enter background at 9.150 s');
  assert.equal(sentence(9, launch, tap, back, launch), 'Tap “Log Out” at 4.000 s, Enter background at 9.150 s, and 6 more');
  assert.equal(sentence(2, tap, launch), 'Tap “Log Out” at 4.000 s, Launch at 0.000 s');
  assert.equal(sentence(1, launch), 'Launch alone');
  assert.equal(sentence(0), null);
  assert.equal(sentenceOfInputs({ inputs: 2 }), null);
});
