import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LogRows } from '../../Public/elements/nav-log/logRows.js';
import { readLines } from '../../Public/stream/past.js';

/** A body that arrives in these pieces of its bytes. */
function bodyOf(text, pieceLength) {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceLength) controller.enqueue(bytes.slice(at, at + pieceLength));
      controller.close();
    },
  });
}

test('a body is read line by line, wherever it was cut', async () => {
  const events = [1, 2, 3].map((seq) => ({ seq, message: `„Größe“ ${seq}` }));
  const text = events.map((it) => JSON.stringify(it)).join('\n');

  for (const [body, length] of [[`${text}\n`, 1], [text, 7], [`${text}\n`, 1000]]) {
    const read = [];
    await readLines(bodyOf(body, length), (event) => read.push(event));
    assert.deepEqual(read, events);
  }
  await assert.rejects(readLines(bodyOf('{"seq":1}\n{"se', 4), () => {}), SyntaxError);
});

test('a long body is read in slices, between which others have their turn', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => JSON.stringify({ seq: at + 1 })).join('\n');
  const turns = [];
  const other = setInterval(() => turns.push(1));
  const slow = () => { const end = performance.now() + 2; while (performance.now() < end); };
  await readLines(bodyOf(lines, 1000), slow);
  clearInterval(other);

  assert.ok(turns.length > 3, `${turns.length} turns`);
});

const trace = (count) => Array.from({ length: count }, (_, at) => ({
  seq: at + 1, t: at, kind: at % 2 ? 'timer' : 'input', do: 'launch', name: at % 2 ? 'fire' : undefined,
}));

test('what was listed stays until a long trace is filtered anew', () => {
  const events = trace(1000);
  const rows = new LogRows();
  rows.choose('all', '');
  rows.applyChoice(events);
  rows.addEvents(events);
  assert.equal(rows.listed.length, 1000);

  rows.choose('all', 'kind:input');
  const isDone = rows.applyChoice(events, performance.now() - 1);
  assert.deepEqual([isDone, rows.listed.length], [false, 1000]);
  const more = trace(1100);
  assert.equal(rows.addEvents(more), 100, 'new events are listed as before');
  while (!rows.applyChoice(more, performance.now() - 1));
  assert.deepEqual([rows.listed.length, rows.listed[1], rows.listed.at(-1)], [550, 3, 1099]);
  assert.equal(rows.addEvents(trace(1102)), 1);
});

test('a later choice takes the place of one that is not carried out', () => {
  const events = trace(1000);
  const rows = new LogRows();
  rows.choose('all', 'kind:input');
  rows.applyChoice(events, performance.now() - 1);
  rows.choose('all', 'kind:timer before:9');
  rows.applyChoice(events);

  assert.deepEqual(rows.listed, [2, 4, 6, 8, 10]);
});
