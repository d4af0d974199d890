// Filters saved by name in this browser.
import { make } from '../markup.js';

const storageKey = 'navscope.views';

export class SavedViews {
  element = make('details', { className: 'saved' });
  #acts;
  #name = make('input', { type: 'text', placeholder: 'Name for this view', ariaLabel: 'Name for this view' });
  #list = make('ul', { ariaLabel: 'Saved views' });

  /** @param acts `now()` answers what is listed, `apply(view)` lists it again */
  constructor(acts) {
    this.#acts = acts;
    this.element.append(make('summary', { title: 'Saved views', ariaLabel: 'Saved views' }, '☆'),
      make('div', {}, make('form', {
        onsubmit: (event) => { event.preventDefault(); this.#save(); },
      }, this.#name, make('button', { type: 'submit' }, 'Save')), this.#list));
    this.#draw();
  }

  #save() {
    const view = this.#acts.now();
    const name = this.#name.value.trim() || view.filter || view.level;
    write([...read().filter((it) => it.name !== name), { name, ...view }]);
    this.#name.value = '';
    this.#draw();
  }

  #draw() {
    this.#list.replaceChildren(...read().map((view) => make('li', {}, make('button', {
      type: 'button', className: 'quiet', onclick: () => this.#acts.apply(view),
    }, view.name), make('button', {
      type: 'button', className: 'quiet', ariaLabel: `Remove ${view.name}`,
      onclick: () => { write(read().filter((it) => it.name !== view.name)); this.#draw(); },
    }, '✕'))));
  }
}

function read() {
  try {
    const views = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(views) ? views.filter((it) => typeof it?.name === 'string') : [];
  } catch {
    return [];
  }
}

function write(views) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(views));
  } catch {
    // Without storage they are not saved.
  }
}
