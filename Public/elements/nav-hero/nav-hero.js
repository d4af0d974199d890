// The first story in a loop: two phones on one clock, as published and fixed, until the planes of
// the first fan out and show what stays behind.
import { opened, usualCamera, viewOf } from '../../model/camera.js';
import { TraceHistory } from '../../model/history.js';
import { slowestRate } from '../../model/pace.js';
import { planesAt, times } from '../../model/planes.js';
import { beginOfStory, findingOfStory } from '../../model/catalogueGroups.js';
import { actions, send } from '../actions.js';
import { fitting } from '../drawing/fitting.js';
import { drawPhone } from '../drawing/phone.js';
import { paintPlanes, paintPlate } from '../drawing/planes.js';
import { glyph } from '../glyph/glyph.js';
import { arrange, make, setText } from '../markup.js';

/** Seconds in which the planes fan out, in which they are then seen, and that the second phone plays on. */
const [fanSeconds, stillSeconds, restSeconds] = [0.7, 4, 0.4];
/** It comes to rest after so many rounds: what moves for ever is in the way. */
const mostRounds = 3;
const deviceHeight = 872;
const colors = { accent: '#2b5be0', ghost: '#d3261b', line: '#5a6270', faint: '#5a627055', plate: '#8a92a033', rim: '#5a6270' };

