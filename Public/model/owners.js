// The owners of a controller as far as the trace shows: parents, stacks, presenters, windows.

/** @returns {{ by: string, as: string }[]} */
export function ownersOf(state, name) {
  const found = [];
  for (const window of state.windows.values()) {
    if (window.root === name) found.push({ by: window.name, as: 'root' });
  }
  for (const it of state.controllers.values()) {
    if (it.stack?.includes(name)) found.push({ by: it.name, as: 'stack' });
    else if (it.tabs?.includes(name)) found.push({ by: it.name, as: 'tab' });
    else if (it.children.includes(name)) found.push({ by: it.name, as: 'child' });
    if (it.presented === name) found.push({ by: it.name, as: 'presented' });
  }
  return found;
}

const titleOf = (key) => (key === 'base' ? 'UIKit class' : key);

/** The properties of an object, `[name, value]` each; empty where it is not alive. */
export function propertiesOf(state, name, seen) {
  const window = state.windows.get(name);
  const controller = state.controllers.get(name);
  const view = state.views.get(name);
  const rows = [];
  if (window) {
    const { level, key, root } = window;
    rows.push(['level', level], ['key', key], ['root', root]);
  }
  if (controller) {
    const owners = ownersOf(state, name).map(({ by, as }) => `${by} (${as})`);
    rows.push(['owned by', owners.length > 0 ? owners : 'no known owner']);
    for (const key of ['base', 'title', 'appearance', 'view', 'children', 'stack', 'tabs', 'selected', 'presented']) {
      const value = controller[key];
      if (value !== null && value.length !== 0) rows.push([titleOf(key), value]);
    }
  }
  if (view) {
    for (const key of ['base', 'superview', 'owner', 'subviews']) {
      if (view[key] !== null && view[key].length !== 0) rows.push([titleOf(key), view[key]]);
    }
    for (const [key, value] of Object.entries(seen(view)).sort(([a], [b]) => (a < b ? -1 : 1))) {
      rows.push([key, value]);
    }
  }
  return rows;
}
