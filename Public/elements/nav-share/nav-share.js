// What goes out of the page and comes into it: a link to the moment, files of the run, files and links of others.
import { readImport } from '../../model/importing.js';
import { formatAddress } from '../../model/address.js';
import { pack, traceHash } from '../../model/sharedScript.js';
import { api } from '../../stream/api.js';
import { copyText } from '../copyText.js';
import { make } from '../markup.js';
import { saveFile } from '../saveFile.js';
import { drawPhone } from './drawing.js';
import { filmOf, filmType } from './film.js';

const longestLink = 1500;

/** The server's forms of a trace: name, title, what for, how the file's name ends. */
const forms = [
  ['report', 'Report', 'One page for a review, opens without a server', 'html'],
  ['script', 'Script', 'The inputs; drop it here to run them again', 'json'],
  ['jsonl', 'JSON Lines', 'Every event, one a line', 'jsonl'],
  ['chrome', 'Chrome trace', 'A timeline for Perfetto', 'trace.json'],
  ['mermaid', 'Sequence diagram', 'Mermaid: inputs, screens, links', 'mmd'],
  ['mermaid-states', 'State diagram', 'Mermaid: which screen led to which', 'mmd'],
  ['simctl', 'simctl lines', 'The same pokes on Xcode’s simulator', 'sh'],
  ['adb', 'adb lines', 'The same pokes on Android', 'sh'],
  ['swift-test', 'Swift test', 'Fails as long as the app breaks these rules', 'swift'],
];

/**
 * Dispatches `take` with what was brought: `{ script, seq, hash, refused }`, or `{ fragment }`.
 * @typedef {{ session: object, title: string, seq: number, t: number, rate: number, place: object }} Moment
 */
export class NavShare extends HTMLElement {
  #dialog;
  #moment = null;
  #out;
  #name;
  #link;
  #linkAbout;
  #copy;
  #brought;
  #problem;
  #said;
  #filming = null;

