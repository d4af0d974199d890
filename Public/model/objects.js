// Objects of the simulated process by name, created when the trace first mentions them.

/** What a new view has, as the trace's grammar says. */
const viewDefaults = Object.freeze({
  frame: [0, 0, 0, 0], bounds: [0, 0, 0, 0], alpha: 1, hidden: false, backgroundColor: null,
  transform: [1, 0, 0, 1, 0, 0], userInteractionEnabled: true, clipsToBounds: false,
  cornerRadius: 0, borderWidth: 0, borderColor: null, tintColor: null, accessibilityLabel: null,
  fontSize: 17, fontWeight: 'regular', textAlignment: 'left', numberOfLines: 1, enabled: true,
  titleColor: '#ffffffff',
  contentAlignment: 'center', secure: false, editing: false, animating: false, style: 'medium',
  tappable: false,
});

/** The model value, from the trace or the default. */
export function valueOf(view, property) {
  const value = view.values[property];
  return value === undefined ? viewDefaults[property] ?? null : value;
}

export const classOf = (object) => String(object).replace(/#[^#]*$/, '');

export function numberOf(object) {
  const number = Number(String(object).slice(String(object).lastIndexOf('#') + 1));
  return Number.isFinite(number) ? number : 0;
}

export const isControllerClass = (name) => /Controller$/.test(name ?? '');

/** The nearest UIKit class: from `alloc`, else the class itself when it is UIKit's. */
export const kindOf = (it) => it.base ?? it.class;

export function viewNamed(state, name, base = null) {
  let view = state.views.get(name);
  if (!view) {
    view = {
      name, class: classOf(name), base, superview: null, subviews: [], owner: null, orphan: false,
      values: {},
    };
    state.views.set(name, view);
  }
  return view;
}

export function controllerNamed(state, name, base = null) {
  let controller = state.controllers.get(name);
  if (!controller) {
    controller = {
      name, class: classOf(name), base, title: null, appearance: 'disappeared', children: [],
      stack: null, tabs: null, selected: null, presented: null, view: null,
    };
    state.controllers.set(name, controller);
  }
  return controller;
}

export function windowNamed(state, name) {
  let window = state.windows.get(name);
  if (!window) {
    state.shows += 1;
    window = { name, level: 0, key: false, root: null, scene: null, lacksScene: false, shown: state.shows };
    state.windows.set(name, window);
    const view = viewNamed(state, name, 'UIWindow');
    view.values.hidden ??= true;
  }
  return window;
}

/** The view has no superview any more. */
export function removeFromSuperview(state, view) {
  const container = state.views.get(view.superview);
  const at = container ? container.subviews.indexOf(view.name) : -1;
  if (at >= 0) container.subviews.splice(at, 1);
  view.superview = null;
}

/** Lowest first: by level, then by the last `show` or `level`, or when it was made. */
export function windowsLowestFirst(state) {
  return [...state.windows.values()].sort((a, b) =>
    a.level - b.level || a.shown - b.shown);
}

export const isHiddenWindow = (state, window) =>
  valueOf(viewNamed(state, window.name), 'hidden') === true;
