import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf } from '../../Public/model/outcome.js';
import { adapted, conditionTitles } from '../../Public/model/script.js';
import './vocabulary.mjs';

const link = (fate, code = null) => ({ fate, code });

test('what came of a run names the screen, the links by their state, and the findings', () => {
  const end = { top: 'LoginViewController', signedIn: false, crash: null, links: [], findings: [] };
  assert.equal(outcomeOf(end), 'Login; no findings');
  assert.equal(outcomeOf({
    ...end, links: [link('stored', 'pending'), link('unparsed', 'noRoute'), link('unparsed', 'noRoute'), link('refused', 'browser')],
    findings: [{ severity: 'error', count: 1 }, { severity: 'note', count: 2 }],
  }), 'Login; link pending; 2 links not recognized; link opened in browser; 1 error, 2 notes');
  assert.match(outcomeOf({ ...end, top: null, signedIn: null, crash: 'NSGenericException: Gone.' }), /^Crashed; /);
  assert.match(outcomeOf({ ...end, top: null, signedIn: null }), /^Not running; /);
  assert.match(outcomeOf({ ...end, top: null }), /^No window; /);
});

test('a script for another app leaves out the conditions that this lacks, and names them', () => {
  const script = { version: 1, app: 'one', conditions: { loggedIn: true, profile: 'host' }, inputs: [] };
  const app = { id: 'two', conditions: [{ name: 'loggedIn' }] };
  assert.deepEqual(adapted(script, app), {
    script: { version: 1, app: 'two', conditions: { loggedIn: true }, inputs: [] }, unknown: ['profile'],
  });
});

test('beside an app without the choice a design runs with scenes, beside one with it as that does', () => {
  const app = { id: 'two', conditions: [{ name: 'lifeCycle' }] };
  const conditionsOn = (script, from) => adapted({ app: 'one', ...script }, app, from).script.conditions;
  const published = { id: 'one', conditions: [{ name: 'loggedIn' }] };
  assert.deepEqual(conditionsOn({}, published), { lifeCycle: 'scenes' });
  assert.deepEqual(conditionsOn({}, undefined), { lifeCycle: 'scenes' });
  assert.deepEqual(conditionsOn({ conditions: { lifeCycle: 'application' } }, published), { lifeCycle: 'application' });
  assert.deepEqual(conditionsOn({}, { ...app, id: 'one' }), {});
});

test('a condition that a design lacks is called as where a session is started', () => {
  const app = { id: 'one', conditions: [{ name: 'sameLink', title: 'Repeated link' }] };
  assert.deepEqual(conditionTitles(['sameLink', 'profile'], app), ['Repeated link', 'profile']);
  assert.deepEqual(conditionTitles(['sameLink'], undefined), ['sameLink']);
});
