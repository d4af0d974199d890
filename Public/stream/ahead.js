// What the session in the address needs first, asked for while most of the page's code is still
// on its way.
import { api } from './api.js';

let asked = null;

export function askAhead(id) {
  asked = { id, session: api.session(id), past: api.past(id) };
  for (const answer of [asked.session, asked.past]) answer.catch(() => {});
}

/** What was asked for of a session, once: promises of `session` and `past`; null if nothing was. */
export function takeAhead(id) {
  if (asked?.id !== id) return null;
  const taken = asked;
  asked = null;
  return taken;
}
