// The tree of a state as rows to read: windows from the front, their controllers, their views.
import { ghostsIn } from './ghosts.js';
import { treeAt } from './tree.js';

/**
 * @typedef {{ key: string, level: number, kind: 'window'|'controller'|'view'|'group',
 *   name: string, note: string, appearance: string|null, isGhost: boolean,
 *   hasChildren: boolean }} TreeRow
 */

/** The rows from top to bottom; the contents of keys in `closed` are left out. */
export function treeRows(state, closed = new Set()) {
  const tree = treeAt(state);
  const rows = [];
  const reached = new Set();
  const ghosts = ghostsIn(state);
  for (const window of tree.windows.slice().reverse()) {
    addWindow(window, state.windows.get(window.object).scene, { rows, closed, reached, ghosts });
  }
  addOthers(state, tree.alive.filter((name) => !reached.has(name)), rows, closed);
  return rows;
}

function addWindow(window, scene, { rows, closed, reached, ghosts }) {
  const key = window.object;
  const notes = [`level ${window.level}`, window.key ? 'key' : '', window.hidden ? 'hidden' : '',
    scene ?? ''];
  rows.push({
    key, level: 1, kind: 'window', name: window.object, note: notes.filter(Boolean).join(' · '),
    appearance: null, isGhost: false, hasChildren: window.root !== null || window.views.length > 0,
  });
  const isOpen = !closed.has(key);
  if (window.root) addController(window.root, 2, '', { rows, closed, reached, isOpen, key });
  if (isOpen) for (const view of window.views) addView(view, 2, key, { rows, closed, ghosts });
}

/** Closed or not, every controller inside is reached. */
function addController(controller, level, note, { rows, closed, reached, isOpen, key: above }) {
  reached.add(controller.object);
  const key = `${above}/${controller.object}`;
  const inside = controller.children.map((child, at) => [child, noteOf(controller, at)]);
  if (controller.presented) inside.push([controller.presented, 'presented']);
  if (isOpen) {
    rows.push({
      key,
      level,
      kind: 'controller',
      name: controller.object,
      note: [quoted(controller.title), note].filter(Boolean).join(' · '),
      appearance: controller.appearance,
      isGhost: false,
      hasChildren: inside.length > 0,
    });
  }
  const next = { rows, closed, reached, isOpen: isOpen && !closed.has(key), key };
  for (const [child, childNote] of inside) addController(child, level + 1, childNote, next);
}

const quoted = (title) => (title ? `“${title}”` : '');

function noteOf(controller, at) {
  if (controller.selected !== undefined) return at === controller.selected ? 'selected' : '';
  return controller.stack && at === controller.stack.length - 1 ? 'top' : '';
}

function addView(view, level, above, list) {
  const { rows, closed, ghosts } = list;
  const key = `${above}:${view.object}`;
  const notes = [
    `${view.frame.map((it) => Number(it.toFixed(1))).join(', ')}`,
    view.alpha === 1 ? '' : `alpha ${view.alpha}`, view.hidden ? 'hidden' : '',
    view.orphan ? `orphan of ${view.controller}` : view.controller ?? '',
  ];
  rows.push({
    key, level, kind: 'view', name: view.object, note: notes.filter(Boolean).join(' · '),
    appearance: null, isGhost: ghosts.has(view.object), hasChildren: view.subviews.length > 0,
  });
  if (closed.has(key)) return;
  for (const subview of view.subviews.slice().reverse()) {
    addView(subview, level + 1, key, list);
  }
}

/** Live controllers that are in no window. */
function addOthers(state, names, rows, closed) {
  if (names.length === 0) return;
  rows.push({
    key: 'outside', level: 1, kind: 'group',
    // A phone's log may tell neither windows nor views.
    name: state.windows.size + state.views.size === 0 ? 'Alive' : 'Alive, not in a window',
    note: String(names.length), appearance: null, isGhost: false, hasChildren: true,
  });
  if (closed.has('outside')) return;
  for (const name of names) {
    rows.push({
      key: `outside/${name}`, level: 2, kind: 'controller', name, note: '',
      appearance: state.controllers.get(name).appearance, isGhost: false, hasChildren: false,
    });
  }
}

/**
 * What an event has changed in the rows: the keys that are new or changed, and the names of the
 * removed objects.
 * @returns {{ changes: Map<string, 'new'|'changed'>, removed: string[] }}
 */
export function changesBetween(before, rows, event) {
  const old = new Map(before.map((row) => [row.key, row]));
  const names = new Set(rows.map(({ name }) => name));
  const changes = new Map();
  for (const row of rows) {
    const was = old.get(row.key);
    if (!was) changes.set(row.key, 'new');
    else if (was.note !== row.note || was.appearance !== row.appearance
      || (event?.kind === 'view' && event.object === row.name)) changes.set(row.key, 'changed');
  }
  const removed = before.filter((row) => row.kind !== 'group' && !names.has(row.name));
  return { changes, removed: [...new Set(removed.map(({ name }) => name))] };
}
