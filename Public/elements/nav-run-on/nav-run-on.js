// The dialog in which another design for the session's inputs is chosen, or all of them are run.
import { timeText } from '../../model/clock.js';
import { designOf, fixedFormOf, shelfNameOf } from '../../model/catalogueGroups.js';
import { actions, send } from '../actions.js';
import { make, setText } from '../markup.js';

/** Sends `nav-run-on` and `nav-run-on-all`. */
export class NavRunOn extends HTMLElement {
  #dialog;
  #title = make('h2', {});
  #content = make('div', { className: 'run-on-designs' });
  #status = make('p', { className: 'note', role: 'status' });
  #all = make('button', { type: 'button', onclick: () => this.#runAll() }, 'Compare with all designs');
  #app = null;
  #apps = [];
  #rows = new Map();

  connectedCallback() {
    if (this.#dialog) return;
    this.#dialog = make('dialog', { className: 'keys run-on', ariaLabel: 'Compare with another design' },
      this.#title, this.#status, this.#content,
      make('form', { method: 'dialog' }, this.#all, make('button', { type: 'submit' }, 'Close')));
    this.append(this.#dialog);
  }

  /**
   * @param {string|null} app the id of the design that runs
   * @param {object[]} apps the catalogue
   * @param {boolean} isRecording whether a phone's recording is shown
   */
  open(app, apps, isRecording) {
    this.#dialog.ariaLabel = isRecording ? 'Compare with a design' : 'Compare with another design';
    setText(this.#title, this.#dialog.ariaLabel);
    setText(this.#status, isRecording
      ? 'Launches the design, runs it for as long as the recording, and opens both side by side.'
      : 'Runs the same inputs at the same times, and opens both side by side at the first difference.');
    const fixed = fixedFormOf(app ?? '', apps);
    const nearness = (it) => (it === fixed ? 1 : it.id === app ? 0 : designOf(it.id) === designOf(app ?? '') ? 2 : 3);
    this.#app = app;
    this.#apps = apps.toSorted((a, b) => nearness(a) - nearness(b));
    this.#all.hidden = isRecording;
    this.#content.replaceChildren(...this.#apps.filter(({ id }) => isRecording || id !== app).map((it) => make('button', {
      type: 'button', className: 'entry', onclick: () => this.#choose(it.id),
    }, make('span', { className: 'entry-title' }, it.title ?? it.id),
    make('span', { className: 'entry-note' }, noteOn(it, fixed, apps)))));
    this.#dialog.classList.remove('has-table');
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  get isOpen() {
    return this.#dialog.open;
  }

  /** What came of it on a design: the outcome, and the time `t` of the first difference, or null. */
  tell(id, { outcome, t }) {
    const row = this.#rows.get(id);
    if (!row) return;
    const isOwn = id === this.#app;
    row.cells[1].textContent = outcome;
    row.cells[2].textContent = isOwn ? 'This session' : t === null ? 'None' : timeText(t);
    if (!isOwn) {
      row.cells[3].replaceChildren(make('button', {
        type: 'button', className: 'quiet', onclick: () => this.#choose(id),
        ariaLabel: `Compare with ${row.cells[0].textContent}`,
      }, 'Compare'));
    }
    row.ariaBusy = null;
    const left = [...this.#rows.values()].filter(({ ariaBusy }) => ariaBusy === 'true').length;
    const all = this.#rows.size;
    this.#status.textContent = left > 0 ? `Compared with ${all - left} of ${all} designs…`
      : `The same inputs at the same times on ${all} designs.`;
  }

  /** It goes no further. */
  fail(sentence) {
    this.#status.textContent = sentence;
    for (const row of this.#rows.values()) {
      if (row.ariaBusy === 'true') [row.ariaBusy, row.cells[1].textContent] = [null, 'Not run'];
    }
  }

  #runAll() {
    this.#rows = new Map(this.#apps.map((it) => [it.id, make('tr', { ariaBusy: 'true' },
      make('th', { scope: 'row' }, it.title ?? it.id), make('td', {}, '…'), make('td', {}), make('td', {}))]));
    this.#content.replaceChildren(make('table', {},
      make('thead', {}, make('tr', {}, ...['Design', 'Outcome', 'First difference'].map((it) => make('th', { scope: 'col' }, it)), make('td', {}))),
      make('tbody', {}, ...this.#rows.values())));
    this.#all.hidden = true;
    this.#dialog.classList.add('has-table');
    send(this, actions.runOnAll);
  }

  #choose(app) {
    this.#dialog.close();
    send(this, actions.runOn, { app });
  }
}

/** What its title does not say of a design. */
function noteOn(app, fixed, apps) {
  if (app === fixed) return 'This design, fixed';
  return app.author ? `by ${app.author}` : shelfNameOf(app, apps);
}
