// How an input names what is on the screen: by its visible text, topmost window first, front to
// back.
import {
  isHiddenWindow, kindOf, valueOf, viewNamed, windowsLowestFirst,
} from './objects.js';

const fields = new Set(['UITextField', 'UITextView', 'UISearchBar']);
const buttons = new Set(['UIButton', 'UIControl', 'UISwitch', 'UISegmentedControl']);

export const isField = (view) => fields.has(kindOf(view));
export const isButton = (view) =>
  buttons.has(kindOf(view)) || (!isField(view) && typeof view.values.title === 'string');

/** The texts a control may be called by, the best first. */
export function namesOf(view) {
  const { title, placeholder, accessibilityLabel } = view.values;
  return [title, placeholder, accessibilityLabel]
    .filter((it) => typeof it === 'string' && it !== '');
}

/** The `target` that names this control, or null where it has no name. */
export function targetOf(state, viewName) {
  const view = state.views.get(viewName);
  const name = view && namesOf(view)[0];
  if (!name) return null;
  const same = controlsFrontToBack(state).filter((it) => namesOf(it).includes(name));
  const place = same.findIndex((it) => it.name === viewName);
  return place > 0 ? `${name}#${place + 1}` : name;
}

/** All visible controls. */
export function controlsFrontToBack(state) {
  const found = [];
  for (const window of windowsLowestFirst(state).reverse()) {
    if (!isHiddenWindow(state, window)) collect(state, window.name, found);
  }
  return found;
}

function collect(state, name, found) {
  const view = viewNamed(state, name);
  if (valueOf(view, 'hidden') === true || valueOf(view, 'alpha') < 0.01) return;
  for (const subview of view.subviews.slice().reverse()) {
    collect(state, subview, found);
  }
  if (isButton(view) || isField(view)) found.push(view);
}
