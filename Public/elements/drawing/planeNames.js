// Where the names of planes stand: beside the picture, below it, or over the phone; and the names
// themselves, for pictures that are saved.
import { spreadNames } from '../../model/planeNames.js';
import { cornersOf, hueOf, shortTitle, stateOf, times } from '../../model/planes.js';
import { box, systemFont } from './views.js';

const [height, distance, inset] = [22, 25, 6];
const leastWidth = 190;
/** What a name such as that of a navigation controller takes up. */
const wholeName = 186;

/** What a number of names, so much larger, takes up of a width: beside the picture, or below it. */
export const roomAside = (width, scale = 1) =>
  Math.round(Math.max(Math.min(244 * scale, width * 0.45), Math.min(wholeName * scale, width * 0.56)));
export const roomBelow = (count, scale = 1) => (count + 1) * distance * scale;

/**
 * In a column at the right, each with a line to its plane's corner.
 * @param look besides, `scale` is how much larger than usual the names are, and `settled` answers
 *   where to draw names that belong at places
 */
export function aside(planes, { context, matrixOf, colors, size: [width, whole], scale = 1, settled = same }) {
  const x = width - roomAside(width, scale);
  const high = height * scale;
  const corners = planes.map((plane) => cornersOn(plane, matrixOf)[1]);
  const heights = spreadNames(corners.map(([, y]) => y - high / 2),
    [inset, whole - high - inset], distance * scale);
  const places = settled(heights.map((y) => ({ x, y, width: roomAside(width, scale) - inset })));
  planes.forEach((plane, at) => {
    const middle = places[at].y + high / 2;
    lead(context, plane, colors, [corners[at], [x - 12, middle], [x - 2, middle]]);
  });
  return places;
}

const same = (places) => places;

/** Like stairs below the picture, so that no line crosses a name: the rightmost plane's on top. */
export function below(planes, { context, matrixOf, colors, size: [width, whole], scale = 1, settled = same }) {
  const corners = planes.map((plane) => cornersOn(plane, matrixOf)[3]);
  const order = planes.map((_, at) => at).sort((a, b) => corners[b][0] - corners[a][0] || b - a);
  const places = [];
  order.forEach((at, row) => {
    const x = Math.max(inset, Math.min(corners[at][0], width - leastWidth * scale - (order.length - row) * 4));
    const y = whole - inset - (order.length - row) * distance * scale;
    places[at] = { x, y, width: width - x - inset };
  });
  const shown = settled(places);
  shown.forEach(({ x, y }, at) => {
    lead(context, planes[at], colors, [corners[at], [x + 2, corners[at][1] + inset], [x + 2, y]]);
  });
  return shown;
}

const cornersOn = (plane, matrixOf) =>
  cornersOf(times(matrixOf(plane.level), plane.matrix), plane.size);

/** A line from a plane to its name. */
function lead(context, plane, colors, points) {
  context.strokeStyle = plane.isGhost ? colors.ghost : colors.leader;
  context.lineWidth = plane.isGhost ? 1.5 : 1;
  context.beginPath();
  for (const point of points) context.lineTo(...point);
  context.stroke();
}

/** At the foot of each view, the foremost lowest. */
export function over(planes, { matrixOf, screen, scale = 1, settled = same }) {
  const [high, apart] = [height * scale, distance * scale];
  const [[left, top], , [right, bottom]] = cornersOf(matrixOf(0), screen);
  const boxes = planes.map((plane) => {
    const corners = cornersOf(times(matrixOf(0), plane.matrix), plane.size);
    const [from, to] = [Math.max(left, corners[0][0]), Math.min(right, corners[1][0])];
    const x = Math.min(from, right - 0.45 * (right - left));
    return { left: x, width: Math.max(to, right) - x, bottom: Math.max(top + 4 * apart, Math.min(bottom, corners[3][1])) };
  });
  const heights = [];
  const taken = [];
  for (let at = planes.length - 1; at >= 0; at -= 1) {
    let y = boxes[at].bottom - high - 4 * inset;
    while (taken.some((other) => Math.abs(other - y) < apart)) y -= apart;
    taken.push(y);
    heights[at] = y;
  }
  return settled(boxes.map(({ left, width }, at) =>
    ({ x: left + inset, y: heights[at], width: (width - 2 * inset) * scale })));
}

/** Draws the names of planes at their places. */
export function drawNames(context, planes, places, colors) {
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  planes.forEach((plane, at) => {
    const { x, y, width } = places[at];
    const state = stateOf(plane);
    const [bold, plain] = [`600 11.5px ${systemFont()}`, `400 11.5px ${systemFont()}`];
    context.font = plain;
    const stateWidth = state === '' ? 0 : context.measureText(state).width + inset;
    context.font = bold;
    const name = shortened(context, shortTitle(plane), width - stateWidth - 20);
    const nameWidth = context.measureText(name).width;
    const edge = plane.isGhost ? colors.ghost : plane.view.owner ? `hsl(${hueOf(plane)} 65% 52%)` : colors.leader;
    box(context, x, y, nameWidth + stateWidth + 20, height, 6, edge);
    box(context, x + 3, y + 1, nameWidth + stateWidth + 16, height - 2, 5, colors.name);
    context.fillStyle = plane.isGhost ? colors.ghost : colors.text;
    context.fillText(name, x + 10, y + height / 2);
    context.font = plain;
    context.fillText(state, x + 10 + nameWidth + inset, y + height / 2);
  });
}

function shortened(context, text, width) {
  let short = text;
  while (short.length > 4 && context.measureText(short).width > width) short = `${short.slice(0, -2)}…`;
  return short;
}
