// All visible windows and their views, drawn from the folded state and nothing else.
import {
  isHiddenWindow, valueOf, viewNamed, windowsLowestFirst,
} from '../../model/objects.js';
import { progressAt, seenValues } from '../../model/presentation.js';
import { isList, readingOrder } from '../../model/readingOrder.js';
import { arrange } from '../markup.js';
import { ViewNode, contentKind } from './viewNode.js';

export class ViewLayer {
  /** @type {Map<string, ViewNode>} the nodes by their view's name */
  nodes = new Map();
  /** @type {Map<number, HTMLElement>} pictures that fade out, by their transition's number */
  pictures = new Map();
  #root;
  #acts;

  /** @param {{ tap: (view: string) => void, type: (view: string, text: string) => void }} acts */
  constructor(root, acts) {
    this.#root = root;
    this.#acts = acts;
  }

  /**
   * @param {number|null} still the time at which everything stands where its motion has come, or
   *   null where motion is added to what is drawn
   */
  draw(state, still) {
    this.#drawPictures(state, still);
    const windows = windowsLowestFirst(state).filter((window) => !isHiddenWindow(state, window));
    arrange(this.#root, windows.map((window) => this.#drawView(state, window.name, still)));
    for (const name of [...this.nodes.keys()]) {
      if (!state.views.has(name)) this.nodes.delete(name);
    }
  }

  #drawView(state, name, still) {
    const view = viewNamed(state, name);
    const node = this.#nodeOf(view);
    const moves = still !== null && state.animations.size > 0;
    node.update(moves ? { ...view, values: seenValues(state, view, still) } : view, state);
    const subviews = isList(view) ? this.#drawParts(state, view, still)
      : view.subviews.map((subview) => this.#drawView(state, subview, still));
    const pictures = [...state.transitions.values()]
      .filter((transition) => transition.container === name && transition.picture)
      .map((transition) => this.pictures.get(transition.id));
    node.hold(subviews, pictures);
    return node.element;
  }

  /** Keys and screen readers go through a list as it is read; what was added later lies above. */
  #drawParts(state, list, still) {
    return readingOrder(state, list).map((name) => {
      const element = this.#drawView(state, name, still);
      element.style.zIndex = String(list.subviews.indexOf(name));
      return element;
    });
  }

  #nodeOf(view) {
    const known = this.nodes.get(view.name);
    if (known && known.kind === contentKind(view)) return known;
    const { name } = view;
    const node = new ViewNode(view, {
      tap: () => this.#acts.tap(name),
      type: (text) => this.#acts.type(name, text),
    });
    this.nodes.set(name, node);
    return node;
  }

  #drawPictures(state, still) {
    for (const id of [...this.pictures.keys()]) {
      if (!state.transitions.has(id)) this.pictures.delete(id);
    }
    for (const transition of state.transitions.values()) {
      const { id, picture } = transition;
      if (!picture) continue;
      if (!this.pictures.has(id)) this.pictures.set(id, pictureElement(picture));
      this.pictures.get(id).style.opacity = still === null ? '1' : String(1 - progressAt(transition, still));
    }
  }
}

/** The container as it was, laid over the container as it is. */
function pictureElement(picture) {
  const [, , width, height] = valueOf(picture, 'frame');
  const element = drawn({
    ...picture,
    values: {
      ...picture.values, frame: [0, 0, width, height], alpha: 1, hidden: false,
      transform: [1, 0, 0, 1, 0, 0],
    },
  });
  element.classList.add('picture');
  element.inert = true;
  element.setAttribute('aria-hidden', 'true');
  return element;
}

function drawn(picture) {
  const node = new ViewNode(picture, null);
  node.update(picture);
  node.hold(picture.subviews.map(drawn), []);
  return node.element;
}
