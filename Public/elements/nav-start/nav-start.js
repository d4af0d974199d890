// Where a session begins: a story to watch, or an app and the conditions it runs under.
import { shelvesOf, storiesFor } from '../../model/shelf.js';
import { capital } from '../../model/words.js';
import { make } from '../markup.js';
import { conditionField } from './conditionField.js';

const appsWithoutFilter = 6;

/** Dispatches `begin` with `{ app, conditions, refused }`, `explore` with `{ app }`, and `leave` to go back. */
export class NavStart extends HTMLElement {
  #apps = [];
  #picked = null;
  #fields = [];
  #gallery;
  #filter;
  #shelves;
  #sheet;
  #problem;
  #leave;
  #sessions = make('nav-sessions', { hidden: true });

  connectedCallback() {
    if (this.#shelves) return;
    this.#gallery = make('nav-gallery', { hidden: true });
    this.#filter = make('input', {
      type: 'search', className: 'shelf-filter', placeholder: 'Find a design', hidden: true,
      ariaLabel: 'Find a design', spellcheck: false, oninput: () => this.#drawShelves(),
    });
    this.#shelves = make('div', { className: 'apps' });
    this.#sheet = make('section', { className: 'sheet', ariaLabel: 'The chosen app' });
    this.#problem = make('p', { className: 'problem', role: 'alert', hidden: true });
    this.#leave = make('button', {
      type: 'button', className: 'quiet', hidden: true, onclick: () => this.#tell('leave', {}),
    }, 'Back to the session');
    this.append(make('main', { className: 'start' },
      make('header', { className: 'start-head' },
        make('div', {},
          make('h1', {}, 'What happens at the root of an app'),
          make('p', {}, 'NavScope runs small iOS apps on a simulated phone and shows every callback, '
            + 'transition and link: splash, login, main, and what comes at the wrong moment. Watch '
            + 'a story, or start a design below and poke it yourself.')),
        this.#leave),
      this.#problem,
      this.#gallery,
      make('div', { className: 'shelf-head' }, make('h2', {}, 'Designs'), this.#filter),
      make('div', { className: 'start-body' }, this.#shelves, this.#sheet), this.#sessions));
  }

  show(apps, stories) {
    this.#apps = apps;
    this.#problem.hidden = true;
    this.#filter.hidden = apps.length <= appsWithoutFilter;
    const titleOf = (id) => apps.find((app) => app.id === id)?.title ?? id;
    this.#gallery.show(storiesFor(stories, apps), titleOf);
    this.#sessions.show();
    this.#drawShelves();
    if (apps.length > 0) this.#pick(this.#picked ?? apps[0]);
  }

  set canLeave(canLeave) {
    this.#leave.hidden = !canLeave;
  }

  /** Says what is wrong, with what can be done about it, if that is known. */
  refuse(sentence, offers = []) {
    this.#problem.replaceChildren(sentence);
    if (offers.length > 0) this.#problem.append(make('span', { className: 'offers' }, ...offers));
    this.#problem.hidden = false;
    this.#problem.scrollIntoView({ block: 'nearest' });
  }

  #drawShelves() {
    const shelves = shelvesOf(this.#apps, this.#filter.value);
    this.#shelves.replaceChildren(...shelves.map(({ title, about, apps }) =>
      make('section', { className: 'shelf-part', ariaLabel: title },
        make('h3', { className: 'shelf-title' }, title, ' ',
          make('span', { className: 'shelf-about' }, about)),
        ...apps.map((app) => this.#card(app)))));
    if (shelves.length === 0) {
      this.#shelves.append(make('p', { className: 'no-app' }, 'No design has these words.'));
    }
    this.#markPicked();
  }

  #card(app) {
    const card = make('button', {
      type: 'button', className: 'card', onclick: () => this.#take(app),
      ondblclick: () => this.#begin(),
    }, make('span', { className: 'card-title' }, app.title ?? app.id),
    make('span', { className: 'card-summary' }, ...withCode(app.summary)));
    card.dataset.app = app.id;
    return card;
  }

  /** Where the sheet does not stand beside the cards it is gone to. */
  #take(app) {
    this.#pick(app);
    if (matchMedia('(min-width: 861px)').matches) return;
    this.#sheet.scrollIntoView();
    this.#sheet.firstElementChild.focus({ preventScroll: true });
  }

  #pick(app) {
    this.#picked = this.#apps.find(({ id }) => id === app.id) ?? this.#apps[0];
    this.#markPicked();
    this.#fields = (this.#picked.conditions ?? []).map(conditionField);
    this.#sheet.replaceChildren(...this.#sheetParts(this.#picked));
  }

  #markPicked() {
    for (const card of this.#shelves.querySelectorAll('.card')) {
      card.setAttribute('aria-pressed', String(card.dataset.app === this.#picked?.id));
    }
  }

  #sheetParts(app) {
    const start = make('button', { type: 'submit', className: 'primary large' }, 'Start');
    return [
      make('h2', { tabIndex: -1 }, app.title ?? app.id),
      make('p', { className: 'summary' }, ...withCode(app.summary)),
      make('form', {
        className: 'conditions', onsubmit: (event) => { event.preventDefault(); this.#begin(); },
      }, ...this.#fields.map(({ element }) => element), start,
      make('button', { type: 'button', onclick: () => this.#tell('explore', { app: app.id }) }, 'Find what breaks')),
      sides('Good', 'is-good', app.goodSides),
      sides('Bad', 'is-bad', app.badSides),
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
    make('h3', {}, title), make('ul', {}, ...lines.map((line) => make('li', {}, sideOf(line)))));
}

/** A side, and behind it the numbers of the known defects that it comes from. */
function sideOf(line) {
  const [, numbers, sentence] = /^((?:[A-Z]\d+-\d+(?:, | … )?)+): (.*)$/s.exec(line) ?? [null, null, line];
  return make('span', {}, ...withCode(numbers ? capital(sentence) : line), ...(numbers === null ? [] : [' ',
    make('small', { className: 'defects', title: 'Its number in the list of what was published' }, numbers)]));
}

/** What stands between backticks is code. */
const withCode = (text) => (text ?? '').split('`')
  .map((part, at) => (at % 2 === 1 ? make('code', {}, part) : part));
