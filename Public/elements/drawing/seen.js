// A picture to save of what the stage shows: the phone, with labels or the onion skin of a
// transition over it, or its planes in 3D.
import { viewOf } from '../../model/camera.js';
import { onionAt } from '../../model/onion.js';
import { planesAt, times } from '../../model/planes.js';
import { fitting } from './fitting.js';
import { paintOnion } from './onion.js';
import { drawPhone, screenOrigin, screenRadius } from './phone.js';
import { aside, below, drawNames, over } from './planeNames.js';
import { paintPlanes, paintPlate, paintTints } from './planes.js';
import { box } from './views.js';

const spaceSize = [760, 900];

/** Pictures leave the page, so that they have colours of their own. */
const colors = {
  accent: '#2b5be0', ghost: '#d3261b', line: '#1a1e2566', faint: '#1a1e2526', plate: '#ffffff80',
  rim: '#1a1e25', leader: '#5a627099', name: '#ffffff', text: '#1a1e25', ground: '#f4f5f7',
};

/** Draws moments of one run, each at the same scale or a smaller one. */
export class SeenPicture {
  #look;
  #deepest = 0;

  /** @param {{ way: 'phone'|'labels'|'onion'|'3d', camera: object }} look */
  constructor(look) {
    this.#look = look;
  }

  /** Gives the canvas its size, `scale` dots a point, and draws the state after an event. */
  draw(canvas, history, seq, t, appTitle, scale = 2) {
    const state = history.stateAt(seq);
    if (this.#look.way === '3d') return this.#drawSpace(canvas, planesAt(state, t), state, scale);
    drawPhone(canvas, state, t, appTitle, scale);
    if (this.#look.way === 'labels') drawLabels(canvas.getContext('2d'), planesAt(state, t), state);
    if (this.#look.way === 'onion') drawOnion(canvas.getContext('2d'), onionAt(history, seq), state);
  }

  #drawSpace(canvas, planes, state, scale) {
    const wanted = spaceSize.map((side) => side * scale);
    if (canvas.width !== wanted[0] || canvas.height !== wanted[1]) [canvas.width, canvas.height] = wanted;
    const context = canvas.getContext('2d');
    context.setTransform(scale, 0, 0, scale, 0, 0);
    box(context, 0, 0, ...spaceSize, 0, colors.ground);
    const { size } = state.screen;
    const { camera } = this.#look;
    const named = planes.filter(({ isNamed }) => isNamed);
    this.#deepest = Math.max(this.#deepest, ...planes.map(({ level }) => level));
    const { where, fit, middle } = fitting(camera, size, this.#deepest, {
      size: spaceSize, left: 0, count: named.length,
    });
    const view = viewOf(camera, size, this.#deepest);
    const matrixOf = (level) => times([fit, 0, 0, fit, ...middle], view(level));
    paintPlate(context, size, matrixOf, colors);
    paintPlanes(context, planes, matrixOf, { colors, contents: true, ...nothingPicked });
    const place = where === 'aside' ? aside : below;
    drawNames(context, named, place(named, { context, matrixOf, colors, size: spaceSize }), colors);
  }
}

const nothingPicked = { picked: () => false, hovered: () => false };

function drawOnion(context, onion, { screen: { size } }) {
  if (onion === null) return;
  context.save();
  context.beginPath();
  context.roundRect(...screenOrigin, ...size, screenRadius);
  context.clip();
  paintOnion(context, onion.movers, () => [1, 0, 0, 1, ...screenOrigin]);
  context.restore();
}

function drawLabels(context, planes, { screen: { size } }) {
  const matrixOf = () => [1, 0, 0, 1, ...screenOrigin];
  context.save();
  context.beginPath();
  context.roundRect(...screenOrigin, ...size, screenRadius);
  context.clip();
  paintTints(context, planes, matrixOf, colors);
  const named = planes.filter(({ isNamed, view }) => isNamed && view.owner !== null);
  drawNames(context, named, over(named, { matrixOf, screen: size }), colors);
  context.restore();
}
