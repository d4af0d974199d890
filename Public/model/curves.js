// UIKit's curves: as CSS easings for the browser, and as functions for any instant in between.
import { shapeOf } from './vocabulary.js';

const springStops = 32;

/** The CSS easing of a curve; one that is not known is linear. */
export function easingOf(curve) {
  const { bezier, response } = shapeOf(curve) ?? {};
  if (response) return `linear(${springSteps(response)})`;
  return bezier ? `cubic-bezier(${bezier.join(', ')})` : 'linear';
}

/** How far a curve has come, 0 to 1, when `x` of its duration, 0 to 1, is over. */
export function curveAt(curve, x) {
  const at = Math.min(1, Math.max(0, x));
  const { bezier, response } = shapeOf(curve) ?? {};
  if (at === 0 || at === 1) return at;
  if (response) return springAt(response, at);
  return bezier ? bezierAt(bezier, at) : at;
}

/** A critically damped spring; its response is a share of the duration. */
function springAt(response, x) {
  if (x >= 1) return 1;
  const turns = (2 * Math.PI / response) * x;
  return 1 - Math.exp(-turns) * (1 + turns);
}

const springSteps = (response) => Array.from({ length: springStops + 1 }, (_, stop) =>
  Number(springAt(response, stop / springStops).toFixed(4))).join(', ');

function bezierAt([x1, y1, x2, y2], x) {
  if (x1 === y1 && x2 === y2) return x;
  return coordinate(y1, y2, parameterAt(x1, x2, x));
}

const coordinate = (a, b, s) =>
  3 * a * s * (1 - s) ** 2 + 3 * b * s ** 2 * (1 - s) + s ** 3;

function parameterAt(x1, x2, x) {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (coordinate(x1, x2, middle) < x) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
