// The colour behind a point of the screen, to keep system UI legible there.
import { over, parseColor } from './colors.js';
import { isHiddenWindow, valueOf, viewNamed, windowsLowestFirst } from './objects.js';

/** The opaque `[r, g, b]` at a point of the screen. */
export function colorBehind(state, [x, y]) {
  let color = [0, 0, 0];
  for (const window of windowsLowestFirst(state)) {
    if (isHiddenWindow(state, window)) continue;
    color = painted(state, viewNamed(state, window.name), x, y, 1, color);
  }
  return color;
}

function painted(state, view, x, y, alphaAbove, below) {
  const [left, top, width, height] = valueOf(view, 'frame');
  const alpha = alphaAbove * valueOf(view, 'alpha');
  const isOutside = x < left || y < top || x >= left + width || y >= top + height;
  if (isOutside || valueOf(view, 'hidden') === true || !(alpha > 0)) return below;
  const background = parseColor(valueOf(view, 'backgroundColor'));
  let color = background ? over(below, background, alpha) : below;
  const [shownX, shownY] = valueOf(view, 'bounds');
  for (const name of view.subviews) {
    color = painted(
      state, viewNamed(state, name), x - left + shownX, y - top + shownY, alpha, color);
  }
  return color;
}
