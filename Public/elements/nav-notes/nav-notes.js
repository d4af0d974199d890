// The session's name and its notes.
import { timeText } from '../../model/clock.js';
import { actions, send } from '../actions.js';
import { authorName, rememberAuthor } from '../author.js';
import { make, redraw, setText } from '../markup.js';

/**
 * Sends `nav-rename-session`, `nav-add-note` for the playhead's moment, `nav-remove-note`, and
 * `nav-show-moment` to go to a note's.
 */
export class NavNotes extends HTMLElement {
  #name;
  #list;
  #text;
  #author;
  #pin;
  #problem;

  connectedCallback() {
    if (this.#list) return;
    this.#name = make('input', { maxLength: 200, placeholder: 'Login review', ariaLabel: 'Session name' });
    this.#list = make('ol', { className: 'notes', ariaLabel: 'Notes' });
    this.#text = make('textarea', { rows: 2, maxLength: 2000, required: true, placeholder: 'Add a note…', ariaLabel: 'Note' });
    this.#author = make('input', { maxLength: 80, placeholder: 'Your name', ariaLabel: 'Your name', value: authorName() });
    this.#pin = make('button', { type: 'submit' }, 'Pin here');
    this.#problem = make('p', { className: 'problem', role: 'alert', hidden: true });
    const form = (act, ...parts) => make('form', {
      className: 'note-form', onsubmit: (event) => { event.preventDefault(); act(); },
    }, ...parts);
    this.append(
      make('h3', {}, 'Name'),
      form(() => this.#send(actions.renameSession, { name: this.#name.value.trim() || null }), this.#name, make('button', { type: 'submit' }, 'Save name')),
      make('h3', {}, 'Notes'), this.#list,
      form(() => this.#add(), this.#text, this.#author, this.#pin), this.#problem);
    this.show([]);
  }

  /** Whether names and notes can be changed: in a saved run they are read. */
  set isReadOnly(isReadOnly) {
    this.classList.toggle('is-read-only', isReadOnly);
  }

  set name(name) {
    if (document.activeElement !== this.#name) this.#name.value = name ?? '';
  }

  /** Where a new note would be pinned: an event, or a time after it. */
  set place({ seq, time }) {
    setText(this.#pin, time === null ? `Pin at event ${seq}` : `Pin at ${timeText(time)}`);
  }

  /** Lets a note be written, which is pinned to an event. */
  write(seq) {
    this.place = { seq, time: null };
    this.#text.scrollIntoView({ block: 'nearest' });
    this.#text.focus({ preventScroll: true });
  }

  show(notes) {
    redraw(this, () => this.#draw(notes));
  }

  #draw(notes) {
    this.#list.replaceChildren(...notes.map((note) => make('li', {},
      make('button', {
        type: 'button', className: 'quiet', title: `Go to ${timeText(note.t)}`,
        onclick: () => this.#send(actions.showMoment, { seq: note.seq, t: note.t }),
      }, `${timeText(note.t)}, event ${note.seq}`),
      make('p', {}, make('bdi', {}, note.text), note.author ? make('span', { className: 'note' }, ' —\u00a0', make('bdi', {}, note.author)) : null),
      make('button', {
        type: 'button', className: 'quiet', ariaLabel: `Remove note ${note.n}`, title: 'Remove',
        onclick: () => this.#send(actions.removeNote, { n: note.n }),
      }, '✕'))));
    if (notes.length === 0) this.#list.append(make('li', { className: 'note' }, 'No notes yet. Notes are visible to everyone and included in exports.'));
  }

  #add() {
    const author = this.#author.value.trim();
    rememberAuthor(author);
    this.#send(actions.addNote, {
      text: this.#text.value, author: author || undefined,
      done: () => { this.#text.value = ''; },
    });
  }

  #send(action, detail) {
    this.#refuse(null);
    const refused = (text) => this.#refuse(text);
    send(this, action, { ...detail, refused });
  }

  #refuse(text) {
    this.#problem.hidden = text === null;
    this.#problem.textContent = text ?? '';
  }
}
