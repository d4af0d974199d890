import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  Evidence, changedFindings, countsBySeverity, countsText, findingsByRule, mostSevere,
} from '../../Public/model/findings.js';
import {
  deviceWith, endOfStory, sdkCondition, scriptOfStory, shelvesOf, startConditions, storiesFor, withFixed,
} from '../../Public/model/catalogueGroups.js';

const finding = (seq, rule, severity, events = []) =>
  ({ kind: 'finding', seq, t: seq, rule, severity, events, message: rule, hint: '' });

const found = [
  finding(3, 'transition.none', 'note', [1]),
  finding(5, 'layout.stale-frame', 'warning', [2]),
  finding(7, 'deeplink.lost', 'error', [1, 4]),
  finding(9, 'layout.stale-frame', 'warning', [2]),
  finding(11, 'new.rule', 'unheard-of'),
];

test('findings are grouped by rule, most severe first, then the first', () => {
  const groups = findingsByRule(found).map(({ rule, severity, findings }) =>
    [rule, severity, findings.map(({ seq }) => seq)]);

  assert.deepEqual(groups, [
    ['deeplink.lost', 'error', [7]],
    ['layout.stale-frame', 'warning', [5, 9]],
    ['transition.none', 'note', [3]],
    ['new.rule', 'note', [11]],
  ]);
});

test('a rule is as severe as its most severe finding', () => {
  const [group] = findingsByRule([finding(1, 'a', 'note'), finding(2, 'a', 'error')]);

  assert.equal(group.severity, 'error');
});

test('findings are counted by severity, in words too', () => {
  assert.deepEqual(countsBySeverity(found), [['error', 1], ['warning', 2], ['note', 2]]);
  assert.equal(countsText(found), '1 error, 2 warnings, 2 notes');
  assert.equal(countsText([]), '');
  assert.equal(mostSevere(found).seq, 7);
  assert.equal(mostSevere([]), null);
});

test('an event knows the most severe finding it is evidence for', () => {
  const evidence = new Evidence();
  evidence.addEvents(found.slice(0, 2));
  const before = evidence.of(1).seq;
  evidence.addEvents(found);

  assert.deepEqual([before, evidence.of(1)?.seq, evidence.of(2)?.seq, evidence.of(8)], [3, 7, 5, null]);
});

const apps = [
  { id: 'tabs', title: 'Tabs', summary: 'One bar' },
  { id: 'tabs-as-published', title: 'Tabs, as published', badSides: ['Leaks'] },
  { id: 'tabs-as-printed', title: 'Tabs, as printed' },
  { id: 'swap', title: 'Swap', summary: 'A new root' },
  { id: 'tabs-scenes', title: 'Tabs, with scenes' },
];

test('a story stands beside the one that fixes it, which stands alone without it', () => {
  const [a, b, fixed] = [{ id: 'a' }, { id: 'b' }, { id: 'a-fixed', fixes: 'a' }];

  assert.deepEqual(withFixed([a, b, fixed]), [[a, fixed], [b]]);
  assert.deepEqual(withFixed([b, fixed]), [[b], [fixed]]);
});

test('designs stand on shelves: published, fixed, common alternatives', () => {
  const shelves = (filter) => shelvesOf(apps, filter).map((shelf) =>
    [shelf.id, shelf.apps.map(({ id }) => id)]);

  assert.deepEqual(shelves(''), [
    ['published', ['tabs-as-published', 'tabs-as-printed']], ['fixed', ['tabs', 'tabs-scenes']],
    ['common', ['swap']],
  ]);
  const own = { id: 'shop-as-published', title: 'Shop', own: true };
  assert.deepEqual(shelvesOf([...apps, own])[0].apps, [own]);
  assert.deepEqual(shelves('LEAKS tabs'), [['published', ['tabs-as-published']]]);
  assert.deepEqual(shelves('nothing like it'), []);
});

test('a story is told with its app only, by a script that ends after its last input', () => {
  const story = {
    id: 's', app: 'swap', title: 'A title',
    inputs: [{ at: 0, do: 'launch' }, { at: 2, do: 'back' }],
  };

  assert.deepEqual(storiesFor([story, { ...story, app: 'gone' }], apps), [story]);
  assert.deepEqual(scriptOfStory(story), {
    version: 1, app: 'swap', conditions: {}, inputs: story.inputs,
  });
  assert.deepEqual([endOfStory(story), endOfStory({ inputs: [], settles: 1 })], [5, 1]);
});

test('which rules a new build keeps and breaks is said in sentences', () => {
  const [cut, frame, lost] = found;

  assert.deepEqual(changedFindings([cut, frame], [cut]), ['layout.stale-frame is gone.']);
  assert.deepEqual(changedFindings([cut, frame], [lost]),
    ['transition.none, layout.stale-frame are gone.', 'New: deeplink.lost.']);
  assert.deepEqual(changedFindings([lost], [lost, lost]), ['Still found: deeplink.lost.']);
  assert.deepEqual(changedFindings([], []), []);
});

test('a session starts with scenes if the app has a choice, and else as the app says', () => {
  const signedIn = { name: 'loggedIn', default: false };
  const lifeCycle = { name: 'lifeCycle', choices: ['application', 'scenes'], default: 'application' };
  assert.deepEqual(startConditions({ conditions: [signedIn, lifeCycle] }).map((it) => it.default), [false, 'scenes']);
  assert.deepEqual(startConditions({ conditions: [signedIn] }), [signedIn]);
  assert.deepEqual(startConditions({}), []);
});

test('a session names the SDK that was chosen, and none for that of every phone', () => {
  assert.equal(deviceWith(sdkCondition.default), undefined);
  assert.deepEqual(deviceWith('27'), { sdk: 27 });
});
