// The onion skin of a transition over the phone: an outline for each of its moments.
import { cornersOf, hueOf, times } from '../../model/planes.js';
import { systemFont } from './views.js';

const [labelHeight, labelPad, firstLabel] = [15, 5, 40];
/** What only fades has its outlines inside each other. */
const insetOfSkin = 7;

/**
 * @param {import('../../model/onion.js').Mover[]} movers
 * @param {(level: number) => number[]} matrixOf from the screen to the canvas
 * @param {{ room?: number, scale?: number }} look what is not free at the left of the canvas, and
 *   how much larger than usual the labels are
 */
export function paintOnion(context, movers, matrixOf, { room = 0, scale = 1 } = {}) {
  const labels = [];
  movers.forEach((mover, row) => {
    mover.skins.forEach((skin, at) => {
      const corners = cornersOf(times(matrixOf(0), skin.matrix), skin.size);
      const [left, top, right, bottom] = inset(corners, mover.isInPlace ? at * insetOfSkin : 0);
      outline(context, [left, top, right - left, bottom - top], hueOf(mover.plane), skin.share);
      const y = top + firstLabel + (row * mover.skins.length + at) * (labelHeight + 2) * scale;
      labels.push({ text: skin.label, left, right, y, hue: hueOf(mover.plane) });
    });
  });
  for (const label of labels) write(context, label, room, scale);
}

function inset(corners, by) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs) + by, Math.min(...ys) + by, Math.max(...xs) - by, Math.max(...ys) - by];
}

function outline(context, [x, y, width, height], hue, share) {
  context.save();
  context.fillStyle = `hsl(${hue} 85% 50% / 0.03)`;
  context.fillRect(x, y, width, height);
  context.strokeStyle = `hsl(${hue} 75% 45% / ${0.45 + 0.55 * share})`;
  context.lineWidth = share === 1 ? 3 : 2;
  if (share < 1) context.setLineDash([8, 5]);
  context.strokeRect(x, y, width, height);
  context.restore();
}

/** At the left edge of the outline, or at the right one where there is no room. */
function write(context, { text, left, right, y, hue }, room, scale) {
  context.save();
  context.font = `600 ${10.5 * scale}px ${systemFont()}`;
  context.textBaseline = 'middle';
  const [height, pad] = [labelHeight * scale, labelPad * scale];
  const width = context.measureText(text).width + 2 * pad;
  const x = left < room ? right - width - 4 : left + 4;
  context.fillStyle = `hsl(${hue} 60% 28%)`;
  context.beginPath();
  context.roundRect(x, y - height / 2, width, height, 4);
  context.fill();
  context.fillStyle = '#fff';
  context.fillText(text, x + pad, y + 0.5);
  context.restore();
}
