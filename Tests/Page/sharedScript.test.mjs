import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { formatAddress, parseAddress } from '../../Public/model/address.js';
import { readImport } from '../../Public/model/importing.js';
import { endOfScript, pack, scriptOfLink, traceHash } from '../../Public/model/sharedScript.js';

const script = { version: 1, app: 'root-controller', inputs: [{ at: 2.5, do: 'tap', target: 'Öffnen' }] };
const plain = Buffer.from(JSON.stringify(script)).toString('base64url');

test('a link bears a whole script, an event and what there is to see', async () => {
  const fragment = formatAddress({
    version: 2, packed: await pack(script), event: 42, time: 3.25, filter: 'kind:callback', rate: 0.1,
    title: 'Ein Titel & <b>', hash: '0123abcd',
  });
  const address = parseAddress(fragment);

  assert.deepEqual(await scriptOfLink(address), { script });
  assert.equal(address.session, null);
  assert.equal(address.script, null);
  assert.deepEqual(
    [address.event, address.time, address.filter, address.rate, address.title, address.hash],
    [42, 3.25, 'kind:callback', 0.1, 'Ein Titel & <b>', '0123abcd'],
  );
});

test('the older links are read', async () => {
  const address = parseAddress(`#v=1&j=${plain}&e=42`);

  assert.deepEqual(await scriptOfLink(address), { script });
  assert.equal(formatAddress({ ...address, script: null, version: null }), '#e=42');
});

test('two hundred inputs make a link of at most 1,500 characters', async () => {
  const choices = [
    { do: 'tap', target: 'Log In' }, { do: 'shortcut', type: 'activity' }, { do: 'back' },
    { do: 'openURL', url: 'navscope://messages/42' }, { do: 'session', state: 'expired' },
  ];
  let seed = 7;
  const next = (below) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  let at = 0;
  const inputs = Array.from({ length: 200 }, () => {
    at += next(30) / 10;
    return { at: Number(at.toFixed(1)), ...choices[next(choices.length)] };
  });
  const packed = await pack({ version: 1, app: 'root-controller', conditions: { loggedIn: true }, inputs });
  const link = `http://127.0.0.1:8080/${formatAddress({
    version: 2, packed, event: 4200, time: 289.123, hash: '0123abcd', title: 'Logged out in the fade',
  })}`;

  assert.ok(link.length <= 1500, `${link.length} characters`);
  assert.equal((await scriptOfLink({ version: 2, packed })).script.inputs.length, 200);
});

test('what is begun by the last input has ten seconds to come to rest', () => {
  assert.equal(endOfScript(script), 12.5);
  assert.equal(endOfScript({ inputs: [] }), 10);
  assert.equal(endOfScript({ inputs: [{ at: 'soon' }] }), 10);
  assert.equal(endOfScript(null), 10);
});

test('a link that is damaged, of another version or made to burst says so', async () => {
  const problem = async (link) => (await scriptOfLink(link)).problem;
  const packed = await pack(script);

  assert.match(await problem({ version: 1, script: plain.slice(0, -7) }), /damaged/);
  assert.match(await problem({ version: 1, script: '***' }), /damaged/);
  assert.match(await problem({ version: 2, packed: packed.slice(0, -9) }), /damaged/);
  assert.match(await problem({ version: 2, packed: null }), /damaged/);
  assert.match(await problem({ version: 3, packed }), /version 3/);
  assert.match(await problem({ version: null, script: plain }), /version \?/);
  const bomb = deflateRawSync(Buffer.alloc(50_000_000, 0x20)).toString('base64url');
  assert.match(await problem({ version: 2, packed: bomb }), /too large \(limit 1 MiB\)/);

  const inputs = Array.from({ length: 10_000 }, (_, at) => ({ at, do: 'openURL', url: `shop://item/${at}` }));
  const longest = { version: 1, inputs };
  assert.deepEqual(await scriptOfLink({ version: 2, packed: await pack(longest) }), { script: longest });
});

test('the hash is that of the events up to one', () => {
  const events = [{ seq: 1, t: 0, kind: 'trace' }, { seq: 2, t: 0, kind: 'input', do: 'launch' }];

  assert.equal(traceHash([], 0), '811c9dc5');
  assert.equal(traceHash(events, 1), traceHash(events.slice(0, 1), 1));
  assert.notEqual(traceHash(events, 2), traceHash(events, 1));
  assert.notEqual(traceHash(events, 2), traceHash([events[0], { ...events[1], do: 'back' }], 2));
  assert.match(traceHash(events, 2), /^[0-9a-f]{8}$/);
});

test('a script, a trace, a link and a phone’s log are told apart', () => {
  const lines = [
    { seq: 1, t: 0, kind: 'trace', version: 1, app: 'tab-root' },
    { seq: 2, t: 1.5, kind: 'input', do: 'launch' }, { seq: 3, t: 2, kind: 'input', name: 'ignored', do: 'tap' },
  ];
  const text = (events) => events.map((event) => JSON.stringify(event)).join('\r\n');

  assert.deepEqual(readImport(`\n${JSON.stringify(script, null, 2)}`), { script });
  assert.deepEqual(readImport(text(lines)), {
    script: { version: 1, app: 'tab-root', conditions: {}, inputs: [{ at: 1.5, do: 'launch' }] },
    seq: 3, hash: traceHash(lines, 3),
  });
  assert.deepEqual(readImport(' http://127.0.0.1:8080/#v=2&s=abc '), { fragment: '#v=2&s=abc' });
  const log = '10:00:00 A viewDidLoad\nnoise';
  assert.deepEqual(readImport(log), { log });
  const calls = text([{ kind: 'callback', object: 'A', name: 'viewDidLoad' }]);
  assert.deepEqual(readImport(calls), { log: calls });
  const ofPhone = text([{ seq: 1, t: 0, kind: 'trace', version: 1 }, { seq: 2, t: 0, kind: 'callback' }]);
  assert.deepEqual(readImport(ofPhone), { log: ofPhone });
  assert.deepEqual(readImport('#session=abc&e=3'), { fragment: '#session=abc&e=3' });
});

test('what is none of them is refused with what to do', () => {
  const problem = (text) => readImport(text).problem;

  assert.match(problem('  '), /Nothing to import/);
  assert.match(problem('{"a":1}'), /no “inputs”/);
  assert.match(problem('{"applinks":{"details":[]}}'), /association file.*Links tab/);
  assert.match(problem('{"seq":1,"kind":"trace","version":1}\n{"seq":3,"kind":"app"}'), /^Line 2/);
  assert.match(problem('{"seq":1,"kind":"trace","version":9}'), /version 9/);
  assert.match(problem('{"seq":1,"kind":'), /^Line 1/);
  assert.match(problem('navscope://messages/1'), /from the Links tab/);
  assert.match(problem('hello there'), /neither/);
});
