// Announcements for screen readers: few words, seldom.
import { sentenceOf } from './sentences.js';
import { endsLink, linkStateAfter } from './vocabulary.js';

/** Picks the events worth announcing, in order. */
export class Digest {
  #transitions = new Map();

  /** The line for an event and the state after it; null where nothing is announced. */
  lineOf(event, state) {
    switch (event.kind) {
      case 'transition': return this.#transition(event, state);
      case 'app': return appLine(event);
      case 'crash': return `The app crashed: ${event.name}`;
      case 'deeplink': return linkLine(event);
      case 'input': return event.name === 'ignored' ? sentenceOf(event) : null;
      case 'finding': return `Finding: ${event.message}`;
      default: return null;
    }
  }

  #transition(event, state) {
    if (event.name === 'begin') {
      this.#transitions.set(event.id, event);
      return null;
    }
    const begin = this.#transitions.get(event.id);
    this.#transitions.delete(event.id);
    if (!begin?.to || event.finished === false) return null;
    const seconds = Number((event.t - begin.t).toFixed(3));
    const name = plainName(shownIn(state, begin.to));
    return seconds > 0 ? `${name} shown after ${seconds} s` : `${name} shown`;
  }
}

function appLine(event) {
  if (event.name === 'state' && event.state !== 'crashed') return `App ${stateText(event.state)}`;
  if (event.name === 'banner') return `Banner: ${event.title || event.body}`;
  return null;
}

const stateText = (state) => (state === 'notRunning' ? 'not running' : state);

function linkLine(event) {
  if (!endsLink(event.name)) return null;
  return `Link ${event.value ?? event.link} ${linkStateAfter(event.name, event.code).toLowerCase()}`;
}

/** The visible controller: the top of a stack, the selected tab. */
export function shownIn(state, name) {
  const controller = state.controllers.get(name);
  const inside = controller?.stack?.at(-1) ?? controller?.tabs?.[controller.selected ?? 0];
  return inside && inside !== name ? shownIn(state, inside) : name;
}

/** `LoginViewController#4` in short: Login. */
export function plainName(object) {
  const name = String(object).replace(/#.*$/, '');
  const stripped = name.replace(/(View|Navigation|TabBar)?Controller$/, '');
  const plain = stripped === 'UI' ? name.replace(/^UI|Controller$/g, '') : stripped || name;
  return plain.replace(/([a-z])([A-Z])/g, '$1 $2');
}
