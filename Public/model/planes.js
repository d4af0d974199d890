// What is on the screen as planes: each visible view with its place, and its level in front of the
// window.
import { fnv1a } from './fnv1a.js';
import { ghostsIn } from './ghosts.js';
import { classOf, isHiddenWindow, kindOf, valueOf, viewNamed, windowsLowestFirst } from './objects.js';
import { progressAt, seenValues } from './presentation.js';

/** Levels from a controller's view to what is below it, and from any other view. */
const [controllerStep, viewStep] = [1, 0.28];
const identity = [1, 0, 0, 1, 0, 0];
/** So many hues, away from a ghost’s red. */
const hues = 13;

/**
 * @typedef {{ name: string, view: object, picture: object|null, controller: object|null,
 *   title: string, appearance: string|null, isGhost: boolean, isInGhost: boolean, isNamed: boolean,
 *   level: number, matrix: number[], box: number[], size: number[], alpha: number,
 *   clips: number[][] }} Plane
 *   `view` has its presented values, `picture` is a snapshot that dissolves over it or null;
 *   `isNamed` tells a window, or the view of a controller; `matrix` leads from view to screen,
 *   `box` is where it lies when nothing moves, `clips` are rectangles on the screen. Lengths are
 *   in points.
 */

/** @returns {Plane[]} the visible views at `t`, the rearmost first */
export function planesAt(state, t) {
  const scene = { state, t, ghosts: ghostsIn(state), planes: [], boxes: [] };
  for (const window of windowsLowestFirst(state)) {
    if (isHiddenWindow(state, window)) continue;
    addView(scene, window.name, {
      matrix: identity, offset: [0, 0], alpha: 1, level: -1, isInGhost: false, clips: [],
    });
  }
  return scene.planes;
}

/** The hue that planes of a class have in tints and names, the same in every run, in degrees. */
export const hueOf = ({ title }) => 36 + 24 * ((fnv1a(classOf(title).split(' ').at(-1)) >>> 19) % hues);

function addView(scene, name, above) {
  const { state, t, ghosts } = scene;
  const view = viewNamed(state, name);
  const values = seenValues(state, view, t);
  const seen = { ...view, values };
  if (valueOf(seen, 'hidden') === true) return;
  const [, , width, height] = valueOf(seen, 'frame');
  const controller = state.controllers.get(view.owner) ?? null;
  const isGhost = ghosts.has(name);
  const isNamed = state.windows.has(name) || view.owner !== null;
  const box = boxOf(view, above.offset);
  const matrix = times(above.matrix, placeOf(seen));
  const level = levelOf(scene, { isNamed, isDrawn: isDrawn(view), box, above: above.level });
  const plane = {
    name, picture: null, view: seen, controller, title: titleOf(view, controller), isGhost, isNamed,
    level, matrix, box,
    appearance: controller?.appearance ?? null, isInGhost: above.isInGhost,
    size: [width, height], alpha: above.alpha * valueOf(seen, 'alpha'), clips: above.clips,
  };
  scene.planes.push(plane);
  scene.boxes.push({ box, level, isNamed });
  const [shownX, shownY] = valueOf(seen, 'bounds');
  const clips = valueOf(seen, 'clipsToBounds') === true
    ? [...above.clips, boundsOf(matrix, [width, height])] : above.clips;
  for (const subview of view.subviews) {
    addView(scene, subview, {
      matrix: times(matrix, [1, 0, 0, 1, -shownX, -shownY]), alpha: plane.alpha, level, clips,
      offset: [box[0] - shownX, box[1] - shownY], isInGhost: isGhost || above.isInGhost,
    });
  }
  addPictures(scene, plane, box);
}

/** In a container that dissolves, the picture of what it showed is the foremost sheet. */
function addPictures(scene, container, box) {
  for (const transition of scene.state.transitions.values()) {
    if (!transition.picture || transition.container !== container.name) continue;
    const level = levelOf(scene, { isNamed: true, isDrawn: true, box, above: container.level });
    scene.planes.push({
      ...container, name: `${container.name} before`, picture: transition.picture, level,
      title: `Snapshot of ${container.title}`, controller: null, appearance: null, isGhost: false,
      isNamed: true, alpha: container.alpha * (1 - progressAt(transition, scene.t)),
    });
    scene.boxes.push({ box, level, isNamed: true });
  }
}

const titleOf = (view, controller) => controller?.name ?? view.owner ?? view.name;

