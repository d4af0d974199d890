import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../Public/model/fold.js';
import { TraceHistory } from '../../Public/model/history.js';
import { emptyState } from '../../Public/model/state.js';
import { treeAt } from '../../Public/model/tree.js';
import { TraceWriter } from './traceWriter.mjs';

function historyOf(trace) {
  const history = new TraceHistory();
  for (const event of trace.events) history.append(event);
  return history;
}

const stateOf = (trace) => historyOf(trace).newest;

function rootWithChild() {
  return new TraceWriter()
    .controller('RootViewController#1', 'UIView#2')
    .controller('LoginViewController#3', 'UIView#4')
    .view('UIView#2', null, { frame: [0, 0, 390, 844] })
    .view('UIView#4', 'UIView#2', { frame: [0, 0, 390, 844], alpha: 0.5 })
    .say('child', { object: 'RootViewController#1', name: 'add', child: 'LoginViewController#3' })
    .window('UIWindow#5', { root: 'RootViewController#1' })
    .say('window', { object: 'UIWindow#5', name: 'key' })
    .insert('UIView#2', 'UIWindow#5', 0)
    .say('callback', { object: 'LoginViewController#3', name: 'viewWillAppear', depth: 1 })
    .say('callback', { object: 'RootViewController#1', name: 'viewDidAppear', depth: 1 })
    .set('LoginViewController#3', { title: 'Login' })
    .say('app', { name: 'state', state: 'active', from: 'inactive' })
    .say('app', { name: 'session', state: 'valid' });
}

test('a folded trace gives the whole tree in the contract\'s form', () => {
  const tree = treeAt(stateOf(rootWithChild()));

  assert.deepEqual(tree, {
    t: 0,
    app: 'active',
    session: 'valid',
    windows: [{
      object: 'UIWindow#5',
      level: 0,
      key: true,
      hidden: false,
      root: {
        object: 'RootViewController#1',
        title: null,
        appearance: 'appeared',
        children: [{
          object: 'LoginViewController#3', title: 'Login', appearance: 'appearing', children: [],
          presented: null, view: 'UIView#4',
        }],
        presented: null,
        view: 'UIView#2',
      },
      views: [{
        object: 'UIView#2', frame: [0, 0, 390, 844], alpha: 1, hidden: false,
        controller: 'RootViewController#1',
        subviews: [{
          object: 'UIView#4', frame: [0, 0, 390, 844], alpha: 0.5, hidden: false,
          controller: 'LoginViewController#3', subviews: [],
        }],
      }],
    }],
    alive: ['RootViewController#1', 'LoginViewController#3'],
    deeplink: { pending: null },
  });
  assert.deepEqual(Object.keys(tree), ['t', 'app', 'session', 'windows', 'alive', 'deeplink']);
});

test('a view whose controller was freed keeps its name and is an orphan', () => {
  const trace = rootWithChild().say('dealloc', { object: 'LoginViewController#3' });

  const [ghost] = treeAt(stateOf(trace)).windows[0].views[0].subviews;

  assert.equal(ghost.controller, 'LoginViewController#3');
  assert.equal(ghost.orphan, true);
});

test('windows stand by level, then by when they were made or last shown, and are hidden until shown', () => {
  const trace = new TraceWriter()
    .window('UIWindow#1', { level: 10 }).window('UIWindow#2').window('UIWindow#3')
    .say('alloc', { object: 'UIWindow#4', base: 'UIWindow' })
    .say('window', { object: 'UIWindow#2', name: 'show' });

  const windows = treeAt(stateOf(trace)).windows.map(({ object, hidden }) => [object, hidden]);

  assert.deepEqual(windows, [
    ['UIWindow#3', false], ['UIWindow#4', true], ['UIWindow#2', false], ['UIWindow#1', false],
  ]);
});

test('a view stands where it was inserted last, and an index counts from the back', () => {
  const trace = new TraceWriter().window('UIWindow#1')
    .view('UIView#2').view('UIView#3').view('UIView#4')
    .insert('UIView#2', 'UIWindow#1', 0).insert('UIView#3', 'UIWindow#1', 1)
    .insert('UIView#4', 'UIWindow#1', 0).insert('UIView#2', 'UIView#4', 0);

  const [window] = treeAt(stateOf(trace)).windows;

  assert.deepEqual(window.views.map(({ object }) => object), ['UIView#4', 'UIView#3']);
  assert.deepEqual(window.views[0].subviews.map(({ object }) => object), ['UIView#2']);
});

test('navigation, tab and presentation give stack, selection and what is presented', () => {
  const trace = new TraceWriter()
    .controller('UITabBarController#1', null, 'UITabBarController')
    .controller('UINavigationController#2', null, 'UINavigationController')
    .controller('AViewController#3').controller('BViewController#4')
    .say('tab', {
      object: 'UITabBarController#1', name: 'set', controllers: ['UINavigationController#2'],
      selected: 0,
    })
    .say('child', {
      object: 'UITabBarController#1', name: 'add', child: 'UINavigationController#2',
    })
    .say('child', { object: 'UINavigationController#2', name: 'add', child: 'AViewController#3' })
    .say('navigation', {
      object: 'UINavigationController#2', name: 'push', stack: ['AViewController#3'],
    })
    .say('presentation', {
      object: 'UITabBarController#1', name: 'present', controller: 'BViewController#4',
    })
    .window('UIWindow#5', { root: 'UITabBarController#1' });

  const { root } = treeAt(stateOf(trace)).windows[0];

  assert.equal(root.selected, 0);
  assert.deepEqual(root.children[0].stack, ['AViewController#3']);
  assert.deepEqual(root.children[0].children.map(({ object }) => object), ['AViewController#3']);
  assert.equal(root.presented.object, 'BViewController#4');
});

