// A person's scrolling on the phone, by wheel, drag and keys: one input for each gesture.
import { kindOf, valueOf, viewNamed } from '../../model/objects.js';

/** What a finger scrolls or turns, each with what it is called where the app says nothing. */
const scrollers = new Map([
  ['UIScrollView', 'Scroll view'], ['UITableView', 'Table'], ['UICollectionView', 'Collection'],
  ['UIPageContentView', 'Pages'],
]);
const quietMilliseconds = 120;
const dragPixels = 6;
const farthest = 10000;
const linePoints = 44;

/** What a view is called that scrolls, or whose pages are turned; null for any other. */
export const scrollerName = (view) =>
  scrollers.get(kindOf(view)) ?? scrollers.get(view.class) ?? null;

export class Scrolling {
  #screen;
  #stateOf;
  #send;
  /** The gesture that goes on: where it began, and its way so far in points. */
  #gesture = null;
  #quiet = 0;
  /** Where a pointer was laid; it drags once it has moved far enough. */
  #pressed = null;

  /** @param {HTMLElement} screen as large as the phone's screen, in points before it is scaled */
  constructor(screen, { stateOf, send }) {
    this.#screen = screen;
    this.#stateOf = stateOf;
    this.#send = send;
    screen.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    screen.addEventListener('keydown', (event) => this.#press(event));
    screen.addEventListener('pointerdown', (event) => this.#lay(event));
    screen.addEventListener('pointermove', (event) => this.#drag(event));
    screen.addEventListener('pointerup', (event) => this.#lift(event));
    screen.addEventListener('pointercancel', () => { this.#pressed = null; });
  }

  #wheel(event) {
    const scroller = scrollerAround(event.target);
    if (!scroller || event.ctrlKey) return;
    event.preventDefault();
    const unit = [1 / this.#scale, linePoints, scroller.offsetHeight][event.deltaMode];
    this.#add(scroller, this.#pointOf(event), event.deltaX * unit, event.deltaY * unit);
  }

  #press(event) {
    const scroller = scrollerAround(event.target);
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
    if (!scroller || !isPlain || event.target.closest('input')) return;
    // Bars may cover a part of it.
    const page = Math.round(scroller.offsetHeight * 0.8);
    const down = {
      ArrowDown: linePoints, ArrowUp: -linePoints, PageDown: page, PageUp: -page,
    }[event.key];
    const across = this.#goesAcross(scroller)
      ? { ArrowRight: scroller.offsetWidth, ArrowLeft: -scroller.offsetWidth }[event.key] : undefined;
    if (down === undefined && across === undefined) return;
    event.preventDefault();
    this.#add(scroller, this.#middleOf(scroller), across ?? 0, down ?? 0);
  }

  /** Whether what is in it lies beside rather than below; only then are the sideways keys its own. */
  #goesAcross(scroller) {
    const state = this.#stateOf();
    const view = viewNamed(state, scroller.dataset.object);
    if (view.class === 'UIPageContentView') return true;
    const [, , width, height] = valueOf(view, 'frame');
    const frames = view.subviews.map((it) => valueOf(viewNamed(state, it), 'frame'));
    return frames.some(([x, , w]) => x + w > width) && frames.every(([, y, , h]) => y + h <= height);
  }

  /** What comes without a pause is one gesture, up to a screenful of the view. */
  #add(scroller, point, right, down) {
    this.#gesture ??= { point, right: 0, down: 0 };
    this.#gesture.right += right;
    this.#gesture.down += down;
    clearTimeout(this.#quiet);
    const isFull = Math.abs(this.#gesture.down) >= scroller.offsetHeight
      || Math.abs(this.#gesture.right) >= scroller.offsetWidth;
    if (isFull) this.#finish();
    else this.#quiet = setTimeout(() => this.#finish(), quietMilliseconds);
  }

  #finish() {
    const { point: [x, y], right, down } = this.#gesture;
    this.#gesture = null;
    const isAcross = Math.abs(right) > Math.abs(down);
    const points = Math.min(farthest, Math.round(Math.abs(isAcross ? right : down)));
    if (points === 0) return;
    const way = isAcross ? (right > 0 ? 'right' : 'left') : (down > 0 ? 'down' : 'up');
    this.#send({ do: 'scroll', x, y, direction: way, points });
  }

  #lay(event) {
    const scroller = scrollerAround(event.target);
    if (!scroller || !event.isPrimary || event.button !== 0 || event.target.closest('input')) return;
    const from = [event.clientX, event.clientY];
    this.#pressed = { point: this.#pointOf(event), from, drags: false };
  }

  #drag(event) {
    const pressed = this.#pressed;
    if (!pressed || pressed.drags) return;
    const [x, y] = pressed.from;
    if (Math.hypot(event.clientX - x, event.clientY - y) < dragPixels) return;
    pressed.drags = true;
    this.#screen.setPointerCapture(event.pointerId);
  }

  #lift(event) {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (!pressed?.drags) return;
    // The finger that scrolled does not tap what it is lifted from.
    const swallow = (click) => click.stopPropagation();
    this.#screen.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => this.#screen.removeEventListener('click', swallow, { capture: true }));
    const [x, y] = pressed.from;
    this.#gesture = {
      point: pressed.point,
      right: (x - event.clientX) / this.#scale, down: (y - event.clientY) / this.#scale,
    };
    clearTimeout(this.#quiet);
    this.#finish();
  }

  get #scale() {
    return this.#screen.getBoundingClientRect().width / (this.#screen.offsetWidth || 1);
  }

  #pointOf({ clientX, clientY }) {
    const { left, top } = this.#screen.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = this.#screen;
    const point = (value, size) => Math.max(0, Math.min(size - 1, Math.floor(value / this.#scale)));
    return [point(clientX - left, offsetWidth), point(clientY - top, offsetHeight)];
  }

  /** The middle of what is seen of it. */
  #middleOf(element) {
    const [inner, outer] = [element, this.#screen].map((it) => it.getBoundingClientRect());
    return this.#pointOf({
      clientX: (Math.max(inner.left, outer.left) + Math.min(inner.right, outer.right)) / 2,
      clientY: (Math.max(inner.top, outer.top) + Math.min(inner.bottom, outer.bottom)) / 2,
    });
  }
}

const scrollerAround = (target) => target.closest('.is-scroller');