/** A plane lies in front of what it is in, and of every earlier one that it covers. */
function levelOf({ boxes }, { isNamed, isDrawn, box, above }) {
  const below = boxes.reduce((highest, it) =>
    ((isNamed && it.isNamed) || overlap(it.box, box) ? Math.max(highest, it.level) : highest), above);
  if (isNamed) return below + controllerStep;
  return isDrawn ? below + viewStep : above;
}

/** Whether there is something to see of a view beside its subviews. */
const isDrawn = (view) => valueOf(view, 'backgroundColor') !== null
  || valueOf(view, 'borderWidth') > 0 || kindOf(view) !== 'UIView' || view.class !== 'UIView';

/** Where a view lies on the screen when nothing moves. */
function boxOf(view, [x, y]) {
  const frame = valueOf(view, 'frame');
  return [x + frame[0], y + frame[1], frame[2], frame[3]];
}

const overlap = (a, b) => a[0] < b[0] + b[2] && b[0] < a[0] + a[2]
  && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];

/** From a view's own points to those of its superview. */
function placeOf(view) {
  const [x, y, width, height] = valueOf(view, 'frame');
  const [a, b, c, d, e, f] = valueOf(view, 'transform');
  const [midX, midY] = [width / 2, height / 2];
  return [a, b, c, d, x + midX + e - a * midX - c * midY, y + midY + f - b * midX - d * midY];
}

/** First `inner`, then `outer`. */
export function times(outer, inner) {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j,
    a * k + c * l + e, b * k + d * l + f];
}

export const pointBy = ([a, b, c, d, e, f], [x, y]) => [a * x + c * y + e, b * x + d * y + f];

/** The corners of a size, clockwise from its origin. */
export const cornersOf = (matrix, [width, height]) =>
  [[0, 0], [width, 0], [width, height], [0, height]].map((corner) => pointBy(matrix, corner));

function boundsOf(matrix, size) {
  const corners = cornersOf(matrix, size);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

/** The name that selects a plane: its controller's while that lives, else the view's. */
export const objectOf = (plane) =>
  (plane.isNamed && plane.controller && !plane.isGhost ? plane.controller.name : plane.name);

/** Whether a plane is the view of that name, or that of the controller of that name. */
export const isPlaneOf = (plane, object) => object !== null
  && (plane.name === object || (plane.isNamed && plane.view.owner === object));

/** Its title without the number of the object. */
export const shortTitle = ({ picture, title }) => (picture ? title : classOf(title));

/** What a plane is, in a few words for its label. */
export function stateOf({ isGhost, appearance }) {
  return isGhost ? 'ghost' : appearance ?? '';
}

/** Why a plane is a ghost. */
export const ghostReason = ({ title, controller }) =>
  `Its view stays in the hierarchy although ${title} was ${controller ? 'removed' : 'deallocated'}`;

/** Whether a controller's view lies behind that of another one and cannot be seen. */
export const isCovered = (plane, planes) => planes.some((it) => it.isNamed && it.level > plane.level
  && it.view.owner !== null && isWithin(seenBox(plane), seenBox(it)));

const seenBox = ({ matrix, size }) => boundsOf(matrix, size);

const isWithin = (a, b) => a[0] >= b[0] && a[1] >= b[1]
  && a[0] + a[2] <= b[0] + b[2] && a[1] + a[3] <= b[1] + b[3];

/** The foremost plane at a point, where `matrixOf(level)` leads from the screen to that point. */
export function planeUnder(planes, point, matrixOf) {
  const isUnder = ({ level, matrix, size: [width, height] }) => {
    const [x, y] = pointBy(inverse(times(matrixOf(level), matrix)), point);
    return x >= 0 && y >= 0 && x < width && y < height;
  };
  return frontFirst(planes).find(isUnder) ?? null;
}

/** Planes of one level do not cover each other, except that a later one lies over an earlier. */
export const backFirst = (planes) => planes
  .map((plane, at) => [plane, at])
  .sort(([a, first], [b, second]) => a.level - b.level || first - second)
  .map(([plane]) => plane);

const frontFirst = (planes) => backFirst(planes).reverse();

function inverse([a, b, c, d, e, f]) {
  const whole = a * d - b * c || 1e-9;
  return [d / whole, -b / whole, -c / whole, a / whole,
    (c * f - d * e) / whole, (b * e - a * f) / whole];
}
