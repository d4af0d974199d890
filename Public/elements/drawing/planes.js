// The planes of a screen on a canvas: exploded in space, or as tints over the phone.
import { backFirst, cornersOf, hueOf, isCovered, times } from '../../model/planes.js';
import { paintHatch, trace } from './ghosts.js';
import { drawPicture } from './phone.js';
import { box, paintView } from './views.js';

/** How far the device lies behind the rearmost plane, in levels, and its rim about the screen. */
export const plateDepth = 0.4;
export const rim = 12;

/** The outline of the device behind the rearmost plane. */
export function paintPlate(context, [width, height], matrixOf, colors) {
  context.save();
  context.transform(...matrixOf(-plateDepth));
  box(context, -rim + 3, -rim + 3, width + 2 * rim - 6, height + 2 * rim - 6, 60, colors.plate);
  context.lineWidth = 5;
  context.strokeStyle = colors.rim;
  context.stroke();
  context.restore();
}

/**
 * @param {Plane[]} planes of one screen
 * @param {(level: number) => number[]} matrixOf from the screen to the canvas
 * @param {{ colors: object, contents: boolean, picked: Function, hovered: Function }} look
 *   whether to draw what the views show; `picked` and `hovered` tell of a plane whether it is
 */
export function paintPlanes(context, planes, matrixOf, look) {
  for (const plane of backFirst(planes)) {
    context.save();
    clipTo(context, plane, matrixOf(plane.level));
    const matrix = times(matrixOf(plane.level), plane.matrix);
    if (look.contents) paintContents(context, plane, matrix);
    if (plane.isGhost && look.contents) paintHatch(context, plane, matrix, look.colors.ghost);
    context.restore();
    paintEdge(context, plane, matrix, look);
  }
}

/** Over the phone: a tint for each controller's view that is seen, and stripes for each ghost. */
export function paintTints(context, planes, matrixOf, colors) {
  const owned = backFirst(planes).filter(({ isNamed, view }) => isNamed && view.owner);
  const matrixFor = (plane) => times(matrixOf(plane.level), plane.matrix);
  for (const plane of owned) {
    if (!plane.isGhost && !isCovered(plane, owned)) paintTint(context, plane, matrixFor(plane));
  }
  for (const plane of owned) {
    if (!plane.isGhost || plane.isInGhost) continue;
    paintHatch(context, plane, matrixFor(plane), colors.ghost);
    trace(context, cornersOf(matrixFor(plane), plane.size));
    [context.strokeStyle, context.lineWidth] = [colors.ghost, 6];
    context.stroke();
  }
}

function clipTo(context, { clips }, matrix) {
  for (const [x, y, width, height] of clips) {
    trace(context, cornersOf(times(matrix, [1, 0, 0, 1, x, y]), [width, height]));
    context.clip();
  }
}

function paintContents(context, plane, matrix) {
  context.save();
  context.globalAlpha *= Math.min(1, Math.max(0, plane.alpha)) * (plane.isNamed ? 0.9 : 1);
  context.transform(...matrix);
  if (plane.picture) drawPicture(context, plane.picture);
  else paintView(context, plane.view);
  context.restore();
}

function paintTint(context, plane, matrix) {
  trace(context, cornersOf(matrix, plane.size));
  context.fillStyle = `hsl(${hueOf(plane)} 85% 50% / 0.16)`;
  context.fill();
  [context.strokeStyle, context.lineWidth] = [`hsl(${hueOf(plane)} 70% 45%)`, 3];
  context.stroke();
}

function paintEdge(context, plane, matrix, { colors, contents, picked, hovered }) {
  const edge = edgeOf(plane, { colors, contents, picked: picked(plane), hovered: hovered(plane) });
  if (edge === null) return;
  trace(context, cornersOf(matrix, plane.size));
  [context.strokeStyle, context.lineWidth] = edge;
  context.stroke();
}

/** A line's colour and width, or null where a plane needs none. */
function edgeOf(plane, { colors, contents, picked, hovered }) {
  if (picked) return [colors.accent, 3];
  if (hovered) return [colors.accent, 2];
  if (!contents) return null;
  if (plane.isGhost) return [colors.ghost, 2.5];
  return plane.isNamed ? [colors.line, 1] : [colors.faint, 0.5];
}
