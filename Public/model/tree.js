// The windows, controllers and views of a state in the form of the `tree` format.
import {
  isHiddenWindow, numberOf, valueOf, viewNamed, windowsLowestFirst, kindOf,
} from './objects.js';

export function treeAt(state) {
  return {
    t: state.t,
    app: state.appState,
    session: state.session,
    windows: windowsLowestFirst(state).map((window) => windowTree(state, window)),
    alive: [...state.controllers.keys()].sort((a, b) => numberOf(a) - numberOf(b)),
    deeplink: { pending: pendingText(state) },
  };
}

function pendingText(state) {
  const link = state.links.get(state.waitingLinks[0]);
  return link ? link.value ?? link.raw : null;
}

function windowTree(state, window) {
  const view = viewNamed(state, window.name);
  return {
    object: window.name,
    level: window.level,
    key: window.key,
    hidden: isHiddenWindow(state, window),
    root: controllerTree(state, window.root, new Set()),
    views: view.subviews.map((name) => viewTree(state, name)),
  };
}

function controllerTree(state, name, above) {
  const controller = state.controllers.get(name);
  if (!controller || above.has(name)) return null;
  above.add(name);
  const tree = {
    object: name,
    title: controller.title,
    appearance: controller.appearance,
    children: controller.children.map((it) => controllerTree(state, it, above)).filter(Boolean),
    presented: controllerTree(state, controller.presented, above),
    view: controller.view,
  };
  if (isNavigation(controller)) {
    tree.stack = (controller.stack ?? controller.children).filter((it) => state.controllers.has(it));
  }
  if (isTabs(controller) && controller.selected !== null) tree.selected = controller.selected;
  above.delete(name);
  return tree;
}

const isNavigation = (it) => it.stack !== null || kindOf(it) === 'UINavigationController';
const isTabs = (it) => it.tabs !== null || kindOf(it) === 'UITabBarController';

function viewTree(state, name) {
  const view = viewNamed(state, name);
  const tree = {
    object: name,
    frame: valueOf(view, 'frame'),
    alpha: valueOf(view, 'alpha'),
    hidden: valueOf(view, 'hidden'),
    controller: view.owner,
    subviews: view.subviews.map((it) => viewTree(state, it)),
  };
  if (view.orphan) tree.orphan = true;
  return tree;
}
