import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAddress, parseAddress } from '../../Public/model/address.js';
import { rateBeside, timeText, VirtualClock } from '../../Public/model/clock.js';
import { targetOf } from '../../Public/model/controls.js';
import { TraceHistory } from '../../Public/model/history.js';
import { scriptOf } from '../../Public/model/script.js';
import { TraceWriter } from './traceWriter.mjs';

function stateOf(trace) {
  const history = new TraceHistory();
  for (const event of trace.events) history.append(event);
  return history.newest;
}

test('the inputs of a trace make the script that runs it again', () => {
  const { events } = new TraceWriter('window-stack')
    .say('input', { do: 'launch' })
    .at(3.5).say('input', { do: 'tap', target: 'Log In' })
    .say('input', { name: 'ignored', do: 'tap', target: 'Log In', reason: 'gone' })
    .at(4).say('input', { do: 'notification', payload: { aps: {} }, tapped: true });

  assert.deepEqual(scriptOf({ app: 'window-stack', conditions: { loggedIn: true }, events }), {
    version: 1,
    app: 'window-stack',
    conditions: { loggedIn: true },
    inputs: [
      { at: 0, do: 'launch' },
      { at: 3.5, do: 'tap', target: 'Log In' },
      { at: 4, do: 'notification', payload: { aps: {} }, tapped: true },
    ],
  });
});

test('a control is named from the topmost window, front to back', () => {
  const state = stateOf(new TraceWriter()
    .window('UIWindow#1').window('UIWindow#2', { level: 5 })
    .view('UIButton#3', 'UIWindow#1', { title: 'OK' }, 'UIButton')
    .view('UIButton#4', 'UIWindow#1', { title: 'OK' }, 'UIButton')
    .view('UIButton#5', 'UIWindow#2', { accessibilityLabel: 'OK' }, 'UIButton')
    .view('UIButton#6', 'UIWindow#2', { title: 'OK', hidden: true }, 'UIButton')
    .view('UITextField#7', 'UIWindow#1', { placeholder: 'User name' }, 'UITextField')
    .view('UIButton#8', 'UIWindow#1', {}, 'UIButton'));

  const names = [3, 4, 5].map((n) => targetOf(state, `UIButton#${n}`));

  assert.deepEqual(names, ['OK#3', 'OK#2', 'OK']);
  assert.equal(targetOf(state, 'UITextField#7'), 'User name');
  assert.equal(targetOf(state, 'UIButton#8'), null);
});

test('the address keeps session, story, moment and filter, and ignores what it knows not', () => {
  const nothing = parseAddress('');
  const state = {
    ...nothing, session: 'a b', story: 'x-y', event: 42, filter: 'kind:view -x&y', picked: 'A#1',
    tab: 'tree', level: 'all', lanes: '-timers,+A#1', zoom: '0.5~2', rate: 0.1, compare: ['a', 'b'],
  };

  assert.ok(Object.values(nothing).every((it) => it === null));
  assert.deepEqual(parseAddress(formatAddress(state)), state);
  assert.equal(parseAddress('#session=s&t=3.125').time, 3.125);
  assert.equal(formatAddress({ session: null }), '');
  assert.deepEqual(
    parseAddress('#session=s&e=-1&t=-2&theme=pink&new=1&compare=a&speed=99'),
    { ...nothing, session: 's' },
  );
});

test('the clock goes on from the server\'s word, at its rate, and never behind an event', () => {
  const clock = new VirtualClock();
  clock.set({ time: 3, rate: 0.5, paused: false }, 1000);
  const running = clock.timeAt(3000);
  const moved = [clock.reach(4.5, 3000), clock.reach(4.2, 3000)];

  assert.equal(running, 4);
  assert.deepEqual(moved, [true, false]);
  assert.equal(clock.timeAt(4000), 5);
  clock.halt(4000);
  assert.equal(clock.timeAt(9000), 5);
});

test('rates step to their neighbours, and time is written to the thousandth', () => {
  assert.deepEqual([rateBeside(1, 1), rateBeside(1, -1), rateBeside(8, 1), rateBeside(0.3, -1)],
    [2, 0.5, 8, 0.25]);
  assert.deepEqual([3.3, 0, 64.25].map(timeText), ['3.300 s', '0.000 s', '1:04.250']);
});

test('a row is named by its label or its first text, among the controls', () => {
  const state = stateOf(new TraceWriter()
    .window('UIWindow#1')
    .view('Row#2', 'UIWindow#1', {}, 'UITableViewCell')
    .view('UIView#3', 'Row#2', {}, 'UIView')
    .view('UILabel#4', 'UIView#3', { text: '', hidden: false }, 'UILabel')
    .view('UILabel#5', 'UIView#3', { text: 'Wi-Fi' }, 'UILabel')
    .view('UILabel#6', 'UIView#3', { text: 'Home' }, 'UILabel')
    .view('UITableViewCell#7', 'UIWindow#1', { accessibilityLabel: 'Wi-Fi' }, 'UITableViewCell')
    .view('UITableViewCell#8', 'UIWindow#1', {}, 'UITableViewCell'));

  assert.equal(targetOf(state, 'UITableViewCell#7'), 'Wi-Fi');
  assert.equal(targetOf(state, 'Row#2'), 'Wi-Fi#2');
  assert.equal(targetOf(state, 'UITableViewCell#8'), null);
});
