// The labels of a ruler with seconds of unequal length: round times, as many as fit.

const widest = 1e5;
const finest = 0.001;

/** Into how many equal parts a stretch of a round length can be cut, the most first. */
const partsOf = (length) => {
  const lead = Number(length.toExponential()[0]);
  return lead === 1 ? [10, 5, 2] : lead === 2 ? [4, 2] : [5];
};

/**
 * @param {{ from: number, to: number, xOf: (t: number) => number, width: number, room: number }}
 * ruler the times at its ends, where a time stands, and what a number needs
 * @returns {{ t: number, x: number }[]} ascending
 */
export function rulerTimes({ from, to, xOf, width, room }) {
  const found = [];
  const cut = (start, length, step = length) => {
    const at = (part, parts) => round(start + (length * part) / parts);
    const fits = (count) => {
      const seen = Array.from({ length: count }, (_, part) => [at(part, count), at(part + 1, count)])
        .filter(([begin, end]) => end > from && begin < to);
      return seen.filter(([begin, end]) => xOf(end) - xOf(begin) >= room).length * 2 >= seen.length;
    };
    const parts = length <= finest ? undefined : partsOf(length).find(fits);
    if (parts === undefined) return found.push({ t: start, x: xOf(start), step });
    for (let part = 0; part < parts; part += 1) {
      const end = at(part + 1, parts);
      if (end >= from && at(part, parts) <= to) cut(at(part, parts), round(length / parts), part === 0 ? step : length / parts);
    }
  };
  cut(0, widest);
  return apart(found.filter(({ x }) => x >= 0 && x <= width), room);
}

/** Where idle time is collapsed, times are nearer to each other than a number needs: the rounder stay. */
function apart(times, room) {
  const kept = [];
  for (const { t, x } of times.toSorted((a, b) => b.step - a.step)) {
    if (kept.every((it) => Math.abs(it.x - x) >= room)) kept.push({ t, x });
  }
  return kept.sort((a, b) => a.t - b.t);
}

const round = (t) => Number(t.toFixed(6));

/** Seconds with as many digits as they have: `3 s`, `0.25 s`, `1:05`. */
export function rulerText(t) {
  if (t < 60) return `${Number(t.toFixed(3))} s`;
  const rest = Number((t % 60).toFixed(3));
  return `${Math.floor(t / 60)}:${rest < 10 ? '0' : ''}${rest}`;
}
