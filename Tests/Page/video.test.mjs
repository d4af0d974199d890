import assert from 'node:assert/strict';
import { test } from 'node:test';
import { captionAt, tapAt } from '../../Public/model/captions.js';
import { TraceHistory } from '../../Public/model/history.js';
import { videoMoments } from '../../Public/model/videoMoments.js';
import { videoRange } from '../../Public/model/videoRange.js';
import { webm } from '../../Public/model/webm.js';
import { TraceWriter } from './traceWriter.mjs';

function story() {
  const { events } = new TraceWriter().say('input', { do: 'launch' })
    .say('app', { name: 'state', state: 'active' })
    .controller('LoginViewController#1').view('UIView#1').say('view', { object: 'UIView#1', name: 'own', controller: 'LoginViewController#1' })
    .window('UIWindow#9', { root: 'LoginViewController#1' }).insert('UIView#1', 'UIWindow#9')
    .view('UIButton#2', 'UIView#1', { title: 'Log In', frame: [20, 50, 90, 40] }, 'UIButton')
    .at(2).say('input', { do: 'tap', target: 'Log In' })
    .at(3).say('finding', { rule: 'transition.none', severity: 'note', events: [1], message: 'A hard cut.' })
    .at(4).say('input', { do: 'session', state: 'expired' })
    .say('finding', { rule: 'transition.overlap', severity: 'error', events: [1], message: 'Two at once.' });
  const history = new TraceHistory();
  for (const event of events) history.append(event);
  return history;
}

test('a caption has the time, and the last input or finding; a finding does not hide its cause', () => {
  const history = story();
  const captionNear = (t) => captionAt(history.events, history.seqAt(t), t);

  assert.deepEqual([1, 2.5, 3.2, 4.3].map(captionNear), [
    '1.000 s · Launch', '2.500 s · Tap “Log In”', '3.200 s · A hard cut.', '4.300 s · Expire sign-in (401) → Two at once.',
  ]);
  assert.equal(captionAt([], 0, 0), '0.000 s');
  const { events } = history;
  assert.equal(captionAt(events, events.length, 4.3, events.length), '4.300 s · Expire sign-in (401)', 'what stands beside it');
});

test('a tap is marked in the middle of what was tapped, for a while', () => {
  const history = story();
  const tapNear = (t) => tapAt(history, history.seqAt(t), t);

  assert.deepEqual(tapNear(2), { point: [65, 70], share: 0 });
  assert.ok(Math.abs(tapNear(2.2).share - 0.5) < 1e-9);
  assert.deepEqual([tapNear(1.9), tapNear(2.5)], [null, null]);
});

test('the range of a video is the whole run, or what is typed', () => {
  assert.deepEqual(videoRange('', '', 10), { from: 0, to: 10 });
  assert.deepEqual(videoRange(' 2,5', '4', 10), { from: 2.5, to: 4 });
  assert.deepEqual(videoRange('9', '10.0003', 10), { from: 9, to: 10 });
  for (const [from, to] of [['4', '4'], ['5', '2'], ['-1', '2'], ['a', ''], ['', '11']]) {
    assert.match(videoRange(from, to, 10).problem, /^A video needs a start before its end, both between 0 and 10\.000 s\. It is from/);
  }
});

test('the pictures of a video are as far apart as the pace says, and end where the range does', () => {
  const settings = { perSecond: 10, longest: 60 };
  const rateAt = (t) => (t < 1 ? 5 : 0.5);
  assert.deepEqual(videoMoments({ from: 0, to: 1.1 }, rateAt, settings), [0, 0.5, 1, 1.05, 1.1]);
  assert.equal(videoMoments({ from: 0, to: 100 }, () => 1, settings).length, 600);
});

test('a WebM file has its pictures, and an index that leads to those that stand for themselves', () => {
  const picture = (time, isKey, ...bytes) => ({ time, isKey, bytes: Uint8Array.from(bytes) });
  const video = { codec: 'V_VP9', width: 410, height: 864, duration: 2100.5 };
  const pictures = [picture(0, true, 1, 2), picture(33, false, 3), picture(2000, true, 4)];
  const file = Buffer.concat(webm(video, pictures));

  const [header, segment, ...more] = elements(file);
  assert.deepEqual([header.id, segment.id, more], ['1a45dfa3', '18538067', []]);
  assert.equal(elements(header.content).find(({ id }) => id === '4282').content.toString(), 'webm');
  const parts = elements(segment.content);
  assert.deepEqual(parts.map(({ id }) => id), ['1549a966', '1654ae6b', '1c53bb6b', '1f43b675', '1f43b675']);
  const at = (content, ...path) => path.reduce((inner, wanted) => elements(inner).find(({ id }) => id === wanted).content, content);
  assert.equal(at(parts[0].content, '4489').readDoubleBE(), 2100.5);
  const track = at(parts[1].content, 'ae');
  assert.deepEqual([at(track, '86').toString(), at(track, 'e0', 'b0').readUInt16BE(), at(track, 'e0', 'ba').readUInt16BE()], ['V_VP9', 410, 864]);
  assert.deepEqual(
    parts.slice(3).map(({ content }) => elements(content).map((it) => [it.id, it.content.toString('hex')])),
    [[['e7', '00'], ['a3', '810000800102'], ['a3', '8100210003']], [['e7', '07d0'], ['a3', '8100008004']]],
  );
  const places = elements(parts[2].content).map(({ content }) => Number(at(content, 'b7', 'f1').readBigUInt64BE()));
  assert.deepEqual(places, parts.slice(3).map(({ begin }) => begin));
});

/** The elements of EBML one after another, the lengths of which have one byte or eight. */
function elements(bytes) {
  const found = [];
  for (let place = 0; place < bytes.length;) {
    const id = bytes.subarray(place, place + Math.clz32(bytes[place]) - 23);
    const size = bytes.subarray(place + id.length);
    const isShort = size[0] >= 0x80;
    const length = isShort ? size[0] - 0x80 : Number(size.readBigUInt64BE() & 0xffffffffffffffn);
    const content = size.subarray(isShort ? 1 : 8).subarray(0, length);
    found.push({ id: id.toString('hex'), begin: place, content });
    place += id.length + (isShort ? 1 : 8) + length;
  }
  return found;
}