test('a link is pending from stored to its end', () => {
  const trace = new TraceWriter()
    .say('deeplink', { name: 'received', link: 1, via: 'url', raw: 'navscope://messages' })
    .say('deeplink', { name: 'parsed', link: 1, value: 'messages' })
    .say('deeplink', { name: 'stored', link: 1, reason: 'main is not there' });
  const waiting = treeAt(stateOf(trace)).deeplink;

  trace.say('deeplink', {
    name: 'handled', link: 1, value: 'messages', by: 'MainViewController#9',
  });
  const handled = stateOf(trace);

  assert.deepEqual(waiting, { pending: 'messages' });
  assert.deepEqual(treeAt(handled).deeplink, { pending: null });
  assert.deepEqual(handled.links.get(1), {
    link: 1, via: 'url', raw: 'navscope://messages', value: 'messages', reason: null,
    by: 'MainViewController#9', state: 'handled',
  });
});

test('the process takes everything with it; a crash keeps its picture until relaunch', () => {
  const crashed = rootWithChild()
    .say('animation', {
      name: 'begin', id: 1, object: 'UIView#4', property: 'alpha', from: 0, to: 1,
    })
    .say('crash', { name: 'NSInternalInconsistencyException', reason: 'no view' })
    .say('app', { name: 'state', state: 'crashed', from: 'active' });
  const postMortem = stateOf(crashed);
  const relaunched = stateOf(crashed
    .say('input', { do: 'launch' }).say('alloc', { object: 'AppDelegate#9', base: 'UIResponder' })
    .say('app', { name: 'state', state: 'inactive', from: 'crashed' }));

  assert.equal(postMortem.windows.size, 1);
  assert.equal(postMortem.animations.size, 0);
  assert.deepEqual(postMortem.crash.name, 'NSInternalInconsistencyException');
  assert.equal(relaunched.windows.size, 0);
  assert.equal(relaunched.crash, null);

  const ended = stateOf(rootWithChild().say('app', { name: 'state', state: 'notRunning' }));
  assert.deepEqual(treeAt(ended).windows, []);
  assert.deepEqual(treeAt(ended).alive, []);
});

test('what is not known changes nothing, and what is malformed breaks nothing', () => {
  const trace = rootWithChild();
  const before = treeAt(stateOf(trace));

  trace.say('quantum', { object: 'Cat#9', name: 'collapse' }).say('constructor').say('__proto__')
    .say('view', { name: 'insert' }).say('view', { object: 'UIView#4', name: 'levitate' })
    .say('view', { object: 'UIView#2', name: 'insert', superview: 'UIView#4', index: 0 })
    .say('navigation', { object: 'RootViewController#1', name: 'push', stack: 'no list' })
    .say('app', { name: 'screen', size: 'large' }).say('transition', {}).say('animation', { id: 3 })
    .say('timer', { id: 1 }).say('deeplink', {}).say('window', {}).say('child', {}).say('tab', {});

  assert.deepEqual(treeAt(stateOf(trace)), before);
});

test('the state at any event is the one that folding so far gives', () => {
  const trace = rootWithChild();
  for (let step = 0; step < 2500; step += 1) {
    trace.at(step / 100).set(`UIView#${step % 7}`, { alpha: step });
    if (step % 3 === 0) trace.insert(`UIView#${step % 7}`, 'UIWindow#5', 0);
  }
  const history = historyOf(trace);

  for (const seq of [0, 1, 14, 999, 1000, 1001, 2345, trace.events.length]) {
    const expected = emptyState();
    for (const event of trace.events.slice(0, seq)) fold(expected, event);
    assert.deepEqual(history.stateAt(seq), expected);
  }
});

test('a state of the past is a copy of its own', () => {
  const history = historyOf(rootWithChild());
  const newest = treeAt(history.newest);

  const past = history.stateAt(history.lastSeq);
  past.views.get('UIView#4').values.alpha = 0;
  past.views.get('UIWindow#5').subviews.length = 0;

  assert.deepEqual(treeAt(history.newest), newest);
});

test('a hundred thousand events are folded in a moment', () => {
  const trace = new TraceWriter();
  for (let at = 0; at < 100; at += 1) trace.view(`UIView#${at}`, `UIView#${at >> 1}x`);
  while (trace.events.length < 100000) {
    const at = trace.events.length;
    trace.at(at / 1000).set(`UIView#${at % 100}`, { frame: [0, 0, at, at] });
    const object = `A${at % 20}ViewController#1`;
    trace.say('callback', { object, name: 'viewDidAppear', depth: 1 });
  }

  // The processor's time, which does not grow with what else the machine does.
  const begin = process.cpuUsage();
  const history = historyOf(trace);
  const folded = process.cpuUsage(begin).user / 1000;

  assert.ok(history.lastSeq >= 100000);
  assert.ok(folded < 1000, `took ${folded} ms of the processor`);
});
