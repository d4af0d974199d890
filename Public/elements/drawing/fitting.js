// How large the planes can be drawn, with their names beside or below them.
import { viewOf } from '../../model/camera.js';
import { pointBy } from '../../model/planes.js';
import { roomAside, roomBelow } from './planeNames.js';
import { plateDepth, rim } from './planes.js';

const margin = 14;
const largest = 1.2;
/** Names in less width are cut; a picture may be so much smaller for whole ones. */
const [readable, worth] = [170, 0.6];

/**
 * @param {{ size: number[], left: number, count: number, scale: number }} room the picture's size,
 *   what is taken of it at the left, the number of names, and how much larger than usual they are
 * @returns {{ where: 'aside'|'below', fit: number, middle: number[] }} where the names leave the
 *   most room and can be read, the scale, and the middle of the planes
 */
export function fitting(camera, screen, deepest, { size: [width, height], left, count, scale = 1 }) {
  const extent = extentOf(viewOf(camera, screen, deepest), screen, deepest);
  const ways = [['aside', roomAside(width, scale), 0], ['below', 0, roomBelow(count, scale)]];
  return ways.map(([where, right, foot]) => {
    const [wide, high] = [width - right - left - margin, height - foot - 2 * margin];
    return {
      where, fit: Math.max(0.02, Math.min(wide / extent[0], high / extent[1], largest)),
      weight: where === 'aside' && right < readable * scale ? worth : 1,
      middle: [(width + left - right) / 2, (height - foot) / 2],
    };
  }).reduce((best, it) => (it.fit * it.weight > best.fit * best.weight * 1.05 ? it : best));
}

/** The width and height that the device and all in front of it take up about the middle. */
function extentOf(view, [width, height], deepest) {
  const corners = [-plateDepth, deepest].flatMap((level) => [[-rim, -rim], [width + rim, -rim],
    [-rim, height + rim], [width + rim, height + rim]].map((corner) => pointBy(view(level), corner)));
  return [0, 1].map((axis) => 2 * Math.max(...corners.map((point) => Math.abs(point[axis]))));
}
