import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainsOf, fateOf, linkAfter, linkStateOf, inputAgain, installedOf, linksOf, nameOf, outcomeOf } from '../../Public/model/links.js';
import { refusalText } from '../../Public/elements/nav-links/checker.js';
import { filledIn, kindOfFile, patternOf, placesIn } from '../../Public/model/linkTemplate.js';
import { TraceWriter } from './traceWriter.mjs';

const received = (via, raw, state = 'active', link = 1) =>
  ({ name: 'received', link, via, raw, state });

test('a finding stands with the links whose events prove it', () => {
  const finding = { name: 'finding', severity: 'error', message: 'Opened twice.', hint: '' };
  const { events } = new TraceWriter()
    .at(1).say('deeplink', received('url', 'navscope://a'))
    .say('deeplink', { name: 'handled', link: 1, value: 'a', by: 'Main#5' })
    .say('finding', { ...finding, rule: 'deeplink.twice', events: [2] })
    .say('finding', { ...finding, rule: 'transition.overlap', events: [2] });

  const [{ findings }] = linksOf(events);
  assert.deepEqual(findings, [{ severity: 'error', message: 'Opened twice.', seq: 4 }]);
});

test('a link that waits and is opened tells its call, its wait and its place', () => {
  const { events } = new TraceWriter()
    .at(1).say('input', { do: 'openURL', url: 'navscope://activity' })
    .say('deeplink', received('url', 'navscope://activity'))
    .say('app', { name: 'willResignActive' })
    .say('deeplink', { name: 'parsed', link: 1, value: 'activity' })
    .say('app', { name: 'open', url: 'navscope://activity' })
    .say('deeplink', { name: 'stored', link: 1, value: 'activity', reason: 'kept' })
    .at(2.5).say('navigation', { object: 'Main#5', name: 'push', source: 'Main.swift:12' })
    .say('navigation', { object: 'Other#6', name: 'push', source: 'Other.swift:1' })
    .say('deeplink', { name: 'handled', link: 1, value: 'activity', by: 'Main#5' });

  assert.deepEqual(linksOf(events), [{
    link: 1, via: 'url', raw: 'navscope://activity', state: 'active', seq: 3, t: 1,
    call: { method: 'application(_:open:options:)', seq: 6 }, value: 'activity', since: 1,
    end: {
      name: 'handled', seq: 10, t: 2.5, reason: null, code: null, by: 'Main#5', with: null,
      place: 'Main.swift:12',
    },
    findings: [],
  }]);
  assert.equal(linkStateOf(linksOf(events)[0]), 'Opened');
  assert.equal(linkStateOf(linksOf(events, 7)[0]), 'Pending');
  assert.equal(linkStateOf(linksOf(events, 4)[0]), 'In flight');

  const told = (upTo) => outcomeOf(linkAfter(events, 1, upTo), { text: 'a signed-in user' });
  assert.equal(told(7), 'Link 1: Pending. Waits for a signed-in user.');
  assert.equal(told(10), 'Link 1: Opened.');
  assert.equal(linkAfter(events, 3, 10), null);
});

test('a link that a scene receives is delivered by a method of the scene’s delegate', () => {
  const { events } = new TraceWriter()
    .say('app', { object: 'SceneDelegate#3', name: 'willConnectTo' })
    .at(1).say('input', { do: 'universalLink', url: 'https://a.example/x' })
    .say('deeplink', received('universalLink', 'https://a.example/x'))
    .say('app', { object: 'SceneDelegate#3', name: 'continue' })
    .at(2).say('input', { do: 'shortcut', type: 'x' })
    .say('deeplink', received('shortcut', 'x', 'active', 2))
    .say('app', { object: 'SceneDelegate#3', name: 'performActionFor' });

  assert.deepEqual(linksOf(events).map(({ call }) => call.method), [
    'windowScene(_:performActionFor:completionHandler:)', 'scene(_:continue:)',
  ]);
});

test('a link that the phone refuses has no call, and one call is not another link’s', () => {
  const { events } = new TraceWriter()
    .say('input', { do: 'universalLink', url: 'https://a.example/x' })
    .say('deeplink', received('universalLink', 'https://a.example/x'))
    .say('deeplink', { name: 'refused', link: 1, reason: 'the browser opens it: no component matched', code: 'browser' })
    .say('input', { do: 'launch' })
    .say('app', { name: 'open' });

  assert.deepEqual(linksOf(events).map(({ call, value, end }) => [call, value, end.reason]),
    [[null, null, 'the browser opens it: no component matched']]);
  assert.equal(linkStateOf(linksOf(events)[0]), 'Opened in browser');
});

test('a link is left to the browser by its code, whatever the reason’s words', () => {
  const stateOf = (end) => linkStateOf({ end: { name: 'refused', ...end }, since: null });

  assert.equal(stateOf({ reason: 'Safari shows it', code: 'browser' }), 'Opened in browser');
  assert.equal(stateOf({ reason: 'the browser opens it: no component matched' }), 'Refused');
  assert.equal(stateOf({ reason: 'the browser opens it', code: 'app' }), 'Refused');
});

