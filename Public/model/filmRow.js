// Which key frames a row of the axis has room for, and where each lies: at its moment or beside it.

/** So many widths from its moment a frame may lie, to be seen whole; fewer in a crowd. */
const [mostShift, mostShiftInCrowd] = [3, 1];

/**
 * @param {{ x: number, rank: number }[]} moments in order of `x`; a high rank gets room first
 * @param {number} width of a frame @param {number} room width of the row
 * @returns {{ at: number, left: number }[]} which are shown, by their number, and where each begins
 */
export function rowOf(moments, width, room) {
  const shift = moments.length * width > room ? mostShiftInCrowd : mostShift;
  const crowds = new Map();
  let shown = { ats: [], lefts: [] };
  for (const at of [...moments.keys()].sort((a, b) => moments[b].rank - moments[a].rank || a - b)) {
    const crowd = Math.floor(moments[at].x / width);
    const count = crowds.get(crowd) ?? 0;
    const row = count <= 2 * shift ? withOne(shown.ats, at, moments, { width, room, shift }) : null;
    if (row === null) continue;
    shown = row;
    crowds.set(crowd, count + 1);
  }
  return shown.ats.map((at, place) => ({ at, left: shown.lefts[place] }));
}

/** The row with one more frame, or null if it would push one too far from its moment. */
function withOne(ats, at, moments, { width, room, shift }) {
  const more = [...ats, at].sort((a, b) => a - b);
  const wanted = more.map((it) => moments[it].x - width / 2);
  const lefts = sideBySide(wanted, width, room);
  const isNear = lefts.every((left, place) => Math.abs(left - wanted[place]) <= shift * width);
  return more.length * width <= room && isNear ? { ats: more, lefts } : null;
}

/** As near as possible to where each is wanted, none on another: means of what would be out of order. */
function sideBySide(wanted, width, room) {
  const blocks = [];
  wanted.forEach((left, place) => {
    let block = { sum: left - place * width, count: 1 };
    while (blocks.length > 0 && meanOf(blocks.at(-1)) >= meanOf(block)) {
      const before = blocks.pop();
      block = { sum: before.sum + block.sum, count: before.count + block.count };
    }
    blocks.push(block);
  });
  const most = Math.max(0, room - wanted.length * width);
  return blocks.flatMap((block) => Array(block.count).fill(Math.min(most, Math.max(0, meanOf(block)))))
    .map((left, place) => left + place * width);
}

const meanOf = ({ sum, count }) => sum / count;
