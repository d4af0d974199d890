// How the phone is drawn: as it is, labelled, with an onion skin, or in 3D; and what is picked and
// pointed at in it.
import { glyph } from '../elements/glyph/glyph.js';
import { make, setText } from '../elements/markup.js';
import { ghostsIn, showsGhosts } from '../model/ghosts.js';
import { actions, handle, send } from '../elements/actions.js';
import { address, restMilliseconds, writeAddress } from './place.js';

const find = (selector) => document.querySelector(selector);

/** The ways to draw it beside the phone as it is: `[id, title, label, glyph]`. */
const ways = [
  ['3d', 'View hierarchy in 3D (3)', '3D', 'layers'],
  ['labels', 'Label each controller’s view (N)', 'Labels', 'label'],
  ['onion', 'Onion skin of the transition at the playhead (O)', 'Onion', 'onion'],
];

/** An object, with the controller of a view, or the view of a controller. */
const namesOf = (state, name) =>
  [name, state.views.get(name)?.owner, state.controllers.get(name)?.view].filter(Boolean);

export class ViewMode {
  #planes;
  #buttons = new Map();
  #ghosts = make('span', { className: 'ghost-count', hidden: true });
  #timer = null;
  #picked = null;

  /** @param shell `showTree()` opens the tree */
  constructor(planes, { showTree }) {
    this.#planes = planes;
    const phone = find('.stage nav-phone');
    planes.screenPlace = () => {
      const { left, top } = planes.getBoundingClientRect();
      const { x, y, scale } = phone.screenPlace;
      return { x: x - left, y: y - top, scale };
    };
    find('.stage-tools').append(...ways.map((way) => this.#button(way)));
    this.#buttons.get('3d').append(this.#ghosts);
    handle(actions.planesChanged, () => this.#writeSoon());
    handle(actions.pickObject, ({ picked }) => {
      if (picked !== null && find('#panel-tree').hidden && find('#panel-log').hidden) showTree();
      send(planes, actions.select, { picked });
    });
    handle(actions.hover, ({ object }) => {
      for (const part of [planes, find('nav-tree'), find('nav-log')]) part.hovered = object;
    });
  }

  /** Draws the state after an event, at a time. */
  show(history, seq, t, isPlaying) {
    const state = seq === history.lastSeq ? history.newest : history.stateAt(seq);
    const count = showsGhosts(history, seq) ? ghostsIn(state).size : 0;
    this.#ghosts.hidden = count === 0;
    setText(this.#ghosts, String(count));
    const ghosts = count === 1 ? ', 1 ghost' : `, ${count} ghosts`;
    this.#buttons.get('3d').setAttribute('aria-label', `3D view${count === 0 ? '' : ghosts}`);
    this.#planes.show(history, seq, t, isPlaying);
    find('nav-log').objects = namesOf(state, this.#picked);
  }

  showTime(t) {
    this.#planes.showTime(t);
  }

  set picked(name) {
    this.#picked = name;
    this.#planes.picked = name;
  }

  /** What a screenshot is to show: `{ way, camera }`. */
  get picture() {
    return this.#planes.picture;
  }

  /** Draws as the address says. */
  follow({ view, camera }) {
    this.#planes.camera = camera;
    this.#choose(view);
  }

  toggle(way) {
    this.choose(this.#planes.way === way ? null : way);
  }

  /** Draws it in a way, or as it is. */
  choose(way) {
    this.#choose(way);
    writeAddress({ view: this.#planes.way === 'phone' ? null : this.#planes.way }, 'pushState');
    if (this.#planes.way === '3d') this.#planes.focus();
  }

  /** Back to the phone as it is. Returns whether it was drawn in another way. */
  leave() {
    if (this.#planes.way === 'phone') return false;
    this.toggle(this.#planes.way);
    return true;
  }

  /** Spreads the planes. Returns whether they are seen in 3D. */
  spread(factor) {
    if (this.#planes.way !== '3d') return false;
    this.#planes.turn({ spread: factor });
    return true;
  }

  #choose(way) {
    this.#planes.way = way ?? 'phone';
    find('nav-story').is3D = this.#planes.way === '3d';
    for (const [id, button] of this.#buttons) {
      button.setAttribute('aria-pressed', String(id === this.#planes.way));
    }
  }

  #button([id, title, label, symbol]) {
    const button = make('button', {
      type: 'button', className: 'stage-tool', title, 'aria-pressed': 'false',
      onclick: () => this.toggle(id),
    }, glyph(symbol), make('span', {}, label));
    button.dataset.way = id;
    this.#buttons.set(id, button);
    return button;
  }

  /** Writes the camera into the address once it rests. */
  #writeSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { camera } = this.#planes;
      this.#planes.camera = camera;
      if (address().session) writeAddress({ camera });
    }, restMilliseconds);
  }
}
