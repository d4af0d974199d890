// Sessions that begin here: from a link, a file, a story, an app's card, or a branch of another.
import { offersFor } from '../elements/nav-share/offers.js';
import { endOfScript, scriptOfLink, traceHash } from '../model/sharedScript.js';
import { endOfStory, scriptOfStory } from '../model/shelf.js';
import { api } from '../stream/api.js';
import { attempt } from './attempt.js';
import { goTo, writeAddress } from './place.js';

const find = (selector) => document.querySelector(selector);
const say = (...words) => find('nav-notice').say(...words);
let page;

/** @param shell what the page does: `workspace`, `followAddress`, `showStart`, `showSession`, `openSession` */
export function installOpening(shell) {
  page = shell;
}

/** A link that bears a script: it becomes a session of its own, shown at the event that the link names. */
export async function openShared(link) {
  const { script, problem } = await scriptOfLink(link);
  if (problem) return page.showStart(problem, offersFor(null, { bring: () => find('nav-share').open(null) }));
  const apps = await attempt(api.apps(), page.showStart);
  if (apps === null) return;
  const refused = (text) => page.showStart(text, offersFor(script, {
    apps, run: (other) => openScript(other, link, refused),
  }));
  if (typeof script?.app === 'string' && !apps.some(({ id }) => id === script.app)) {
    return refused(`This link is for the app “${script.app.slice(0, 60)}”, which this server does not have.`);
  }
  return openScript(script, link, refused);
}

/** Runs a script to its end as a session of its own; null where it was refused. */
async function run(script, end, refused) {
  const session = await attempt(api.create(script), refused);
  if (session === null) return null;
  const ended = await attempt(api.setClock(session.id, { to: end, paused: true }), refused);
  return ended && { id: session.id, seq: ended.seq };
}

/** Runs a script and shows the moment that is named. Says whether it could. */
async function openScript(script, { event = null, time = null, hash = null, picked = null, title = null }, refused, write = 'replaceState') {
  const ran = await run(script, Math.max(endOfScript(script), time ?? 0), refused);
  if (ran === null) return false;
  goTo(ran.id, write);
  writeAddress({ title, picked, ...(event !== null && event <= ran.seq ? { event } : { time }) });
  page.followAddress();
  if (hash !== null) warnIfDifferent(event ?? ran.seq, Math.min(event ?? ran.seq, ran.seq), hash);
  return true;
}

/** The run is made anew here; another build's may be another. */
function warnIfDifferent(wanted, seq, hash) {
  const { session } = page.workspace;
  const look = () => {
    if (session.history.lastSeq < seq) return;
    session.removeEventListener('trace', look);
    if (wanted === seq && traceHash(session.history.events, seq) === hash) return;
    say('This build does something else than the one that this comes from: the same inputs gave another trace.', { tone: 'alarm', stays: true });
  };
  session.addEventListener('trace', look);
  look();
}

document.addEventListener('take', async ({ detail: { script, fragment, seq = null, hash = null, refused, done } }) => {
  if (fragment !== undefined) {
    done();
    location.hash = fragment;
    return;
  }
  if (await openScript(script, { event: seq, hash }, refused, 'pushState')) done();
});

document.addEventListener('begin', async ({ detail: { app, conditions, refused } }) => {
  const session = await attempt(api.create({ version: 1, app, conditions, inputs: [] }), refused);
  if (session === null) return;
  goTo(session.id);
  page.followAddress();
  attempt(api.send(session.id, { do: 'launch' }));
});

/** A story is run to its end at once; then it is shown from its start at the pace of the phone. */
document.addEventListener('tell', async ({ detail: { story } }) => {
  const ran = await run(scriptOfStory(story), endOfStory(story), (text) => find('nav-start').refuse(text));
  if (ran === null) return;
  goTo(ran.id, 'pushState', story.id);
  page.showSession();
  page.openSession(ran.id, { replay: ran.seq });
});

document.addEventListener('branch', async ({ detail: { seq } }) => {
  const session = await attempt(api.fork(page.workspace.session.id, seq));
  if (session === null) return;
  goTo(session.id);
  page.followAddress();
  const why = session.seq > seq ? `: the turn of event ${seq} is taken whole` : '';
  say(`A branch of its own, paused after event ${session.seq}${why}.`);
});
