// The lanes of both sides above each other, on one axis of time; a place on them is a moment.
import { timeText } from '../../model/clock.js';
import { LaneView } from '../../model/laneView.js';
import { arrange, make } from '../markup.js';
import { readingScale } from '../readingScale.js';
import { watchColors } from '../styleColors.js';
import { Painter, laneHeight, rulerHeight } from '../nav-lanes/painter.js';
import { Touch } from '../nav-lanes/touch.js';

const [keySeconds, pageSeconds] = [0.05, 1];

export class PairLanes {
  element;
  #seek;
  #timeNow;
  #pair = null;
  #t = 0;
  #rows = [];
  #view = new LaneView();
  #heads = make('div', { className: 'lane-heads' });
  #canvas = make('canvas', { className: 'lane-canvas', ariaHidden: 'true' });
  #spacer = make('div', { className: 'lane-spacer' });
  #painter;
  #isDue = false;
  /** How much larger than usual all of it is drawn. */
  #scale = 1;
  #resizes = new ResizeObserver(() => this.drawSoon());
  /** Ends what hears of other colors. */
  #endColors = watchColors(() => this.readColors());

  /** @param seek takes the time that is asked for @param timeNow answers it, drawn or not */
  constructor(seek, timeNow) {
    this.#seek = seek;
    this.#timeNow = timeNow;
    this.element = make('div', {
      className: 'lane-scroller pair-lanes', tabIndex: 0, role: 'slider', ariaLabel: 'Playhead of both phones',
      'aria-valuemin': '0', onscroll: () => this.drawSoon(), onkeydown: (event) => this.#keyPressed(event),
    }, this.#spacer, make('div', { className: 'lane-stick' }, this.#heads, this.#canvas));
    this.#painter = new Painter(this.#canvas);
    new Touch(this.#canvas, {
      press: (at) => this.#goTo(at), scrub: (at) => this.#goTo(at), hover: () => {},
      pan: (pixels) => { this.#view.pan(-pixels / this.#width); this.drawSoon(); },
      zoom: (factor, at) => { this.#view.zoom(factor, at.x / this.#width); this.drawSoon(); },
      isRuler: (at) => at.y < rulerHeight * this.#scale,
    });
    this.#resizes.observe(this.element);
  }

  close() {
    this.#resizes.disconnect();
    this.#endColors();
  }

  /** The traces have changed. */
  show(pair) {
    this.#pair = pair;
    this.#rows = pair.lanes.flatMap(({ title, lanes }) => lanes.map((lane, side) => ({
      title: side === 0 ? title : '', lane: lane ?? { ...lanes[1 - side], rows: [], marks: { seqs: [], tones: [] } }, side,
    })));
    arrange(this.#heads, this.#rows.map(({ title, side }) => {
      const head = make('div', { className: 'lane-head' }, make('span', {}, title), make('b', {}, 'AB'[side]));
      head.dataset.side = 'AB'[side];
      return head;
    }));
    this.drawSoon();
  }

  showTime(t) {
    if (t === this.#t && !this.#pair?.isRunning) return;
    this.#t = t;
    this.element.setAttribute('aria-valuetext', timeText(t));
    this.element.setAttribute('aria-valuenow', t.toFixed(3));
    this.element.setAttribute('aria-valuemax', (this.#pair?.end ?? 0).toFixed(3));
    this.drawSoon();
  }

  fit() {
    this.#view.fit();
    this.drawSoon();
  }

  zoom(factor) {
    this.#view.zoom(factor);
    this.drawSoon();
  }

  /** Reads the colors of the page, once it is in it. */
  readColors() {
    this.#painter.readColors();
    this.drawSoon();
  }

  drawSoon() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      if (this.#pair && this.element.isConnected) this.#draw();
    });
  }

  get #width() {
    return this.#canvas.clientWidth || 1;
  }

  #draw() {
    const { axis, end, difference } = this.#pair;
    const latest = axis.placeAfter(end);
    this.#view.grow(latest);
    this.#scale = readingScale(this.element);
    const scale = this.#scale;
    const [scrollTop, height] = [this.element.scrollTop, this.element.clientHeight].map((it) => it / scale);
    let top = rulerHeight - scrollTop;
    const places = this.#rows.map(({ lane, side }, at) => {
      const high = laneHeight(lane);
      const head = this.#heads.children[at];
      head.style.transform = `translateY(${top * scale}px)`;
      head.style.height = `${high * scale}px`;
      top += high;
      return { lane, top: top - high, height: high, axis: axis.sides[side], latest };
    });
    this.#spacer.style.height = `${(top + scrollTop) * scale}px`;
    this.#painter.paint({
      places: places.filter(({ top: at, height: high }) => at + high > 0 && at < height),
      axis, view: this.#view, width: this.#width / scale, height, enlarged: scale, head: axis.placeAfter(this.#t),
      latest, latestTime: end, difference: difference && axis.placeAfter(difference.t),
      isLive: this.#t >= end, notes: [],
    });
  }

  #goTo({ x }) {
    const { from, to } = this.#view;
    this.#seek(this.#pair.axis.momentAt(from + (x / this.#width) * (to - from), this.#pair.end).t);
  }

  #keyPressed(event) {
    const step = { ArrowLeft: -keySeconds, ArrowRight: keySeconds, PageDown: -pageSeconds, PageUp: pageSeconds }[event.key];
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Home') this.#seek(0);
    else if (event.key === 'End') this.#seek(Infinity);
    else if (step) this.#seek(Math.max(0, this.#timeNow() + step));
    else return;
    event.preventDefault();
  }
}
