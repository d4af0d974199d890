// Where a session begins: which app, under which conditions.
import { make } from '../markup.js';
import { conditionField } from './conditionField.js';

/** Dispatches `begin` with `{ app, conditions, refused }`, and `leave` to go back. */
export class NavStart extends HTMLElement {
  #apps = [];
  #picked = null;
  #fields = [];
  #list;
  #sheet;
  #problem;
  #leave;

  connectedCallback() {
    if (this.#list) return;
    this.#list = make('div', { className: 'apps', role: 'group', ariaLabel: 'Apps' });
    this.#sheet = make('section', { className: 'sheet', ariaLabel: 'The chosen app' });
    this.#problem = make('p', { className: 'problem', role: 'alert', hidden: true });
    this.#leave = make('button', {
      type: 'button', className: 'quiet', hidden: true, onclick: () => this.#tell('leave', {}),
    }, 'Back to the session');
    this.append(make('div', { className: 'start' },
      make('header', { className: 'start-head' },
        make('div', {},
          make('h1', {}, 'Choose a design to look into'),
          make('p', {}, 'Each app builds its root navigation another way. Launch one, poke it, '
            + 'and watch what its windows and controllers do.')),
        this.#leave),
      this.#problem,
      make('div', { className: 'start-body' }, this.#list, this.#sheet)));
  }

  set apps(apps) {
    this.#apps = apps;
    this.#list.replaceChildren(...apps.map((app) => this.#card(app)));
    this.#problem.hidden = true;
    if (apps.length > 0) this.#pick(this.#picked ?? apps[0]);
  }

  set canLeave(canLeave) {
    this.#leave.hidden = !canLeave;
  }

  refuse(sentence) {
    this.#problem.textContent = sentence;
    this.#problem.hidden = false;
  }

  #card(app) {
    const card = make('button', {
      type: 'button', className: 'card', onclick: () => this.#pick(app),
      ondblclick: () => this.#begin(),
    }, make('span', { className: 'card-title' }, app.title ?? app.id),
    make('span', { className: 'card-summary' }, app.summary ?? ''));
    card.dataset.app = app.id;
    return card;
  }

  #pick(app) {
    this.#picked = this.#apps.find(({ id }) => id === app.id) ?? this.#apps[0];
    for (const card of this.#list.children) {
      card.setAttribute('aria-pressed', String(card.dataset.app === this.#picked.id));
    }
    this.#fields = (this.#picked.conditions ?? []).map(conditionField);
    this.#sheet.replaceChildren(...this.#sheetParts(this.#picked));
  }

  #sheetParts(app) {
    const start = make('button', { type: 'submit', className: 'primary large' }, 'Start');
    return [
      make('h2', {}, app.title ?? app.id),
      make('p', { className: 'summary' }, app.summary ?? ''),
      sides('Good', 'is-good', app.goodSides),
      sides('Bad', 'is-bad', app.badSides),
      make('form', {
        className: 'conditions', onsubmit: (event) => { event.preventDefault(); this.#begin(); },
      }, ...this.#fields.map(({ element }) => element), start),
      app.source ? make('p', { className: 'source' }, `After ${app.source}`) : null,
    ].filter((part) => part !== null);
  }

  #begin() {
    const conditions = {};
    for (const { name, value } of this.#fields) {
      const chosen = value();
      if (chosen !== undefined) conditions[name] = chosen;
    }
    const refused = (sentence) => this.refuse(sentence);
    this.#tell('begin', { app: this.#picked.id, conditions, refused });
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}

function sides(title, className, lines) {
  if (!Array.isArray(lines) || lines.length === 0) return null;
  return make('div', { className: `sides ${className}` },
    make('h3', {}, title), make('ul', {}, ...lines.map((line) => make('li', {}, line))));
}
