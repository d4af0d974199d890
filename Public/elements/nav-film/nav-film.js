// The filmstrip: small pictures of the key frames of a run, to look at and to go to.
import { timeText } from '../../model/clock.js';
import { Film, frameAt } from '../../model/film.js';
import { actions, send } from '../actions.js';
import { drawPhone } from '../drawing/phone.js';
import { arrange, make } from '../markup.js';

const [pictureHeight, largeHeight, deviceHeight] = [62, 300, 864];
/** Frames by which the strip moves on; it holds three times as many. */
const page = 60;

/** Sends `nav-seek` for the frame that is chosen. */
export class NavFilm extends HTMLElement {
  #history = null;
  #film = new Film();
  #nodes = new Map();
  #current = -1;
  /** The first frame in the strip; of a long run it holds those about the playhead. */
  #first = 0;
  #changes = 0;
  /** The latest time shown so far. */
  #latest = 0;
  #strip;
  #large;
  /** Pictures are drawn when they come into sight. */
  #sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) this.#drawPicture(target);
  }, { root: null });

  connectedCallback() {
    if (this.#strip) return;
    this.#strip = make('ol', { className: 'film-strip', ariaLabel: 'Filmstrip' });
    this.#large = make('figure', { className: 'film-large', ariaHidden: 'true', hidden: true },
      make('canvas'), make('figcaption'));
    this.append(this.#strip, this.#large);
    this.hidden = true;
  }

  /** Shows the key frames of a trace, and marks the one of the playhead. */
  show(history, seq, t) {
    if (history !== this.#history) {
      this.#history = history;
      this.#film = new Film();
      this.#nodes.clear();
      this.#changes = -1;
      this.#latest = 0;
    }
    this.#latest = Math.max(this.#latest, t);
    this.#film.addEvents(history.events, this.#latest);
    const { frames, changes } = this.#film;
    const current = frameAt(frames, t, seq);
    const first = Math.max(0, Math.floor(current / page) * page - page);
    if (changes !== this.#changes || first !== this.#first) {
      [this.#changes, this.#first] = [changes, first];
      this.#draw();
    }
    this.#mark(current - first);
  }

  #draw() {
    const frames = this.#film.frames.slice(this.#first, this.#first + 3 * page);
    this.hidden = frames.length === 0;
    const nodes = frames.map((frame) => this.#nodeOf(frame));
    const kept = new Set(nodes);
    for (const [key, node] of this.#nodes) {
      if (kept.has(node)) continue;
      this.#sight.unobserve(node.button);
      this.#nodes.delete(key);
    }
    arrange(this.#strip, nodes.map(({ element }) => element));
    this.#current = -1;
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

  #mark(at) {
    if (at === this.#current) return;
    this.#current = at;
    this.#strip.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const current = this.#strip.children[at];
    if (!current) return;
    current.firstChild.setAttribute('aria-current', 'true');
    const { scrollLeft, clientWidth } = this.#strip;
    const beyond = Math.max(scrollLeft - current.offsetLeft,
      current.offsetLeft + current.offsetWidth - scrollLeft - clientWidth);
    if (beyond > 0) this.#strip.scrollLeft = current.offsetLeft - clientWidth / 2;
  }
}
