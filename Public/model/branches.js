// A session's ancestors and branches.
import { timeText } from './clock.js';
import { sentenceOf } from './sentences.js';
import { counted } from './words.js';

/** A session's word for another: its id, or `{ id, seq }` with the event of the branch. */
const relative = (it) => (typeof it === 'string' ? { id: it, at: null } : { id: it.id, at: it.seq ?? it.at ?? null });

/** The name of a session, and when it was created and its length. */
export const nameOf = ({ id, name, title, app }) => name ?? title ?? app ?? id;
export const aboutOf = ({ created, seq }) => [
  created && new Date(created).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' }), seq && counted(seq, 'event'),
].filter(Boolean);

/** What a branch did that the session that it left did not: `+ Background at 9.150 s`; or null. */
export function sentenceOfBranch(parent, branch) {
  const [theirs, ours] = [parent, branch].map((script) => script?.inputs ?? []);
  const first = ours.findIndex((input, at) => !isSame(input, theirs[at]));
  if (first < 0) return null;
  return `+ ${inputText(ours[first])}${moreText(ours.length - first - 1)}`;
}

/** What was done in a session of the list: `Tap “Log In” at 6.000 s, and 2 more`; or null. */
export function sentenceOfInputs({ inputs, firstInputs = [] }) {
  const isLaunchAlone = inputs === 1 && firstInputs[0]?.do === 'launch';
  if (isLaunchAlone) return 'Launch alone';
  const told = firstInputs.filter((input, at) => at > 0 || input.do !== 'launch').slice(0, 2);
  if (told.length === 0) return null;
  const launches = firstInputs[0].do === 'launch' ? 1 : 0;
  return `${told.map(inputText).join(', ')}${moreText(inputs - launches - told.length)}`;
}

/**
 * What is said where a session branches after event `seq` of each history: which inputs came later
 * and are not in the branch. Of two, `A` and `B`, each says how many where they differ.
 */
export function leftOutText(...pasts) {
  const counts = pasts.map(({ events, seq }) =>
    events.slice(seq).filter(({ kind, name }) => kind === 'input' && name === undefined).length);
  if (counts.every((count) => count === 0)) return '';
  const inputs = (count) => counted(count, 'later input');
  const isAlike = counts.every((count) => count === counts[0]);
  return isAlike ? `, without ${inputs(counts[0])}` : `, without ${inputs(counts[0])} in A and ${counts[1]} in B`;
}

const inputText = (input) =>
  `${sentenceOf({ kind: 'input', ...input, at: undefined })} at ${timeText(input.at)}`;
const moreText = (count) => (count === 0 ? '' : `, and ${count} more`);

const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Reads a family through `read(id)`, which answers a session or throws.
 * @returns {Promise<{ id, at, session, children }>} the root; `session` is null for a deleted one
 */
export async function familyOf(id, read) {
  const known = new Map();
  const look = async (it) => {
    if (!known.has(it)) known.set(it, await read(it).catch(() => null));
    return known.get(it);
  };
  let eldest = { id, at: null };
  const seen = new Set([id]);
  for (;;) {
    const parent = (await look(eldest.id))?.parent;
    if (!parent || seen.has(relative(parent).id)) break;
    eldest = { id: relative(parent).id, at: null };
    seen.add(eldest.id);
  }
  const met = new Set();
  const grow = async ({ id: name, at }) => {
    met.add(name);
    const session = await look(name);
    const children = [];
    for (const it of (session?.children ?? []).map(relative)) {
      if (!met.has(it.id)) children.push(await grow({ ...it, at: it.at ?? (await look(it.id))?.parent?.seq ?? null }));
    }
    return { id: name, at, session, children };
  };
  return grow(eldest);
}
