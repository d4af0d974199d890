// Fingers, mouse and wheel on the lanes: press, scrub on the ruler, move, pinch.

const pressPixels = 4;

export class Touch {
  #canvas;
  #acts;
  #pointers = new Map();
  #start = null;
  #last = null;

  /** @param acts `press`, `scrub`, `hover` with a point (or null), `pan` with pixels, `zoom` with a factor and a point, `isRuler` */
  constructor(canvas, acts) {
    this.#canvas = canvas;
    this.#acts = acts;
    const listen = (name, act, settings) => canvas.addEventListener(name, act, settings);
    listen('pointerdown', (event) => this.#down(event));
    listen('pointermove', (event) => this.#move(event));
    listen('pointerup', (event) => this.#up(event));
    listen('pointercancel', (event) => this.#pointers.delete(event.pointerId));
    listen('pointerleave', () => acts.hover(null));
    listen('wheel', (event) => this.#wheel(event), { passive: false });
  }

  #down(event) {
    if (event.button !== 0) return;
    this.#canvas.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, point(event));
    this.#start = { ...point(event), isRuler: this.#acts.isRuler(point(event)), hasMoved: false };
    this.#last = point(event);
    if (this.#start.isRuler) this.#acts.scrub(point(event));
  }

  #move(event) {
    const at = point(event);
    if (!this.#pointers.has(event.pointerId)) return this.#acts.hover(at);
    if (this.#pointers.size === 2) return this.#pinch(event.pointerId, at);
    this.#pointers.set(event.pointerId, at);
    if (this.#start.isRuler) return this.#acts.scrub(at);
    if (Math.abs(at.x - this.#start.x) > pressPixels) this.#start.hasMoved = true;
    if (this.#start.hasMoved) this.#acts.pan(at.x - this.#last.x);
    this.#last = at;
  }

  #pinch(id, at) {
    const [other] = [...this.#pointers].find(([key]) => key !== id).slice(1);
    const before = Math.abs(this.#pointers.get(id).x - other.x);
    const now = Math.abs(at.x - other.x);
    this.#pointers.set(id, at);
    this.#start.hasMoved = true;
    if (before > 4 && now > 4) this.#acts.zoom(before / now, { x: (at.x + other.x) / 2, y: at.y });
  }

  #up(event) {
    const isPress = this.#pointers.size === 1 && this.#start && !this.#start.hasMoved;
    this.#pointers.delete(event.pointerId);
    if (isPress && !this.#start.isRuler) this.#acts.press(point(event));
  }

  /** With Control it zooms, sideways or with Shift it moves, else the lanes scroll. */
  #wheel(event) {
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    if (event.ctrlKey) this.#acts.zoom(Math.exp(event.deltaY * 0.004), point(event));
    else if (Math.abs(sideways) > (event.shiftKey ? 0 : Math.abs(event.deltaY))) this.#acts.pan(-sideways);
    else return;
    event.preventDefault();
  }
}

const point = ({ offsetX: x, offsetY: y }) => ({ x, y });
