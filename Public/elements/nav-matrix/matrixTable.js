// The cells of a matrix as a table: a row an entrance, a column a state with its sign-in.
import { make } from '../markup.js';

const states = [
  ['closed', 'closed'], ['background', 'in the background'], ['foreground', 'in front'], ['disconnected', 'after a disconnect'],
];

/** What an outcome is called, and how it looks. */
export const outcomes = {
  same: ['same', 'is-same'], better: ['better', 'is-better'], 'not-tried': ['?', 'is-unknown'], lost: ['lost', 'is-worse'],
  twice: ['twice', 'is-worse'], 'other-screen': ['other screen', 'is-worse'], black: ['black', 'is-worse'],
  crash: ['crash', 'is-worse'], 'new-finding': ['new finding', 'is-worse'],
};

export const wordOf = ({ outcome }) => outcomes[outcome]?.[0] ?? outcome;
export const isWorse = ({ outcome }) => outcomes[outcome]?.[1] === 'is-worse';

/** `URL shop://, closed, signed in`. */
export function titleOf({ entrance, state, signedIn }) {
  const session = signedIn === null ? [] : [signedIn ? 'signed in' : 'signed out'];
  return [entrance, states.find(([name]) => name === state)?.[1] ?? state, ...session].join(', ');
}

/** The order of rows, in which a server sends cells, may be another than that of their arrival. */
const kinds = [
  'icon', 'url', 'universalLink', 'quickAction', 'notification', 'notificationAction', 'activity', 'file',
  'signIn', 'signOut', 'expiry', 'cover', 'removal', 'memory',
];

/**
 * @param {object[]} cells those that are done
 * @param {(cell: object) => void} choose
 * @param chosen the cell that is shown, or null
 */
export function matrixTable(cells, choose, chosen) {
  const sessions = [null, false, true].filter((it) => cells.some(({ signedIn }) => signedIn === it));
  const columns = sessions.flatMap((signedIn) => states.map(([state, title]) => ({ signedIn, state, title })));
  const rows = [...new Map(cells.map((cell) => [cell.entrance, cell.kind]))]
    .sort(([a, one], [b, other]) => kinds.indexOf(one) - kinds.indexOf(other) || (one === other && a.localeCompare(b)));
  const heads = sessions.every((it) => it === null) ? [] : [make('tr', {}, make('td', {}), ...sessions.map((signedIn) =>
    signedIn === null ? make('td', { colSpan: states.length })
      : make('th', { colSpan: states.length, scope: 'colgroup' }, signedIn ? 'Signed in' : 'Signed out')))];
  return make('table', { className: 'matrix-table' },
    make('thead', {}, ...heads, make('tr', {}, make('td', {}), ...columns.map(({ title }) => make('th', { scope: 'col' }, title)))),
    make('tbody', {}, ...rows.map(([entrance]) => make('tr', {}, make('th', { scope: 'row' }, entrance),
      ...columns.map((column) => {
        const cell = cells.find((it) => it.entrance === entrance && it.state === column.state && it.signedIn === column.signedIn);
        return make('td', {}, cell ? button(cell, choose, cell === chosen) : make('span', { className: 'matrix-none' }, '–'));
      })))));
}

function button(cell, choose, isChosen) {
  const [word, look] = outcomes[cell.outcome] ?? [cell.outcome, ''];
  return make('button', {
    type: 'button', className: `matrix-cell ${look}`, ariaLabel: `${titleOf(cell)}: ${cell.outcome.replaceAll('-', ' ')}`,
    ariaPressed: String(isChosen), onclick: () => choose(cell),
  }, word);
}
