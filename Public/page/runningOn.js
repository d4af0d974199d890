// The script of the session shown on another design, and both side by side.
import { formatAddress } from '../model/address.js';
import { endOfScript } from '../model/sharedScript.js';
import { api } from '../stream/api.js';
import { actions, handle } from './actions.js';
import { attempt } from './attempt.js';
import { address } from './place.js';

const find = (selector) => document.querySelector(selector);
let workspace;

export function installRunningOn(shown) {
  workspace = shown;
}

handle(actions.runOn, async ({ app = null }) => {
  const { session, apps } = workspace;
  if (app === null) return find('nav-run-on').open(session.app, apps);
  const length = session.timeNow;
  const script = await attempt(api.script(session.id));
  const other = script && await runOn(apps.find(({ id }) => id === app), script, length);
  if (!other || workspace.session !== session) return;
  location.hash = formatAddress({ compare: [session.id, other.id], theme: address().theme });
});

/** A new session of another app that has played a script for as long; null where it was refused. */
async function runOn(app, script, length) {
  const isKnown = ([name]) => (app.conditions ?? []).some((it) => it.name === name);
  const given = Object.entries(script.conditions ?? {});
  const other = await attempt(api.create({
    ...script, app: app.id, conditions: Object.fromEntries(given.filter(isKnown)),
  }));
  if (other === null) return null;
  const end = Math.max(other.clock.time, Number(length.toFixed(3)) || endOfScript(script));
  if (await attempt(api.setClock(other.id, { to: end, paused: true })) === null) return null;
  const unknown = given.filter((it) => !isKnown(it)).map(([name]) => `“${name}”`);
  if (unknown.length > 0) {
    find('nav-notice').say(`${app.title} has no condition ${unknown.join(', ')}: run without.`);
  }
  return other;
}
