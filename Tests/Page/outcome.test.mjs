import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TraceHistory } from '../../Public/model/history.js';
import { outcomeOf } from '../../Public/model/outcome.js';
import { adapted, conditionTitles } from '../../Public/model/script.js';
import { TraceWriter } from './traceWriter.mjs';

function outcome({ events }) {
  const history = new TraceHistory();
  for (const event of events) history.append(event);
  return outcomeOf(history);
}

const link = (writer, number, ...names) => names.reduce(
  (it, name) => it.say('deeplink', { name, link: number, via: 'url', raw: 'shop://cart' }), writer,
);

test('what came of a run names the screen, the links by their state, and the findings', () => {
  const writer = new TraceWriter().say('app', { name: 'state', state: 'active' })
    .controller('LoginViewController#2', null).window('UIWindow#3', { root: 'LoginViewController#2' });
  assert.equal(outcome(writer), 'Login; no findings');

  link(link(link(writer, 1, 'received', 'parsed', 'stored'), 2, 'received', 'unparsed'), 3, 'received', 'unparsed');
  writer.say('finding', { rule: 'deeplink.lost', severity: 'error', events: [1], message: 'Lost.' });
  assert.equal(outcome(writer), 'Login; link pending; 2 links not recognized; 1 error');

  writer.say('app', { name: 'state', state: 'crashed' });
  assert.match(outcome(writer), /^Crashed; /);
});

test('a script for another app leaves out the conditions that this lacks, and names them', () => {
  const script = { version: 1, app: 'one', conditions: { loggedIn: true, profile: 'host' }, inputs: [] };
  const app = { id: 'two', conditions: [{ name: 'loggedIn' }] };
  assert.deepEqual(adapted(script, app), {
    script: { version: 1, app: 'two', conditions: { loggedIn: true }, inputs: [] }, unknown: ['profile'],
  });
});

test('a condition that a design lacks is called as where a session is started', () => {
  const app = { id: 'one', conditions: [{ name: 'sameLink', title: 'Repeated link' }] };
  assert.deepEqual(conditionTitles(['sameLink', 'profile'], app), ['Repeated link', 'profile']);
  assert.deepEqual(conditionTitles(['sameLink'], undefined), ['sameLink']);
});
