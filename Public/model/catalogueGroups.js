// The catalogue, grouped for the start page.
import { modernConditions } from './script.js';
import { capital } from './words.js';

const publishedName = /-as-(published|printed)$/;
const formName = /-(as-published|as-printed|scenes)$/;

/** The id of the design that an app shows, whichever form of it. */
export const designOf = (id) => id.replace(formName, '');

/** @returns {'own'|'published'|'fixed'|'common'} */
function shelfOf(app, apps) {
  if (app.own) return 'own';
  if (publishedName.test(app.id)) return 'published';
  const hasPublishedForm = apps.some(({ id }) =>
    publishedName.test(id) && designOf(id) === designOf(app.id));
  return hasPublishedForm ? 'fixed' : 'common';
}

/** The catalogue's entry of the same design with its defects fixed; null where there is none. */
export function fixedFormOf(id, apps) {
  const fixed = publishedName.test(id) ? apps.find((app) => app.id === designOf(id)) : null;
  return fixed ?? null;
}

const shelves = [
  { id: 'own', title: 'Your apps', about: 'Built from your own files.' },
  { id: 'published', title: 'Published', about: 'Defects included, as published in the author’s repository or in the article.' },
  { id: 'fixed', title: 'Fixed', about: 'The published design with its defects fixed.' },
  { id: 'common', title: 'Common alternatives', about: 'What many apps do instead.' },
];

/** An app's conditions with what a session starts with: scenes, as iOS 27 demands, if there is a choice. */
export const startConditions = ({ conditions = [] }) =>
  conditions.map((it) => ({ ...it, default: modernConditions[it.name] ?? it.default }));

/** The SDK of a new session's phone, as a condition. */
export const sdkCondition = {
  name: 'sdk', title: 'iOS SDK', type: 'choice', choices: ['18', '26', '27'], default: '26',
  about: 'What the app is built with, and the iOS that it runs on. With 27, it must have scenes.',
};

/** The device of a script with that SDK; nothing for the one that every phone has. */
export const deviceWith = (sdk) => (sdk === sdkCondition.default ? undefined : { sdk: Number(sdk) });

/** The first sentence of what a catalogue says of an app. */
export const firstSentence = (text) => text?.match(/^.+?[.!?](?=\s|$)/s)?.[0] ?? text ?? '';

/** What Explore finds in a design, as `{ text, breaks }`; null where it was not explored. */
export function exploredText(found) {
  if (found === undefined) return null;
  const { inputs, scripts, errors } = found;
  const breaks = errors > 0;
  const ways = breaks ? `${errors} ${errors === 1 ? 'way' : 'ways'} to break` : 'Nothing breaks';
  return { breaks, text: `${ways} with ${inputs} inputs`, about: `${scripts.toLocaleString('en')} scripts` };
}

/** The title of the shelf on which an app stands. */
export const shelfNameOf = (app, apps) => shelves.find(({ id }) => id === shelfOf(app, apps)).title;

/** The design that looks most like an app stands first. */
const leads = 'flow-container';
const leadFirst = (apps) => [...apps].sort((a, b) => (designOf(b.id) === leads) - (designOf(a.id) === leads));

/** The shelves with matching apps, each in the catalogue's order but for the design that leads. */
export function shelvesOf(apps, filter = '') {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const passes = (app) => words.every((word) => textOf(app).includes(word));
  return shelves
    .map((shelf) => ({
      ...shelf, apps: leadFirst(apps.filter((app) => shelfOf(app, apps) === shelf.id && passes(app))),
    }))
    .filter((shelf) => shelf.apps.length > 0);
}

const textOf = (app) => [
  app.id, app.title, app.summary, app.source, app.author, ...(app.goodSides ?? []), ...(app.badSides ?? []),
].filter((it) => typeof it === 'string').join(' ').toLowerCase();

const numbers = '[A-Z]\\d+-\\d+(?:(?:, | … )[A-Z]\\d+-\\d+)*';
const [leading, inBrackets] = [new RegExp(`^${numbers}: `), new RegExp(` \\(${numbers}\\)`, 'g')];

/** What a catalogue says, without the numbers by which documentation and tests know a defect. */
export function withoutNumbers(text) {
  const rest = text.replace(leading, '').replace(inBrackets, '');
  return leading.test(text) ? capital(rest) : rest;
}

/** The stories that can be played with these apps. */
export const storiesFor = (stories, apps) =>
  stories.filter((story) => apps.some(({ id }) => id === story.app));

/** The stories, each with the one that shows the same on the fixed design, if there is one. */
export function withFixed(stories) {
  const ids = new Set(stories.map(({ id }) => id));
  return stories.filter(({ fixes }) => !ids.has(fixes))
    .map((story) => [story, ...stories.filter(({ fixes }) => fixes === story.id)]);
}

/** The script of a story, as the server takes it. */
export const scriptOfStory = ({ app, conditions = {}, device, inputs }) =>
  ({ version: 1, app, conditions, ...(device && { device }), inputs });

/** The virtual time at which a story ends. */
export const endOfStory = ({ inputs, settles = 3 }) =>
  Math.max(0, ...inputs.map(({ at }) => at)) + settles;

/** Half a second before the first input after the launch: what comes earlier is only waited for. */
export const beginOfStory = ({ inputs }) => Math.max(0, (inputs[1]?.at ?? 0) - 0.5);

/** The event after which what a finding is about is on the screen: the last of its instant; null without one. */
const frameOfFinding = (events, finding) =>
  (finding ? events.findLast(({ t }) => t === finding.t)?.seq ?? finding.seq : null);

/** The finding that a story is about: of the last rule that it expects, the first; or null. */
export function findingOfStory({ expects }, findings) {
  const rules = expects?.findings ?? [];
  const rule = rules.findLast((it) => findings.some((finding) => finding.rule === it));
  return rule === undefined ? null : findings.find((finding) => finding.rule === rule);
}

/** What of a story is played: from where it begins to the frame that it is about. */
export const playedOfStory = (story) => ({
  from: beginOfStory(story),
  until: ({ events, newest }) => frameOfFinding(events, findingOfStory(story, newest.findings)),
});
