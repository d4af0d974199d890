// Smart pace: fast through idle time, slow where something is to be seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pace } from '../../Public/model/pace.js';
import { Playhead } from '../../Public/model/playhead.js';

test('idle time runs fast, transitions and findings slowly, and all else as it was', () => {
  const pace = new Pace();
  const events = [
    { kind: 'input', t: 0 }, { kind: 'transition', name: 'begin', id: 1, t: 10, duration: 0.4 },
    { kind: 'transition', name: 'end', id: 1, t: 10.4 }, { kind: 'finding', t: 20 },
  ];
  pace.addEvents(events.slice(0, 2));
  pace.addEvents(events);
  const rates = [0.2, 5, 9.7, 10, 10.39, 10.5, 15, 19.95, 20.05, 30].map((t) => pace.rateAt(t));
  assert.deepEqual(rates, [1, 8, 1, 0.1, 0.1, 1, 8, 0.1, 0.1, 8]);
});

test('a late frame shows the begin of a transition, not what is after it', () => {
  const pace = new Pace();
  pace.addEvents([
    { kind: 'transition', name: 'begin', id: 1, t: 10, duration: 0.4 },
    { kind: 'transition', name: 'end', id: 1, t: 10.4 },
  ]);
  const playhead = new Playhead();
  playhead.holdAt(5);
  playhead.play(0);
  const seen = [0, 1000, 2000, 4000, 5000].map((now) => {
    playhead.keepPace([pace], now);
    return [playhead.timeAt(now), playhead.rate];
  });
  assert.deepEqual(seen, [[5, 8], [10, 0.1], [10.1, 0.1], [10.3, 0.1], [10.4, 1]]);

  // Where it is played from again, what was shown before does not count.
  playhead.holdAt(20);
  playhead.play(6000);
  assert.equal(playhead.keepPace([pace], 6000), true);
  assert.deepEqual([playhead.timeAt(6000), playhead.rate], [20, 8]);
});
