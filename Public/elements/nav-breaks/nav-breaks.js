// The breakpoints of the session, and a form to add one.
import { breakpointFrom, textOf } from '../../model/breakpoints.js';
import { kinds } from '../../model/kinds.js';
import { capital, words } from '../../model/words.js';
import { actions, send } from '../actions.js';
import { make, redraw } from '../markup.js';

const fields = [
  ['name', 'Name', 'viewDidAppear'],
  ['object', 'Class or object', 'LoginViewController'], ['rule', 'Finding rule', 'deeplink.lost'],
];

const kindTitles = new Map([['alloc', 'Object made'], ['dealloc', 'Object freed'], ['callbackEnd', 'End of a callback']]);

/** Sends `nav-set-breakpoints` with the complete list. */
export class NavBreaks extends HTMLElement {
  #breakpoints = [];
  #list;
  #inputs;
  #problem;

  connectedCallback() {
    if (this.#list) return;
    this.#list = make('ul', { className: 'breaks', ariaLabel: 'Breakpoints' });
    const kind = make('select', { name: 'kind' }, make('option', { value: '' }, 'Any kind'),
      ...kinds.map((it) => make('option', { value: it }, kindTitles.get(it) ?? capital(words(it)))));
    this.#inputs = [kind, ...fields.map(([name, , placeholder]) =>
      make('input', { type: 'text', name, placeholder, spellcheck: false, autocomplete: 'off' }))];
    const labels = ['Kind', ...fields.map(([, label]) => label)];
    this.#problem = make('p', { className: 'problem', role: 'alert', hidden: true });
    this.append(make('h3', {}, 'Breakpoints'), this.#list, make('form', {
      className: 'break-form', onsubmit: (event) => { event.preventDefault(); this.#add(); },
    }, ...this.#inputs.map((input, at) => make('label', {}, labels[at], input)),
    make('button', { type: 'submit' }, 'Add'), this.#problem));
    this.show([]);
  }

  show(breakpoints) {
    this.#breakpoints = breakpoints;
    redraw(this, () => this.#draw());
  }

  #draw() {
    const breakpoints = this.#breakpoints;
    this.#list.replaceChildren(...breakpoints.map((it) => make('li', {}, make('span', {}, textOf(it)),
      make('button', {
        type: 'button', className: 'quiet', ariaLabel: `Remove breakpoint ${textOf(it)}`,
        onclick: () => this.#set(this.#breakpoints.filter((other) => other !== it)),
      }, '✕'))));
    if (breakpoints.length === 0) {
      this.#list.append(make('li', { className: 'note' }, 'No breakpoints. Execution pauses at the end of the run-loop turn that matches one.'));
    }
  }

  #add() {
    const given = breakpointFrom(Object.fromEntries(this.#inputs.map(({ name, value }) => [name, value])));
    if (given === null) return this.#refuse('Fill in at least one field to match events by.');
    this.#set([...this.#breakpoints, given]);
    for (const input of this.#inputs) input.value = '';
  }

  #set(breakpoints) {
    this.#refuse(null);
    const refused = (text) => this.#refuse(text);
    send(this, actions.setBreakpoints, { breakpoints, refused });
  }

  #refuse(text) {
    this.#problem.hidden = text === null;
    this.#problem.textContent = text ?? '';
  }
}
