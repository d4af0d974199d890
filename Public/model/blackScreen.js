// Why the screen of an app in front is black, if the trace knows.
import { classOf, isHiddenWindow } from './objects.js';

const inFront = new Set(['active', 'inactive']);

/** A window of no scene that would be on the screen, where nothing is; null if there is none. */
function unseenWindow(state) {
  if (!inFront.has(state.appState)) return null;
  const windows = [...state.windows.values()].filter((it) => state.controllers.has(it.root));
  if (windows.some((it) => !isHiddenWindow(state, it))) return null;
  return windows.findLast((it) => it.lacksScene) ?? null;
}

/** The screen in such a window, by its title or class. */
export function unseenScreen(state) {
  const window = unseenWindow(state);
  if (!window) return null;
  let name = window.root;
  while (state.controllers.get(name)?.stack?.length) name = state.controllers.get(name).stack.at(-1);
  return state.controllers.get(name)?.title ?? classOf(name);
}
