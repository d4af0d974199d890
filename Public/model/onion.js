// The onion skin of a transition: where what moves is at five moments of it.
import { timeText } from './clock.js';
import { plainName, shownIn } from './digest.js';
import { classOf } from './objects.js';
import { planesAt } from './planes.js';
import { capital, effectName, words } from './words.js';

const shares = [0, 0.25, 0.5, 0.75, 1];
const tick = 1e-6;

/**
 * @typedef {{ share: number, matrix: number[], size: number[], alpha: number, label: string }} Skin
 * @typedef {{ plane: import('./planes.js').Plane, title: string, isInPlace: boolean,
 *   skins: Skin[] }} Mover `isInPlace` where it only fades
 */

/**
 * The transition that runs after event `seq`, else the last one before; null without any. Only what
 * a controller owns, and the picture that dissolves, is followed.
 * @returns {{ seq: number, text: string, movers: Mover[] }|null}
 */
export function onionAt(history, seq) {
  const { events } = history;
  const begin = lastBegin(events, seq);
  if (begin === null) return null;
  const start = begin.t + (begin.delay ?? 0);
  const end = endOf(events, begin);
  const moments = shares.map((share) => ({ share, t: start + begin.duration * share }))
    .filter(({ t }) => end === undefined || t <= end.t + tick);
  const screens = moments.map(({ t, share }) => {
    const last = share === 1 ? (end?.seq ?? history.seqAt(t) + 1) - 1 : history.seqAt(t);
    return planesAt(history.copyAt(Math.max(begin.seq, last)), t);
  });
  return { seq: begin.seq, text: textOf(begin, start, history), movers: moversOf(screens, moments) };
}

function lastBegin(events, seq) {
  for (let at = seq - 1; at >= 0; at -= 1) {
    const { kind, name, duration } = events[at];
    if (kind === 'transition' && name === 'begin' && duration > 0) return events[at];
  }
  return null;
}

function endOf(events, begin) {
  for (let at = begin.seq; at < events.length; at += 1) {
    const { kind, name, id } = events[at];
    if (kind === 'transition' && name === 'end' && id === begin.id) return events[at];
  }
  return undefined;
}

function textOf({ seq, effect, to, duration, curve }, start, history) {
  const target = to ? ` to ${plainName(shownIn(history.copyAt(seq), to))}` : '';
  const how = curve ? `, ${words(curve).toLowerCase()}` : '';
  return `${capital(effectName(effect))}${target}, ${timeText(start)} to ${timeText(start + duration)}${how}`;
}

function moversOf(screens, moments) {
  const followed = screens.map((planes) => planes.filter(({ isNamed, picture, view }) =>
    picture !== null || (isNamed && view.owner !== null)));
  const names = [...new Set(followed.flat().map(({ name }) => name))];
  return names.flatMap((name) => {
    const seen = followed.map((planes) => planes.find((it) => it.name === name));
    if (new Set(seen.filter(Boolean).map(ownPlace)).size < 2) return [];
    const isInPlace = new Set(seen.filter(Boolean).map(({ matrix, size }) => `${matrix} ${size}`)).size === 1;
    const fades = new Set(seen.filter(Boolean).map(({ alpha }) => alpha)).size > 1;
    const plane = seen.find(Boolean);
    const skins = seen.flatMap((it, at) => (it ? [{
      share: moments[at].share, matrix: it.matrix, size: it.size, alpha: it.alpha,
      label: labelOf(moments[at].share, fades ? it.alpha : null),
    }] : []));
    return [{ plane, title: plane.picture ? plane.title : classOf(plane.title), isInPlace, skins }];
  });
}

/** Its place in what it lies in, so that only the outermost of what moves together counts. */
const ownPlace = ({ picture, view: { values: { frame, transform, alpha } }, alpha: shown }) =>
  JSON.stringify(picture ? shown : [frame, transform, alpha]);

const labelOf = (share, alpha) =>
  `${share * 100} %${alpha === null ? '' : ` · opacity ${Number(alpha.toFixed(2))}`}`;
