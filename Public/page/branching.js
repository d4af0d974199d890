// An input while the playhead is in the past: it happens there, in a branch that can be undone.
import { formatAddress } from '../model/address.js';
import { leftOutText } from '../model/branches.js';
import { timeText } from '../model/clock.js';
import { api } from '../stream/api.js';
import { actions, handle } from '../elements/actions.js';
import { arrange, make, setText } from '../elements/markup.js';
import { attempt, oneAtATime } from './attempt.js';
import { address, goTo, setAddress, writeAddress } from './place.js';
import { showMoment } from './seeking.js';

const notice = document.querySelector('nav-notice');
let page;
/** The branch that can be undone, `{ id, hash }` from the address and the time `at` which it was made, or null. */
let last = null;

const line = document.querySelector('.branch-line');
const origin = make('span', {});
const undo = make('button', { type: 'button', className: 'quiet', title: 'Undo the branch (Z)', onclick: () => undoBranch() }, 'Undo');
const original = make('a', {}, 'Compare with the original');
arrange(line, [origin, undo, original]);

export const nothingToUndo = 'Nothing to undo: only a branch can be undone. To make one, rewind and send an input.';

/** @param shell `workspace`, `followAddress`, `showSession`, `openSession` */
export function installBranching(shell) {
  page = shell;
}

/** Says of what a session is a branch for as long as it is shown; of one without a `parent` nothing. */
export function showBranch(session, parent) {
  line.hidden = !parent;
  if (!parent) return;
  undo.hidden = last?.id !== session.id;
  original.href = formatAddress({ compare: [parent.id, session.id] });
  const tell = () => {
    // The input that made the branch comes after the events that both have.
    const first = session.history.events[parent.seq];
    setText(origin, `Branch of ${page.workspace.appTitle}${first ? ` at ${timeText(first.t)}` : ''}`);
    if (first || page.workspace.session !== session) session.removeEventListener('trace', tell);
  };
  session.addEventListener('trace', tell);
  tell();
}

/** Branches at the playhead, sends the input there and plays on. */
export const branchWith = oneAtATime(async (input, refused) => {
  const { session, moment, shown } = page.workspace;
  const { t, seq, isAfterEvent } = moment;
  const place = isAfterEvent ? { at: seq } : { time: exactTime(session.history, t) };
  const branch = await attempt(api.fork(session.id, { ...place, input }), refused);
  if (branch === null || page.workspace.session !== session) return;
  writeAddress({ event: place.at ?? null, time: place.time ?? null });
  last = { id: branch.id, hash: location.hash, at: timeText(branch.clock.time) };
  // The phone makes room for what is said of the branch: no input slides under the pointer.
  document.querySelector('#inject').closePalette();
  const { view, camera, present } = address();
  goTo(branch.id);
  writeAddress({ view, camera, present });
  page.showSession();
  const past = session.history.events.slice(0, branch.parent.seq);
  page.openSession(branch.id, { past, clock: branch.clock });
  const leftOut = leftOutText({ events: session.history.events, seq: branch.parent.seq });
  showBranch(page.workspace.session, branch.parent);
  notice.say(`Branched at ${timeText(branch.clock.time)}${leftOut}`);
  attempt(page.workspace.session.setClock({ rate: shown.rate, paused: false }));
});

/** The milliseconds that the page shows, where nothing happens between them and the playhead. */
export function exactTime(history, t) {
  const rounded = Number(t.toFixed(3));
  return history.seqAt(rounded) === history.seqAt(t) ? rounded : Number(t.toFixed(9));
}

/** Goes back to where the last branch was made, and deletes it. */
export async function undoBranch() {
  const branch = page.workspace.session;
  if (last === null || last.id !== branch?.id) {
    return notice.say(nothingToUndo);
  }
  const { id, hash, at } = last;
  forgetBranch();
  // What is shown next asks for the branches that there are.
  branch.close();
  await attempt(api.remove(id));
  if (page.workspace.session !== branch) return;
  setAddress(hash, 'replaceState');
  page.followAddress(true);
  notice.say(`Undone. The playhead is back at ${at}, where an input creates a branch.`, {
    actions: [['Go live', () => showMoment(null)]], stays: false,
  });
}

/** What was said of a branch is not said of another session. */
export function leaveBranch(session) {
  if (last !== null && last.id !== session.id) forgetBranch();
}

/** What has been done in a branch since is not undone with it. */
export function forgetBranch() {
  if (last !== null) notice.clear();
  last = null;
  undo.hidden = true;
}

handle(actions.branch, oneAtATime(async ({ seq }) => {
  const session = await attempt(api.fork(page.workspace.session.id, { at: seq }));
  if (session === null) return;
  goTo(session.id);
  page.followAddress();
  const why = session.seq > seq ? `, the end of the run-loop turn of event ${seq}` : '';
  notice.say(`Branched at event ${session.seq}${why}. The clock is paused.`);
}));
