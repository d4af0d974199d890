// Ghosts: views that stay in the hierarchy although nobody is responsible for them any more.
import { ownersOf } from './owners.js';

/**
 * The ghosts, each by the name of its view. A view is one when its controller has been deallocated,
 * or when, at rest, no window, container or presenter has its controller.
 * @returns {Map<string, string>} a view's name with the name of its controller
 */
export function ghostsIn(state) {
  const found = new Map();
  for (const view of state.views.values()) {
    if (view.superview !== null && isGhost(state, view)) found.set(view.name, view.owner);
  }
  return found;
}

/** Whether ghosts are shown after event `seq`: amid an instant views are on their way out that are gone at its end. */
export const showsGhosts = (history, seq) =>
  seq === history.lastSeq || history.events[seq]?.t !== history.events[seq - 1]?.t;

function isGhost(state, view) {
  if (view.orphan) return true;
  const isAtRest = state.transitions.size === 0;
  return isAtRest && state.controllers.has(view.owner) && ownersOf(state, view.owner).length === 0;
}
