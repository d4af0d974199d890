// The panel about the session itself: its name, its notes and its branches.
import { api } from '../stream/api.js';
import { recorded } from '../stream/recorded.js';
import { actions, handle } from '../elements/actions.js';
import { attempt } from './attempt.js';
import { exactTime, showBranch } from './branching.js';
import { showGivenName } from './topbar.js';

const find = (selector) => document.querySelector(selector);
const notes = find('nav-notes');
let workspace;
let givenName = null;

export function installSessionPanel(shown) {
  workspace = shown;
  notes.isReadOnly = recorded() !== null;
  handle(actions.renameSession, async ({ name, refused }) => {
    const { session } = workspace;
    const named = await attempt(api.rename(session.id, name), refused);
    if (named && workspace.session === session) showNames(named);
  });
  handle(actions.addNote, async ({ text, author, refused, done }) => {
    const { seq, time } = placeOfNote();
    const note = { text, author, ...(time === null ? { seq } : { time }) };
    if (await attempt(api.addNote(workspace.session.id, note), refused)) done();
  });
  handle(actions.removeNote, ({ n, refused }) => {
    attempt(api.removeNote(workspace.session.id, n), refused);
  });
}

/** Another session is shown, whose name is not known yet. */
export function openSessionPanel(session) {
  showNames({});
  showBranch(session, null);
  api.session(session.id).then((named) => {
    if (workspace.session !== session) return;
    showNames(named);
    showBranch(session, named.parent);
  }).catch(() => {});
  showFamily();
}

function showNames({ name = null }) {
  notes.name = givenName = name;
  showGivenName(name);
}

/** The name that people gave the session shown, or null. */
export const nameOfSession = () => givenName;

const isShown = () => workspace.session && !find('#panel-session').hidden;

/** What the session branched from, and what branched from it. */
export function showFamily() {
  showNotePlace();
  if (isShown()) find('nav-branches').show(workspace.session.id, api);
}

/** What a note is about: an event while time passes live and right after one, else the time. */
function placeOfNote() {
  const { isLive, moment, session } = workspace;
  const { t, seq, isAfterEvent } = moment;
  const isAtEvent = isLive ? !session.clock.stands || session.history.events.at(-1)?.t === t : isAfterEvent;
  return { seq: seq || 1, time: isAtEvent ? null : exactTime(session.history, t) };
}

/** The moment at which a note would be pinned. */
export function showNotePlace() {
  if (!isShown()) return;
  notes.place = placeOfNote();
  find('nav-branches').eventCount = workspace.session.history.lastSeq;
}
