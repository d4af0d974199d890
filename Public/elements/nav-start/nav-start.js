// The start page: stories to watch, or an app and its conditions to start a session with.
import { formatAddress } from '../../model/address.js';
import {
  deviceWith, exploredText, firstSentence, sdkCondition, shelvesOf, startConditions, storiesFor, withoutNumbers,
} from '../../model/catalogueGroups.js';
import { actions, send } from '../actions.js';
import { make, setText } from '../markup.js';
import { commandLines } from '../nav-help/commandLine.js';
import { conditionField } from './conditionField.js';

const appsWithoutFilter = 6;

/** Sends `nav-start-session`, `nav-open-explorer`, `nav-open-matrix`, `nav-open-help` and `nav-back-to-session`. */
export class NavStart extends HTMLElement {
  /** Resolves to a picture of a session's phone, a Blob. */
  pictureOf = null;
  #apps = [];
  #notes = [];
  #explored = new Map();
  #picked = null;
  #fields = [];
  #sdk = conditionField(sdkCondition);
  #gallery;
  #filter;
  #shelves;
  #sheet;
  #problem;
  #back;
  #problems = make('div', { role: 'status' });
  /** Whether the command that serves imports apps too. */
  #imports = true;
  #ownApp = this.#ownAppHint();
  #sessions = make('nav-sessions', { hidden: true });
  #continue = make('nav', { className: 'continue', ariaLabel: 'Continue', hidden: true });

