// The views of the phone as planes: exploded in 3D, labelled over the phone, or as the onion skin
// of a transition; and what is picked.
import { cameraFrom, cameraText, opened, turned, viewOf } from '../../model/camera.js';
import { ghostsIn, showsGhosts } from '../../model/ghosts.js';
import { onionAt } from '../../model/onion.js';
import { isPlaneOf, objectOf, planeUnder, planesAt, times } from '../../model/planes.js';
import { GradualMove } from '../../model/gradualMove.js';
import { actions, send } from '../actions.js';
import { fitting } from '../drawing/fitting.js';
import { paintGhosts } from '../drawing/ghosts.js';
import { paintOnion } from '../drawing/onion.js';
import { paintPlanes, paintPlate, paintTints } from '../drawing/planes.js';
import { make, setText } from '../markup.js';
import { readingScale } from '../readingScale.js';
import { colorsOf, watchColors } from '../styleColors.js';
import { Orbit } from './orbit.js';
import { PlaneLabels } from './planeLabels.js';

const openSeconds = 0.34;
const colorNames = ['accent', 'ghost', 'line', 'faint', 'plate', 'rim', 'leader'];
const screenRadius = 50;
const ways = ['phone', 'labels', 'onion', '3d'];

/**
 * Sends `nav-select` and `nav-hover` with an object's name or null, and `nav-planes-changed` when
 * the camera has been turned.
 */
