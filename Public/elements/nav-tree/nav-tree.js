// Windows, controllers and views as a tree that can be collapsed and expanded.
import { ownersOf, propertiesOf } from '../../model/owners.js';
import { valueOf } from '../../model/objects.js';
import { seenValues } from '../../model/presentation.js';
import { changesBetween, treeRows } from '../../model/treeRows.js';
import { counted } from '../../model/words.js';
import { actions, send } from '../actions.js';
import { arrange, make, setText } from '../markup.js';

/** Sends `nav-select` and `nav-hover` with an object's name or null. */
export class NavTree extends HTMLElement {
  #state = null;
  #closed = new Set();
  #rows = [];
  #nodes = new Map();
  #current = null;
  #picked = null;
  #hovered = null;
  /** An object whose row is to be brought into sight, once it is listed. */
  #wanted = null;
  #changes = new Map();
  #drawn = null;
  #list;
  #empty;
  #removed;
  #alive;
  #object;

  connectedCallback() {
    if (this.#list) return;
    this.#list = make('div', {
      className: 'tree', role: 'tree', ariaLabel: 'Windows, controllers and views',
      onclick: (event) => this.#clicked(event), onkeydown: (event) => this.#keyPressed(event),
      onpointerover: (event) => this.#pointedAt(event), onpointerleave: () => this.#pointedAt(null),
    });
    this.#empty = make('p', { className: 'empty' }, 'No windows.');
    this.#removed = make('p', { className: 'removed', hidden: true });
    this.#alive = make('details', { className: 'alive' });
    this.#object = make('section', { className: 'object', ariaLabel: 'Selected object', hidden: true });
    this.append(make('div', { className: 'tree-scroll', tabIndex: -1 }, this.#list, this.#empty, this.#removed, this.#alive), this.#object);
  }

  /** Shows the tree after event `seq` of a trace at time `t`, with that event's changes. */
  show(history, seq, t) {
    if (this.hidden) return;
    const place = `${seq} ${t}`;
    if (this.#drawn?.history === history && this.#drawn.place === place) return;
    this.#drawn = { history, place };
    const before = history.copyAt(seq - 1);
    this.#state = history.copyAt(seq);
    this.#draw();
    const { changes, removed } = changesBetween(
      treeRows(before, this.#closed), this.#rows, history.events[seq - 1],
    );
    this.#changes = changes;
    for (const row of this.#rows) this.#mark(row.key);
    this.#removed.hidden = removed.length === 0;
    setText(this.#removed, `Removed by event ${seq}: ${removed.join(', ')}`);
    this.#showAlive();
    this.#showObject(t);
    this.#revealWanted();
  }

  /** The object whose properties are shown; null shows none. */
  set picked(name) {
    if (name === this.#picked) return;
    this.#picked = name;
    this.#wanted = name;
    this.#drawn = null;
  }

  /** The object that is pointed at, here or elsewhere; null is none. */
  set hovered(name) {
    this.#hovered = name;
    if (!this.hidden) for (const row of this.#rows) this.#markHovered(row);
  }

  #markHovered({ key, name }) {
    const isHovered = name === this.#hovered && this.#hovered !== null;
    this.#nodes.get(key)?.element.classList.toggle('is-hovered', isHovered);
  }

  #pointedAt(event) {
    const key = event?.target.closest('[role=treeitem]')?.dataset.key;
    const row = this.#rows.find((it) => it.key === key && it.kind !== 'group');
    const object = row?.name ?? null;
    if (object !== this.#hovered) send(this, actions.hover, { object });
  }

  /** Brings the row of the picked object into sight, above its properties. */
  #revealWanted() {
    const row = this.#wanted && this.#rows.find(({ name }) => name === this.#wanted);
    if (!row) return;
    this.#wanted = null;
    this.#current = row.key;
    for (const it of this.#rows) this.#nodes.get(it.key).element.tabIndex = it === row ? 0 : -1;
    this.#nodes.get(row.key).element.scrollIntoView({ block: 'nearest' });
  }

  #mark(key) {
    const { element, change } = this.#nodes.get(key);
    const kind = this.#changes.get(key);
    element.dataset.change = kind ?? '';
    setText(change, kind ?? '');
  }

  #showAlive() {
    const names = [...this.#state.controllers.keys()];
    this.#alive.replaceChildren(
      make('summary', {}, `${counted(names.length, 'live controller')} and ${names.length === 1 ? 'its' : 'their'} owners`),
      make('ul', {}, ...names.map((name) => {
        const owners = ownersOf(this.#state, name);
        return make('li', {}, this.#link(name), ' ', make('span', { className: owners.length > 0 ? 'note' : 'unowned' },
          owners.length > 0 ? owners.map(({ by, as }) => `${by} (${as})`).join(', ') : 'no known owner'));
      })),
    );
  }

  #link(name) {
    return make('button', {
      type: 'button', className: 'quiet object-link', onclick: () => this.#pick(name),
    }, name);
  }

  #pick(name) {
    send(this, actions.select, { picked: name });
  }

  #showObject(t) {
    const name = this.#picked;
    this.#object.hidden = name === null;
    if (name === null) return;
    const rows = propertiesOf(this.#state, name, (view) => ({
      frame: valueOf(view, 'frame'), alpha: valueOf(view, 'alpha'), hidden: valueOf(view, 'hidden'),
      ...seenValues(this.#state, view, t),
    }));
    this.#object.replaceChildren(
      make('div', { className: 'object-head' }, make('h3', {}, name), make('button', {
        type: 'button', className: 'quiet', ariaLabel: 'Close', onclick: () => this.#pick(null),
      }, '✕')),
      rows.length === 0 ? make('p', { className: 'empty' }, 'Not alive at this moment.')
        : make('dl', {}, ...rows.flatMap(([key, value]) =>
          [make('dt', {}, key), make('dd', {}, ...this.#valueParts(value))])),
    );
  }

  #valueParts(value) {
    const parts = Array.isArray(value) && typeof value[0] === 'string' ? value : [value];
    return parts.map((part) => {
      const isAlive = this.#state.controllers.has(part) || this.#state.views.has(part);
      if (isAlive) return this.#link(part);
      const rounded = JSON.stringify(part, (_, it) => (Number.isFinite(it) ? Number(it.toFixed(3)) : it));
      return make('span', {}, typeof part === 'string' ? part : rounded);
    });
  }

  #draw() {
    this.#rows = treeRows(this.#state, this.#closed);
    const keys = new Set(this.#rows.map((row) => row.key));
    for (const key of [...this.#nodes.keys()]) if (!keys.has(key)) this.#nodes.delete(key);
    if (!keys.has(this.#current)) this.#current = this.#rows[0]?.key ?? null;
    arrange(this.#list, this.#rows.map((row) => this.#drawRow(row)));
    this.#empty.hidden = this.#rows.length > 0;
  }

  #drawRow(row) {
    if (!this.#nodes.has(row.key)) this.#nodes.set(row.key, makeRow(row.key));
    const node = this.#nodes.get(row.key);
    const { element } = node;
    element.dataset.kind = row.kind;
    element.style.paddingInlineStart = `${12 + (row.level - 1) * 14}px`;
    element.setAttribute('aria-level', String(row.level));
    element.classList.toggle('is-ghost', row.isGhost);
    element.tabIndex = row.key === this.#current ? 0 : -1;
    if (row.hasChildren) element.setAttribute('aria-expanded', String(!this.#closed.has(row.key)));
    else element.removeAttribute('aria-expanded');
    element.setAttribute('aria-selected', String(row.name === this.#picked));
    this.#markHovered(row);
    setText(node.name, row.name);
    setText(node.note, row.note);
    setText(node.state, row.isGhost ? 'ghost' : row.appearance ?? '');
    node.state.dataset.state = row.isGhost ? 'ghost' : row.appearance ?? '';
    return element;
  }

  #clicked(event) {
    const key = event.target.closest('[role=treeitem]')?.dataset.key;
    if (key === undefined) return;
    this.#current = key;
    this.#pickRow(key);
    const isTwist = event.target.closest('.twist') !== null;
    if (isTwist && this.#nodes.get(key).element.hasAttribute('aria-expanded')) this.#toggle(key);
    else this.#draw();
    this.#nodes.get(key)?.element.focus();
  }

  #pickRow(key) {
    const row = this.#rows.find((it) => it.key === key);
    if (row && row.kind !== 'group') this.#pick(row.name);
  }

  #toggle(key) {
    if (!this.#closed.delete(key)) this.#closed.add(key);
    this.#draw();
  }

  #keyPressed(event) {
    const at = this.#rows.findIndex((row) => row.key === this.#current);
    const row = this.#rows[at];
    if (!row) return;
    const isOpen = row.hasChildren && !this.#closed.has(row.key);
    switch (event.key) {
      case 'ArrowDown': this.#goTo(at + 1); break;
      case 'ArrowUp': this.#goTo(at - 1); break;
      case 'Home': this.#goTo(0); break;
      case 'End': this.#goTo(this.#rows.length - 1); break;
      case 'ArrowRight':
        if (isOpen) this.#goTo(at + 1);
        else if (row.hasChildren) this.#toggle(row.key);
        break;
      case 'ArrowLeft':
        if (isOpen) this.#toggle(row.key);
        else this.#goTo(this.#parentOf(at));
        break;
      case 'Enter': this.#pickRow(row.key); break;
      default: return;
    }
    event.preventDefault();
    this.#nodes.get(this.#current)?.element.focus();
  }

  #goTo(at) {
    const row = this.#rows[Math.min(this.#rows.length - 1, Math.max(0, at))];
    this.#current = row.key;
    this.#draw();
  }

  #parentOf(at) {
    const { level } = this.#rows[at];
    for (let above = at - 1; above >= 0; above -= 1) {
      if (this.#rows[above].level < level) return above;
    }
    return at;
  }
}

function makeRow(key) {
  const name = make('span', { className: 'name' });
  const state = make('span', { className: 'state' });
  const note = make('span', { className: 'note' });
  const change = make('span', { className: 'change' });
  const element = make(
    'div', { className: 'tree-row', role: 'treeitem' },
    make('span', { className: 'twist', ariaHidden: 'true' }), name, state, change, note,
  );
  element.dataset.key = key;
  return { element, name, state, change, note };
}
