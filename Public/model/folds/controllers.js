// View controllers: containment, stacks, tabs, what they present, and how far they have appeared.
import { controllerNamed } from '../objects.js';

const appearances = new Map([
  ['viewWillAppear', 'appearing'],
  ['viewDidAppear', 'appeared'],
  ['viewWillDisappear', 'disappearing'],
  ['viewDidDisappear', 'disappeared'],
]);

export function callback(state, event) {
  const appearance = appearances.get(event.name);
  if (appearance && event.object) controllerNamed(state, event.object).appearance = appearance;
}

export function child(state, event) {
  if (!event.object || !event.child) return;
  const container = controllerNamed(state, event.object);
  const at = container.children.indexOf(event.child);
  if (at >= 0) container.children.splice(at, 1);
  if (event.name === 'add') {
    controllerNamed(state, event.child);
    container.children.push(event.child);
  }
}

export function navigation(state, event) {
  if (!event.object || !Array.isArray(event.stack)) return;
  controllerNamed(state, event.object).stack = event.stack;
}

export function tab(state, event) {
  if (!event.object) return;
  const tabs = controllerNamed(state, event.object);
  if (Array.isArray(event.controllers)) tabs.tabs = event.controllers;
  tabs.selected = Number.isInteger(event.selected) ? event.selected : null;
}

export function presentation(state, event) {
  if (!event.object) return;
  const presenter = controllerNamed(state, event.object);
  if (event.name === 'present' || event.name === 'presented') {
    presenter.presented = event.controller ?? null;
  } else if (event.name === 'dismissed') {
    presenter.presented = null;
  }
}
