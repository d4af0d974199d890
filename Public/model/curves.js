// UIKit's curves: as CSS easings for the browser, and as functions for any instant in between.

const beziers = {
  easeInOut: [0.42, 0, 0.58, 1],
  easeIn: [0.42, 0, 1, 1],
  easeOut: [0, 0, 0.58, 1],
  linear: [0, 0, 1, 1],
};

/** Critically damped with a response of 0.688 durations: 2π ÷ 0.688. */
const springRate = (2 * Math.PI) / 0.688;
const springStops = 32;

/** The CSS easing of a curve; an unknown curve is UIView's default. */
export function easingOf(curve) {
  if (curve === 'linear') return 'linear';
  if (curve === 'spring') return springEasing;
  return `cubic-bezier(${(beziers[curve] ?? beziers.easeInOut).join(', ')})`;
}

/** How far a curve has come, 0 to 1, when `x` of its duration, 0 to 1, is over. */
export function curveAt(curve, x) {
  const at = Math.min(1, Math.max(0, x));
  if (at === 0 || at === 1 || curve === 'linear') return at;
  if (curve === 'spring') return springAt(at);
  return bezierAt(beziers[curve] ?? beziers.easeInOut, at);
}

export function springAt(x) {
  if (x >= 1) return 1;
  const turns = springRate * x;
  return 1 - Math.exp(-turns) * (1 + turns);
}

const springEasing = `linear(${
  Array.from({ length: springStops + 1 }, (_, stop) =>
    Number(springAt(stop / springStops).toFixed(4))).join(', ')
})`;

function bezierAt([x1, y1, x2, y2], x) {
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
