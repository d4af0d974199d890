// The state folded from the trace: the phone, its windows, views and controllers, animations and
// pending links.

/**
 * @typedef {{ name: string, class: string, base: string|null, superview: string|null,
 *   subviews: string[], owner: string|null, orphan: boolean, values: Record<string, any> }} View
 * @typedef {{ name: string, class: string, base: string|null, title: string|null,
 *   appearance: string, children: string[], stack: string[]|null, tabs: string[]|null,
 *   selected: number|null, presented: string|null, view: string|null }} Controller
 * @typedef {{ name: string, level: number, key: boolean, root: string|null, lacksScene: boolean,
 *   shown: number }} Window
 * @typedef {{ id: number, transition: number|null, object: string, property: string, from: any,
 *   to: any, begin: number, duration: number, delay: number, curve: string, repeats: boolean,
 *   autoreverses: boolean }} Animation
 */

export function emptyState() {
  return {
    seq: 0,
    t: 0,
    version: null,
    app: null,
    appState: 'notRunning',
    session: 'none',
    screen: {
      size: [390, 844], safeArea: [47, 0, 34, 0], statusBar: 47, orientation: 'portrait',
    },
    inCall: false,
    isDark: false,
    /** Something of the system is in front of the app. */
    isInterrupted: false,
    latency: null,
    shortcutItems: [],
    banner: null,
    crash: null,
    /** The system refuses to launch the app, which has no scenes. */
    launchRefused: false,
    /** A scene has connected, in this process or before it. */
    livesByScenes: false,
    /** A crashed process whose last picture is still kept. */
    postMortem: false,
    shows: 0,
    views: new Map(),
    controllers: new Map(),
    windows: new Map(),
    transitions: new Map(),
    animations: new Map(),
    timers: new Map(),
    links: new Map(),
    /** The numbers of the links that the app keeps, oldest first. */
    waitingLinks: [],
    defaults: new Map(),
    console: [],
    findings: [],
  };
}

/** An independent copy; values themselves are never changed in place, so they are shared. */
export function copyState(state) {
  const copy = { ...state };
  copy.views = copyMap(state.views, (view) => ({
    ...view, subviews: view.subviews.slice(), values: { ...view.values },
  }));
  copy.controllers = copyMap(state.controllers, (it) => ({ ...it, children: it.children.slice() }));
  for (const key of ['windows', 'transitions', 'animations', 'timers', 'links']) {
    copy[key] = copyMap(state[key], (it) => ({ ...it }));
  }
  copy.defaults = new Map(state.defaults);
  copy.waitingLinks = state.waitingLinks.slice();
  copy.console = state.console.slice();
  copy.findings = state.findings.slice();
  return copy;
}

function copyMap(map, copyValue) {
  const copy = new Map();
  for (const [key, value] of map) copy.set(key, copyValue(value));
  return copy;
}

/** The process has ended, with everything in it. The device's own storage stays. */
export function forgetProcess(state) {
  for (const key of ['views', 'controllers', 'windows', 'transitions', 'animations', 'timers']) {
    state[key].clear();
  }
  state.waitingLinks = [];
  state.session = 'none';
  state.banner = null;
  state.postMortem = false;
}
