// Where the names of planes stand beside their picture.

const apart = 24;

/**
 * One below the other, each as near to its anchor as the others and the bounds leave it.
 * @param {number[]} anchors heights, in any order
 * @returns {number[]} the heights of the names, in the order of `anchors`
 */
export function spreadNames(anchors, [top, bottom], distance = apart) {
  const order = anchors.map((_, at) => at).sort((a, b) => anchors[a] - anchors[b] || a - b);
  const heights = [];
  order.forEach((at, place) => {
    heights[at] = Math.max(top, anchors[at],
      place === 0 ? top : heights[order[place - 1]] + distance);
  });
  let limit = bottom;
  for (const at of [...order].reverse()) {
    heights[at] = Math.min(heights[at], limit);
    limit = heights[at] - distance;
  }
  return heights;
}
