// Starts sessions: from a link, a file, a story or an app's card.
import { offersFor } from '../elements/nav-share/offers.js';
import { endOfScript, scriptOfLink, traceHash } from '../model/sharedScript.js';
import { smartPace } from '../model/address.js';
import { endOfStory, playedOfStory, scriptOfStory } from '../model/catalogueGroups.js';
import { api } from '../stream/api.js';
import { actions, handle } from '../elements/actions.js';
import { attempt, oneAtATime } from './attempt.js';
import { askFirst, tidyAddress } from './crossOriginEntry.js';
import { address, goTo, writeAddress } from './place.js';
import { withShare } from './sharing.js';
import { offerToWatch } from './watchingOnly.js';

const find = (selector) => document.querySelector(selector);
const say = (...words) => find('nav-notice').say(...words);
let page;

/** @param shell `workspace`, `followAddress`, `showStart`, `showSession`, `openSession` */
export function installOpening(shell) {
  page = shell;
  tidyAddress();
}

/** Opens a link with a script as a new session, at the event that the link names. */
export async function openShared(link) {
  const { script, problem } = await scriptOfLink(link);
  if (problem) return page.showStart(problem, offersFor(null, { paste: () => withShare((share) => share.open(null)) }));
  const apps = await attempt(api.apps(), page.showStart);
  if (apps === null) return;
  const refused = (text) => page.showStart(text, offersFor(script, {
    apps, run: (other) => openScript(other, link, refused),
  }));
  if (typeof script?.app === 'string' && !apps.some(({ id }) => id === script.app)) {
    return refused(`This link is for the app “${script.app.slice(0, 60)}”, which this server does not have.`);
  }
  if (await offerToWatch(script, link, { ...page, again: () => openShared(link) })) return undefined;
  const title = apps.find(({ id }) => id === script?.app)?.title ?? 'an app';
  return askFirst(script, [title], page.showStart, () => openScript(script, link, refused));
}

/** Runs a script to its end in a new session; null where it was refused. */
async function run(script, end, refused) {
  const session = await attempt(api.create(script), refused);
  if (session === null) return null;
  const ended = await attempt(api.setClock(session.id, { to: end, paused: true }), refused);
  return ended && { id: session.id, seq: ended.seq };
}

/** What of a link belongs to a session, and is shown of the new one as it was of the other. */
const seenKeys = ['title', 'picked', 'view', 'camera', 'present', 'zoom'];

/** Runs a script and shows the moment that is named. Returns whether it was accepted. */
async function openScript(script, link, refused, write = 'replaceState') {
  const { event = null, time = null, hash = null } = link;
  const ran = await run(script, Math.max(endOfScript(script), time ?? 0), refused);
  if (ran === null) return false;
  goTo(ran.id, write);
  const seen = Object.fromEntries(seenKeys.map((key) => [key, link[key] ?? null]));
  writeAddress({ ...seen, time, event: event !== null && event <= ran.seq ? event : null });
  page.followAddress();
  if (hash !== null) warnIfDifferent(event ?? ran.seq, Math.min(event ?? ran.seq, ran.seq), hash);
  return true;
}

/**
 * Runs a script and plays it as `Playback` takes it; a story at the smart pace. Returns whether it
 * was accepted.
 */
async function replay(script, end, refused, { id: story = null, view = null, played } = {}) {
  const ran = await run(script, end, refused);
  if (ran === null) return false;
  goTo(ran.id, 'pushState', story);
  writeAddress({ view });
  page.showSession();
  page.openSession(ran.id, { replay: { seq: ran.seq }, played });
  find('nav-phone').takeFocus();
  if (story !== null) page.workspace.rate = smartPace;
  return true;
}

/** Warns when this build's run has another trace. */
function warnIfDifferent(wanted, seq, hash) {
  const { session } = page.workspace;
  const compare = () => {
    if (session.history.lastSeq < seq) return;
    session.removeEventListener('trace', compare);
    if (wanted === seq && traceHash(session.history.events, seq) === hash) return;
    say('The same inputs gave a different trace: this build behaves differently from the one that '
      + 'created the link or file.', { tone: 'alarm', stays: true });
  };
  session.addEventListener('trace', compare);
  compare();
}

handle(actions.openScript, oneAtATime(async ({
  script, fragment, seq = null, hash = null, isReplay = false, refused, done,
}) => {
  if (fragment !== undefined) {
    done();
    location.hash = fragment;
    return;
  }
  const results = address().explore === null ? null : location.hash;
  const isOpen = isReplay ? await replay(script, endOfScript(script), refused, { played: { until: () => seq } })
    : await openScript(script, { event: seq, hash }, refused, 'pushState');
  if (!isOpen) return;
  done();
  if (results === null) return;
  say(isReplay ? 'Plays up to the finding.' : 'Opened at the finding.', {
    actions: [['Back to results', () => { location.hash = results; }]],
  });
}));

handle(actions.startSession, oneAtATime(async ({ app, conditions, device, refused }) => {
  const script = { version: 1, app, conditions, ...(device && { device }), inputs: [] };
  const session = await attempt(api.create(script), refused);
  if (session === null) return;
  goTo(session.id);
  page.followAddress();
  find('nav-phone').takeFocus();
  attempt(api.send(session.id, { do: 'launch' }));
}));

/** A story up to its last input, which is left to the person: the session stands there, at a tenth. */
handle(actions.tryStory, oneAtATime(async ({ story }) => {
  const refused = (text) => find('nav-start').refuse(text);
  const { at } = story.inputs.at(-1);
  const ran = await run(scriptOfStory({ ...story, inputs: story.inputs.slice(0, -1) }), at, refused);
  if (ran === null || await attempt(api.setClock(ran.id, { rate: 0.1 }), refused) === null) return;
  goTo(ran.id, 'pushState');
  page.followAddress();
  find('nav-phone').takeFocus();
  say('Send something now: it happens at this instant, then press Play. The story sends “Expire (401)”, under Sign-in.', { stays: true });
}));

/** A story is run to its end at once, then played from where it begins to the frame that it is about. */
handle(actions.playStory, oneAtATime(({ story }) => {
  const refused = (text) => find('nav-start').refuse(text);
  return replay(scriptOfStory(story), endOfStory(story), refused, { ...story, played: playedOfStory(story) });
}));
