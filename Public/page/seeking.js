// Moves the playhead of the session shown, and writes where it rests into the address.
import { actions, handle } from '../elements/actions.js';
import { attempt } from './attempt.js';
import { restMilliseconds, writeAddress } from './place.js';

const placeKey = 'navscope.place';
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
  addEventListener('pagehide', keepPlace);
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

/** Writes the playhead, which this person has moved, into the address once it rests. */
function writeMomentSoon() {
  stopFollowing();
  clearTimeout(addressTimer);
  addressTimer = setTimeout(writeMoment, restMilliseconds);
}

/** Writes the playhead, which has come to rest, into the address. */
export function writeMoment() {
  if (workspace.session) writeAddress(placeOfPlayhead());
}

function placeOfPlayhead() {
  const { isLive } = workspace;
  const { t, seq, isAfterEvent } = workspace.moment;
  const time = isLive || isAfterEvent ? null : Number(t.toFixed(3));
  return { event: isLive || !isAfterEvent ? null : seq, time };
}

/** Keeps where the playhead is for this tab's reload: while it plays, the address does not say. */
function keepPlace() {
  try {
    sessionStorage.removeItem(placeKey);
    if (!workspace.session || workspace.isLive) return;
    sessionStorage.setItem(placeKey, JSON.stringify({ hash: location.hash, place: placeOfPlayhead() }));
  } catch {
    // Without storage the address says where to begin.
  }
}

/** After a reload, writes into the address where the playhead was. */
export function takeKeptPlace() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(placeKey));
    sessionStorage.removeItem(placeKey);
    const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload';
    if (isReload && kept?.hash === location.hash) writeAddress(kept.place);
  } catch {
    // The same.
  }
}
