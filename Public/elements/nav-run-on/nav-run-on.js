// The dialog in which another design for the session's inputs is chosen.
import { fixedFormOf, designOf, shelfNameOf } from '../../model/shelf.js';
import { actions, send } from '../../page/actions.js';
import { make, setText } from '../markup.js';

/** Sends `nav-run-on`. */
export class NavRunOn extends HTMLElement {
  #dialog;
  #list;
  #title = make('h2', {});
  #note = make('p', { className: 'note' });

  connectedCallback() {
    if (this.#dialog) return;
    this.#list = make('div', { className: 'run-on-designs' });
    this.#dialog = make('dialog', { className: 'keys run-on', ariaLabel: 'Run on another design' },
      this.#title, this.#note, this.#list,
      make('form', { method: 'dialog' }, make('button', { type: 'submit' }, 'Cancel')));
    this.append(this.#dialog);
  }

  /**
   * @param {string|null} app the id of the design that runs
   * @param {object[]} apps the catalogue
   * @param {boolean} isRecording whether a phone's recording is shown
   */
  open(app, apps, isRecording) {
    this.#dialog.ariaLabel = isRecording ? 'Compare with a design' : 'Run on another design';
    setText(this.#title, this.#dialog.ariaLabel);
    setText(this.#note, isRecording
      ? 'The design is launched and runs as long as the recording, side by side at the first difference.'
      : 'The same inputs at the same times, side by side at the first difference.');
    const fixed = fixedFormOf(app ?? '', apps);
    const nearness = (it) => (it === fixed ? 0 : designOf(it.id) === designOf(app ?? '') ? 1 : 2);
    const others = apps.filter(({ id }) => isRecording || id !== app).sort((a, b) => nearness(a) - nearness(b));
    this.#list.replaceChildren(...others.map((it) => make('button', {
      type: 'button', className: 'entry', onclick: () => this.#choose(it.id),
    }, make('span', { className: 'entry-title' }, it.title ?? it.id),
    make('span', { className: 'entry-note' }, it === fixed ? 'This design, fixed' : shelfNameOf(it, apps)))));
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  #choose(app) {
    this.#dialog.close();
    send(this, actions.runOn, { app });
  }
}
