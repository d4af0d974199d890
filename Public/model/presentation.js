// The presentation at a virtual instant: model values with running animations applied.
import { formatColor, parseColor } from './colors.js';
import { curveAt } from './curves.js';

/** All presented values of `view` at `t`: its model values and those being animated. */
export function seenValues(state, view, t) {
  const values = { ...view.values };
  for (const animation of state.animations.values()) {
    if (animation.object === view.name) values[animation.property] = animatedValue(animation, t);
  }
  return values;
}

const animatedValue = (animation, t) =>
  between(animation.from, animation.to, progressAt(animation, t));

/** The progress of an animation at `t`, on its curve. */
export function progressAt(animation, t) {
  const elapsed = t - animation.begin - animation.delay;
  if (elapsed < 0) return 0;
  if (animation.duration === 0) return 1;
  const turns = elapsed / animation.duration;
  if (!animation.repeats) return curveAt(animation.curve, turns);
  const turn = Math.floor(turns);
  const part = turns - turn;
  const goesBack = animation.autoreverses && turn % 2 === 1;
  return curveAt(animation.curve, goesBack ? 1 - part : part);
}

/** `progress` of the way between two values of one kind. */
export function between(from, to, progress) {
  if (progress === 0) return from;
  if (progress === 1) return to;
  if (Number.isFinite(from) && Number.isFinite(to)) return from + (to - from) * progress;
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    return from.map((it, at) => between(it, to[at], progress));
  }
  const colors = colorPair(from, to);
  if (colors) return formatColor(between(colors[0], colors[1], progress));
  return progress < 0.5 ? from : to;
}

/** Two colours; a missing one is the other, transparent. */
function colorPair(from, to) {
  const a = parseColor(from);
  const b = parseColor(to);
  if (!a && !b) return null;
  return [a ?? [b[0], b[1], b[2], 0], b ?? [a[0], a[1], a[2], 0]];
}
