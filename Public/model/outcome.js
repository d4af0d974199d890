// What came of a run, in a few words: the screen at its end, its links, its findings.
import { plainName } from './digest.js';
import { countsText } from './findings.js';
import { linkStateAfter } from './vocabulary.js';

/**
 * @param {{ top: string|null, signedIn: boolean|null, crash: string|null,
 *   links: { fate: string, code: string|null }[], findings: { severity: string, count: number }[]
 * }} end how the run ended, as the server says
 */
export function outcomeOf({ top, signedIn, crash, links, findings }) {
  const states = links.map(({ fate, code }) => linkStateAfter(fate, code).toLowerCase());
  const counts = [...new Set(states)].map((state) => linksText(states.filter((it) => it === state).length, state));
  const found = findings.flatMap(({ severity, count }) => Array.from({ length: count }, () => ({ severity })));
  return [screenOf(top, signedIn, crash), ...counts, countsText(found) || 'no findings'].join('; ');
}

/** Without a process nobody can be signed in to it. */
function screenOf(top, signedIn, crash) {
  if (top !== null) return plainName(top);
  if (signedIn !== null) return 'No window';
  return crash === null ? 'Not running' : 'Crashed';
}

const linksText = (count, state) => `${count === 1 ? 'link' : `${count} links`} ${state}`;
