// How an input names what is on the screen: by its visible text, a row by the first in it, topmost
// window first, front to back.
import {
  isHiddenWindow, kindOf, valueOf, viewNamed, windowsLowestFirst,
} from './objects.js';

const fields = new Set(['UITextField', 'UITextView', 'UISearchBar']);
const buttons = new Set(['UIButton', 'UIControl', 'UISwitch', 'UISegmentedControl', 'UIPageControl']);
const rows = new Set(['UITableViewCell', 'UICollectionViewCell']);

export const isField = (view) => fields.has(kindOf(view));
export const isButton = (view) =>
  buttons.has(kindOf(view)) || (!isField(view) && typeof view.values.title === 'string');

/** Whether it shows a row of a list, or looks for taps. */
export const isRow = (view) => rows.has(kindOf(view))
  || (view.values.tappable === true && !isField(view) && !isButton(view));

/** What a row is called: by its label or its first text; null where there is none. */
export function rowName(state, view) {
  return view.values.accessibilityLabel ?? firstText(state, view);
}

function firstText(state, view) {
  if (valueOf(view, 'hidden') === true || valueOf(view, 'alpha') < 0.01) return null;
  if (kindOf(view) === 'UILabel' && view.values.text) return view.values.text;
  for (const name of view.subviews) {
    const text = firstText(state, viewNamed(state, name));
    if (text !== null) return text;
  }
  return null;
}

/** The texts a control may be called by, the best first. */
export function namesOf(view) {
  const { title, placeholder, accessibilityLabel } = view.values;
  return [title, placeholder, accessibilityLabel]
    .filter((it) => typeof it === 'string' && it !== '');
}

/** The `target` that names this control or row, or null where it has no name. */
export function targetOf(state, viewName) {
  const view = state.views.get(viewName);
  const name = view && targetNames(state, view)[0];
  if (!name) return null;
  const same = controlsFrontToBack(state).filter((it) => targetNames(state, it).includes(name));
  const place = same.findIndex((it) => it.name === viewName);
  return place > 0 ? `${name}#${place + 1}` : name;
}

const targetNames = (state, view) =>
  (isRow(view) ? [rowName(state, view)].filter(Boolean) : namesOf(view));

/** All visible controls and rows. */
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
  if (isButton(view) || isField(view) || isRow(view)) found.push(view);
}
