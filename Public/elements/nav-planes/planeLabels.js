// The names of planes: beside the picture in 3D, on the phone over each controller's view. They
// are a list of buttons, so that keyboard and screen reader have them too.
import { cornersOf, ghostReason, isPlaneOf, objectOf, stateOf, times } from '../../model/planes.js';
import { classOf } from '../../model/objects.js';
import { spreadNames } from '../../model/planeNames.js';
import { hueOf } from '../drawing/planes.js';
import { arrange, make, setText } from '../markup.js';

const [height, distance, inset] = [22, 25, 6];
const leastWidth = 170;

/** What a number of names takes up of a width: beside the picture, or below it. */
export const roomAside = (width) => Math.round(Math.min(244, width * 0.42));
export const roomBelow = (count) => (count + 1) * distance;

export class PlaneLabels {
  element;
  #acts;
  #nodes = new Map();

  /** @param {{ pick: (plane) => void, hover: (plane) => void }} acts */
  constructor(acts) {
    this.#acts = acts;
    this.element = make('ul', { className: 'plane-labels', ariaLabel: 'Planes, front to back' });
  }

  /** Names these planes, the rearmost first, at their places. */
  show(planes, look = null) {
    this.element.hidden = planes.length === 0;
    const nodes = planes.map((plane) => this.#nodeOf(plane));
    for (const name of [...this.#nodes.keys()]) {
      if (!planes.some((plane) => plane.name === name)) this.#nodes.delete(name);
    }
    arrange(this.element, nodes.map(({ element }) => element).reverse());
    if (look === null) return;
    planes.forEach((plane, at) => fill(nodes[at], plane, planes.length - at, planes.length, look));
    const places = { aside, below, over: overThem }[look.where](planes, look);
    places.forEach(({ x, y, width }, at) => {
      const { style } = nodes[at].element;
      style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      style.maxWidth = `${Math.floor(width)}px`;
    });
  }

  #nodeOf(plane) {
    const known = this.#nodes.get(plane.name);
    if (known) {
      known.plane = plane;
      return known;
    }
    const node = { plane, name: make('span', { className: 'plane-name' }), state: make('span', { className: 'plane-state' }) };
    node.button = make('button', {
      type: 'button', className: 'plane-label', onclick: () => this.#acts.pick(node.plane),
      onpointerenter: () => this.#acts.hover(node.plane), onpointerleave: () => this.#acts.hover(null),
      onfocus: () => this.#acts.hover(node.plane), onblur: () => this.#acts.hover(null),
    }, node.name, node.state);
    node.element = make('li', {}, node.button);
    this.#nodes.set(plane.name, node);
    return node;
  }
}

function fill({ button, name, state }, plane, place, count, { picked }) {
  const { controller, title, isGhost } = plane;
  setText(name, plane.picture ? title : classOf(title));
  setText(state, stateOf(plane));
  button.style.setProperty('--hue', hueOf(plane));
  button.classList.toggle('is-ghost', isGhost);
  button.classList.toggle('is-view', !plane.view.owner);
  button.dataset.object = objectOf(plane);
  button.setAttribute('aria-pressed', String(isPlaneOf(plane, picked)));
  const screen = controller?.title ? ` “${controller.title}”` : '';
  const text = `${title}${screen}${stateOf(plane) ? `, ${stateOf(plane)}` : ''}, plane ${place} of ${count}`;
  if (button.getAttribute('aria-label') !== text) button.setAttribute('aria-label', text);
  button.title = isGhost ? ghostReason(plane) : text;
}

/** In a column at the right, each with a line to its plane's corner. */
function aside(planes, { context, matrixOf, colors, size: [width, whole] }) {
  const x = width - roomAside(width);
  const corners = planes.map((plane) => cornersOn(plane, matrixOf)[1]);
  const heights = spreadNames(corners.map(([, y]) => y - height / 2),
    [inset, whole - height - inset], distance);
  planes.forEach((plane, at) => {
    const middle = heights[at] + height / 2;
    lead(context, plane, colors, [corners[at], [x - 12, middle], [x - 2, middle]]);
  });
  return heights.map((y) => ({ x, y, width: roomAside(width) - inset }));
}

/** Like stairs below the picture, so that no line crosses a name: the rightmost plane's on top. */
function below(planes, { context, matrixOf, colors, size: [width, whole] }) {
  const corners = planes.map((plane) => cornersOn(plane, matrixOf)[3]);
  const order = planes.map((_, at) => at).sort((a, b) => corners[b][0] - corners[a][0] || b - a);
  const places = [];
  order.forEach((at, row) => {
    const x = Math.max(inset, Math.min(corners[at][0], width - leastWidth - (order.length - row) * 4));
    const y = whole - inset - (order.length - row) * distance;
    lead(context, planes[at], colors, [corners[at], [x + 2, corners[at][1] + inset], [x + 2, y]]);
    places[at] = { x, y, width: width - x - inset };
  });
  return places;
}

const cornersOn = (plane, matrixOf) =>
  cornersOf(times(matrixOf(plane.level), plane.matrix), plane.size);

/** A line from a plane to its name. */
function lead(context, plane, colors, points) {
  context.strokeStyle = plane.isGhost ? colors.ghost : colors.leader;
  context.lineWidth = plane.isGhost ? 1.5 : 1;
  context.beginPath();
  for (const point of points) context.lineTo(...point);
  context.stroke();
}

/** At the foot of each view, the foremost lowest. */
function overThem(planes, { matrixOf }) {
  const matrix = matrixOf(0);
  const boxes = planes.map((plane) => {
    const corners = cornersOf(times(matrix, plane.matrix), plane.size);
    return { left: corners[0][0], width: corners[1][0] - corners[0][0], bottom: corners[3][1] };
  });
  const heights = [];
  const taken = [];
  for (let at = planes.length - 1; at >= 0; at -= 1) {
    let y = boxes[at].bottom - height - 4 * inset;
    while (taken.some((other) => Math.abs(other - y) < distance)) y -= distance;
    taken.push(y);
    heights[at] = y;
  }
  return boxes.map(({ left, width }, at) =>
    ({ x: left + inset, y: heights[at], width: width - 2 * inset }));
}
