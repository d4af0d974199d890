// Two sessions side by side: opens them, names them, and knows the link that brings them along.
import { formatAddress } from '../model/address.js';
import { api } from '../stream/api.js';
import { LiveSession } from '../stream/liveSession.js';
import { actions, handle } from './actions.js';
import { address, writeAddress } from './place.js';
import { comparisonLink } from './runningOn.js';

const compare = document.querySelector('nav-compare');
let workspace;
/** What the comparison shown is elsewhere, or null. */
let sharedComparison = null;

/** @param shown the workspace, which knows the titles of the apps */
export function installComparing(shown) {
  workspace = shown;
  handle(actions.compareSeek, ({ t }) => writeAddress({ time: Number(t.toFixed(3)) }));
}

/** Shows two sessions at a time, or at their first difference. */
export function showComparison(ids, time) {
  if (compare.ids.join() === ids.join()) return void (compare.time = time);
  const names = new Map();
  sharedComparison = null;
  comparisonLink(ids).then((link) => { if (compare.ids.join() === ids.join()) sharedComparison = link; });
  compare.show(ids.map((id) => new LiveSession(id)), {
    appOf: titleOf, nameOf: (session) => names.get(session.id) ?? (titleOf(session) || session.id),
  }, time);
  for (const id of ids) {
    api.session(id).then(({ name }) => { names.set(id, name); compare.drawSoon(); }).catch(() => {});
  }
}

const titleOf = ({ app }) => workspace.apps.find(({ id }) => id === app)?.title ?? app ?? '';

export function closeComparison() {
  compare.close();
}

/** A link to what is shown; a comparison brings its script along where it can. */
export function linkToCopy() {
  const link = compare.hidden ? null : sharedComparison;
  const { time, theme } = address();
  if (link === null) return location.href;
  return `${location.href.split('#')[0]}${formatAddress({ ...link, time, theme })}`;
}
