// The catalogue in the order in which it is looked through.

const publishedName = /-as-(published|printed)$/;

/** The id of the design that an app shows, whichever form of it. */
export const designOf = (id) => id.replace(publishedName, '');

/** @returns {'right'|'published'|'common'} */
export function shelfOf(app, apps) {
  if (publishedName.test(app.id)) return 'published';
  const hasPublishedForm = apps.some(({ id }) => id !== app.id && designOf(id) === app.id);
  return hasPublishedForm ? 'right' : 'common';
}

const shelves = [
  { id: 'right', title: 'Made right', about: 'The author’s design without its mistakes.' },
  { id: 'published', title: 'As published', about: 'As it was published, mistakes and all.' },
  { id: 'common', title: 'Common ways', about: 'What many apps do instead.' },
];

/** The shelves that hold something, each with its apps in the catalogue's order. */
export function shelvesOf(apps, filter = '') {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const passes = (app) => words.every((word) => textOf(app).includes(word));
  return shelves
    .map((shelf) => ({
      ...shelf, apps: apps.filter((app) => shelfOf(app, apps) === shelf.id && passes(app)),
    }))
    .filter((shelf) => shelf.apps.length > 0);
}

const textOf = (app) => [
  app.id, app.title, app.summary, app.source, ...(app.goodSides ?? []), ...(app.badSides ?? []),
].filter((it) => typeof it === 'string').join(' ').toLowerCase();

/** The stories that can be played with these apps. */
export const storiesFor = (stories, apps) =>
  stories.filter((story) => apps.some(({ id }) => id === story.app));

/** The script of a story, as the server takes it. */
export const scriptOfStory = ({ app, conditions = {}, inputs }) =>
  ({ version: 1, app, conditions, inputs });

/** The virtual time at which all of a story has been told. */
export const endOfStory = ({ inputs, settles = 3 }) =>
  Math.max(0, ...inputs.map(({ at }) => at)) + settles;
