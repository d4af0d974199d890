// What is shown of a recording beside its trace: that it is one, and what was understood of its
// log.
import { actions, send } from '../actions.js';
import { make } from '../markup.js';

/** Sends `nav-run-on` to hold the recording against a design. */
export class NavRecording extends HTMLElement {
  /**
   * @param {object|null} recording what the server says of the log; null hides it
   * @param {boolean} hasPicture whether the trace tells what was on the screen
   * @param {boolean} canCompare whether a server can run a design
   */
  show(recording, hasPicture, canCompare) {
    this.hidden = recording === null;
    this.parentElement.classList.toggle('has-no-picture', recording !== null && !hasPicture);
    if (recording === null) return this.replaceChildren();
    const picture = hasPicture ? '' : ' The log has no views, so there is no picture.';
    return this.replaceChildren(make('div', { className: 'recording-head' },
      make('p', {}, make('strong', {}, 'Recording, read-only.'), ` ${linesOf(recording)}.${picture}`),
      make('button', {
        type: 'button', title: 'Run a design and show it beside this recording',
        hidden: !canCompare, onclick: () => send(this, actions.runOn),
      }, 'Compare with…')), ...notesOf(recording));
  }
}

const count = (number, noun) => `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;

function linesOf({ lines, read, unread, run, runs }) {
  const parts = [`${count(read, 'call')} in ${count(lines, 'line')}`];
  if (unread > 0) parts.push(`${unread.toLocaleString('en')} not read`);
  if (runs > 1) parts.push(`run ${run} of ${runs}`);
  return parts.join(', ');
}

function notesOf({ notes, moreNotes = 0 }) {
  if (notes.length === 0) return [];
  const more = moreNotes > 0 ? [make('li', {}, `and ${moreNotes.toLocaleString('en')} more`)] : [];
  return [make('details', { className: 'recording-notes' },
    make('summary', {}, count(notes.length + moreNotes, 'note')),
    make('ul', {}, ...notes.map(({ line, text }) => make('li', {}, `Line ${line}: ${text}`)), ...more))];
}