  connectedCallback() {
    if (this.#dialog) return;
    this.#name = make('input', { maxLength: 80, placeholder: 'What there is to see', oninput: () => this.#drawLink() });
    this.#link = make('input', { readOnly: true, ariaLabel: 'The link', onfocus: () => this.#link.select() });
    this.#linkAbout = make('p', { className: 'share-about' });
    this.#copy = make('button', {
      type: 'button', className: 'primary', onclick: () => copyText(this.#link.value, this.#copy),
    }, 'Copy link');
    this.#brought = make('textarea', {
      rows: 2, ariaLabel: 'A script, JSON Lines or a link', spellcheck: false,
      placeholder: 'Paste a script, JSON Lines or a link, or drop a file anywhere',
    });
    const file = make('input', {
      type: 'file', ariaLabel: 'A file', accept: '.json,.jsonl,.txt,application/json',
      onchange: () => file.files[0] && this.takeFile(file.files[0]),
    });
    this.#problem = make('p', { className: 'problem', role: 'alert', hidden: true });
    this.#said = make('p', { className: 'share-about', role: 'status' });
    this.#out = make('div', {},
      make('h3', {}, 'Link to this moment'),
      make('label', { className: 'share-row' }, make('span', {}, 'Title'), this.#name),
      make('div', { className: 'share-row' }, this.#link, this.#copy), this.#linkAbout,
      make('h3', {}, 'Export'), this.#exports(), this.#said);
    this.#dialog = make('dialog', { className: 'keys share', ariaLabel: 'Share, export and import', onclose: () => this.#filming?.abort() },
      this.#out,
      make('h3', {}, 'Import'),
      make('div', { className: 'share-row' }, this.#brought,
        make('button', { type: 'button', onclick: () => this.#take(this.#brought.value) }, 'Open')),
      file, this.#problem,
      make('form', { method: 'dialog' }, make('button', { type: 'submit' }, 'Close')));
    this.append(this.#dialog);
    this.#listen();
  }

  /** Shows what can be done with a moment, or without one what can be brought. */
  open(moment) {
    this.#moment = moment;
    this.#out.hidden = moment === null;
    this.#refuse(null);
    this.#said.textContent = '';
    if (!this.#dialog.open) this.#dialog.showModal();
    if (moment !== null) this.#drawLink();
  }

  async takeFile(file) {
    if (file.size > 16e6) return this.#refuse('This file is larger than 16 MB, which is no script and no trace of a review.');
    await this.#take(await file.text());
  }

  #take(text) {
    const found = readImport(text);
    if (found.problem) return this.#refuse(found.problem);
    this.#refuse(null);
    const detail = { ...found, refused: (sentence) => this.#refuse(sentence), done: () => this.#done() };
    this.dispatchEvent(new CustomEvent('take', { bubbles: true, detail }));
  }

  #done() {
    this.#brought.value = '';
    this.#dialog.close();
  }

  #refuse(sentence) {
    if (sentence !== null && !this.#dialog.open) this.open(null);
    this.#problem.hidden = sentence === null;
    this.#problem.textContent = sentence ?? '';
    if (sentence !== null) this.#problem.scrollIntoView({ block: 'nearest' });
  }

  // The link

  async #drawLink() {
    const { session, seq, t, rate, place } = this.#moment;
    const title = this.#name.value.trim() || null;
    try {
      const fragment = formatAddress({
        ...place, session: null, story: null, theme: null, script: null, version: 2,
        packed: await pack(await api.script(session.id)), event: seq || null,
        time: Number(t.toFixed(3)), rate: rate === 1 ? null : rate, title,
        hash: traceHash(session.history.events, seq),
      });
      this.#link.value = `${location.origin}${location.pathname}${fragment}`;
      const { length } = this.#link.value;
      this.#linkAbout.textContent = length > longestLink
        ? `${length} characters: some programs cut a link of that length. The script as a file is safer.`
        : `The app, its conditions, all inputs and event ${seq} in ${length} characters; no session is needed.`;
    } catch (refusal) {
      this.#refuse(refusal.message);
    }
  }

  // Files

  #exports() {
    const button = ([form, title, about, ending]) =>
      this.#export(title, about, () => this.#saveForm(form, ending), form);
    const film = filmType();
    return make('div', { className: 'exports' }, ...forms.map(button),
      this.#export('Picture', 'The phone at this moment, PNG', () => this.#savePicture(), 'png'),
      film && this.#export('Film', 'The run at its own pace, at most a minute', () => this.#saveFilm(), 'film'));
  }

  #export(title, about, act, form) {
    const button = make('button', {
      type: 'button',
      onclick: () => Promise.resolve(act()).catch(({ message }) => this.#refuse(message)),
    }, make('strong', {}, title), make('span', {}, about));
    button.dataset.form = form;
    return button;
  }

  async #saveForm(form, ending) {
    const { session } = this.#moment;
    this.#save(await api.file(session.id, form), `${session.app}-${form}.${ending}`);
  }

  async #savePicture() {
    const { session, seq, t, title } = this.#moment;
    const canvas = make('canvas');
    drawPhone(canvas, session.history.stateAt(seq), t, title);
    const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
    this.#save(blob, `${session.app}-${seq}.png`);
  }

  async #saveFilm() {
    const { session, title } = this.#moment;
    this.#filming = new AbortController();
    const told = (at, of) => { this.#said.textContent = `Filming ${at.toFixed(0)} of ${of.toFixed(0)} s`; };
    const { signal } = this.#filming;
    const film = await filmOf(session.history, session.timeNow, title, told, signal);
    if (!signal.aborted) this.#save(film, `${session.app}.${film.type.includes('mp4') ? 'mp4' : 'webm'}`);
  }

  #save(blob, name) {
    saveFile(blob, name);
    this.#refuse(null);
    this.#said.textContent = `Saved ${name}`;
  }

  // What comes from elsewhere

  #listen() {
    const hasFile = (event) => [...(event.dataTransfer?.types ?? [])].includes('Files');
    document.addEventListener('dragover', (event) => { if (hasFile(event)) event.preventDefault(); });
    document.addEventListener('drop', (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      this.takeFile(event.dataTransfer.files[0]);
    });
    document.addEventListener('paste', (event) => {
      if (event.target.closest?.('input, textarea, select')) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!/^\s*\{|#(v|session)=/.test(text)) return;
      this.open(this.#dialog.open ? this.#moment : null);
      this.#brought.value = text;
      this.#brought.focus();
    });
  }
}
