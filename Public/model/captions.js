// What a video says about a moment: the time, what was done last, and where it was tapped.
import { timeText } from './clock.js';
import { controlsFrontToBack, targetOf } from './controls.js';
import { planesAt, pointBy } from './planes.js';
import { sentenceOf } from './sentences.js';

/** How long a tap is marked, in virtual seconds. */
const tapSeconds = 0.4;

/** The last input or finding up to event `seq`, with the time shown: `3.150 s · Tap “Log Out”`. */
export function captionAt(events, seq, t) {
  for (let at = seq - 1; at >= 0; at -= 1) {
    const event = events[at];
    if (event.kind === 'finding') return `${timeText(t)} · ${event.message ?? sentenceOf(event)}`;
    if (event.kind === 'input' && event.name === undefined) return `${timeText(t)} · ${sentenceOf(event)}`;
  }
  return timeText(t);
}

/** Where the screen was tapped just before `t`, in its points, and how much of the mark is over. */
export function tapAt(history, seq, t) {
  const { events } = history;
  for (let at = seq - 1; at >= 0 && events[at].t > t - tapSeconds; at -= 1) {
    const event = events[at];
    if (event.kind !== 'input' || event.name !== undefined || event.do !== 'tap') continue;
    const state = history.copyAt(event.seq - 1);
    const view = controlsFrontToBack(state).find(({ name }) => targetOf(state, name) === event.target);
    const plane = view && planesAt(state, event.t).find(({ name }) => name === view.name);
    if (!plane) return null;
    return { point: pointBy(plane.matrix, plane.size.map((side) => side / 2)), share: (t - event.t) / tapSeconds };
  }
  return null;
}
