// The script of the session shown on another design, and both side by side.
import { formatAddress } from '../model/address.js';
import { adapted, conditionTitles, scriptOf } from '../model/script.js';
import { endOfScript, pack, scriptOfLink } from '../model/sharedScript.js';
import { api } from '../stream/api.js';
import { actions, handle } from '../elements/actions.js';
import { attempt } from './attempt.js';
import { exactTime } from './branching.js';
import { askFirst } from './crossOriginEntry.js';
import { loaded } from './lazyElements.js';
import { address, goTo, writeAddress } from './place.js';
import { offerToWatch } from './watchingOnly.js';

const find = (selector) => document.querySelector(selector);
let workspace;
let page;

/** @param shell `followAddress`, `showStart`, `playWhenShown`, `tellWhenShown` */
export function installRunningOn(shown, shell) {
  workspace = shown;
  page = shell;
}

/** Runs the script of a link on the two designs that the link names, side by side. */
export async function openComparison(link) {
  const { script, problem } = await scriptOfLink(link);
  if (problem) return page.showStart(problem);
  const apps = await attempt(api.apps(), page.showStart);
  if (apps === null) return;
  const unknown = link.compare.find((id) => !apps.some((app) => app.id === id));
  if (unknown) return page.showStart(`This link compares “${unknown.slice(0, 60)}”, which this server does not have.`);
  const designs = link.compare.map((id) => apps.find((app) => app.id === id));
  if (await offerToWatch(null, link, { ...page, again: () => openComparison(link) })) return undefined;
  return askFirst(script, designs.map(({ title }) => title), page.showStart, () => compareOn(designs, script, link));
}

async function compareOn(designs, shared, { time, rule, story, view, camera, rate }) {
  const ids = [];
  const script = { ...shared, app: designs[0].id };
  for (const design of designs) {
    const session = await runOn(design, script, 0, page.showStart);
    if (session === null) return;
    ids.push(session.id);
  }
  goTo(null, 'replaceState');
  writeAddress({ compare: ids, time, rule, story, view, camera, rate });
  page.followAddress();
}

/** The address that compares the same on another server, `time` added; null for unlike scripts. */
export async function comparisonLink(ids) {
  const scripts = await Promise.all(ids.map((id) => api.script(id))).catch(() => null);
  if (scripts === null) return null;
  const [a, b] = scripts;
  if (a.app === b.app || JSON.stringify(a.inputs) !== JSON.stringify(b.inputs)) return null;
  const { app, ...script } = a;
  return { compare: [app, b.app], version: 2, packed: await pack(script) };
}

handle(actions.runOn, async ({ app = null, finding = null, plays = false }) => {
  const { session, apps } = workspace;
  if (app === null) {
    const dialog = await attempt(loaded('nav-run-on'));
    if (workspace.session === session) dialog?.open(session.app, apps, session.isReadOnly);
    return;
  }
  const length = session.timeNow;
  const script = session.isReadOnly ? scriptOfRecording(session) : await attempt(api.script(session.id));
  const other = script && await runOn(apps.find(({ id }) => id === app), script, length);
  if (!other || workspace.session !== session) return;
  const { theme, story, view, camera } = address();
  if (plays) page.playWhenShown([session.id, other.id], beginOf(session.history.events, finding));
  location.hash = formatAddress({
    compare: [session.id, other.id], theme, story, view, camera,
    rule: finding?.rule, time: finding && exactTime(session.history, finding.t),
  });
});

/** A script on two builds, each played to its end, side by side where they part after its last input, with their `names` or null, and what is known `about` them. */
handle(actions.compareScripts, async ({ scripts, names, about, refused }) => {
  const ids = [];
  for (const script of scripts) {
    const session = await played(script, endOfScript(script), refused);
    if (session === null) return;
    ids.push(session.id);
  }
  if (names !== null) await Promise.all(ids.map((id, at) => api.rename(id, names[at]))).catch(() => {});
  page.tellWhenShown(ids, { about, from: scripts[1].inputs.at(-1)?.at ?? 0 });
  location.hash = formatAddress({ compare: ids, theme: address().theme });
});

/** A second before the last input that led to a finding, or that there was. */
function beginOf(events, finding) {
  const input = events.slice(0, finding?.seq).findLast(({ kind, name }) => kind === 'input' && name === undefined);
  return Math.max(0, (input?.t ?? 0) - 1);
}

/** The inputs that a recording tells; a phone's log tells none, so that the app is only launched. */
function scriptOfRecording({ app, history }) {
  const script = scriptOf({ app: app ?? undefined, events: history.events });
  return script.inputs.length > 0 ? script : { ...script, inputs: [{ at: 0, do: 'launch' }] };
}

/** A new session of another app that has played a script for as long; null where it was refused. */
async function runOn(app, script, length, refused) {
  const from = workspace.apps.find(({ id }) => id === script.app);
  const { script: own, unknown } = adapted(script, app, from);
  const other = await played(own, Number(length.toFixed(3)) || endOfScript(script), refused);
  if (other === null) return null;
  if (unknown.length > 0) {
    const names = conditionTitles(unknown, from).map((title) => `“${title}”`).join(', ');
    find('nav-notice').say(`“${app.title}” has no condition ${names} and ran without it.`);
  }
  return other;
}

/** A new session that has played its script up to a time at least; null where it was refused. */
async function played(script, time, refused) {
  const session = await attempt(api.create(script), refused);
  if (session === null) return null;
  const end = Math.max(session.clock.time, time);
  return await attempt(api.setClock(session.id, { to: end, paused: true }), refused) === null ? null : session;
}
