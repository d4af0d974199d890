// A session that is used and does not stay.
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
