// An event in one short line for the log, the cards and the announcements.
import { originOf } from './links.js';
import { inputWords, shapeOf } from './vocabulary.js';
import { capital, effectName } from './words.js';

/** The line of an event; an unknown kind is shown with its keys and values. */
export function sentenceOf(event) {
  const sentence = sentences.get(event.kind);
  return (sentence ? sentence(event) : null) ?? unknown(event);
}

/** A line without the numbers of its objects. */
export const withoutNumbers = (sentence) => sentence.replace(/(?<=\w)#\d+\b(?!”)/g, '');

function unknown(event) {
  const rest = details(event, ['object', 'name']);
  return joined(event.object, event.name ?? event.kind, rest);
}

const hidden = new Set(['seq', 't', 'kind', 'depth', 'caller', 'source']);

/** The remaining keys, `key value, key value`; those that are false are left out. */
function details(event, covered) {
  return Object.entries(event)
    .filter(([key]) => !hidden.has(key) && !covered.includes(key))
    .filter(([, value]) => value !== false)
    .map(([key, value]) => (value === true ? key : `${key} ${short(value)}`))
    .join(', ');
}

const joined = (...parts) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');

function short(value) {
  const text = typeof value === 'string' ? value : JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const quoted = (text) => `“${text ?? ''}”`;
const because = (reason) => (reason ? `: ${reason}` : '');
const secondsText = (seconds) => `${Number((seconds ?? 0).toFixed(3))} s`;

const origins = new WeakMap();

/** Links an event to the earlier one that has its details: an ignored input, a fired timer. */
export const linkToOrigin = (event, origin) => origins.set(event, origin);

function input(event) {
  if (event.name === 'ignored') return `${inputPhrase(origins.get(event) ?? event)} ignored${because(event.reason)}`;
  if (event.name !== undefined) return null;
  return inputPhrase(event);
}

function inputPhrase(event) {
  const words = inputWords(event);
  return words === null ? joined(event.do ?? 'Input', details(event, ['do', 'name', 'reason'])) : capital(words);
}

function app(event) {
  switch (event.name) {
    case 'state': {
      const before = event.from ? `(was ${stateName(event.from)})` : '';
      return joined('App is', stateName(event.state), before);
    }
    case 'screen': return joined('Screen', event.size?.join?.(' × '), event.orientation);
    case 'shortcutItems': {
      const items = Array.isArray(event.items) ? event.items : [];
      const titles = items.map((item) => item?.title ?? item?.type);
      return titles.length > 0 ? `Quick actions: ${titles.join(', ')}` : 'No quick actions';
    }
    case 'session': return event.state === 'valid' ? 'User signed in' : 'User signed out';
    case 'banner': return `Banner ${quoted(event.title || event.body)}`;
    case 'bannerGone': return 'Banner dismissed';
    case 'installed': return 'Associated domains and URL schemes updated';
    case 'notificationActions':
      return `Registered notification actions: ${(event.actions ?? []).map(({ title }) => title).join(', ') || 'none'}`;
    case 'launchRefused': return 'The system refuses to launch an app without scenes';
    case 'handledTwice': return `The observer of a scene that is gone handled ${quoted(event.notification)}`;
    case 'returned': {
      const browser = event.browser && `(the browser opens ${short(event.browser)} as well)`;
      return joined(event.call, 'returned', short(event.value), browser);
    }
    default: return joined(event.object ?? 'Delegate', event.name, parenthesised(event));
  }
}

const stateNames = new Map([['notRunning', 'not running'], ['background', 'in the background']]);
const stateName = (state) => stateNames.get(state) ?? state;

function parenthesised(event) {
  const rest = details(event, ['object', 'name']);
  return rest === '' ? '' : `(${rest})`;
}

function view(event) {
  switch (event.name) {
    case 'insert': return `${event.object} inserted into ${event.superview} at index ${event.index}`;
    case 'remove': return `${event.object} removed from ${event.superview}`;
    case 'own': return `${event.object} is now the view of ${event.controller}`;
    case 'disown': return `${event.object} is no longer the view of ${event.controller}`;
    case 'set': return `${event.object} ${event.property} = ${short(event.value)}`;
    default: return null;
  }
}

function window(event) {
  switch (event.name) {
    case 'show': return `${event.object} shown`;
    case 'hide': return `${event.object} hidden`;
    case 'noScene': return `${event.object} shown without a scene, so that it is not drawn`;
    case 'key': return `${event.object} became key window`;
    case 'resignKey': return `${event.object} resigned key window`;
    case 'level': return `${event.object} level ${event.value}`;
    case 'root': return event.controller
      ? `${event.object} root view controller: ${event.controller}`
      : `${event.object} has no root view controller`;
    case 'scene': return event.scene
      ? `${event.object} belongs to ${event.scene}`
      : `${event.object} belongs to no scene`;
    default: return null;
  }
}

function navigation(event) {
  const how = event.animated ? ', animated' : '';
  switch (event.name) {
    case 'push': return `${event.object} pushes ${event.controller}${how}`;
    case 'pop': return `${event.object} pops to ${event.controller}${how}`;
    case 'popTo': return `${event.object} pops to ${event.controller}${how}`;
    case 'popToRoot': return `${event.object} pops to its root${how}`;
    case 'set': {
      const stack = Array.isArray(event.stack) ? event.stack.join(' › ') : '';
      return `${event.object} stack: ${stack || 'empty'}${how}`;
    }
    case 'refused': return `${event.object} refuses ${event.call}${because(event.reason)}`;
    default: return null;
  }
}

function tab(event) {
  switch (event.name) {
    case 'set': return `${event.object} has ${(event.controllers ?? []).length} tabs`;
    case 'select':
      return Number.isInteger(event.selected)
        ? `${event.object} selects tab ${event.selected}` : `${event.object} shows More`;
    default: return null;
  }
}

function presentation(event) {
  const how = event.animated ? ', animated' : '';
  switch (event.name) {
    case 'present': return `${event.object} presents ${event.controller}${how}`;
    case 'presented': return `${event.controller} presented`;
    case 'dismiss': return `${event.object} dismisses ${event.controller}${how}`;
    case 'dismissed': return `${event.controller} dismissed`;
    case 'refused': return `${event.object} refuses ${event.call}${because(event.reason)}`;
    default: return null;
  }
}

function transition(event) {
  if (event.name === 'end') {
    return `Transition ${event.id} ${event.finished === false ? 'cancelled' : 'finished'}`;
  }
  if (event.name !== 'begin') return null;
  return joined(
    capital(effectName(event.effect)),
    event.from ? `from ${event.from}` : '',
    event.to ? `to ${event.to}` : '',
    event.duration > 0 ? `in ${secondsText(event.duration)}` : '',
    curveDoubt(event),
  );
}

/** A curve that this page does not know is drawn as linear, and that is said. */
const curveDoubt = ({ curve, duration }) => (curve && duration > 0 && shapeOf(curve) === undefined
  ? `(unknown curve ${quoted(curve)}, drawn as linear)` : '');

function animation(event) {
  if (event.name === 'end') {
    return `Animation ${event.id} ${event.finished === false ? 'cancelled' : 'finished'}`;
  }
  if (event.name !== 'begin') return null;
  return joined(event.object, event.property, short(event.from), '→', short(event.to),
    'in', secondsText(event.duration), curveDoubt(event));
}

function timer(event) {
  switch (event.name) {
    case 'schedule': {
      const origin = event.origin ? `(${event.origin})` : '';
      return joined('Timer', event.id, 'scheduled, due in', secondsText(event.delay), origin);
    }
    case 'fire': {
      const { origin, delay } = origins.get(event) ?? {};
      return joined('Timer', event.id, 'fires', origin ? `(${origin}, ${secondsText(delay)})` : '');
    }
    case 'cancel': return `Timer ${event.id} cancelled`;
    default: return null;
  }
}

function deeplink(event) {
  const link = `Link ${event.link}`;
  const value = event.value ? quoted(event.value) : '';
  switch (event.name) {
    case 'received': return `${link} received via ${originOf(event)}: ${short(event.raw)}`;
    case 'parsed': return `${link} parsed as ${quoted(event.value)}`;
    case 'unparsed': return `${link} not recognized${because(event.reason)}`;
    case 'stored': return `${link} pending${because(event.reason)}`;
    case 'replaced': return `${link} ${joined(value, 'replaced by link', event.with)}`;
    case 'handled': return joined(link, value, 'opened', event.by ? `by ${event.by}` : '');
    case 'dropped': return `${joined(link, value, 'dropped')}${because(event.reason)}`;
    case 'refused': return `${joined(link, value, 'refused')}${because(event.reason)}`;
    default: return null;
  }
}

const sentences = new Map(Object.entries({
  input, app, view, window, navigation, tab, presentation, transition, animation, timer, deeplink,
  trace: (event) => `Trace of ${event.app ?? 'an app'}, version ${event.version}`,
  alloc: (event) => `${event.object} allocated`,
  dealloc: (event) => `${event.object} deallocated`,
  callback: (event) => joined(event.object, event.name, parenthesised(event)),
  callbackEnd: (event) => `${event.object} ${event.name} returned`,
  child: (event) => (event.name === 'remove'
    ? `${event.object} removes ${event.child}` : `${event.object} adds ${event.child}`),
  defaults: (event) => (event.name === 'remove'
    ? `UserDefaults ${event.key} removed` : `UserDefaults ${event.key} = ${short(event.value)}`),
  service: (event) => (event.name === 'latency'
    ? `Service latency ${secondsText(event.seconds)}` : null),
  console: (event) => event.text ?? '',
  crash: (event) => `${event.name}: ${event.reason ?? ''}`,
  finding: (event) => joined(event.message, `(${event.rule})`),
}));
