import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Digest } from '../../Public/model/digest.js';
import { problemText, readFilter } from '../../Public/model/filter.js';
import { isShownAt } from '../../Public/model/kinds.js';
import { controllerNamed } from '../../Public/model/objects.js';
import { TraceHistory } from '../../Public/model/history.js';
import { sentenceOf } from '../../Public/model/sentences.js';
import { emptyState } from '../../Public/model/state.js';
import { TraceWriter } from './traceWriter.mjs';

test('an event is one short sentence', () => {
  const sentences = [
    [{ kind: 'input', do: 'tap', target: 'Log In' }, 'Tap “Log In”'],
    [{ kind: 'input', name: 'ignored', do: 'tap', target: 'x', reason: 'it is not on the screen' },
      'Tap “x” ignored: it is not on the screen'],
    [{ kind: 'input', do: 'fly', height: 3 }, 'fly height 3'],
    [{ kind: 'app', name: 'state', state: 'active', from: 'inactive' },
      'App is active (was inactive)'],
    [{ kind: 'callback', object: 'A#1', name: 'viewWillAppear', animated: true, depth: 2 },
      'A#1 viewWillAppear (animated)'],
    [{ kind: 'callback', object: 'A#1', name: 'willMove', parent: null, depth: 2 },
      'A#1 willMove (parent null)'],
    [{
      kind: 'transition', name: 'begin', effect: 'crossDissolve', from: 'A#1', to: 'B#2',
      duration: 0.3,
    },
      'Cross-dissolve from A#1 to B#2 in 0.3 s'],
    [{ kind: 'deeplink', name: 'dropped', link: 2, value: 'messages', reason: 'nobody took it' },
      'Link 2 “messages” dropped: nobody took it'],
    [{ kind: 'view', object: 'V#1', name: 'set', property: 'frame', value: [0, 0, 1, 2] },
      'V#1 frame = [0,0,1,2]'],
    [{ kind: 'quantum', object: 'Cat#9', name: 'collapse', alive: true }, 'Cat#9 collapse alive'],
    [{ kind: 'quantum' }, 'quantum'],
    [{ kind: 'window', object: 'W#1', name: 'dance', step: 2 }, 'W#1 dance step 2'],
  ];

  for (const [event, sentence] of sentences) {
    assert.equal(sentenceOf({ seq: 1, t: 0, ...event }), sentence);
  }
});

test('what is ignored is named by the input that it answers', () => {
  const history = new TraceHistory();
  const { events } = new TraceWriter()
    .say('input', { do: 'tap', target: 'Log In' })
    .say('input', { name: 'ignored', do: 'tap', reason: 'it is animating' })
    .say('input', { do: 'tap', target: 'Other' })
    .say('input', { name: 'ignored', do: 'back' });
  for (const event of events) history.append(event);

  assert.equal(sentenceOf(events[2]), 'Tap “Log In” ignored: it is animating');
  assert.equal(sentenceOf(events[4]), 'Back ignored');
  assert.equal(new Digest().lineOf(events[2], history.newest), sentenceOf(events[2]));
});

test('the filter knows words, patterns, keys and their opposites', () => {
  const events = [
    { seq: 1, t: 0, kind: 'callback', object: 'LoginViewController#1', name: 'viewDidLoad' },
    { seq: 2, t: 1, kind: 'callback', object: 'MainViewController#2', name: 'viewDidAppear' },
    { seq: 3, t: 2.5, kind: 'deeplink', name: 'handled', link: 1, value: 'messages' },
    { seq: 4, t: 3, kind: 'view', object: 'UIView#3', name: 'set', property: 'alpha', value: 1 },
  ];
  const found = (text) => events.filter(readFilter(text).test).map(({ seq }) => seq);

  assert.deepEqual(found(''), [1, 2, 3, 4]);
  assert.deepEqual(found('login'), [1]);
  assert.deepEqual(found('-login'), [2, 3, 4]);
  assert.deepEqual(found('kind:callback,view'), [1, 2, 4]);
  assert.deepEqual(found('name:viewDid*'), [1, 2]);
  assert.deepEqual(found('vc:Main'), [2]);
  assert.deepEqual(found('after:2 -kind:view'), [3]);
  assert.deepEqual(found('before:1s'), [1, 2]);
  assert.deepEqual(found('"link 1 “messages”"'), [3]);
  assert.deepEqual(found('/did(load|appear)/'), [1, 2]);
  assert.deepEqual(found('"colour:red"'), []);
  assert.deepEqual(found('navscope://messages'), []);
  assert.deepEqual(found('type:viewDid*'), [1, 2]);
  assert.deepEqual(found('-type:view*,deeplink'), []);
  assert.deepEqual(found('dl:*mess*'), [3]);
  assert.deepEqual(found('has:alpha'), [4]);
});

test('what of a filter cannot be read is said with its place and left out', () => {
  const event = { seq: 1, t: 1, kind: 'callback', object: 'A#1', name: 'viewDidLoad' };
  const problemOf = (text) => problemText(readFilter(text).problems);

  assert.equal(problemOf('viewDid -kind:view'), '');
  assert.equal(problemOf('ab kind:'), 'Column 4: kind: needs a value after the colon.');
  assert.equal(problemOf('after:soon'),
    'Column 1: after: needs seconds, such as after:2.5, not “soon”.');
  assert.match(problemOf('a -/(/'), /^Column 3: invalid pattern \/\(\/: /);
  assert.match(problemOf('a colour:red'), /^Column 3: unknown key “colour:”\. Use vc, type, kind, .*"quotes"\.$/);
  assert.match(problemOf('kind:call*,nope'), /^Column 1: unknown kind “nope”\. Use trace, input, /);
  assert.equal(problemOf('a "b c'), 'Column 3: the closing " is missing.');
  assert.equal(readFilter('after:soon viewDid').test(event), true);
  assert.equal(readFilter('after:soon nothing').test(event), false);
});

test('each level of the log holds the one before', () => {
  const kinds = ['input', 'callback', 'view', 'quantum'];
  const shown = (level) => kinds.filter((kind) => isShownAt(level, { kind }));

  assert.deepEqual(shown('story'), ['input', 'quantum']);
  assert.deepEqual(shown('callbacks'), ['input', 'callback', 'quantum']);
  assert.deepEqual(shown('all'), kinds);
});

test('the digest says what has been shown, after how long', () => {
  const digest = new Digest();
  const state = emptyState();
  controllerNamed(state, 'UINavigationController#2').stack = ['LoginViewController#3'];
  const lines = [
    { t: 3, kind: 'transition', name: 'begin', id: 1, to: 'UINavigationController#2' },
    { t: 3, kind: 'callback', object: 'LoginViewController#3', name: 'viewWillAppear' },
    { t: 3.3, kind: 'transition', name: 'end', id: 1, finished: true },
    { t: 4, kind: 'deeplink', name: 'dropped', link: 1, value: 'activity' },
    { t: 5, kind: 'crash', name: 'NSRangeException' },
  ].map((event) => digest.lineOf(event, state));

  assert.deepEqual(lines, [
    null, null, 'Login shown after 0.3 s', 'Link activity dropped',
    'The app crashed: NSRangeException',
  ]);
});
