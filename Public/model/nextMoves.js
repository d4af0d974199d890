// What a person can do next with the app, and where that led from the same root before.
import { controlsFrontToBack, isButton, isRow, targetOf } from './controls.js';
import { valueOf } from './objects.js';
import { sentenceOf } from './sentences.js';

const mostTaps = 8;
const atHome = new Set(['background', 'suspended']);

/**
 * @param state after an event @param app the catalogue's entry of the app, or null
 * @returns {{ input: object, text: string }[]} the inputs that do something there: taps on what is
 *   on the screen, quick actions that are registered, changes of sign-in and of the app's state
 */
export function nextMoves(state, app) {
  return inputsFor(state, app).map((input) => ({ input, text: textOf(input, app) }));
}

function inputsFor(state, app) {
  const { appState, session } = state;
  const actions = shortcutsOf(state, app).map(({ type }) => ({ do: 'shortcut', type }));
  if (appState === 'notRunning' || appState === 'crashed') return [{ do: 'launch' }, ...actions];
  if (atHome.has(appState)) return [{ do: 'foreground' }, ...actions, { do: 'terminate' }];
  const change = { do: 'session', state: session === 'valid' ? 'expired' : 'valid' };
  const changes = session !== 'valid' && app?.signsInElsewhere === false ? [] : [change];
  return [...taps(state), ...actions, ...changes, { do: 'background' }];
}

function taps(state) {
  const targets = controlsFrontToBack(state)
    .filter((view) => (isButton(view) || isRow(view)) && valueOf(view, 'enabled') !== false)
    .map(({ name }) => targetOf(state, name)).filter((it) => it !== null);
  return [...new Set(targets)].slice(0, mostTaps).map((target) => ({ do: 'tap', target }));
}

/** Those of the Info.plist, and those that the app has registered. */
function shortcutsOf({ shortcutItems }, app) {
  const added = new Set(shortcutItems.map(({ type }) => type));
  const fixed = (app?.shortcuts ?? []).filter((it) => it.static && !added.has(it.fullType));
  return [...fixed.map(({ fullType, title }) => ({ type: fullType, title })), ...shortcutItems];
}

function textOf(input, app) {
  if (input.do !== 'shortcut') return sentenceOf({ kind: 'input', ...input });
  const known = (app?.shortcuts ?? []).find(({ type, fullType }) => type === input.type || fullType === input.type);
  return `Quick action ${known?.title ?? input.type.split('.').at(-1)}`;
}

/**
 * Where inputs led from a root state, by the input as text.
 * @param {import('./rootMap.js').Edge[]} edges of one run, whose @param events these are
 * @returns {Map<string, string>}
 */
export function outcomesFrom(from, edges, events) {
  const found = new Map();
  for (const { to, seqs } of edges.filter((edge) => edge.from === from)) {
    for (const seq of seqs) {
      const input = inputBefore(events, seq);
      if (input !== null) found.set(keyOf(input), to);
    }
  }
  return found;
}

function inputBefore(events, seq) {
  for (let at = seq - 1; at >= 0; at -= 1) {
    if (events[at].kind === 'input' && events[at].name === undefined) return events[at];
  }
  return null;
}

/** Two inputs that do the same are one text. */
export const keyOf = ({ do: action, target, type, state }) => [action, target, type, state].join(' ');
