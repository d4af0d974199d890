// Turning the planes: drag, scroll, pinch and keys.

const degreesPerPixel = 0.45;
const keyDegrees = 6;
const clickPixels = 4;

/**
 * Listens on the canvas of the planes.
 * @param {{ turn: Function, pick: Function, hover: Function }} acts `turn` takes a change of the
 *   camera, `pick` and `hover` a place on the canvas; `hover` null when the pointer leaves
 */
export class Orbit {
  #acts;
  #canvas;
  /** The pointers that are down, by their ids, each at its last place. */
  #down = new Map();
  #moved = 0;

  constructor(canvas, acts) {
    this.#canvas = canvas;
    this.#acts = acts;
    canvas.addEventListener('pointerdown', (event) => this.#pressed(event));
    canvas.addEventListener('pointermove', (event) => this.#dragged(event));
    canvas.addEventListener('pointerup', (event) => this.#released(event));
    canvas.addEventListener('pointercancel', ({ pointerId }) => this.#down.delete(pointerId));
    canvas.addEventListener('pointerleave', () => acts.hover(null));
    canvas.addEventListener('wheel', (event) => this.#scrolled(event), { passive: false });
    canvas.addEventListener('keydown', (event) => this.#keyPressed(event));
  }

  #pressed(event) {
    if (event.button !== 0) return;
    if (this.#down.size === 0) this.#moved = 0;
    this.#down.set(event.pointerId, placeOf(event));
    this.#canvas.setPointerCapture(event.pointerId);
  }

  #dragged(event) {
    const before = this.#down.get(event.pointerId);
    const place = placeOf(event);
    if (!before) return this.#acts.hover(place);
    const [x, y] = [place[0] - before[0], place[1] - before[1]];
    this.#moved += Math.hypot(x, y);
    if (this.#down.size === 2) this.#pinch(event.pointerId, before, place);
    else if (this.#moved > clickPixels) {
      this.#acts.turn({ yaw: x * degreesPerPixel, pitch: -y * degreesPerPixel });
    }
    this.#down.set(event.pointerId, place);
  }

  #pinch(id, before, place) {
    const [, other] = [...this.#down].find(([it]) => it !== id);
    const length = (at) => Math.hypot(at[0] - other[0], at[1] - other[1]) || 1;
    this.#acts.turn({ spread: length(place) / length(before) });
  }

  #released(event) {
    const wasAlone = this.#down.size === 1;
    if (!this.#down.delete(event.pointerId)) return;
    if (wasAlone && this.#moved <= clickPixels) this.#acts.pick(placeOf(event));
  }

  /** Where the whole page scrolls the wheel is its own, but for a pinch. */
  #scrolled(event) {
    const { scrollHeight, clientHeight } = document.scrollingElement;
    if (!event.ctrlKey && scrollHeight > clientHeight) return;
    event.preventDefault();
    this.#acts.turn({ spread: Math.exp(-event.deltaY / 400) });
  }

  #keyPressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const turn = {
      ArrowLeft: { yaw: -keyDegrees }, ArrowRight: { yaw: keyDegrees },
      ArrowUp: { pitch: keyDegrees }, ArrowDown: { pitch: -keyDegrees },
    }[event.key];
    if (!turn) return;
    event.preventDefault();
    this.#acts.turn(turn);
  }
}

const placeOf = ({ offsetX, offsetY }) => [offsetX, offsetY];
