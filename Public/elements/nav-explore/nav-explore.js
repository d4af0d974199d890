// Explore: every way in which a few inputs break the rules, for one design or two side by side.
import { fixedFormOf } from '../../model/catalogueGroups.js';
import { words } from '../../model/words.js';
import { actions, send } from '../actions.js';
import { make } from '../markup.js';
import { ExplorationView } from './exploration.js';

/** What the page calls the kinds of inputs whose names are others in scripts. */
const kindTitles = {
  selectTab: 'tab', shortcut: 'quick action', notification: 'push notification', openURL: 'link (custom URL scheme)',
  universalLink: 'universal link', session: 'sign-in', statusBar: 'in-call status bar',
};

/** Sends `nav-exploration-started`. */
export class NavExplore extends HTMLElement {
  /**
   * What it asks of the server: `catalogue()`, `explore(wanted)`, `exploration(id)`, `cancel(id)`,
   * `follow(id, tell)` for what becomes of one, `traceOf(script)` for the events of a script, and
   * `source(app, file)` for the text of a file of an app's source.
   */
  server = null;
  #catalogue = null;
  #views = [];
  #shown = '';
  #form;
  #results;
  #problem;
  #app;
  #other;
  #inputs;
  #limit;
  #submit = make('button', { type: 'submit', className: 'primary large' }, 'Explore');
  #kinds;

  /**
   * @param {string[]} names the id of the app to choose, or the ids of explorations to show
   * @param {boolean} runs whether the app is explored at once
   */
  async show(names, runs = false) {
    this.hidden = false;
    try {
      this.#catalogue ??= await this.server.catalogue();
    } catch ({ message }) {
      return this.replaceChildren(make('p', { className: 'problem', role: 'alert' }, message));
    }
    if (!this.#form) this.#build();
    const { apps } = this.#catalogue;
    const [app] = names;
    const isApp = apps.some(({ id }) => id === app);
    if (isApp) this.#app.value = app;
    this.#open(isApp || app === 'any' ? [] : names);
    if (isApp && runs) this.#start({ isAtOnce: true });
  }

  /** Results that are complete stay, for the way back. */
  close() {
    this.hidden = true;
    if (!this.#views.every(({ isFinished }) => isFinished)) this.#open([]);
  }

  #open(ids) {
    if (ids.join() === this.#shown) return;
    this.#shown = ids.join();
    for (const view of this.#views) view.close();
    this.#views = ids.map((id, at) => new ExplorationView(
      this.server, id, (app) => this.#titleOf(app), (rule) => this.#titleOfRule(rule),
      (app) => fixedFormOf(app, this.#catalogue.apps)?.id ?? null, (app) => { [this.#app, this.#other][at].value = app; },
    ));
    this.#results.replaceChildren(...this.#views.map(({ element }) => element));
  }

  #titleOf(app) {
    return this.#catalogue.apps.find(({ id }) => id === app)?.title ?? app;
  }

  #titleOfRule(rule) {
    return this.#catalogue.rules?.find(({ id }) => id === rule)?.title;
  }

  #build() {
    const { apps, inputs } = this.#catalogue;
    const options = apps.map(({ id, title }) => [id, title ?? id]);
    const select = (options) => make('select', {}, ...options.map(([value, title]) => make('option', { value }, title)));
    const field = (title, control) => {
      control.ariaLabel = title;
      return make('label', {}, make('span', {}, title), control);
    };
    this.#app = select(options);
    this.#other = select([['', 'None'], ...options]);
    this.#inputs = select([[1, '1'], [2, '2'], [3, '3']]);
    this.#inputs.value = '2';
    this.#limit = make('input', { type: 'number', min: 1, max: 600, value: 60, required: true });
    this.#kinds = [...(inputs?.explored ?? []), ...(inputs?.onDemand ?? [])].map((value) =>
      make('input', { type: 'checkbox', value, checked: inputs.explored.includes(value) }));
    this.#problem = make('p', { className: 'problem', role: 'alert', hidden: true });
    this.#form = make('form', {
      className: 'explore-form', onsubmit: (event) => { event.preventDefault(); this.#start(); },
    }, field('Design', this.#app), field('Compare with', this.#other), field('Inputs after launch', this.#inputs),
    field('Time limit (seconds)', this.#limit),
    this.#kinds.length === 0 ? null : make('details', {}, make('summary', {}, 'Input types'),
      make('div', { className: 'explore-kinds' }, ...this.#kinds.map((it) => make('label', {}, it, kindTitles[it.value] ?? words(it.value))))),
    this.#submit, this.#problem);
    this.#results = make('div', { className: 'explore-results' });
    this.append(make('main', { className: 'explore' }, make('h1', {}, 'Explore'),
      make('p', {}, 'Runs the app with every sequence of inputs, each at every moment that can make a '
        + 'difference, and shows each defect with its shortest script, the worst first.'),
      this.#form, this.#results));
  }

  async #start({ isAtOnce = false } = {}) {
    this.#problem.hidden = true;
    const apps = [this.#app.value, this.#other.value].filter(Boolean);
    const ids = [];
    this.#submit.disabled = true;
    try {
      for (const app of new Set(apps)) ids.push((await this.server.explore({ app, ...this.#bounds })).id);
    } catch ({ message }) {
      this.#problem.hidden = false;
      this.#problem.textContent = message;
      this.#cancel(ids);
      return;
    } finally {
      this.#submit.disabled = false;
    }
    // Who has gone back meanwhile stays there.
    if (this.hidden) return this.#cancel(ids);
    send(this, actions.explorationStarted, { ids, isAtOnce });
  }

  #cancel(ids) {
    for (const id of ids) this.server.cancel(id).catch(() => {});
  }

  /** Input types are sent only where they differ from the default. */
  get #bounds() {
    const standard = this.#catalogue.inputs?.explored ?? [];
    const only = this.#kinds.filter(({ checked }) => checked).map(({ value }) => value);
    return {
      inputs: Number(this.#inputs.value), timeLimit: Number(this.#limit.value),
      ...(only.join() === standard.join() ? {} : { only }),
    };
  }
}
