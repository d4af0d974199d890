// Ghosts over a flat phone, where what stays in the hierarchy lies behind what is shown.
import { ghostsIn } from '../../model/ghosts.js';
import { classOf } from '../../model/objects.js';
import { cornersOf, planesAt, times } from '../../model/planes.js';
import { box, systemFont } from './views.js';

const hatchSide = 9;
const [edgeWidth, dash, nameSize] = [5, [18, 10], 17];
/** Behind the name, so that white is read on it with light and dark surroundings. */
const plate = '#b3261e';

/** Outlines each ghost of a state, the outermost of those within each other, with its name. */
export function paintGhosts(context, state, t, matrixOf, color) {
  if (ghostsIn(state).size === 0) return;
  const ghosts = planesAt(state, t).filter(({ isGhost, isInGhost }) => isGhost && !isInGhost);
  for (const [at, ghost] of ghosts.entries()) {
    const matrix = times(matrixOf(ghost.level), ghost.matrix);
    paintHatch(context, ghost, matrix, color);
    paintOutline(context, ghost, matrix, color);
    paintName(context, ghost, matrixOf(ghost.level), at);
  }
}

/** The line through the corners. */
export function trace(context, corners) {
  context.beginPath();
  for (const corner of corners) context.lineTo(...corner);
  context.closePath();
}

/** Stripes, so that a ghost is told apart without colour too. */
export function paintHatch(context, { size: [width, height] }, matrix, color) {
  context.save();
  trace(context, cornersOf(matrix, [width, height]));
  context.clip();
  context.transform(...matrix);
  context.globalAlpha *= 0.1;
  box(context, 0, 0, width, height, 0, color);
  context.globalAlpha *= 5;
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.beginPath();
  for (let at = -height; at < width; at += hatchSide) {
    context.moveTo(at, height);
    context.lineTo(at + height, 0);
  }
  context.stroke();
  context.restore();
}

function paintOutline(context, { size: [width, height] }, matrix, color) {
  context.save();
  context.transform(...matrix);
  context.strokeStyle = color;
  context.lineWidth = edgeWidth;
  context.setLineDash(dash);
  context.strokeRect(edgeWidth / 2, edgeWidth / 2, width - edgeWidth, height - edgeWidth);
  context.restore();
}

/** Upright, above the lower edge; of several, one above the other. */
function paintName(context, { title, matrix, size: [width, height] }, toCanvas, at) {
  const [x, y] = [matrix[4] + width / 2, matrix[5] + height - 60 - at * 1.7 * nameSize];
  context.save();
  context.transform(...toCanvas);
  context.font = `700 ${nameSize}px ${systemFont()}`;
  [context.textAlign, context.textBaseline] = ['center', 'middle'];
  const text = `Ghost: ${classOf(title)}`;
  const room = Math.min(width - 12, context.measureText(text).width + 18);
  box(context, x - room / 2, y - 0.75 * nameSize, room, 1.5 * nameSize, 6, plate);
  context.fillStyle = '#fff';
  context.fillText(text, x, y, room - 10);
  context.restore();
}
