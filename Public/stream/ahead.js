// What the session in the address needs first, asked for while most of the page's code is still
// on its way.
import { api } from './api.js';
import { longPast, readLines } from './past.js';

let asked = null;
let known = null;

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

/** Reads what was asked for, `{ session, past }`; null if it is long, or not to be had. */
export async function readAhead() {
  try {
    const { id, ...answers } = asked;
    const session = await answers.session;
    if (session.seq > longPast) return null;
    asked = null;
    const past = [];
    await readLines(await answers.past, (event) => past.push(event));
    known = { id, session, past };
    return known;
  } catch {
    return null;
  }
}

/** What was read of a session, once, as one is opened: its `past` and its `clock`. */
export function takeRead(id) {
  if (known?.id !== id) return {};
  const { session: { clock, seq, readOnly }, past } = known;
  known = null;
  return { past, clock: { ...clock, seq, readOnly } };
}
