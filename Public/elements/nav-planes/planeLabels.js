// The names of planes: beside the picture in 3D, on the phone over each controller's view. They
// are a list of buttons, so that keyboard and screen reader have them too.
import { ghostReason, hueOf, isPlaneOf, objectOf, shortTitle, stateOf } from '../../model/planes.js';
import { GradualMove } from '../../model/gradualMove.js';
import { aside, below, over } from '../drawing/planeNames.js';
import { arrange, make, setText } from '../markup.js';

export class PlaneLabels {
  element;
  #acts;
  #nodes = new Map();
  #settling = new GradualMove();

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
    const settled = (places) => this.#settled(planes, places, look);
    const places = { aside, below, over }[look.where](planes, { ...look, settled });
    places.forEach(({ x, y, width }, at) => {
      const { style } = nodes[at].element;
      style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      style.maxWidth = `${Math.floor(width)}px`;
    });
  }

  /** Whether names are on their way to where they belong. */
  isMoving(now) {
    return this.#settling.isMoving(now);
  }

  /** The names stand elsewhere now, all of them. */
  restart() {
    this.#settling.restart();
  }

  /** Where names are drawn that belong at `places`: they move where others come, go or pass them. */
  #settled(planes, places, { where, now, isSeen }) {
    const byName = new Map(planes.map(({ name }, at) => [name, [places[at].x, places[at].y]]));
    const order = [...byName].sort(([, [, a]], [, [, b]]) => a - b).map(([name]) => name);
    const drawn = this.#settling.at(now, [where, ...order].join(), byName, isSeen);
    return planes.map(({ name }, at) => {
      const [x, y] = drawn.get(name);
      return { ...places[at], x, y };
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
      onfocus: () => this.#acts.hover(node.plane),
      // Later: one that is being removed has the focus until then.
      onblur: () => queueMicrotask(() => this.#acts.hover(null)),
    }, node.name, node.state);
    node.element = make('li', {}, node.button);
    this.#nodes.set(plane.name, node);
    return node;
  }
}

function fill({ button, name, state }, plane, place, count, { picked }) {
  const { controller, title, isGhost } = plane;
  setText(name, shortTitle(plane));
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
