// The start page's content: the stories and the designs of this server.
import { api } from '../stream/api.js';

const start = document.querySelector('nav-start');

/** The stories to watch; none where they cannot be read. */
export const stories = api.stories().catch(() => []);

/** Shows what there is to begin with. Resolves to the apps; to null where the server does not say, which is then said. */
export async function showBeginnings() {
  start.hidden = false;
  try {
    const [apps, told] = await Promise.all([api.apps(), stories]);
    start.show(apps, told);
    return apps;
  } catch (refusal) {
    start.refuse(refusal.message);
    return null;
  }
}

/** What was shown before the rest of the page was there: the apps, or null. */
export const entered = { apps: null };
