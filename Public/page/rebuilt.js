// Someone else's app is built anew after a save: the page says how it goes, and the top bar for as
// long as it matters. The open session goes on with the old build, and can be replayed on the new
// one; without one, new sessions have it.
import { setText } from '../elements/markup.js';
import { changedFindings } from '../model/findings.js';
import { sentenceOf } from '../model/sentences.js';
import { api } from '../stream/api.js';
import { delayBefore } from '../stream/backoff.js';
import { recorded } from '../stream/recorded.js';
import { SharedSource } from '../stream/sharedSource.js';
import { attempt } from './attempt.js';
import { goTo, writeAddress } from './place.js';

const find = (selector) => document.querySelector(selector);
const say = (...words) => find('nav-notice').say(...words);
const stateButton = find('.build-state');
const replayButton = find('.replay-build');

/** The apps that are being built or do not build: what is known of it by their ids, the latest last. */
const unbuilt = new Map();
let shown = null;
let follow;
let takeBack = () => {};
let timer = null;

/** @param followAddress shows the address */
export function installRebuilt(followAddress) {
  follow = followAddress;
  stateButton.addEventListener('click', () => sayHow(newsShown()));
  replayButton.addEventListener('click', replay);
}

/** Another session is shown, or none: offers to replay it once its app was rebuilt. */
export function showBuildOf(session) {
  shown = session;
  replayButton.hidden = true;
  show();
  session?.addEventListener('trace', show, { once: true });
  session?.addEventListener('moved', () => { replayButton.hidden = true; });
  session?.addEventListener('build', () => { if (session === shown) showOutdated(session.build); });
}

/** The offer stays in the top bar when the notice is dismissed. */
function showOutdated({ state, outdated = false }) {
  if (outdated) {
    replayButton.hidden = false;
    say('The app was rebuilt. This session runs the old build.', {
      actions: [['Replay on the new build', replay]], stays: false,
    });
  } else if (state === 'built') say('Built. The program did not change.');
}

/**
 * Says what becomes of the apps that are imported.
 * @param readAppsAgain reads what the server says of its apps now
 */
export function watchBuilds({ apps, readAppsAgain }) {
  if (recorded() || !apps.some(({ own }) => own)) return;
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
  const tell = ({ app, state, message, seconds, doing = null }) => {
    if (state !== 'building') readAppsAgain();
    const before = unbuilt.get(app);
    const title = apps.find(({ id }) => id === app)?.title ?? app;
    const begin = before?.state === state ? before.begin : performance.now() - (seconds ?? 0) * 1000;
    unbuilt.delete(app);
    if (state !== 'built') unbuilt.set(app, { app, title, state, message, begin, doing });
    const news = newsShown();
    show();
    if (state === 'built') {
      takeBack();
      if (shown === null) say(`${title} was built. New sessions and explorations run this build.`);
    } else if (news?.app === app && before?.state !== state) sayHow(news);
  };
  watch();
}

/** What concerns the session shown, or where none is, what was told last; null without any. */
function newsShown() {
  if (shown !== null) return unbuilt.get(shown.app) ?? null;
  return [...unbuilt.values()].at(-1) ?? null;
}

function sayHow({ app, title, state, message }) {
  if (state === 'failed') takeBack = say(message, { tone: 'alarm', stays: true });
  else {
    const what = shown === null ? `A file of ${title} was saved` : 'A file was saved';
    takeBack = say(`${what}. Building the app…`, {
      stays: true, detail: () => detailOf(unbuilt.get(app)),
    });
  }
}

function detailOf({ begin, doing }) {
  return [`${Math.floor((performance.now() - begin) / 1000)} s`, doing].filter(Boolean).join(' · ');
}

/** Tells in the top bar what concerns what is shown, with the seconds that it takes. */
function show() {
  const news = newsShown();
  stateButton.hidden = news === null;
  clearTimeout(timer);
  if (news === null) return;
  const isBuilding = news.state === 'building';
  stateButton.dataset.state = news.state;
  setText(stateButton, isBuilding ? `Building… ${detailOf({ begin: news.begin })}` : 'Build failed');
  stateButton.title = isBuilding ? news.doing ?? '' : news.message;
  if (isBuilding) timer = setTimeout(show, 500);
}

async function replay() {
  const before = shown.history.events;
  const again = await attempt(api.replay(shown.id));
  if (again === null) return;
  goTo(again.id);
  const { difference } = again;
  if (difference !== null && difference.is !== null) writeAddress({ event: difference.seq });
  follow();
  const after = difference === null ? [] : await api.file(again.id, 'jsonl').then(eventsIn).catch(() => null);
  if (shown?.id !== again.id) return;
  const changes = difference === null || after === null ? [] : changedFindings(before, after);
  say([told(difference), ...changes].join(' '), { stays: difference !== null });
}

const eventsIn = async (file) => (await file.text()).trim().split('\n').map((line) => JSON.parse(line));

function told(difference) {
  if (difference === null) return 'Replayed on the new build: the trace is the same.';
  const { seq, was, is } = difference;
  const sentence = (event) => (event === null ? 'nothing' : `“${sentenceOf(event)}”`);
  return `Replayed on the new build. The trace differs from event ${seq} on: it was ${sentence(was)}, and is ${sentence(is)}.`;
}
