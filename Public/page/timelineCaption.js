// What the timeline says of the moment shown: where it is, and what a person can do there.
import { timeText } from '../model/clock.js';
import { nextMoves } from '../model/nextMoves.js';

/** @param shown the `app` of the catalogue, the `state` and the `moment` on screen, and how it is seen */
export function timelineCaption(session, { state, app, moment, isLive, isPlaying, isAtPresent, canSendInput }) {
  const { loading } = session;
  if (loading !== null) return `Loading: ${count(loading.read)} of ${count(loading.all)} events`;
  if (isLive && session.isRecorded) return 'The end of the run. Drag to rewind';
  if (isLive && session.isReadOnly) return 'Recording. Drag to rewind';
  if (isLive) return idleness(session, canSendInput ? nextMoves(state, app)[0]?.text ?? null : null);
  if (isPlaying) return 'Replaying';
  const place = placeOf(moment);
  return canSendInput ? `${place}. An input here ${isAtPresent ? 'goes to this session' : 'creates a branch'}.` : place;
}

const count = (number) => number.toLocaleString('en');

const placeOf = ({ t, seq, isAfterEvent }) =>
  (isAfterEvent ? `After event ${seq}, at ${timeText(t)}` : `At ${timeText(t)}, event ${seq}`);

/** @param move what a person can do next, or null */
function idleness({ connection, clock: { paused, resting } }, move) {
  if (connection === 'ended') return 'Ended. Drag to rewind';
  if (connection === 'gone') return 'Disconnected. Drag to rewind';
  if (paused) return 'Paused. Inputs take effect at this instant. Drag to rewind';
  if (!resting) return 'Drag to rewind';
  const next = move === null ? '' : `, such as ${move}`;
  return `Idle until the next input${next}. Drag to rewind`;
}
