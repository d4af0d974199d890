// The film, first row of the axis: small pictures of the key frames of a run, at their moments.
import { timeText } from '../../model/clock.js';
import { Film, frameAt } from '../../model/film.js';
import { rowOf } from '../../model/filmRow.js';
import { severityRankOf } from '../../model/findings.js';
import { actions, send } from '../actions.js';
import { drawPhone } from '../drawing/phone.js';
import { arrange, make, makeSVG } from '../markup.js';

const [pictureHeight, largeHeight, deviceHeight] = [62, 300, 864];
const frameWidth = 36;
/** Between the frames and the ruler below: lines that lead from each to its moment. */
const leadHeight = 8;

/** Sends `nav-seek` for the frame that is chosen. */
export class NavFilm extends HTMLElement {
  #history = null;
  #film = new Film();
  #nodes = new Map();
  #current = -1;
  /** What the row was drawn from. */
  #drawn = '';
  /** The latest time shown so far. */
  #latest = 0;
  #strip;
  #leads;
  #head;
  #large;
  /** What `showAxis` was called with last. */
  #seen = null;
  /** The width of the row. */
  #room = 0;
  #resizes = new ResizeObserver(([{ contentRect }]) => {
    this.#room = contentRect.width;
    if (this.#seen) this.showAxis(...this.#seen);
  });
  /** Pictures are drawn when they come into sight. */
  #sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) this.#drawPicture(target);
  }, { root: null });

  connectedCallback() {
    if (this.#strip) return;
    this.#strip = make('ol', { className: 'film-strip', ariaLabel: 'Filmstrip' });
    this.#leads = makeSVG('svg', { class: 'film-leads', 'aria-hidden': true }, makeSVG('path'));
    this.#head = make('div', { className: 'film-head' });
    this.#large = make('figure', { className: 'film-large', ariaHidden: 'true', hidden: true },
      make('canvas'), make('figcaption'));
    this.append(make('div', { className: 'film-name' }, 'Film'),
      make('div', { className: 'film-row' }, this.#strip, this.#leads, this.#head), this.#large);
    this.hidden = true;
    this.#resizes.observe(this.#strip);
  }

  /** Reads the key frames of a trace, and which is that of the playhead. */
  show(history, seq, t) {
    if (history !== this.#history) {
      this.#history = history;
      this.#film = new Film();
      this.#nodes.clear();
      this.#drawn = '';
      this.#latest = 0;
    }
    this.#latest = Math.max(this.#latest, t);
    this.#film.addEvents(history.events, this.#latest);
    this.#current = frameAt(this.#film.frames, t, seq);
    this.hidden = this.#film.frames.length === 0;
  }

  /** Lays the frames on the axis of the lanes, between two places of it, and moves the playhead. */
  showAxis(axis, [from, to], head) {
    this.#seen = [axis, [from, to], head];
    const room = this.#room;
    if (this.hidden || room === 0) return;
    const xOf = (place) => ((place - from) / (to - from)) * room;
    this.#head.style.transform = `translateX(${xOf(head)}px)`;
    this.#head.hidden = head < from || head > to;
    const drawn = [this.#film.changes, this.#current, from, to, room, axis.isCut].join();
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#draw(this.#film.frames.map((frame, at) => ({
      frame, x: xOf(placeOf(frame, axis)), rank: at === this.#current ? Infinity : rankOf(frame),
    })).filter(({ x }) => x >= 0 && x <= room), room);
  }

  #draw(moments, room) {
    const row = rowOf(moments, frameWidth, room);
    const nodes = row.map(({ at, left }) => {
      const node = this.#nodeOf(moments[at].frame);
      node.element.style.transform = `translateX(${left}px)`;
      return node;
    });
    const kept = new Set(nodes);
    for (const [key, node] of this.#nodes) {
      if (kept.has(node)) continue;
      this.#sight.unobserve(node.button);
      this.#nodes.delete(key);
    }
    arrange(this.#strip, nodes.map(({ element }) => element));
    this.#mark(nodes[row.findIndex(({ at }) => moments[at].rank === Infinity)]);
    this.#leads.firstChild.setAttribute('d', row.map(({ at, left }) =>
      `M${left + frameWidth / 2} 0L${moments[at].x} ${leadHeight}`).join(''));
  }

  #nodeOf(frame) {
    const key = `${frame.part} ${frame.t} ${frame.seq} ${frame.severity}`;
    const known = this.#nodes.get(key);
    if (known) return known;
    const button = make('button', {
      type: 'button', className: 'film-frame', ariaLabel: `${timeText(frame.t)}: ${frame.text}`,
      onclick: () => send(this, actions.seek, { t: frame.t, seq: frame.seq }),
      onpointerenter: () => this.#enlarge(node), onpointerleave: () => { this.#large.hidden = true; },
      onfocus: () => this.#enlarge(node), onblur: () => { this.#large.hidden = true; },
    }, make('canvas', { ariaHidden: 'true' }));
    button.dataset.part = frame.part;
    button.dataset.severity = frame.severity;
    const node = { frame, button, element: make('li', {}, button) };
    button.node = node;
    this.#nodes.set(key, node);
    this.#sight.observe(button);
    return node;
  }

  #drawPicture(button) {
    this.#sight.unobserve(button);
    this.#paint(button.firstChild, button.node.frame, pictureHeight);
  }

  #paint(canvas, { t, seq }, height) {
    const history = this.#history;
    const state = history.copyAt(seq ?? history.seqAt(t));
    drawPhone(canvas, state, t, '', (height * Math.min(2, devicePixelRatio)) / deviceHeight);
  }

  #enlarge({ frame, button }) {
    const [canvas, caption] = this.#large.children;
    this.#paint(canvas, frame, largeHeight);
    caption.textContent = `${timeText(frame.t)} · ${frame.text}`;
    this.#large.hidden = false;
    const { left, width } = this.getBoundingClientRect();
    const middle = button.getBoundingClientRect().left - left + button.offsetWidth / 2;
    const half = this.#large.offsetWidth / 2;
    this.#large.style.left = `${Math.max(4, Math.min(middle - half, width - 2 * half - 4))}px`;
  }

  #mark(current) {
    this.#strip.querySelector('[aria-current]')?.removeAttribute('aria-current');
    current?.button.setAttribute('aria-current', 'true');
  }
}

/** Where a frame is: right after its event, or at its time. */
const placeOf = ({ seq, t }, axis) => (seq === null ? axis.placeOfTime(t) : axis.placeAt(seq, t));

/** Findings first; of a transition its middle says most. */
const rankOf = ({ severity, part }) =>
  (severity === '' ? { middle: 0.5, after: 0.4 }[part] ?? 0 : 1 + severityRankOf(severity));
