// The root states of an app so far: what the key window's root shows, and how often one state
// followed another.
import { plainName } from './digest.js';
import { fold } from './fold.js';
import { windowsLowestFirst, isHiddenWindow, kindOf } from './objects.js';
import { emptyState } from './state.js';

const relevant = new Set(['alloc', 'dealloc', 'child', 'navigation', 'tab', 'presentation', 'window', 'app', 'crash']);
const outside = { notRunning: 'Not running', crashed: 'Crashed' };

/**
 * @typedef {{ from: string, to: string, seqs: number[] }} Edge each time it was taken, by its event
 */
export class RootMap {
  /** The names of the states in order of first appearance. */
  states = ['Not running'];
  /** @type {Edge[]} */
  edges = [];
  #visits = [{ seq: 0, state: 'Not running' }];
  #state = emptyState();
  #eventCount = 0;
  #isDue = false;

  /** Only the state at the end of an instant is visible and counts. */
  addEvents(events) {
    for (; this.#eventCount < events.length; this.#eventCount += 1) {
      const event = events[this.#eventCount];
      if (this.#isDue && event.t !== this.#state.t) this.#record(this.#eventCount);
      if (relevant.has(event.kind)) {
        fold(this.#state, event);
        this.#isDue = true;
      }
    }
  }

  /** Records the current state when no more events of its instant are expected. */
  settle() {
    if (this.#isDue) this.#record(this.#eventCount);
  }

  #record(seq) {
    this.#isDue = false;
    const name = rootOf(this.#state);
    const { state } = this.#visits.at(-1);
    if (name === null || name === state) return;
    if (!this.states.includes(name)) this.states.push(name);
    let edge = this.edges.find((it) => it.from === state && it.to === name);
    if (!edge) this.edges.push(edge = { from: state, to: name, seqs: [] });
    edge.seqs.push(seq);
    this.#visits.push({ seq, state: name });
  }

  /** The state after an event. */
  at(seq) {
    return this.#visits.findLast((visit) => visit.seq <= seq).state;
  }
}

/** The root state: a container's child, and what is presented over it. */
function rootOf(state) {
  if (outside[state.appState]) return outside[state.appState];
  const windows = windowsLowestFirst(state).filter((window) => !isHiddenWindow(state, window));
  const window = windows.findLast(({ key }) => key) ?? windows.at(-1);
  if (!window?.root) return null;
  const name = nameOf(state, state.controllers.get(window.root), 0);
  if (name === null) return null;
  const over = presentedOver(state, window.root);
  return over ? `${nameOf(state, over, 0)} over ${name}` : name;
}

function presentedOver(state, root) {
  let over = null;
  for (let at = state.controllers.get(root); at?.presented && over !== at;) {
    over = state.controllers.get(at.presented) ?? null;
    at = over;
  }
  return over;
}

function nameOf(state, controller, depth) {
  if (!controller || depth > 8) return null;
  const inside = controller.stack?.at(-1);
  const isOwnClass = !controller.class.startsWith('UI');
  if (inside && (depth === 0 || !isOwnClass)) {
    return nameOf(state, state.controllers.get(inside), depth + 1);
  }
  if (inside || controller.tabs || kindOf(controller) === 'UITabBarController') {
    return isOwnClass ? plainName(controller.name) : 'Tab bar';
  }
  const child = controller.children.at(-1);
  const within = child ? nameOf(state, state.controllers.get(child), depth + 1) : null;
  return within ?? plainName(controller.name);
}
