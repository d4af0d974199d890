// What came of a run, in a few words: the screen at its end, its links, its findings.
import { countsText } from './findings.js';
import { linkStateOf, linksOf } from './links.js';
import { rootOf } from './rootMap.js';

/** @param {import('./history.js').TraceHistory} history */
export function outcomeOf({ events, newest }) {
  const states = linksOf(events).reverse().map((link) => linkStateOf(link).toLowerCase());
  const counts = [...new Set(states)].map((state) => linksText(states.filter((it) => it === state).length, state));
  return [rootOf(newest) ?? 'No window', ...counts, countsText(newest.findings) || 'no findings'].join('; ');
}

const linksText = (count, state) => `${count === 1 ? 'link' : `${count} links`} ${state}`;
