// Share, export and import: a link to the moment, the run as files, scripts and links of others.
import { readImport } from '../../model/importing.js';
import { formatAddress } from '../../model/address.js';
import { timeText } from '../../model/clock.js';
import { pack, traceHash } from '../../model/sharedScript.js';
import { api } from '../../stream/api.js';
import { actions, send } from '../../page/actions.js';
import { copyText } from '../copyText.js';
import { make } from '../markup.js';
import { saveFile } from '../saveFile.js';
import { SeenPicture } from '../drawing/seen.js';
import { SaveTest } from './saveTest.js';
import { recordVideo, videoType } from './video.js';
import { VideoSettings } from './videoSettings.js';

const longestLink = 1500;

/** The server's export formats: name, title, purpose, file extension. */
const forms = [
  ['report', 'Report', 'One page for a review; opens without a server', 'html'],
  ['script', 'Script', 'The inputs; import it to run them again', 'json'],
  ['jsonl', 'JSON Lines', 'All events, one per line', 'jsonl'],
  ['chrome', 'Chrome trace', 'A timeline for Perfetto', 'trace.json'],
  ['mermaid', 'Sequence diagram', 'Mermaid: inputs, screens, links', 'mmd'],
  ['mermaid-states', 'State diagram', 'Mermaid: transitions between root states', 'mmd'],
  ['simctl', 'simctl script', 'Same inputs for Simulator (simctl)', 'sh'],
  ['adb', 'adb script', 'Same inputs for Android (adb)', 'sh'],
  ['swift-test', 'Swift test', 'Fails while the app breaks these rules', 'swift'],
];

/**
 * Sends `nav-open-script` with what is imported.
 * @typedef {{ session: object, title: string, seq: number, t: number, rate: number, place: object,
 *   picture: { way: string, camera: object } }} Moment `picture` is how the phone is shown
 */
export class NavShare extends HTMLElement {
  #dialog;
  #moment = null;
  #out;
  #name;
  #link;
  #linkAbout;
  #copy;
  #imported;
  #problem;
  #status;
  #recording = null;
  #video = new VideoSettings();
  #test = new SaveTest((sentence) => this.#refuse(sentence));

  connectedCallback() {
    if (this.#dialog) return;
    this.#name = make('input', { maxLength: 80, placeholder: 'Optional', oninput: () => this.#drawLink() });
    this.#link = make('input', { readOnly: true, ariaLabel: 'Link to this moment', onfocus: () => this.#link.select() });
    this.#linkAbout = make('p', { className: 'share-about' });
    this.#copy = make('button', {
      type: 'button', className: 'primary', onclick: () => copyText(this.#link.value, this.#copy),
    }, 'Copy link');
    this.#imported = make('textarea', {
      rows: 2, ariaLabel: 'Script, JSON Lines or link', spellcheck: false,
      placeholder: 'Paste a script, JSON Lines or a link, or drop a file anywhere',
    });
    const file = make('input', {
      type: 'file', ariaLabel: 'File to import', accept: '.json,.jsonl,.txt,application/json',
      onchange: () => file.files[0] && this.importFile(file.files[0]),
    });
    this.#problem = make('p', { className: 'problem', role: 'alert', hidden: true });
    this.#status = make('p', { className: 'share-about', role: 'status' });
    this.#out = make('div', {},
      make('h3', {}, 'Link to this moment'),
      make('label', { className: 'share-row' }, make('span', {}, 'Title'), this.#name),
      make('div', { className: 'share-row' }, this.#link, this.#copy), this.#linkAbout,
      make('h3', {}, 'Export'), this.#exports(), videoType() && this.#video.element, this.#status, this.#test.element);
    this.#dialog = make('dialog', { className: 'keys share', ariaLabel: 'Share, export and import', onclose: () => this.#recording?.abort() },
      this.#out,
      make('h3', {}, 'Import'),
      make('div', { className: 'share-row' }, this.#imported,
        make('button', { type: 'button', onclick: () => this.#import(this.#imported.value) }, 'Open')),
      file, this.#problem,
      make('form', { method: 'dialog' }, make('button', { type: 'submit' }, 'Close')));
    this.append(this.#dialog);
    this.#listen();
  }

  /** Opens the dialog for a moment; without one it only imports. */
  open(moment) {
    this.#moment = moment;
    this.#out.hidden = moment === null;
    this.#refuse(null);
    this.#status.textContent = '';
    if (!this.#dialog.open) this.#dialog.showModal();
    if (moment === null) return;
    this.#drawLink();
    this.#test.show(moment.session);
  }

  async importFile(file) {
    if (file.size > 16e6) return this.#refuse(`File too large (${Math.ceil(file.size / 1e6)} MB; limit 16 MB).`);
    await this.#import(await file.text());
  }

  #import(text) {
    const found = readImport(text);
    if (found.problem) return this.#refuse(found.problem);
    this.#refuse(null);
    const detail = { ...found, refused: (sentence) => this.#refuse(sentence), done: () => this.#done() };
    send(this, actions.openScript, detail);
  }

  #done() {
    this.#imported.value = '';
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
        ? `${length} characters. Some apps truncate links of this length; exporting the script is safer.`
        : `Contains the app, its conditions, all inputs and event ${seq} (${length} characters).`;
    } catch (refusal) {
      this.#refuse(refusal.message);
    }
  }

  // Files

  #exports() {
    const button = ([form, title, about, ending]) =>
      this.#export(title, about, () => this.#saveForm(form, ending), form);
    const type = videoType();
    return make('div', { className: 'exports' }, ...forms.map(button),
      this.#export('Screenshot (PNG)', 'The phone at this moment, in 3D, labelled or with an onion skin if it is shown so', () => this.#saveScreenshot(), 'png'),
      type && this.#export(`Video (${type.includes('mp4') ? 'MP4' : 'WebM'})`, 'The run or a part of it, up to one minute', () => this.#saveVideo(), 'film'));
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

  async #saveScreenshot() {
    const { session, seq, t, title, picture } = this.#moment;
    const canvas = make('canvas');
    new SeenPicture(picture).draw(canvas, session.history, seq, t, title);
    const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
    this.#save(blob, `${session.app}-${seq}.png`);
  }

  async #saveVideo() {
    const { session, title, picture } = this.#moment;
    const settings = this.#video.read(session.timeNow);
    if (settings.problem) return this.#refuse(settings.problem);
    this.#recording = new AbortController();
    const { signal } = this.#recording;
    const progress = (t) => { this.#status.textContent = `Recording: ${timeText(t)} of ${timeText(settings.to)}`; };
    const video = await recordVideo(session.history, settings, title, picture, progress, signal);
    if (!signal.aborted) this.#save(video, `${session.app}.${video.type.includes('mp4') ? 'mp4' : 'webm'}`);
    return undefined;
  }

  #save(blob, name) {
    saveFile(blob, name);
    this.#refuse(null);
    this.#status.textContent = `Saved ${name}`;
  }

  // Drop and paste

  #listen() {
    const hasFile = (event) => [...(event.dataTransfer?.types ?? [])].includes('Files');
    document.addEventListener('dragover', (event) => { if (hasFile(event)) event.preventDefault(); });
    document.addEventListener('drop', (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      this.importFile(event.dataTransfer.files[0]);
    });
    document.addEventListener('paste', (event) => {
      if (event.target.closest?.('input, textarea, select')) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!/^\s*\{|#(v|session)=/.test(text)) return;
      this.open(this.#dialog.open ? this.#moment : null);
      this.#imported.value = text;
      this.#imported.focus();
    });
  }
}
