// The start page's content: the stories and the designs of this server.
import { api } from '../stream/api.js';

const start = document.querySelector('nav-start');
const { sessions, rename, remove, needsSecret, exportAddress, exported } = api;

/** The stories; none where they cannot be loaded. */
export const stories = api.stories().catch(() => []);

/** Loads and shows the start page. Resolves to the apps; on failure shows it and gives null. */
export async function showStartPage() {
  start.hidden = false;
  start.querySelector('nav-sessions').server = {
    sessions, rename, remove, needsSecret, exportAddress, exported,
  };
  try {
    const [{ apps = [], notes }, allStories] = await Promise.all([api.catalogue(), stories]);
    start.show(apps, allStories, notes);
    return apps;
  } catch (refusal) {
    start.refuse(refusal.message);
    return null;
  }
}

/** Shows what now holds for the apps, such as why one does not build. */
export async function showNotesAgain() {
  const { notes = [] } = await api.catalogue().catch(() => ({}));
  start.notes = notes;
}

/** The apps that were shown before the rest of the page had loaded, or null. */
export const entered = { apps: null };
