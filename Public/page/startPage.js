// The start page's content: the stories and the designs of this server.
import { api } from '../stream/api.js';

const start = document.querySelector('nav-start');
const { sessions, rename, remove, needsSecret, exportAddress, exported } = api;

/** The stories; none where they cannot be loaded. */
export const stories = api.stories().catch(() => []);

/** Loads and shows the start page. Resolves to the apps; on failure shows it and gives null. */
export async function showStartPage() {
  start.hidden = false;
  start.pictureOf = api.picture;
  start.querySelector('nav-sessions').server = {
    sessions, rename, remove, needsSecret, exportAddress, exported,
  };
  try {
    const [{ apps = [], notes, imports = true }, allStories, explored] = await Promise.all([api.catalogue(), stories, api.explored().catch(() => new Map())]);
    start.show({ apps, stories: allStories, notes, explored, imports });
    showHero(allStories, apps);
    return apps;
  } catch (refusal) {
    start.refuse(refusal.message);
    return null;
  }
}

/** Lets the first story play, if this server has its designs; once is enough. */
async function showHero(allStories, apps) {
  const hero = start.querySelector('nav-hero');
  const names = ['As published', 'Fixed'];
  try {
    if (customElements.get('nav-hero')) return;
    const [{ runs }, { NavHero }] = await Promise.all([api.firstStory(), import('../elements/nav-hero/nav-hero.js')]);
    const all = runs.map(({ story, events }, at) => ({ story: allStories.find(({ id }) => id === story), name: names[at], events }));
    if (!all.every(({ story }) => apps.some(({ id }) => id === story?.app))) throw new Error('Not of this server.');
    customElements.define('nav-hero', NavHero);
    hero.show(all);
  } catch {
    hero.hidden = true;
  }
}

/** Shows what now holds for the apps, such as why one does not build. */
export async function showNotesAgain() {
  const { notes = [] } = await api.catalogue().catch(() => ({}));
  start.notes = notes;
}

/** The apps that were shown before the rest of the page had loaded, or null. */
export const entered = { apps: null };
