// What became of one entrance, why, and what mends it.
import { actions, send } from '../actions.js';
import { make } from '../markup.js';
import { titleOf, wordOf } from './matrixTable.js';

/**
 * @param host the element that asks the page for what the buttons do
 * @param {string[]|null} names of the two builds, or null of one
 */
export function cellDetail(cell, host, names) {
  const problem = make('p', { className: 'problem', role: 'alert', hidden: true });
  const refused = (text) => {
    problem.textContent = text;
    problem.hidden = false;
  };
  const { script, scriptBefore } = cell;
  const open = (scripts) => send(host, actions.compareScripts, { scripts, names, about: told(cell), refused });
  return make('section', { className: 'matrix-detail', ariaLabel: 'Selected cell', tabIndex: -1 }, ...told(cell),
    make('div', { className: 'matrix-actions' },
      script && scriptBefore ? make('button', {
        type: 'button', className: 'primary', onclick: () => open([scriptBefore, script]),
      }, 'Compare the runs') : null,
      script ? make('button', {
        type: 'button', onclick: () => send(host, actions.openScript, { script, refused, done: () => {} }),
      }, 'Open this run') : null),
    problem);
}

/** The cell in words: how it ended, why, by which mistake, where, and its remedy. */
function told(cell) {
  const place = cell.line ? `${cell.file}:${cell.line}` : cell.method ?? cell.file;
  return [
    make('h2', {}, `${titleOf(cell)}: `, make('strong', {}, wordOf(cell) === '?' ? 'not tried' : wordOf(cell))),
    make('p', {}, cell.reason || 'It ends as before.'),
    cell.add ? make('p', {}, 'Add to App.swift: ', make('code', {}, cell.add)) : null,
    cell.mistake ? make('p', { className: 'matrix-mistake' }, make('code', {}, cell.mistake), ` ${cell.title}`) : null,
    place ? make('p', {}, make('code', {}, place)) : null,
    cell.hint ? make('p', { className: 'matrix-remedy' }, cell.hint) : null,
  ].filter((it) => it !== null);
}
