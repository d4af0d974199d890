// Animations, played by the browser and kept in step with the session's virtual clock.
import { easingOf } from '../../model/curves.js';
import { valueOf, viewNamed } from '../../model/objects.js';
import { scrolledTo, transformOf } from './viewNode.js';

const spinSeconds = 1;

export class Motion {
  /** Players by what they play: an animation, a picture's fade. */
  #players = new Map();
  #prefersLess = matchMedia('(prefers-reduced-motion: reduce)');

  /**
   * Makes the running players those of the state, each where the clock says it is. What stands has
   * none: it is drawn in its place, since a browser may not paint again what a paused player moves.
   */
  sync(state, layer, clock) {
    const wanted = new Set();
    if (!clock.paused) {
      for (const animation of state.animations.values()) {
        this.#playAnimation(state, animation, layer, clock, wanted);
      }
      for (const transition of state.transitions.values()) {
        if (transition.picture) this.#playFade(transition, layer, clock, wanted);
      }
    }
    for (const [name, node] of layer.nodes) if (node.isTurning) this.#spin(name, node, clock, wanted);
    this.#cancelAllBut(wanted);
  }

  /** A player without end costs a frame each time, even where nothing shows what it moves. */
  #cancelAllBut(wanted) {
    for (const [key, { player }] of this.#players) {
      if (wanted.has(key)) continue;
      player.cancel();
      this.#players.delete(key);
    }
  }

  #playAnimation(state, animation, layer, clock, wanted) {
    const node = layer.nodes.get(animation.object);
    const element = animation.property === 'bounds' ? node?.scrolled : node?.element;
    if (!element) return;
    const view = viewNamed(state, animation.object);
    const isReduced = this.#prefersLess.matches && isMotion(animation.property);
    const frames = isReduced ? fadeIn(view) : keyframes(view, animation);
    if (!frames) return;
    const key = `animation ${animation.id}`;
    wanted.add(key);
    this.#play(key, element, frames, animation, clock);
  }

  #playFade(transition, layer, clock, wanted) {
    const element = layer.pictures.get(transition.id);
    if (!element) return;
    const key = `picture ${transition.id}`;
    wanted.add(key);
    this.#play(key, element, { opacity: [1, 0] }, transition, clock);
  }

  #play(key, element, frames, timing, clock) {
    this.#move(key, element, frames, {
      duration: timing.duration * 1000,
      delay: timing.delay * 1000,
      easing: easingOf(timing.curve),
      fill: 'both',
      iterations: timing.repeats ? Infinity : 1,
      direction: timing.autoreverses && timing.repeats ? 'alternate' : 'normal',
    }, clock.now - timing.begin, clock);
  }

  #spin(name, node, clock, wanted) {
    const key = `spin ${name}`;
    wanted.add(key);
    this.#move(key, node.content, { transform: ['rotate(0deg)', 'rotate(360deg)'] }, {
      duration: spinSeconds * 1000, iterations: Infinity, easing: 'steps(12)',
    }, clock.now, clock);
  }

  #move(key, element, frames, timing, elapsed, clock) {
    const signature = JSON.stringify(frames);
    let playing = this.#players.get(key);
    if (playing?.signature !== signature || playing.element !== element) {
      playing?.player.cancel();
      playing = { player: element.animate(frames, { id: key, ...timing }), signature, element };
      this.#players.set(key, playing);
    }
    position(playing.player, elapsed, clock);
  }
}

const isMotion = (property) => property === 'frame' || property === 'bounds' || property === 'transform';

const fadeIn = (view) => ({ opacity: [0, valueOf(view, 'alpha')] });

/** A paused player stays at its time; one past its end must not restart. */
function position(player, elapsedSeconds, { paused, rate }) {
  const elapsed = Math.max(0, elapsedSeconds * 1000);
  const end = player.effect.getComputedTiming().endTime;
  player.pause();
  player.currentTime = Math.min(elapsed, Number.isFinite(end) ? end : elapsed);
  if (paused || elapsed >= end) return;
  player.playbackRate = rate;
  player.play();
}

function keyframes(view, { property, from, to }) {
  switch (property) {
    case 'frame': return frameKeyframes(view, from, to);
    case 'bounds': return { transform: [scrolledTo(from), scrolledTo(to)] };
    case 'alpha': return { opacity: [from, to] };
    case 'transform': return { transform: [matrix(from), matrix(to)] };
    case 'backgroundColor': return { backgroundColor: [from ?? '#00000000', to ?? '#00000000'] };
    case 'cornerRadius': return { borderRadius: [`${from}px`, `${to}px`] };
    case 'textColor':
    case 'titleColor':
    case 'color': return { color: [from ?? '#00000000', to ?? '#00000000'] };
    default: return null;
  }
}

const matrix = (value) => transformOf(value) || 'matrix(1, 0, 0, 1, 0, 0)';

const lengths = (numbers, between) => numbers.map((it) => `${it}px`).join(between);

/** A move only translates; a change of size needs layout on each frame. */
function frameKeyframes(view, from, to) {
  const model = valueOf(view, 'frame');
  if (![from, to, model].every((frame) => Array.isArray(frame) && frame.length === 4)) return null;
  const isMove = [from, to].every((frame) => frame[2] === model[2] && frame[3] === model[3]);
  if (!isMove) {
    const side = (at) => [`${from[at]}px`, `${to[at]}px`];
    return { left: side(0), top: side(1), width: side(2), height: side(3) };
  }
  const shift = (frame) => [frame[0] - model[0], frame[1] - model[1]];
  if (transformOf(valueOf(view, 'transform')) !== '') {
    return { translate: [from, to].map((it) => lengths(shift(it), ' ')) };
  }
  return { transform: [from, to].map((it) => `translate(${lengths(shift(it), ', ')})`) };
}
