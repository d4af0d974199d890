import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAddress, parseAddress } from '../../Public/model/address.js';
import { endOfScript, scriptOfLink } from '../../Public/model/sharedScript.js';

const script = { version: 1, app: 'root-controller', inputs: [{ at: 2.5, do: 'tap', target: 'Öffnen' }] };
const text = Buffer.from(JSON.stringify(script)).toString('base64url');

test('a link bears a whole script and an event', () => {
  const address = parseAddress(`#v=1&j=${text}&e=42`);

  assert.deepEqual(scriptOfLink(address.version, address.script), { script });
  assert.equal(address.event, 42);
  assert.equal(address.session, null);
  assert.equal(formatAddress({ ...address, script: null, version: null }), '#e=42');
});

test('what is begun by the last input has ten seconds to come to rest', () => {
  assert.equal(endOfScript(script), 12.5);
  assert.equal(endOfScript({ inputs: [] }), 10);
});

test('a link that is damaged or of another version says so', () => {
  assert.match(scriptOfLink(1, text.slice(0, -7)).problem, /damaged/);
  assert.match(scriptOfLink(1, '***').problem, /damaged/);
  assert.match(scriptOfLink(2, text).problem, /version 2/);
  assert.match(scriptOfLink(null, text).problem, /version \?/);
});
