// What a video says about a moment: the time, what was done last, and where it was tapped.
import { timeText } from './clock.js';
import { controlsFrontToBack, targetOf } from './controls.js';
import { planesAt, pointBy } from './planes.js';
import { sentenceOf } from './sentences.js';

/** How long a tap is marked, in virtual seconds. */
const tapSeconds = 0.4;
/** A finding so soon after an input would hide it: both are told. */
const causeSeconds = 0.1;

const isInput = ({ kind, name }) => kind === 'input' && name === undefined;

/**
 * The last input or finding up to event `seq`, with the time shown: `3.150 s · Tap “Log Out”`; a
 * finding right after an input with that: `3.150 s · Tap “Log Out” → Overlapping transitions: …`.
 * The finding that is the event `beside` stands beside it already.
 */
export function captionAt(events, seq, t, beside = null) {
  const past = events.slice(0, seq);
  const input = past.findLastIndex(isInput);
  const last = past.findLastIndex(({ kind }) => kind === 'finding');
  const finding = past[last]?.seq === beside ? -1 : last;
  const told = [];
  if (input > finding || (input >= 0 && past[finding].t - past[input].t < causeSeconds)) told.push(sentenceOf(past[input]));
  if (finding > input) told.push(past[finding].message ?? sentenceOf(past[finding]));
  return [timeText(t), ...(told.length > 0 ? [told.join(' → ')] : [])].join(' · ');
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
