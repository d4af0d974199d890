// Windows, controllers and views as a tree that can be read, closed and opened.
import { treeRows } from '../../model/treeRows.js';
import { arrange, make, setText } from '../markup.js';

export class NavTree extends HTMLElement {
  #state = null;
  #closed = new Set();
  #rows = [];
  #nodes = new Map();
  #current = null;
  #list;
  #empty;

  connectedCallback() {
    if (this.#list) return;
    this.#list = make('div', {
      className: 'tree', role: 'tree', ariaLabel: 'Windows, controllers and views',
      onclick: (event) => this.#clicked(event), onkeydown: (event) => this.#keyPressed(event),
    });
    this.#empty = make('p', { className: 'empty' }, 'No window is there.');
    this.append(this.#list, this.#empty);
  }

  show(state) {
    this.#state = state;
    if (!this.hidden) this.#draw();
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
    if (this.#nodes.get(key).element.hasAttribute('aria-expanded')) this.#toggle(key);
    this.#nodes.get(key)?.element.focus();
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
      case 'Enter': if (row.hasChildren) this.#toggle(row.key); break;
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
  const element = make(
    'div', { className: 'tree-row', role: 'treeitem' },
    make('span', { className: 'twist', ariaHidden: 'true' }), name, state, note,
  );
  element.dataset.key = key;
  return { element, name, state, note };
}
