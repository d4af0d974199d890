// Someone else's app is built anew after a save: the page says how it goes. The open session goes
// on with the old build, and can be replayed on the new one; without one, new sessions have it.
import { sentenceOf } from '../model/sentences.js';
import { api } from '../stream/api.js';
import { delayBefore } from '../stream/backoff.js';
import { recorded } from '../stream/recorded.js';
import { SharedSource } from '../stream/sharedSource.js';
import { attempt } from './attempt.js';
import { goTo, writeAddress } from './place.js';

const say = (...words) => document.querySelector('nav-notice').say(...words);

/**
 * Says what becomes of the app's program, and offers to replay the session once that was rebuilt;
 * `follow` shows the address.
 */
export function offerReplay(session, follow) {
  session.addEventListener('build', () => {
    const { state, message, outdated, hasBuild } = session.build;
    if (outdated) return offer(session, follow);
    if (state === 'building') say('A file was saved. Building the app…', { stays: true });
    if (state === 'built') say('Built. The program did not change.');
    if (state === 'failed') sayFailed(message, hasBuild);
  });
}

function sayFailed(message, hasBuild) {
  const rest = hasBuild ? 'The last build stays in use.' : 'A save that mends it builds the app.';
  say(`${message.replace(/\.?$/, '.')} ${rest}`, { tone: 'alarm', stays: true });
}

/**
 * Where no session is shown, says what becomes of the apps that are imported.
 * @param isShown whether a session is shown, which tells of its own app
 * @param readAppsAgain reads what the server says of its apps now
 */
export function watchBuilds({ apps, isShown, readAppsAgain }) {
  if (recorded || !apps.some(({ own }) => own)) return;
  let attempts = 0;
  const watch = () => {
    const source = new SharedSource(api.buildsPath, 0);
    source.addEventListener('open', () => { attempts = 0; });
    source.addEventListener('build', ({ data }) => tell(JSON.parse(data)));
    source.addEventListener('error', () => {
      source.close();
      setTimeout(watch, delayBefore(attempts += 1));
    });
  };
  const tell = ({ app, state, message, hasBuild }) => {
    if (state !== 'building') readAppsAgain();
    if (isShown()) return;
    const title = apps.find(({ id }) => id === app)?.title ?? app;
    if (state === 'building') say(`A file of ${title} was saved. Building the app…`, { stays: true });
    if (state === 'built') say(`${title} was built. New sessions and explorations run this build.`);
    if (state === 'failed') sayFailed(message, hasBuild);
  };
  watch();
}

function offer(session, follow) {
  say('The app was rebuilt. This session runs the old build.', {
    actions: [['Replay on the new build', () => replay(session, follow)]],
  });
}

async function replay(session, follow) {
  const again = await attempt(api.replay(session.id));
  if (again === null) return;
  goTo(again.id);
  const { difference } = again;
  if (difference !== null && difference.is !== null) writeAddress({ event: difference.seq });
  follow();
  say(told(difference), { stays: true });
}

function told(difference) {
  if (difference === null) return 'Replayed on the new build: the trace is the same.';
  const { seq, was, is } = difference;
  const sentence = (event) => (event === null ? 'nothing' : `“${sentenceOf(event)}”`);
  return `Replayed on the new build. The trace differs from event ${seq} on: it was ${sentence(was)}, and is ${sentence(is)}.`;
}
