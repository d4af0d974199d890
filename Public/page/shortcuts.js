// What each key does, where a session is shown and where two are compared.
import { attempt } from './attempt.js';
import { undoBranch } from './branching.js';
import { undoBoth } from './comparing.js';
import { installKeys } from './keyboard.js';
import { goToStart, showMoment, step, togglePause } from './seeking.js';

const find = (selector) => document.querySelector(selector);

/** @param page `workspace`, `seeing`, `stage`, `breakpoints` and `showPanel(id)` */
export function installShortcuts({ workspace, seeing, stage, breakpoints, showPanel }) {
  const [compare, lanes, log, help] = ['compare', 'lanes', 'log', 'help'].map((it) => find(`nav-${it}`));

  const whenShown = (act) => (event) => {
    if (workspace.session && !find('.workspace').hidden) act(event);
  };
  const either = (act, compared) => (event) =>
    (compare.hidden ? whenShown(act)(event) : compared(event));
  const stepKey = (by, way) => either(() => step(by, way), () => compare.step(by, way));
  const arrowKey = (way) => (event) => stepKey(event.shiftKey ? 'transition' : 'event', way)(event);

  installKeys({
    ' ': either(togglePause, () => compare.toggle()),
    '[': either(() => attempt(workspace.changeRate(-1)), () => compare.changeRate(-1)),
    ']': either(() => attempt(workspace.changeRate(1)), () => compare.changeRate(1)),
    '.': stepKey('frame', 1),
    ',': stepKey('frame', -1),
    ArrowRight: arrowKey(1),
    ArrowLeft: arrowKey(-1),
    Home: either(goToStart, () => compare.goTo(0)),
    End: either(() => showMoment(null), () => compare.goTo(Infinity)),
    F8: either(togglePause, () => compare.toggle()),
    F10: stepKey('transition', 1),
    t: whenShown(() => attempt(workspace.control({ step: 'timer' }))),
    g: either(() => find('.workspace nav-player').askMoment(), () => compare.askMoment()),
    q: whenShown(() => lanes.toggle()),
    f: either(() => lanes.fit(), () => compare.fit()),
    3: either(() => seeing.toggle('3d'), () => compare.toggle3D()),
    n: whenShown(() => seeing.toggle('labels')),
    o: whenShown(() => seeing.toggle('onion')),
    '+': either(() => seeing.spread(1.15) || lanes.zoom(1 / 1.6), () => compare.spread(1.15) || compare.zoom(1 / 1.6)),
    '-': either(() => seeing.spread(1 / 1.15) || lanes.zoom(1.6), () => compare.spread(1 / 1.15) || compare.zoom(1.6)),
    b: whenShown(() => breakpoints.toggle(log.selected)),
    d: whenShown(() => { stage.openSheet(); find('#inject').askLink(); }),
    l: whenShown(() => showMoment(null)),
    z: either(undoBranch, undoBoth),
    '/': whenShown(() => { showPanel('panel-log'); log.focusFilter(); }),
    '?': () => help.open('keys'),
    p: either(() => stage.toggle(), () => stage.toggle()),
    Escape: either(() => find('#inject').closePalette() || stage.leave() || seeing.leave() || workspace.isLive || showMoment(null), () => compare.closePalette() || stage.leave() || compare.leave()),
  }, () => help.areKeysOn);
}
