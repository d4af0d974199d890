import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rightsIn, statusOf, whyNot } from '../../Public/model/review.js';
import { Reports } from '../../Public/page/reports.js';
import { ManualTimers, settle } from './manualTimers.mjs';

const person = (id, name, role, more = {}) => ({ id, name, role, hand: false, here: true, ...more });
const people = [person('a', 'Ada', 'driver'), person('g', 'Grace', 'viewer', { hand: true })];
const as = (me, role, drives) => ({ shared: true, me, role, people, drives });

test('who cannot send inputs is told why and what to do', () => {
  assert.equal(whyNot({ shared: false, people: [] }), null);
  assert.equal(whyNot(as('a', 'driver', 'a')), null);
  assert.equal(whyNot(as('g', 'viewer', 'g')), null);
  assert.equal(whyNot(as(null, 'driver', null)), null);
  assert.equal(whyNot({ ...as('l', 'viewer', 'a'), people: [people[0], person('l', 'Linus', 'viewer')] }),
    'View only. Ada has control. To use the phone, raise your hand to ask for control.');
  assert.equal(whyNot(as('g', 'viewer', 'a')),
    'View only. Ada has control. Your hand is raised; wait to be given control.');
  assert.equal(whyNot(as(null, 'viewer', null)),
    'View only. No one has control. To use the phone, raise your hand to ask for control.');
  assert.equal(whyNot(as('a', 'driver', 'g')), 'Grace has control. To use the phone, take control.');
  assert.equal(whyNot({ shared: true, isOut: true, people: [] }),
    'You no longer have access: sharing has ended, or you were removed. Ask for a new link.');
});

test('who has control and whose hand is raised is one sentence each', () => {
  assert.equal(statusOf(as('a', 'driver', 'a')), 'You have control. Hand raised: Grace.');
  assert.equal(statusOf({ ...as('g', 'viewer', null), people: [people[0]] }), 'No one has control.');
});

test('the control link takes control and removes people; who has control passes it on', () => {
  assert.deepEqual(rightsIn(as('a', 'driver', 'g')), { hosts: true, canPass: false, canTake: true });
  assert.deepEqual(rightsIn(as('a', 'driver', null)), { hosts: true, canPass: true, canTake: true });
  assert.deepEqual(rightsIn(as(null, 'driver', null)), { hosts: true, canPass: true, canTake: false });
  assert.deepEqual(rightsIn(as('g', 'viewer', 'g')), { hosts: false, canPass: true, canTake: false });
  assert.deepEqual(rightsIn(as('g', 'viewer', 'a')), { hosts: false, canPass: false, canTake: false });
});

test('no report is sent before the last of two changes of control is done', async () => {
  const reports = new Reports();
  const sent = [];
  const report = (name) => reports.send(async () => { sent.push(name); });
  const ends = [];
  const change = () => reports.holdWhile(() => new Promise((end) => { ends.push(end); }));
  const [first, second] = [change(), change()];
  await settle();
  ends[0]();
  await first;
  await assert.rejects(report('between'));
  ends[1]();
  await second;
  await report('after');
  assert.deepEqual(sent, ['after']);
});

/** The sources that the worker has opened, in order. */
const sources = [];

globalThis.EventSource = class extends EventTarget {
  isOpen = true;

  constructor(address) {
    super();
    this.address = address;
    sources.push(this);
  }

  close() {
    this.isOpen = false;
  }

  say(name, seq) {
    const event = Object.assign(new Event(name), { data: `{"seq":${seq}}`, lastEventId: String(seq) });
    this.dispatchEvent(event);
  }
};
await import('../../Public/stream/streamWorker.js');

/** A tab that reads a session. */
function tab(path, after = 0) {
  const heard = [];
  const counts = [];
  const port = {
    postMessage({ name, data }) {
      if (name === 'tabs') counts.push(JSON.parse(data).tabs);
      else heard.push(data ? `${name} ${data}` : name);
    },
  };
  globalThis.onconnect({ ports: [port] });
  port.onmessage({ data: { path, after, secret: null } });
  return { heard, counts, leave: () => port.onmessage({ data: null }) };
}

const openAddresses = () => sources.filter(({ isOpen }) => isOpen).map(({ address }) => address);

test('tabs of one session share a stream, and whoever comes later has all from the start', async () => {
  const first = tab('/s/events');
  await settle();
  sources.at(-1).say('trace', 1);
  const second = tab('/s/events');
  await settle();
  for (const seq of [1, 2]) sources.at(-1).say('trace', seq);
  sources.at(-1).say('clock', 2);

  assert.deepEqual(openAddresses(), ['/s/events']);
  assert.deepEqual(first.heard, ['trace {"seq":1}', 'trace {"seq":2}', 'clock {"seq":2}']);
  assert.deepEqual(second.heard, first.heard);
  second.leave();
  assert.deepEqual([first.counts, second.counts], [[1, 2, 1], [2]]);
  assert.deepEqual(openAddresses(), ['/s/events']);
  sources.at(-1).say('error', 0);
  assert.equal(first.heard.at(-1), 'error');
  assert.deepEqual(openAddresses(), []);
});

test('more sessions than may have a stream take turns, each from where it was', async () => {
  const timers = new ManualTimers();
  const tabs = ['a', 'b', 'c', 'd', 'e'].map((name) => tab(name));
  await settle();
  const before = openAddresses();
  sources.find(({ address, isOpen }) => isOpen && address === 'a').say('trace', 1);
  await timers.advance(400);
  const between = openAddresses();
  await timers.advance(400);
  const after = openAddresses();
  tabs.pop().leave();
  await timers.advance(4000);
  const atLast = openAddresses();
  for (const it of tabs) it.leave();
  timers.restore();

  assert.deepEqual(before, ['a', 'b', 'c', 'd']);
  assert.deepEqual(between, ['b', 'c', 'd', 'e']);
  assert.deepEqual(after, ['c', 'd', 'e', 'a?last_event_id=1']);
  assert.deepEqual(atLast, ['c', 'd', 'a?last_event_id=1', 'b']);
  assert.deepEqual(openAddresses(), []);
});
