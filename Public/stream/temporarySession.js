// A session that is used and does not stay.
import { endOfScript } from '../model/sharedScript.js';
import { api } from './api.js';

/** Runs `act` with a new session, which is deleted afterwards, or where the page is left meanwhile. */
export async function withTemporarySession(script, act) {
  const session = await api.create(script);
  const end = () => api.remove(session.id).catch(() => {});
  addEventListener('pagehide', end);
  try {
    return await act(session);
  } finally {
    removeEventListener('pagehide', end);
    await end();
  }
}

/** The events of a script up to its end. */
export const traceOf = (script) => withTemporarySession(script, async ({ id }) => {
  const lines = await api.traceUntil(id, endOfScript(script));
  return lines.split('\n').filter(Boolean).map((line) => JSON.parse(line));
});
