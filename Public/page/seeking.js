// Moves the playhead of the session shown, and writes where it rests into the address.
import { actions, handle } from './actions.js';
import { attempt } from './attempt.js';
import { writeAddress } from './place.js';

const restMilliseconds = 300;
let workspace;
let stopFollowing;
let addressTimer = null;

/** @param stop ends following another person, since this one moves the playhead by hand */
export function installSeeking(shown, stop) {
  workspace = shown;
  stopFollowing = stop;
  handle(actions.showMoment, ({ seq, t }) => showMoment(seq, 'pushState', t));
  handle(actions.step, ({ by, way }) => step(by, way));
  handle(actions.seek, ({ t, seq }) => {
    if (seq !== null) workspace.showPlace({ event: seq, time: t });
    else workspace.goTo({ t });
    writeMomentSoon();
  });
  handle(actions.goToMoment, ({ moment, refused }) => {
    const problem = workspace.goTo(moment);
    if (problem) refused(problem);
    else writeMomentSoon();
  });
  handle(actions.setClock, ({ change }) => {
    if (change.rate && !workspace.isLive) writeAddress({ rate: change.rate });
    attempt(workspace.control(change));
    if (change.step || change.paused !== undefined) writeMomentSoon();
  });
  handle(actions.replayStory, () => workspace.replay());
}

/** Right after an event, or at a time after it; null goes live. */
export function showMoment(seq, write, time = null) {
  stopFollowing();
  clearTimeout(addressTimer);
  if (seq === null) workspace.show(null);
  else workspace.showPlace({ event: seq, time });
  writeAddress({ event: seq, time: seq !== null && !workspace.moment.isAfterEvent ? time : null }, write);
}

export function goToStart() {
  workspace.goTo({ t: 0 });
  writeMomentSoon();
}

export function togglePause() {
  attempt(workspace.togglePause());
  writeMomentSoon();
}

/** One step back (-1) or on (+1) by an `event`, a `transition` or a `frame`. */
export function step(by, way) {
  attempt(workspace.step(by, way));
  writeMomentSoon();
}

/** Writes the playhead into the address once it rests. */
function writeMomentSoon() {
  stopFollowing();
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    if (!workspace.session) return;
    const { t, seq, isAfterEvent } = workspace.moment;
    const { isLive } = workspace;
    const time = isLive || isAfterEvent ? null : Number(t.toFixed(3));
    writeAddress({ event: isLive || !isAfterEvent ? null : seq, time });
  }, restMilliseconds);
}
