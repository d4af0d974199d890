// The sessions on the server: open, compare, rename, export and delete them.
import { formatAddress } from '../../model/address.js';
import { counted } from '../../model/words.js';
import { make } from '../markup.js';
import { saveFile } from '../saveFile.js';

const [few, newest] = [8, 3];

export class NavSessions extends HTMLElement {
  /**
   * What it asks of the server: `sessions()`, `rename(id, name)`, `remove(id)`; whether access
   * `needsSecret()`, and of a session the export, by its `exportAddress(id, isReadOnly)` or
   * `exported(id, isReadOnly)` as a Blob.
   */
  server = null;
  #sessions = [];
  #sentenceOf;
  #showsAll = false;
  /** The first of two to compare, or null. */
  #first = null;
  #hint = make('p', { className: 'session-hint', role: 'status', hidden: true });
  #problem = make('p', { className: 'problem', role: 'alert', hidden: true });

  /**
   * Loads the sessions and shows them, the newest first. Returns what tells of the last few, each
   * `{ id, name, about }`.
   */
  async show() {
    const sessions = await this.server.sessions().catch(() => []);
    // The start page without sessions needs no words for inputs.
    if (sessions.length > 0) {
      ({ sentenceOfInputs: this.#sentenceOf } = await import('../../model/branches.js'));
    }
    this.#sessions = sessions.reverse();
    this.#first = null;
    this.#draw();
    return this.#sessions.slice(0, newest).map((it) => ({ id: it.id, name: it.name ?? it.title ?? it.app, about: this.#sentenceOf(it) }));
  }

  /** @param focused the session whose action has the focus afterwards, and what the action is called */
  #draw(focused = null, action = null) {
    this.hidden = this.#sessions.length === 0;
    const shown = this.#showsAll ? this.#sessions : this.#sessions.slice(0, few);
    this.#hint.hidden = this.#first === null;
    if (this.#first !== null) this.#hint.textContent = `Choose a session to compare with “${titleOf(this.#first)}”.`;
    const rest = this.#sessions.length - shown.length;
    this.replaceChildren(make('h2', {}, 'Sessions'), this.#problem, this.#hint,
      make('ul', { ariaLabel: 'Sessions' }, ...shown.map((it) => this.#row(it))),
      rest === 0 ? '' : make('button', {
        type: 'button', className: 'quiet', onclick: () => { this.#showsAll = true; this.#draw(this.#sessions[few]); },
      }, `Show ${rest} more`));
    if (focused === null) return;
    const row = this.querySelectorAll('li')[shown.indexOf(focused)];
    const acts = [...row?.querySelectorAll('button, a') ?? []];
    (acts.find(({ textContent }) => textContent === action) ?? acts[0])?.focus();
  }

  #row(session) {
    const { id, name, title, app, created, seq, readOnly = false } = session;
    const row = make('li', {});
    const about = [name ? title ?? app : null, this.#sentenceOf(session), id, created ? new Date(created).toLocaleString() : null, seq ? counted(seq, 'event') : null];
    const button = (label, act, settings = {}) =>
      make('button', { type: 'button', className: 'quiet', ariaLabel: `${label} ${name ?? id}`, onclick: act, ...settings }, label);
    row.append(
      make('a', { className: 'session-name', href: formatAddress({ session: id }) }, name ?? title ?? app),
      make('span', { className: 'session-about' }, about.filter(Boolean).join(' · ')),
      make('span', { className: 'session-acts' },
        this.#compare(session, button),
        button('Rename', () => this.#askName(row, session)),
        make('a', {
          href: this.server.exportAddress(id, readOnly), download: `${name ?? id}.json${readOnly ? 'l' : ''}`, ariaLabel: `Export ${name ?? id}`,
          onclick: (event) => this.#export(event, session),
        }, 'Export'),
        button('Delete', () => this.#askDelete(row, session))));
    return row;
  }

  /** Two are compared: one is chosen, then the other. */
  #compare(session, button) {
    if (this.#sessions.length < 2) return '';
    if (this.#first === null) return button('Compare', () => this.#choose(session));
    if (this.#first === session) return button('Cancel comparison', () => this.#choose(null));
    return make('a', {
      className: 'compare-with', href: formatAddress({ compare: [this.#first.id, session.id] }),
      ariaLabel: `Compare with ${session.name ?? session.id}`, onclick: () => this.#choose(null),
    }, 'Compare with this');
  }

  #choose(session) {
    const first = this.#first ?? session;
    this.#first = session;
    this.#draw(first, session === null ? 'Compare' : 'Cancel comparison');
  }

  /** Where access needs a secret, a plain link would lack it. */
  #export(event, session) {
    const { id, readOnly = false } = session;
    if (!this.server.needsSecret()) return;
    const name = event.target.download;
    event.preventDefault();
    this.#perform(session, 'Export', async () => saveFile(await this.server.exported(id, readOnly), name));
  }

  #askName(row, session) {
    const field = make('input', { value: session.name ?? '', maxLength: 200, ariaLabel: 'New name' });
    row.replaceChildren(make('form', {
      className: 'session-ask',
      onsubmit: (event) => {
        event.preventDefault();
        this.#perform(session, 'Rename', async () => {
          session.name = (await this.server.rename(session.id, field.value.trim() || null)).name;
        });
      },
    }, field, make('button', { type: 'submit' }, 'Save'), this.#backButton(session, 'Rename')));
    field.select();
  }

  #askDelete(row, session) {
    const at = this.#sessions.indexOf(session);
    const next = this.#sessions[at + 1] ?? this.#sessions[at - 1] ?? null;
    const yes = make('button', {
      type: 'button', className: 'danger',
      onclick: () => this.#perform(next, 'Delete', async () => {
        await this.server.remove(session.id);
        this.#sessions = this.#sessions.filter((it) => it !== session);
      }),
    }, 'Delete permanently');
    row.replaceChildren(make('div', { className: 'session-ask' },
      make('span', {}, `Delete “${session.name ?? session.id}” with its inputs and notes?`), yes, this.#backButton(session, 'Delete')));
    yes.focus();
  }

  #backButton(session, action) {
    return make('button', { type: 'button', onclick: () => this.#draw(session, action) }, 'Cancel');
  }

  async #perform(session, action, act) {
    this.#problem.hidden = true;
    try {
      await act();
    } catch ({ message }) {
      this.#problem.hidden = false;
      this.#problem.textContent = message;
    }
    this.#draw(session, action);
  }
}

const titleOf = ({ id, name, title, app }) => `${name ?? title ?? app}${name ? '' : ` ${id}`}`;
