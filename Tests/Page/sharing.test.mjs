import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rightsIn, statusOf, whyNot } from '../../Public/model/review.js';
import { ManualTimers, settle } from './manualTimers.mjs';

const person = (id, name, role, more = {}) => ({ id, name, role, hand: false, here: true, ...more });
const people = [person('a', 'Ada', 'driver'), person('g', 'Grace', 'viewer', { hand: true })];
const as = (me, role, drives) => ({ shared: true, me, role, people, drives });

test('whoever may not poke the phone is told why, and what would help', () => {
  assert.equal(whyNot({ shared: false, people: [] }), null);
  assert.equal(whyNot(as('a', 'driver', 'a')), null);
  assert.equal(whyNot(as('g', 'viewer', 'g')), null);
  assert.equal(whyNot(as(null, 'driver', null)), null);
  assert.equal(whyNot({ ...as('l', 'viewer', 'a'), people: [people[0], person('l', 'Linus', 'viewer')] }),
    'You are watching. Ada drives. To poke the phone, raise your hand and ask for the wheel.');
  assert.equal(whyNot(as('g', 'viewer', 'a')),
    'You are watching. Ada drives. Your hand is up: whoever drives can hand you the wheel.');
  assert.equal(whyNot(as(null, 'viewer', null)),
    'You are watching. Nobody drives. To poke the phone, give your name, then raise your hand and ask for the wheel.');
  assert.equal(whyNot(as('a', 'driver', 'g')), 'Grace drives. To poke the phone, take the wheel.');
  assert.equal(whyNot({ shared: true, isOut: true, people: [] }),
    'You are no longer let in: sharing has ended, or you were taken out. Ask for a new link.');
});

test('who drives and whose hand is up is one sentence each', () => {
  assert.equal(statusOf(as('a', 'driver', 'a')), 'You drive. Hand up: Grace.');
  assert.equal(statusOf({ ...as('g', 'viewer', null), people: [people[0]] }), 'Nobody drives.');
});

test('the driver’s link takes the wheel and puts people out; whoever drives hands it on', () => {
  assert.deepEqual(rightsIn(as('a', 'driver', 'g')), { hosts: true, gives: false, takes: true });
  assert.deepEqual(rightsIn(as('a', 'driver', null)), { hosts: true, gives: true, takes: true });
  assert.deepEqual(rightsIn(as(null, 'driver', null)), { hosts: true, gives: true, takes: false });
  assert.deepEqual(rightsIn(as('g', 'viewer', 'g')), { hosts: false, gives: true, takes: false });
  assert.deepEqual(rightsIn(as('g', 'viewer', 'a')), { hosts: false, gives: false, takes: false });
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
  const port = { postMessage: ({ name, data }) => heard.push(data ? `${name} ${data}` : name) };
  globalThis.onconnect({ ports: [port] });
  port.onmessage({ data: { path, after, secret: null } });
  return { heard, leave: () => port.onmessage({ data: null }) };
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
