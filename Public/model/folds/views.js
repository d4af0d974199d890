// Windows and views: hierarchy, order and values.
import {
  classOf, controllerNamed, isControllerClass, removeFromSuperview, viewNamed, windowNamed,
} from '../objects.js';

export function view(state, event) {
  if (!event.object) return;
  switch (event.name) {
    case 'insert': return insert(state, event);
    case 'remove': return remove(state, event);
    case 'own': return own(state, event);
    case 'disown': return disown(state, event);
    case 'set': return set(state, event);
  }
}

function insert(state, { object, superview, index }) {
  if (!superview || isWithin(state, superview, object)) return;
  const view = viewNamed(state, object);
  removeFromSuperview(state, view);
  const container = viewNamed(state, superview);
  const at = Number.isInteger(index) ? Math.max(0, index) : container.subviews.length;
  container.subviews.splice(at, 0, object);
  view.superview = superview;
}

/** Whether `name` is `ancestor` or a descendant of it. */
function isWithin(state, name, ancestor) {
  for (let at = name; at; at = state.views.get(at)?.superview) if (at === ancestor) return true;
  return false;
}

function remove(state, { object }) {
  const view = state.views.get(object);
  if (view) removeFromSuperview(state, view);
}

function own(state, { object, controller }) {
  if (!controller) return;
  const view = viewNamed(state, object);
  view.owner = controller;
  view.orphan = false;
  controllerNamed(state, controller).view = object;
}

function disown(state, { object, controller }) {
  const view = viewNamed(state, object);
  const owner = state.controllers.get(controller ?? view.owner);
  if (owner && owner.view === object) owner.view = null;
  if (!view.orphan) view.owner = null;
}

function set(state, { object, property, value }) {
  if (typeof property !== 'string') return;
  if (property === 'title' && isController(state, object)) {
    controllerNamed(state, object).title = value ?? null;
  } else {
    viewNamed(state, object).values[property] = value;
  }
}

const isController = (state, object) => state.controllers.has(object)
  || (!state.views.has(object) && isControllerClass(classOf(object)));

export function window(state, event) {
  if (!event.object) return;
  const it = windowNamed(state, event.object);
  switch (event.name) {
    case 'show':
      viewNamed(state, event.object).values.hidden = false;
      state.shows += 1;
      it.shown = state.shows;
      return;
    case 'hide':
      viewNamed(state, event.object).values.hidden = true;
      it.lacksScene = false;
      return;
    case 'noScene':
      it.lacksScene = true;
      return;
    case 'key':
      it.key = true;
      return;
    case 'resignKey':
      it.key = false;
      return;
    case 'level':
      if (Number.isFinite(event.value)) it.level = event.value;
      state.shows += 1;
      it.shown = state.shows;
      return;
    case 'root':
      it.root = event.controller ?? null;
      return;
    case 'scene':
      it.scene = event.scene ?? null;
      it.lacksScene = false;
      return;
  }
}