test('replaced, dropped and unrecognized links end so, the newest first', () => {
  const { events } = new TraceWriter()
    .say('deeplink', received('shortcut', 'a', 'active', 1))
    .say('deeplink', received('shortcut', 'b', 'active', 2))
    .say('deeplink', received('userActivity', 'edit', 'active', 3))
    .say('deeplink', { name: 'replaced', link: 1, value: 'a', with: 2 })
    .say('deeplink', { name: 'dropped', link: 2, value: 'b', reason: 'the process ended' })
    .say('deeplink', { name: 'unparsed', link: 3, reason: 'nothing' });

  assert.deepEqual(linksOf(events).map((link) => [link.link, linkStateOf(link), link.end.with]),
    [[3, 'Not recognized', null], [2, 'Dropped', null], [1, 'Replaced', 2]]);
});

test('a link is sent again as it came, and a push is named by its alert', () => {
  const raw = '{"aps":{"alert":{"title":"Hi"}},"data":1}';
  assert.deepEqual(inputAgain({ via: 'notification', raw }),
    { do: 'notification', payload: JSON.parse(raw), tapped: true });
  assert.deepEqual(inputAgain({ via: 'url', raw: 'a:b' }), { do: 'openURL', url: 'a:b' });
  assert.equal(inputAgain({ via: 'userActivity', raw: 'edit' }), null);
  assert.equal(nameOf({ via: 'notification', raw, value: null }), 'Hi');
  assert.equal(nameOf({ via: 'notification', raw: 'cut off', value: 'messages/1' }), 'messages/1');
});

test('an example to fill in is made of a link that the app takes', () => {
  assert.equal(patternOf('navscope://messages/42'), 'navscope://messages/{id}');
  assert.equal(patternOf('shop://item/7?from=1'), 'shop://item/{id}?from=1');
  assert.equal(patternOf('https://shop.example/v2/about'), 'https://shop.example/v2/about');
  assert.equal(patternOf('ferry://'), 'ferry://…');
});

test('the places of a template are filled in, encoded', () => {
  const template = 'app://messages/{id}?from={who}&again={id}';
  assert.deepEqual(placesIn(template), ['id', 'who']);
  assert.equal(filledIn(template, new Map([['id', '4/2']])), null);
  assert.equal(filledIn(template, new Map([['id', '4/2'], ['who', ' é ']])),
    'app://messages/4%2F2?from=%C3%A9&again=4%2F2');
});

test('what the phone reads is told by the latest installation that is seen', () => {
  const installed = (domain) => ({ name: 'installed', domains: [{ domain }], schemes: ['shop'] });
  const { events } = new TraceWriter().say('app', installed('a.example'))
    .say('app', installed('b.example'));
  assert.equal(installedOf(events).names, 'b.example, shop://');
  assert.equal(installedOf(events, 2).names, 'a.example, shop://');
  assert.equal(installedOf(events, 1), null);
  assert.deepEqual(installedOf(events).domains, ['b.example']);
});

test('the domains of an app are those of its web addresses that can be read', () => {
  const links = ['https://shop.example/1', 'https://', 'shop://item/1', 'https://shop.example/2'];
  assert.deepEqual(domainsOf(links.map((url) => ({ url }))), ['shop.example']);
});

test('a file is known by what stands in it', () => {
  assert.equal(kindOfFile('{"applinks":{}}'), 'association');
  assert.equal(kindOfFile(' <?xml version="1.0"?><plist/>'), 'infoPlist');
  assert.equal(kindOfFile('{"CFBundleURLTypes":[]}'), 'infoPlist');
  assert.equal(kindOfFile('{"aps":{}}'), 'payload');
  assert.equal(kindOfFile('hello'), null);
});

test('a refusal is one sentence after the other, each with one point', () => {
  assert.equal(refusalText({ reason: 'The body is too large.', remedy: '' }), 'The body is too large.');
  assert.equal(refusalText({ reason: 'no scheme', remedy: 'Write one.', place: 'line 1' }),
    'line 1: no scheme. Write one.');
});

test('a link that opened against a rule was opened wrongly', () => {
  const link = { link: 1, end: { name: 'handled', code: null }, since: null, findings: [] };
  const found = (severity) => ({ ...link, findings: [{ severity, message: 'Odd.' }] });
  assert.deepEqual(fateOf(link), { text: 'Opened', tone: 'good' });
  assert.deepEqual(fateOf(found('error')), { text: 'Opened, wrongly', tone: 'error' });
  assert.deepEqual(fateOf(found('note')), { text: 'Opened', tone: 'note' });
  assert.deepEqual(fateOf({ ...link, end: null, since: 2 }), { text: 'Pending', tone: 'waiting' });
});
