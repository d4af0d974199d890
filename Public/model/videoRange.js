// Which part of a run a video shows, as people type it.
import { timeText } from './clock.js';

/**
 * @param {string} from seconds; nothing is the start @param {string} to nothing is the end
 * @param {number} end of the run @returns {{ from: number, to: number }|{ problem: string }}
 */
export function videoRange(from, to, end) {
  const [begin, stop] = [[from, 0], [to, end]].map(([text, usual]) =>
    (text.trim() === '' ? usual : Number(text.trim().replace(',', '.'))));
  if (begin >= 0 && begin < stop && stop <= end + 0.0005) return { from: begin, to: Math.min(stop, end) };
  return { problem: `A video needs a start before its end, both between 0 and ${timeText(end)}. `
    + `It is from “${from.trim() || '0'}” to “${to.trim() || timeText(end)}”.` };
}
