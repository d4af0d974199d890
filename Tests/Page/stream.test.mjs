import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../Public/stream/api.js';
import { delayBefore } from '../../Public/stream/backoff.js';
import { EventStream } from '../../Public/stream/eventStream.js';
import { ManualTimers } from './manualTimers.mjs';

/** A test whose timers stand until it lets time pass. */
const timed = (name, act) => test(name, async () => {
  const timers = new ManualTimers();
  try {
    await act(timers);
  } finally {
    timers.restore();
  }
});

/** A source of events that a test speaks through. */
class ScriptedSource extends EventTarget {
  isClosed = false;

  constructor(address) {
    super();
    this.address = address;
  }

  say(name, data) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }

  close() {
    this.isClosed = true;
  }
}

/** A stream whose sources, server and outcomes the test holds in its hands. */
function streamWith({ session = async () => ({ seq: 0, clock: {} }) } = {}) {
  const sources = [];
  const heard = [];
  const note = (name) => (...values) => heard.push([name, ...values]);
  const stream = new EventStream({
    id: 's',
    api: { session, eventsPath: (id) => `/${id}` },
    makeSource: (path, after) => {
      sources.push(new ScriptedSource(`${path}?after=${after}`));
      return sources.at(-1);
    },
    handlers: {
      trace: ({ seq }) => heard.push(['trace', seq]),
      clock: note('clock'), presence: note('presence'), reset: note('reset'),
      connection: note('connection'),
    },
  });
  return { stream, sources, heard };
}

timed('events come in order, doubles are dropped, and a hole makes it go back', async (timers) => {
  const { stream, sources, heard } = streamWith();

  stream.start();
  for (const seq of [1, 2, 2, 1, 3]) sources[0].say('trace', { seq });
  sources[0].say('trace', { seq: 5 });
  await timers.advance(20000);
  sources[1].say('trace', { seq: 4 });
  stream.stop();

  assert.equal(sources[0].isClosed, true);
  assert.equal(sources[1].address, '/s?after=3');
  assert.deepEqual(heard.filter(([name]) => name === 'trace').map(([, seq]) => seq), [1, 2, 3, 4]);
});

timed('a broken stream goes on after its last event once the server answers', async (timers) => {
  let isThere = false;
  const { stream, sources, heard } = streamWith({
    session: async () => {
      if (!isThere) throw new Refusal('silence', 0);
      return { seq: 1 };
    },
  });

  stream.start();
  sources[0].dispatchEvent(new Event('open'));
  sources[0].say('trace', { seq: 1 });
  sources[0].dispatchEvent(new Event('error'));
  await timers.advance(0);
  isThere = true;
  await timers.advance(20000);
  sources.at(-1).dispatchEvent(new Event('open'));
  stream.stop();

  const states = heard.filter(([name]) => name === 'connection').map(([, state]) => state);
  assert.deepEqual(states, ['connecting', 'live', 'reconnecting', 'gone', 'live']);
  assert.equal(sources.at(-1).address, '/s?after=1');
});

// 400 and 414 answer an id that no session can have.
for (const status of [400, 404, 414]) {
  timed(`a session that the server does not know ends the attempts (${status})`, async (timers) => {
    const { stream, sources, heard } = streamWith({
      session: async () => { throw new Refusal('There is no session s.', status); },
    });

    stream.start();
    sources[0].dispatchEvent(new Event('error'));
    await timers.advance(0);

    assert.deepEqual(heard.at(-1), ['connection', 'unknown', 'There is no session s.']);
    assert.equal(sources.length, 1);
  });
}

test('reset forgets and begins again, end stops for good', () => {
  const { stream, sources, heard } = streamWith();

  stream.start();
  sources[0].say('trace', { seq: 1 });
  sources[0].say('reset', {});
  sources[1].say('end', { reason: 'deleted' });
  sources[1].say('trace', { seq: 1 });

  assert.equal(sources[1].address, '/s?after=0');
  assert.deepEqual(heard.at(-1), ['connection', 'ended', 'deleted']);
});

timed('after a long silence it asks, and goes back for what it missed', async (timers) => {
  let seq = 0;
  const { stream, sources } = streamWith({ session: async () => ({ seq, clock: { time: 1 } }) });

  stream.start();
  await timers.advance(37500);
  await timers.advance(3000);
  const connectionsWhileWell = sources.length;
  seq = 2;
  await timers.advance(37500);
  await timers.advance(20000);
  stream.stop();

  assert.equal(connectionsWhileWell, 1);
  assert.equal(sources.length, 2);
});

test('waits double up to ten seconds, with jitter', () => {
  assert.deepEqual([0, 1, 2, 9].map((attempt) => delayBefore(attempt, () => 1)),
    [400, 800, 1600, 10000]);
  assert.equal(delayBefore(3, () => 0), 1600);
});