export class NavPlanes extends HTMLElement {
  #way = 'phone';
  #camera = cameraFrom(null);
  #moment = null;
  /** The onion skin that was made last, with the moment it is of. */
  #onion = null;
  #planes = [];
  #drawn = '';
  #deepest = 0;
  /** Whether there are ghosts after the event shown. */
  #hasGhosts = false;
  /** What the picture is fitted to: how deep the planes are, and how many have names. */
  #extent = { deepest: 0, count: 0 };
  #settling = new GradualMove();
  #settlingFrame = null;
  #picked = null;
  #hovered = null;
  /** 0 is flat as the phone, 1 is as the camera sees it. */
  #share = 0;
  #frame = null;
  #canvas;
  #labels;
  /** How much larger than usual its names are. */
  #scale = 1;
  #caption;
  #colors = null;
  /** What the buttons at the side of the stage take up, in pixels. */
  #toolRoom = null;
  #prefersLess = matchMedia('(prefers-reduced-motion: reduce)');
  #resizes = new ResizeObserver(() => { this.#toolRoom = null; this.#redraw(); });
  /** Ends what hears of other colors. */
  #endColors = () => {};
  #forgetColors = () => {
    this.#colors = null;
    this.#redraw();
  };
  /** Where the phone's screen lies in this element: `{ x, y, scale }` in pixels. */
  screenPlace = () => ({ x: 0, y: 0, scale: 1 });

  connectedCallback() {
    if (!this.#canvas) this.#build();
    this.#resizes.observe(this);
    this.#endColors = watchColors(this.#forgetColors);
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
    this.#endColors();
  }

  /** `phone`, `labels`, `onion` or `3d`. */
  get way() {
    return this.#way;
  }

  set way(way) {
    const next = ways.includes(way) ? way : 'phone';
    if (next === this.#way) return;
    this.#way = next;
    this.#restart();
    this.dataset.way = next;
    this.#caption.hidden = next !== 'onion';
    this.#canvas.tabIndex = next === '3d' ? 0 : -1;
    this.#begin();
  }

  /** The camera, as the address has it. */
  get camera() {
    return cameraText(this.#camera);
  }

  set camera(text) {
    this.#camera = cameraFrom(text);
    this.#redraw();
  }

  get picture() {
    return { way: this.#way, camera: this.#camera };
  }

  /** What is selected and what is pointed at, by name, or null. */
  set picked(name) {
    this.#picked = name;
    this.#redraw();
  }

  set hovered(name) {
    if (name === this.#hovered) return;
    this.#hovered = name;
    this.#redraw();
  }

  /** The state after event `seq` of a trace at time `t`. */
  show(history, seq, t, isPlaying) {
    if (history !== this.#moment?.history) this.#restart();
    this.#moment = { history, seq, t, isPlaying };
    this.#hasGhosts = showsGhosts(history, seq) && ghostsIn(this.#state).size > 0;
    this.#draw();
  }

  /** Time has passed, and no more. */
  showTime(t) {
    if (this.#moment === null || this.#isOff) return;
    this.#moment.t = t;
    this.#draw();
  }

  focus() {
    this.#canvas.focus({ preventScroll: true });
  }

  turn(change) {
    this.#camera = turned(this.#camera, change);
    this.#redraw();
    send(this, actions.planesChanged);
  }

  #build() {
    this.#canvas = make('canvas', { className: 'planes-canvas', tabIndex: -1, role: 'img',
      ariaLabel: 'View hierarchy in 3D. Arrow keys orbit, plus and minus spread. The list has its planes.' });
    this.#labels = new PlaneLabels({
      pick: (plane) => this.#pick(plane), hover: (plane) => this.#hover(plane),
    });
    this.#caption = make('p', { className: 'onion-caption', role: 'status', hidden: true });
    this.append(this.#canvas, this.#labels.element, this.#caption);
    this.dataset.way = this.#way;
    new Orbit(this.#canvas, {
      turn: (change) => this.turn(change),
      pick: (at) => this.#pick(this.#planeAt(at)),
      hover: (at) => this.#hover(at && this.#planeAt(at)),
    });
  }

  get #state() {
    const { history, seq } = this.#moment;
    return seq === history.lastSeq ? history.newest : history.stateAt(seq);
  }

  get #isOff() {
    return this.#way === 'phone' && this.#share === 0 && !this.#hasGhosts
      && this.#picked === null && this.#hovered === null;
  }

  /** Opens or closes the planes, unless the person wants less motion. */
  #begin() {
    const target = this.#way === '3d' ? 1 : 0;
    if (this.#prefersLess.matches) this.#share = target;
    const [from, begin] = [this.#share, performance.now()];
    cancelAnimationFrame(this.#frame);
    const step = (now) => {
      const part = Math.min(1, Math.max(0, now - begin) / 1000 / openSeconds);
      this.#share = from + (target - from) * (1 - (1 - part) ** 3);
      this.#redraw();
      if (this.#share !== target) this.#frame = requestAnimationFrame(step);
    };
    if (this.#share !== target) this.#frame = requestAnimationFrame(step);
    this.#redraw();
  }

  /** What is seen from now on is not what was seen before, moved. */
  #restart() {
    this.#deepest = 0;
    this.#settling.restart();
    this.#labels?.restart();
  }

  #redraw() {
    this.#drawn = '';
    this.#draw();
  }

  #draw() {
    if (this.#moment === null || !this.#canvas) return;
    this.classList.toggle('is-open', this.#share > 0);
    this.#canvas.hidden = this.#isOff;
    if (this.#isOff) return this.#labels.show([]);
    const { seq, t, isPlaying } = this.#moment;
    const state = this.#state;
    const isStill = state.animations.size === 0 && state.transitions.size === 0;
    const key = `${seq} ${isStill || (isPlaying && this.#prefersLess.matches) ? '' : t}`;
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#planes = planesAt(state, t);
    this.#deepest = Math.max(this.#deepest, ...this.#planes.map(({ level }) => level));
    this.#paint(state);
  }

  #paint(state) {
    const { clientWidth, clientHeight } = this;
    const dots = devicePixelRatio;
    const size = [clientWidth, clientHeight].map((side) => Math.round(side * dots));
    if (this.#canvas.width !== size[0] || this.#canvas.height !== size[1]) {
      [this.#canvas.width, this.#canvas.height] = size;
    }
    this.#colors ??= colorsOf(this, colorNames, 'plane-');
    this.#scale = readingScale(this);
    const now = performance.now();
    const isSeen = this.#moment.isPlaying && !this.#prefersLess.matches;
    this.#settle(now, isSeen);
    const matrixOf = this.#matrixOf(state.screen.size);
    const context = this.#canvas.getContext('2d');
    context.setTransform(dots, 0, 0, dots, 0, 0);
    context.clearRect(0, 0, clientWidth, clientHeight);
    const isOpen = this.#share > 0;
    if (isOpen) paintPlate(context, state.screen.size, matrixOf, this.#colors);
    if (this.#way === 'labels') this.#paintTints(context, state.screen.size, matrixOf);
    if (!isOpen && this.#hasGhosts && this.#way !== 'labels') this.#paintGhosts(context, state, matrixOf);
    paintPlanes(context, this.#planes, matrixOf, {
      colors: this.#colors, contents: isOpen,
      picked: (plane) => isPlaneOf(plane, this.#picked),
      hovered: (plane) => isPlaneOf(plane, this.#hovered),
    });
    this.#paintOnion(context, matrixOf);
    const named = this.#namedPlanes;
    this.#labels.show(named, {
      context, matrixOf, colors: this.#colors, size: [clientWidth, clientHeight],
      where: this.#way === '3d' ? this.#where(state.screen.size).where : 'over',
      screen: state.screen.size, scale: this.#scale, picked: this.#picked, now, isSeen,
    });
    if (!this.#settling.isMoving(now) && !this.#labels.isMoving(now)) return;
    this.#settlingFrame ??= requestAnimationFrame(() => {
      this.#settlingFrame = null;
      this.#redraw();
    });
  }

  /** Where a plane comes or goes, the others make room for it. */
  #settle(now, isSeen) {
    const [deepest, count] = [this.#deepest, this.#planes.filter(({ isNamed }) => isNamed).length];
    const wanted = new Map(Object.entries({ deepest: [deepest], count: [count] }));
    const drawn = this.#settling.at(now, `${deepest} ${count}`, wanted, isSeen);
    this.#extent = { deepest: drawn.get('deepest')[0], count: drawn.get('count')[0] };
  }

  #paintOnion(context, matrixOf) {
    if (this.#way !== 'onion') return;
    const onion = this.#onionNow;
    setText(this.#caption, onion?.text ?? 'No transition up to here.');
    this.#toolRoom ??= Number.parseFloat(getComputedStyle(this).getPropertyValue('--tool-room'));
    if (onion !== null) paintOnion(context, onion.movers, matrixOf, { room: this.#toolRoom, scale: this.#scale });
  }

  /** Made again only where something has happened, not with each frame. */
  get #onionNow() {
    const { history, seq } = this.#moment;
    const known = this.#onion;
    if (known?.history === history && known.seq === seq && known.last === history.lastSeq) return known.onion;
    this.#onion = { history, seq, last: history.lastSeq, onion: onionAt(history, seq) };
    return this.#onion.onion;
  }

  get #namedPlanes() {
    if (this.#way === 'phone' || this.#way === 'onion') return [];
    return this.#planes.filter(({ isNamed, view }) =>
      isNamed && (this.#way === '3d' || view.owner !== null));
  }

  #paintTints(context, size, matrixOf) {
    withinScreen(context, size, matrixOf, () => paintTints(context, this.#planes, matrixOf, this.#colors));
  }

  #paintGhosts(context, state, matrixOf) {
    withinScreen(context, state.screen.size, matrixOf,
      () => paintGhosts(context, state, this.#moment.t, matrixOf, this.#colors.ghost));
  }

  /** From the screen to this element, for each level. */
  #matrixOf([width, height]) {
    const phone = this.screenPlace();
    const view = viewOf(opened(this.#camera, this.#share), [width, height], this.#extent.deepest);
    const { fit, middle } = this.#where([width, height]);
    const mix = (from, to) => from + (to - from) * this.#share;
    const scale = mix(phone.scale, fit);
    const x = mix(phone.x + (phone.scale * width) / 2, middle[0]);
    const y = mix(phone.y + (phone.scale * height) / 2, middle[1]);
    return (level) => times([scale, 0, 0, scale, x, y], view(level));
  }

  #where(screen) {
    this.#toolRoom ??= Number.parseFloat(getComputedStyle(this).getPropertyValue('--tool-room'));
    const { deepest, count } = this.#extent;
    return fitting(this.#camera, screen, deepest, {
      size: [this.clientWidth, this.clientHeight], left: this.#toolRoom, count, scale: this.#scale,
    });
  }

  #planeAt(point) {
    const { history } = this.#moment;
    return planeUnder(this.#planes, point, this.#matrixOf(history.newest.screen.size));
  }

  #pick(plane) {
    send(this, actions.pickObject, { picked: plane && objectOf(plane) });
  }

  #hover(plane) {
    this.#canvas.style.cursor = plane ? 'pointer' : '';
    send(this, actions.hover, { object: plane && objectOf(plane) });
  }
}

/** Paints within the rounded corners of the screen. */
function withinScreen(context, [width, height], matrixOf, paint) {
  context.save();
  const [scale, , , , x, y] = matrixOf(0);
  context.beginPath();
  context.roundRect(x, y, width * scale, height * scale, screenRadius * scale);
  context.clip();
  paint();
  context.restore();
}
