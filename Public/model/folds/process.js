// What happens to the phone, the process and the memory in it.
import {
  controllerNamed, isControllerClass, removeFromSuperview, viewNamed, windowNamed,
} from '../objects.js';
import { forgetProcess } from '../state.js';

const viewBases = new RegExp('^UI(Label|Button|Control|Switch|Text(Field|View)|NavigationBar'
  + '|TabBar|Toolbar|SearchBar|SegmentedControl|RefreshControl|[A-Za-z]*View(Cell)?)$');

export function trace(state, event) {
  state.version = event.version ?? null;
  state.app = event.app ?? null;
}

export function input(state, event) {
  if (event.do === 'interruption') state.isInterrupted = event.name === undefined;
  if (event.name !== undefined) return;
  if (event.do === 'statusBar') state.inCall = event.inCall === true;
  if (event.do === 'appearance') state.isDark = event.to === 'dark';
}

export function app(state, event) {
  switch (event.name) {
    case 'state': return enter(state, event.state);
    case 'screen': return resize(state, event);
    case 'shortcutItems':
      if (Array.isArray(event.items)) state.shortcutItems = event.items;
      return;
    case 'willConnectTo':
      state.livesByScenes = true;
      return;
    case 'launchRefused':
      state.launchRefused = true;
      return;
    case 'session':
      state.session = event.state;
      return;
    case 'banner':
      state.banner = {
        title: event.title ?? '', body: event.body ?? '', link: event.link ?? null, seq: event.seq,
      };
      return;
    case 'bannerGone':
      state.banner = null;
      return;
  }
}

function enter(state, next) {
  if (typeof next !== 'string') return;
  state.appState = next;
  if (next !== 'inactive') state.isInterrupted = false;
  if (next === 'notRunning') forgetProcess(state);
  if (next === 'crashed') stop(state);
  else if (state.postMortem) forgetProcess(state);
  if (next !== 'crashed') [state.crash, state.launchRefused] = [null, false];
}

/** The last frame of a crashed app stays visible, without animations. */
function stop(state) {
  state.postMortem = true;
  state.transitions.clear();
  state.animations.clear();
  state.timers.clear();
}

function resize(state, event) {
  const { size, safeArea, statusBar, orientation } = event;
  const screen = { ...state.screen };
  if (isNumbers(size, 2) && size[0] > 0 && size[1] > 0) screen.size = size;
  if (isNumbers(safeArea, 4)) screen.safeArea = safeArea;
  if (Number.isFinite(statusBar)) screen.statusBar = statusBar;
  if (typeof orientation === 'string') screen.orientation = orientation;
  state.screen = screen;
}

const isNumbers = (value, count) =>
  Array.isArray(value) && value.length === count && value.every(Number.isFinite);

export function alloc(state, event) {
  if (!event.object) return;
  if (state.postMortem) forgetProcess(state);
  const base = event.base ?? null;
  if (isControllerClass(base)) controllerNamed(state, event.object, base).base = base;
  else if (base === 'UIWindow') windowNamed(state, event.object);
  else if (viewBases.test(base)) viewNamed(state, event.object, base).base = base;
}

export function dealloc(state, event) {
  const name = event.object;
  const controller = state.controllers.get(name);
  if (controller) {
    state.controllers.delete(name);
    const view = state.views.get(controller.view);
    if (view && view.owner === name) view.orphan = true;
  }
  const view = state.views.get(name);
  if (view) {
    removeFromSuperview(state, view);
    for (const child of view.subviews) {
      const subview = state.views.get(child);
      if (subview) subview.superview = null;
    }
    const owner = state.controllers.get(view.owner);
    if (owner && owner.view === name) owner.view = null;
    state.views.delete(name);
  }
  state.windows.delete(name);
}

export function crash(state, event) {
  state.crash = { name: event.name ?? 'Crash', reason: event.reason ?? '', seq: event.seq };
  state.appState = 'crashed';
  stop(state);
}

export function console(state, event) {
  state.console.push({ seq: event.seq, t: event.t, text: event.text ?? '' });
}
