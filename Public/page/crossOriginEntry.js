// A link on a page of another origin led here: nothing is run before the person says so.
import { make } from '../elements/markup.js';
import { address } from './place.js';

/**
 * Whether a page of another origin led here, as the server marks it: for as long as the page is
 * open, since the page that opened it may still change its fragment.
 */
const wasLedHere = new URLSearchParams(location.search).has('from');

/** Takes the mark out of an address that has no script to run. */
export function tidyAddress() {
  if (!wasLedHere || address().version !== null) return;
  history.replaceState(null, '', location.pathname + location.hash);
}

/**
 * Runs what a link brings, after a question where somebody else's page led to it.
 * @param showStart shows the start page with a sentence and buttons
 */
export function askFirst(script, titles, showStart, run) {
  if (!wasLedHere) return run();
  const count = Array.isArray(script?.inputs) ? script.inputs.length : 0;
  const inputs = count === 1 ? '1 input' : `${count} inputs`;
  const names = titles.map((title) => `“${title}”`).join(' and ');
  return showStart(`A link on another page led here. It runs a script of ${inputs} on ${names}.`, [
    make('button', { type: 'button', onclick: run }, 'Run it'),
  ]);
}