  connectedCallback() {
    if (this.#shelves) return;
    this.#gallery = make('nav-gallery', { hidden: true });
    this.#filter = make('input', {
      type: 'search', className: 'shelf-filter', placeholder: 'Find a design', hidden: true,
      ariaLabel: 'Find a design', spellcheck: false, oninput: () => this.#drawShelves(),
    });
    this.#shelves = make('div', { className: 'apps' });
    this.#sheet = make('section', { className: 'sheet', ariaLabel: 'Selected design' });
    this.#problem = make('p', { className: 'problem', role: 'alert', hidden: true });
    this.#back = make('button', {
      type: 'button', className: 'quiet', hidden: true, onclick: () => send(this, actions.backToSession),
    }, 'Back to session');
    this.append(make('main', { className: 'start' },
      make('header', { className: 'start-head' },
        make('div', {},
          make('h1', {}, 'See what your root navigation really does'),
          make('p', {}, 'NavScope runs small iOS apps on a simulated phone and shows every callback, '
            + 'transition and link, from splash to login to main, even when a link or an alert comes '
            + 'in between. Watch a story, or start one of the designs below and try it.'),
          this.#ownApp, this.#back),
        make('nav-hero', {})),
      this.#problem,
      this.#continue,
      this.#gallery,
      make('div', { className: 'shelf-head' }, make('h2', {}, 'Designs'), this.#filter),
      make('div', { className: 'start-body' }, this.#shelves, this.#sheet), this.#sessions));
  }

  /**
   * @param shown `apps`, `stories`, `notes` on apps, what was `explored` of these, by their ids,
   *   and whether the command `imports` apps
   */
  show({ apps, stories, notes = [], explored, imports }) {
    this.#apps = apps;
    this.#imports = imports;
    this.#notes = notes;
    this.#explored = explored;
    this.#problem.hidden = true;
    this.#filter.hidden = apps.length <= appsWithoutFilter;
    this.#ownApp.replaceChildren(...this.#ownAppHint().childNodes);
    this.#ownApp.hidden = apps.some(({ own }) => own);
    this.#gallery.show(storiesFor(stories, apps), apps);
    this.#sessions.show().then((newest) => this.#holdPlace(() => this.#drawContinue(newest)));
    this.#filter.value = '';
    this.#drawShelves();
    if (apps.length > 0) this.#pick(this.#picked ?? shelvesOf(apps)[0].apps[0]);
  }

  /** What holds for apps now, why one does not build among it. */
  set notes(notes) {
    this.#notes = notes;
    if (this.#apps.length === 0) return;
    this.#showProblems();
    for (const card of this.#shelves.querySelectorAll('.card')) this.#showBuild(card);
  }

  set canGoBack(canGoBack) {
    this.#back.hidden = !canGoBack;
  }

  /** Shows an error, with offers to solve it, if there are any. */
  refuse(sentence, offers = []) {
    this.#problem.replaceChildren(sentence);
    if (offers.length > 0) this.#problem.append(make('span', { className: 'offers' }, ...offers));
    this.#problem.hidden = false;
    this.#problem.scrollIntoView({ block: 'nearest' });
  }

  /** The last few sessions, above what one could begin with. */
  #drawContinue(newest) {
    this.#continue.hidden = newest.length === 0;
    this.#continue.replaceChildren(make('h2', {}, 'Continue'), ...newest.map(({ id, name, about }) => {
      const picture = make('span', { className: 'continue-picture', ariaHidden: 'true' });
      this.#drawPicture(picture, id);
      return make('a', { className: 'continue-card', href: formatAddress({ session: id }), title: id },
        picture, make('strong', {}, name), make('span', {}, about));
    }));
  }

  /** Makes a change of what lies above the part that one reads, which stays where it is seen. */
  #holdPlace(change) {
    const read = this.#continue.nextElementSibling;
    const before = read.getBoundingClientRect().top;
    change();
    const scroller = this.scrollTop > 0 ? this : document.scrollingElement;
    if (before <= 0) scroller.scrollTop += read.getBoundingClientRect().top - before;
  }

  async #drawPicture(place, id) {
    const blob = await this.pictureOf(id).catch(() => null);
    if (blob === null) return;
    const address = URL.createObjectURL(blob);
    const release = () => URL.revokeObjectURL(address);
    place.append(make('img', { src: address, alt: '', onload: release, onerror: release }));
  }

  #drawShelves() {
    const shelves = shelvesOf(this.#apps, this.#filter.value);
    this.#shelves.replaceChildren(...shelves.map(({ title, about, apps }) =>
      make('section', { className: 'shelf-part', ariaLabel: title },
        make('h3', { className: 'shelf-title' }, title, ' ',
          make('span', { className: 'shelf-about' }, about)),
        ...apps.map((app) => this.#card(app)))));
    const isFound = ({ apps }) => apps.includes(this.#picked);
    this.#sheet.hidden = this.#picked !== null && !shelves.some(isFound);
    if (shelves.length === 0) {
      this.#shelves.append(make('p', { className: 'no-app' }, 'No matching designs.'), this.#ownAppHint());
    }
    this.#markPicked();
  }

  /** The commands for an app of one's own, and how to get them on a server that is built without them. */
  #ownAppHint() {
    const hint = (title, before, command, section, more) => make('div', {},
      make('span', {}, title),
      commandLines(...(this.#imports ? [command] : [...before, `.build/release/${command}`])),
      make('button', {
        type: 'button', className: 'quiet', onclick: () => send(this, actions.openHelp, { section }),
      }, more));
    return make('div', { className: 'own-app' },
      hint('Debug your own app:', ['make build'], 'navscope import MyApp', 'own-app', 'How it works'),
      hint('Check it for iOS 27:', [], 'navscope scenes MyApp', 'scenes', 'What it finds'));
  }

  #card(app) {
    const card = make('button', {
      type: 'button', className: 'card', onclick: () => this.#choose(app),
      ondblclick: () => this.#start(),
      onkeydown: (event) => this.#keyPressed(event, app),
    }, make('span', { className: 'card-head' },
      make('span', { className: 'card-title' }, app.title ?? app.id),
      app.author ? make('span', { className: 'card-author' }, `by ${app.author}`) : null),
    make('span', { className: 'card-summary' }, ...withCode(firstSentence(app.summary))),
    this.#exploredOf(app, 'card-explored'),
    app.own ? make('span', { className: 'card-build' }) : null);
    card.dataset.app = app.id;
    this.#showBuild(card);
    return card;
  }

  /** What Explore finds, if it was explored. */
  #exploredOf({ id }, className) {
    const found = exploredText(this.#explored.get(id));
    if (found === null) return null;
    return make('span', { className: `${className} ${found.breaks ? 'is-bad' : 'is-good'}`, title: found.about }, found.text);
  }

  /** On the card of someone's own app, how its last build went. */
  #showBuild(card) {
    const build = card.querySelector('.card-build');
    if (build === null) return;
    const hasFailed = this.#notesOn({ id: card.dataset.app }).some(({ problem }) => problem);
    build.dataset.state = hasFailed ? 'failed' : 'built';
    setText(build, hasFailed ? 'The last build failed' : 'Built');
  }

  /** Scrolls to the sheet where it is not beside the cards. */
  #choose(app) {
    this.#pick(app);
    if (matchMedia('(min-width: 861px)').matches) return;
    this.#sheet.scrollIntoView();
    this.#sheet.querySelector('h2').focus({ preventScroll: true });
  }

  /** Return on the chosen card starts it. */
  #keyPressed(event, app) {
    if (event.key !== 'Enter' || this.#picked !== app) return;
    event.preventDefault();
    this.#start();
  }

  /** Chooses a design, by its id. */
  set picked(id) {
    const app = this.#apps.find((it) => it.id === id);
    if (app) this.#pick(app);
    else if (this.#apps.length === 0) this.#picked = { id };
  }

  #pick(app) {
    this.#picked = this.#apps.find(({ id }) => id === app.id) ?? this.#apps[0];
    this.#markPicked();
    this.#fields = startConditions(this.#picked).map(conditionField);
    this.#sheet.replaceChildren(...this.#sheetParts(this.#picked));
  }

  #markPicked() {
    for (const card of this.#shelves.querySelectorAll('.card')) {
      card.setAttribute('aria-pressed', String(card.dataset.app === this.#picked?.id));
    }
  }

  #sheetParts(app) {
    const form = make('form', {
      id: 'conditions', className: 'conditions', onsubmit: (event) => { event.preventDefault(); this.#start(); },
    }, ...this.#fields.map(({ element }) => element), this.#sdk.element);
    const start = make('button', { type: 'submit', className: 'primary large' }, 'Start');
    start.setAttribute('form', form.id);
    this.#showProblems();
    return [
      make('div', { className: 'sheet-head' },
        make('h2', { tabIndex: -1 }, app.title ?? app.id), start,
        make('button', { type: 'button', className: 'large', onclick: () => send(this, actions.openExplorer, { app: app.id }) }, 'Explore'),
        make('button', { type: 'button', className: 'large', onclick: () => send(this, actions.openMatrix, { app: app.id }) }, 'Move to scenes')),
      this.#problems,
      app.source ? make('p', { className: 'source' }, `Based on ${withoutNumbers(app.source)}`) : null,
      make('p', { className: 'summary' }, ...withCode(app.summary)),
      form,
      sides('Strengths', 'is-good', app.goodSides),
      sides('Weaknesses', 'is-bad', app.badSides),
      ...this.#notesOn(app).filter(({ problem }) => !problem)
        .map(({ text }) => make('p', { className: 'hint' }, text)),
    ].filter((part) => part !== null);
  }

  #notesOn(app) {
    return this.#notes.filter(({ apps }) => apps.includes(app.id));
  }

  #showProblems() {
    const problems = this.#notesOn(this.#picked).filter(({ problem }) => problem);
    this.#problems.replaceChildren(...problems.map(({ text }) => make('p', { className: 'problem' }, text)));
  }

  #start() {
    const conditions = {};
    for (const { name, value } of this.#fields) {
      const chosen = value();
      if (chosen !== undefined) conditions[name] = chosen;
    }
    const refused = (sentence) => this.refuse(sentence);
    const device = deviceWith(this.#sdk.value());
    send(this, actions.startSession, { app: this.#picked.id, conditions, device, refused });
  }
}

function sides(title, className, lines) {
  if (!Array.isArray(lines) || lines.length === 0) return null;
  return make('div', { className: `sides ${className}` },
    make('h3', {}, title), make('ul', {}, ...lines.map((line) => make('li', {}, make('span', {}, ...withCode(line))))));
}

/** Text between backticks becomes code. */
const withCode = (text) => withoutNumbers(text ?? '').split('`')
  .map((part, at) => (at % 2 === 1 ? make('code', {}, part) : part));
