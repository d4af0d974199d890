// Move to scenes: every entrance of an app on two builds, cell by cell.
import { actions, send } from '../actions.js';
import { make, redraw } from '../markup.js';
import { saveFile } from '../saveFile.js';
import { cellDetail } from './cellDetail.js';
import { isWorse, matrixTable } from './matrixTable.js';

/** Sends `nav-matrix-started`, `nav-compare-scripts` and `nav-open-script`. */
export class NavMatrix extends HTMLElement {
  /**
   * What it asks of the server: `catalogue()`, `start(wanted)`, `matrix(id)`, `cancel(id)`,
   * `page(id)` for the file, `follow(id, tell)` for what becomes of one.
   */
  server = null;
  #form = null;
  #before;
  #after;
  #sdk;
  #submit = make('button', { type: 'submit', className: 'primary large' }, 'Compare');
  #problem = make('p', { className: 'problem', role: 'alert', hidden: true });
  #status = make('p', { className: 'matrix-status', role: 'status' });
  #progress = make('progress', { max: 1, value: 0, ariaLabel: 'Progress' });
  #stop = make('button', { type: 'button', onclick: () => this.#cancel() }, 'Stop');
  #save = make('button', { type: 'button', hidden: true, onclick: () => this.#saveFile() }, 'Save as one file');
  #table = make('div', { className: 'matrix-place' });
  #detail = make('div', {});
  #results = make('div', { className: 'matrix-results', hidden: true },
    make('div', { className: 'matrix-progress' }, this.#progress, this.#status, this.#stop, this.#save),
    this.#table, this.#detail);
  #id = null;
  #cells = [];
  #chosen = null;
  #isDue = false;
  #end = () => {};

  /** @param {string} name the id of the app to choose, or that of a matrix to show */
  async show(name) {
    this.hidden = false;
    let catalogue;
    try {
      catalogue = await this.server.catalogue();
    } catch ({ message }) {
      return this.replaceChildren(make('p', { className: 'problem', role: 'alert' }, message));
    }
    if (this.#form === null) this.#build(catalogue);
    if (catalogue.apps.some(({ id }) => id === name)) return this.#choose(name, catalogue.apps);
    if (name !== this.#id) await this.#open(name);
  }

  close() {
    this.hidden = true;
  }

  #build({ apps }) {
    const builds = apps.flatMap(buildsOf);
    const select = (options) => make('select', {}, ...options.map(([value, title]) => make('option', { value }, title)));
    const field = (title, control) => {
      control.ariaLabel = title;
      return make('label', {}, make('span', {}, title), control);
    };
    this.#before = select([['', 'None: cold must end as warm'], ...builds]);
    this.#after = select(builds);
    this.#sdk = select([[27, 'iOS 27'], [26, 'iOS 26'], [18, 'iOS 18']]);
    this.#form = make('form', {
      className: 'matrix-form', onsubmit: (event) => { event.preventDefault(); this.#start(); },
    }, field('Before', this.#before), field('After', this.#after), field('SDK of the later build', this.#sdk), this.#submit, this.#problem);
    this.append(make('main', { className: 'matrix' }, make('h1', {}, 'Move to scenes'),
      make('p', {}, 'Tries every way into the app on both builds: closed, in the background, in front, and after its scene was '
        + 'disconnected. A cell is worse only if it ends otherwise.'),
      this.#form, this.#results));
  }

  /** The app before and after, as far as this server has both. */
  #choose(name, apps) {
    const own = buildsOf(apps.find(({ id }) => id === name)).map(([value]) => value);
    this.#after.value = own.at(-1);
    this.#before.value = own.length > 1 ? own[0] : '';
    this.#clear();
  }

  #clear() {
    this.#end();
    this.#end = () => {};
    [this.#id, this.#cells, this.#chosen] = [null, [], null];
    this.#results.hidden = true;
    this.#detail.replaceChildren();
  }

  async #start() {
    this.#problem.hidden = true;
    this.#submit.disabled = true;
    try {
      const { id } = await this.server.start({
        after: this.#after.value, device: { sdk: Number(this.#sdk.value) },
        ...(this.#before.value && { before: this.#before.value }),
      });
      send(this, actions.matrixStarted, { id });
    } catch ({ message }) {
      this.#refuse(message);
    } finally {
      this.#submit.disabled = false;
    }
  }

  #refuse(message) {
    this.#problem.textContent = message;
    this.#problem.hidden = false;
  }

  async #open(id) {
    this.#clear();
    this.#id = id;
    try {
      const matrix = await this.server.matrix(id);
      if (this.#id !== id) return;
      this.#problem.hidden = true;
      [this.#before.value, this.#after.value, this.#sdk.value] = [matrix.before ?? '', matrix.after, matrix.device.sdk];
      this.#results.hidden = false;
      this.#take(matrix);
      if (matrix.state !== 'running') return;
      const end = await this.server.follow(id, (name, told) => {
        if (this.#id === id) this.#told(name, told);
      });
      if (this.#id === id) this.#end = end;
      else end();
    } catch ({ message }) {
      this.#refuse(message);
    }
  }

  /** The whole matrix as it is. */
  #take({ cells, total, state, problem }) {
    this.#cells = cells;
    this.#showCount(total, state);
    if (problem) this.#refuse(problem);
    this.#draw();
  }

  #told(name, told) {
    if (name === 'cell') {
      const isKnown = this.#cells.some((it) =>
        it.entrance === told.cell.entrance && it.state === told.cell.state && it.signedIn === told.cell.signedIn);
      if (!isKnown) this.#cells.push(told.cell);
      this.#showCount(told.total, 'running');
      this.#drawSoon();
    } else if (name === 'result') {
      this.#take(told);
    } else if (name === 'refused') {
      this.#refuse('The matrix is not there any more. Compare again.');
    }
  }

  #showCount(total, state) {
    const worse = this.#cells.filter(isWorse).length;
    const isRunning = state === 'running';
    this.#progress.hidden = !isRunning;
    this.#progress.value = total ? this.#cells.length / total : 0;
    this.#stop.hidden = !isRunning;
    this.#save.hidden = state !== 'done' || this.#cells.length === 0;
    const done = isRunning ? `${this.#cells.length} of ${total ?? '…'} cells` : `${this.#cells.length} cells`;
    const untried = this.#cells.filter(({ outcome }) => outcome === 'not-tried').length;
    this.#status.textContent = `${done}, ${worse === 0 ? 'none worse' : `${worse} worse`}`
      + `${untried > 0 ? `, ${untried} not tried` : ''}${state === 'cancelled' ? '. It was stopped.' : ''}`;
  }

  /** Cells may come faster than anyone sees. */
  #drawSoon() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#draw();
    });
  }

  #draw() {
    redraw(this.#table, () => this.#table.replaceChildren(
      matrixTable(this.#cells, (cell) => this.#pick(cell), this.#chosen)));
  }

  #pick(cell) {
    this.#chosen = cell;
    this.#draw();
    this.#detail.replaceChildren(cellDetail(cell, this, this.#names));
    this.#detail.firstChild.scrollIntoView({ block: 'nearest' });
  }

  /** What the two builds are called; null of one alone. */
  get #names() {
    const [before, after] = [this.#before, this.#after].map(({ selectedOptions: [option] }) => option?.text);
    return this.#before.value === '' ? null : [`Before: ${before}`, `After: ${after}`];
  }

  #cancel() {
    this.server.cancel(this.#id).catch(() => {});
  }

  async #saveFile() {
    try {
      saveFile(await this.server.page(this.#id), `matrix-${this.#id}.html`);
    } catch ({ message }) {
      this.#refuse(message);
    }
  }
}

/** The builds that an app stands for: one for each life cycle. */
function buildsOf({ id, title, conditions = [] }) {
  const choices = conditions.find(({ name }) => name === 'lifeCycle')?.choices ?? [];
  if (choices.length === 0) return [[id, title ?? id]];
  return choices.map((choice) => [`${id}?lifeCycle=${choice}`, `${title ?? id} – ${choice}`]);
}