/** Sends `nav-try-story`. */
export class NavHero extends HTMLElement {
  #story;
  #sides = [];
  #rateAt;
  #redTime;
  #t = 0;
  /** Seconds since the red frame was reached. */
  #still = 0;
  #rounds = 0;
  #isPlaying = false;
  #isInSight = false;
  #frame = null;
  #last = null;
  #caption = make('p', { className: 'hero-caption' });
  #toggle = make('button', { type: 'button', className: 'quiet hero-toggle', onclick: () => this.#press() });
  #prefersLess = matchMedia('(prefers-reduced-motion: reduce)');
  #sight = new IntersectionObserver(([{ isIntersecting }]) => {
    this.#isInSight = isIntersecting;
    this.#goOn();
  });

  /** @param {{ story: object, name: string, events: object[] }[]} runs the story, and that on the fixed design */
  show(runs) {
    [{ story: this.#story }] = runs;
    this.#sides = runs.map((run) => new Side(run));
    const [{ history }] = this.#sides;
    this.#redTime = findingOfStory(this.#story, history.newest.findings).t;
    this.#rateAt = slowestRate(runs.map(({ events }) => events));
    const acts = make('div', { className: 'hero-acts' }, this.#toggle, make('button', {
      type: 'button', className: 'primary large', onclick: () => send(this, actions.tryStory, { story: this.#story }),
    }, 'Try it yourself'));
    if (this.#prefersLess.matches) return this.replaceChildren(this.#stills(), acts);
    this.replaceChildren(this.#caption,
      make('div', { className: 'hero-phones' }, ...this.#sides.map(({ element }) => element)), acts);
    this.#restart();
    this.#isPlaying = true;
    this.#drawToggle();
    this.#sight.observe(this);
    return undefined;
  }

  disconnectedCallback() {
    this.#sight.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  #restart() {
    this.#t = beginOfStory(this.#story);
    this.#still = 0;
    this.#last = null;
    this.#draw();
  }

  #press() {
    this.#isPlaying = !this.#isPlaying;
    if (this.#isPlaying && this.#rounds >= mostRounds) {
      this.#rounds = 0;
      this.#restart();
    }
    this.#drawToggle();
    if (this.#isPlaying) return this.#goOn();
    cancelAnimationFrame(this.#frame);
    this.#frame = this.#last = null;
    return undefined;
  }

  #drawToggle() {
    arrange(this.#toggle, [glyph(this.#isPlaying ? 'pause' : 'play'), make('span', {}, this.#isPlaying ? 'Pause' : 'Play')]);
  }

  /** Asks for a frame while it plays and is seen. */
  #goOn() {
    if (!this.#isPlaying || !this.#isInSight || this.#frame !== null) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = null;
      this.#pass(Math.min(100, now - (this.#last ?? now)) / 1000);
      this.#last = this.#isPlaying && this.#isInSight ? now : null;
      this.#draw();
      this.#goOn();
    });
  }

  #pass(seconds) {
    const end = this.#redTime + restSeconds;
    this.#t = Math.min(end, this.#t + seconds * this.#rateAt(this.#t));
    if (this.#t >= this.#redTime) this.#still += seconds;
    if (this.#t < end || this.#still < fanSeconds + stillSeconds) return;
    this.#rounds += 1;
    if (this.#rounds < mostRounds) return this.#restart();
    this.#isPlaying = false;
    this.#drawToggle();
  }

  #draw() {
    const [published, fixed] = this.#sides;
    const share = 1 - (1 - Math.min(1, this.#still / fanSeconds)) ** 3;
    published.draw(Math.min(this.#t, this.#redTime), share);
    fixed.draw(this.#t, 0);
    for (const side of this.#sides) side.tell(this.#t >= this.#redTime);
    setText(this.#caption, captionOf(this.#story, this.#t));
  }

  #stills() {
    const [{ history }] = this.#sides;
    const moments = [...this.#story.captions.map(({ shown, text }) => [shown, text, 0]), [this.#redTime, this.#story.verdict, 1]];
    return make('ol', { className: 'hero-frames' }, ...moments.map(([t, text, share]) => {
      const canvas = make('canvas', { ariaHidden: 'true' });
      requestAnimationFrame(() => drawMoment(canvas, history, t, share));
      return make('li', {}, canvas, make('p', {}, text));
    }));
  }
}

const captionOf = ({ captions }, t) => captions.findLast(({ at }) => at <= t)?.text ?? '';

class Side {
  history = new TraceHistory();
  element;
  #canvas = make('canvas', { ariaHidden: 'true' });
  #verdict;
  #drawn = '';

  constructor({ story, name, events }) {
    for (const event of events) this.history.append(event);
    this.#verdict = make('span', { className: 'hero-verdict' }, story.verdict);
    this.element = make('figure', { className: 'hero-side' }, this.#canvas,
      make('figcaption', {}, make('b', {}, name), this.#verdict));
  }

  tell(isThere) {
    this.#verdict.style.visibility = isThere ? 'visible' : 'hidden';
  }

  draw(t, share) {
    const drawn = `${t} ${share}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    drawMoment(this.#canvas, this.history, t, share);
  }
}

/** The phone at a time, flat, or a share of the way to its planes in 3D. */
function drawMoment(canvas, history, t, share) {
  const { clientWidth, clientHeight } = canvas;
  const dots = Math.min(2, devicePixelRatio);
  [canvas.width, canvas.height] = [clientWidth * dots, clientHeight * dots];
  const context = canvas.getContext('2d');
  const state = history.copyAt(history.seqAt(t));
  const scale = Math.min((clientHeight - 4) / deviceHeight, (clientWidth - 4) / (state.screen.size[0] + 20));
  if (share > 0) return drawPlanes(context, state, t, { share, scale, dots, size: [clientWidth, clientHeight] });
  const phone = document.createElement('canvas');
  drawPhone(phone, state, t, '', scale * dots);
  return context.drawImage(phone, (canvas.width - phone.width) / 2, (canvas.height - phone.height) / 2);
}

function drawPlanes(context, state, t, { share, scale, dots, size: [width, height] }) {
  const planes = planesAt(state, t);
  const deepest = Math.max(...planes.map(({ level }) => level));
  const { fit } = fitting(usualCamera, state.screen.size, deepest, { size: [width, height], left: 0, count: 0 });
  const view = viewOf(opened(usualCamera, share), state.screen.size, deepest);
  const seen = (scale + (fit - scale) * share) * dots;
  const matrixOf = (level) => times([seen, 0, 0, seen, (width * dots) / 2, (height * dots) / 2], view(level));
  paintPlate(context, state.screen.size, matrixOf, colors);
  paintPlanes(context, planes, matrixOf, { colors, contents: true, picked: () => false, hovered: () => false });
}
