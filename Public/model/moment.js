// Moments as people type them, and where a step leads from one.

export const frameSeconds = 1 / 60;

/**
 * `3.25`, `3.25 s`, `250 ms`, `1:04.5` are times, `#42` is an event.
 * @returns {{ t: number }|{ seq: number }|{ problem: string }}
 */
export function parseMoment(text) {
  const word = text.trim().replace(',', '.');
  const event = /^(?:#|event )\s*(\d+)$/i.exec(word);
  if (event) return { seq: Number(event[1]) };
  const clock = /^(?:(\d+):)?(\d+(?:\.\d+)?|\.\d+)\s*(ms|s)?$/.exec(word);
  if (!clock) {
    return { problem: `“${text.trim()}” is not a time or an event. Enter a time such as 3.25, `
      + '250 ms or 1:04, or an event such as #42.' };
  }
  const [, minutes = 0, number, unit] = clock;
  return { t: Number(minutes) * 60 + Number(number) / (unit === 'ms' ? 1000 : 1) };
}

/** Where a step by transitions leads: forward to the next begin or end, back to a begin; or null. */
export const turnBeside = ({ turns, begins }, t, step) => instantBeside(step > 0 ? turns : begins, t, step);

/** The nearest of ascending instants after (+1) or before (-1) `t`, or null. */
export function instantBeside(instants, t, step) {
  let low = 0;
  let high = instants.length;
  const isBefore = (it) => (step > 0 ? it <= t + 1e-9 : it < t - 1e-9);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(instants[middle])) low = middle + 1;
    else high = middle;
  }
  return instants[step > 0 ? low : low - 1] ?? null;
}
