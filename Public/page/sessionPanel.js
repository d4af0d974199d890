// The panel about the session itself: its name, its notes and its branches.
import { api } from '../stream/api.js';
import { actions, handle } from './actions.js';
import { attempt } from './attempt.js';
import { showGivenName } from './topbar.js';

const find = (selector) => document.querySelector(selector);
const notes = find('nav-notes');
let workspace;

export function installSessionPanel(shown) {
  workspace = shown;
  handle(actions.renameSession, async ({ name, refused }) => {
    const { session } = workspace;
    const named = await attempt(api.rename(session.id, name), refused);
    if (named && workspace.session === session) showNames(named);
  });
  handle(actions.addNote, async ({ text, author, refused, done }) => {
    const note = { text, author, seq: seqOfNote() };
    if (await attempt(api.addNote(workspace.session.id, note), refused)) done();
  });
  handle(actions.removeNote, ({ n, refused }) => {
    attempt(api.removeNote(workspace.session.id, n), refused);
  });
}

/** Another session is shown, whose name is not known yet. */
export function openSessionPanel(session) {
  notes.name = null;
  api.session(session.id)
    .then((named) => { if (workspace.session === session) showNames(named); }).catch(() => {});
  showFamily();
}

function showNames({ name = null }) {
  notes.name = name;
  showGivenName(name);
}

const isShown = () => workspace.session && !find('#panel-session').hidden;

/** What the session branched from, and what branched from it. */
export function showFamily() {
  showNotePlace();
  if (isShown()) find('nav-branches').show(workspace.session.id, api);
}

const seqOfNote = () => workspace.moment.seq || 1;

/** The event to which a note would be pinned. */
export function showNotePlace() {
  if (!isShown()) return;
  notes.seq = seqOfNote();
  find('nav-branches').eventCount = workspace.session.history.lastSeq;
}
