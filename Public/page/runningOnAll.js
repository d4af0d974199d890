// The script of the session shown on every design: what comes of it, and where that first differs.
import { TraceHistory } from '../model/history.js';
import { firstDifference } from '../model/compare.js';
import { outcomeOf } from '../model/outcome.js';
import { adapted, conditionTitles } from '../model/script.js';
import { endOfScript } from '../model/sharedScript.js';
import { api } from '../stream/api.js';
import { readLines } from '../stream/past.js';
import { withTemporarySession } from '../stream/temporarySession.js';
import { actions, handle } from '../elements/actions.js';

const table = document.querySelector('nav-run-on');
/** Refusals that the next design would get too: no answer, no access, too many requests. */
const endsAll = new Set([0, 401, 403, 429]);

/** @param workspace what is shown */
export function installRunningOnAll(workspace) {
  handle(actions.runOnAll, () => runOnAll(workspace).catch(({ message }) => table.fail(message)));
}

async function runOnAll({ session, apps }) {
  const run = { end: session.timeNow, events: session.history.events.slice() };
  const script = await api.script(session.id);
  const own = apps.find(({ id }) => id === session.app);
  table.tell(session.app, { outcome: outcomeOf(await api.ending(session.id)), t: null });
  for (const app of apps.filter(({ id }) => id !== session.app)) {
    if (!table.isOpen) return;
    try {
      table.tell(app.id, await resultOn(app, script, run, own));
    } catch (refusal) {
      if (endsAll.has(refusal.status)) throw refusal;
      table.tell(app.id, { outcome: refusal.message, t: null });
    }
  }
}

/** What comes of a script on an app by the time that a run has; its session does not stay. */
function resultOn(app, script, run, from) {
  const { script: own, unknown } = adapted(script, app, from);
  return withTemporarySession(own, async ({ id, clock }) => {
    const end = Math.max(clock.time, Number(run.end.toFixed(3)) || endOfScript(script));
    await api.setClock(id, { to: end, paused: true });
    const history = new TraceHistory();
    await readLines(await api.past(id), (event) => history.append(event));
    const difference = firstDifference(run, { events: history.events, end });
    const without = unknown.length === 0 ? '' : ` (without ${conditionTitles(unknown, from).map((it) => `“${it}”`).join(', ')})`;
    return { outcome: `${outcomeOf(await api.ending(id))}${without}`, t: difference?.t ?? null };
  });
}
