// Share, export and import: a link to the moment, the run as files, scripts, links and logs of
// others.
import { beginsLog, readImport } from '../../model/importing.js';
import { formatAddress, rateSeen } from '../../model/address.js';
import { timeText } from '../../model/clock.js';
import { fileName } from '../../model/fileName.js';
import { openingAt } from '../../model/pageFile.js';
import { actions, send } from '../actions.js';
import { make } from '../markup.js';
import { saveFile } from '../saveFile.js';
import { MomentLink } from './momentLink.js';
import { SaveTest } from './saveTest.js';
import { VideoSettings } from './videoSettings.js';

/** The server's export formats, by what they are for: name, title, purpose, file extension. */
const [toWatch, toRun, toRead] = [
  [
    ['html', 'One HTML file', 'The page with this run; plays without a server', 'html'],
  ], [
    ['script', 'Script', 'The inputs; import it to run them again', 'json'],
    ['simctl', 'simctl script', 'Same inputs for Simulator (simctl)', 'sh'],
  ], [
    ['jsonl', 'JSON Lines', 'All events, one per line', 'jsonl'],
    ['chrome', 'Chrome trace', 'A timeline for Perfetto', 'trace.json'],
    ['mermaid', 'Sequence diagram', 'Mermaid: inputs, screens, links', 'mmd'],
    ['mermaid-states', 'State diagram', 'Mermaid: transitions between root states', 'mmd'],
  ],
];

/** Those that are made of the script, which a recording does not have. */
const ofScript = new Set(['script', 'simctl']);

/** Those that there are of a comparison. */
const ofPair = new Set(['html', 'film']);

const largestLog = 32 * 2 ** 20;

/**
 * Sends `nav-open-script` or `nav-open-recording` with what is imported. Of a comparison a moment
 * has only `comparison`, `{ name, file, runs, end, picture }`: what makes the HTML file, and what a
 * video is made of.
 * @typedef {{ session: object, title: string, name: string|null, seq: number, t: number,
 *   rate: number, isSmart: boolean, place: object, isAfterEvent: boolean,
 *   picture: { way: string, camera: object } }} Moment `title` is the design's, `name` what people
 *   call the session, `picture` how the phone is shown
 */
export class NavShare extends HTMLElement {
  #server;
  /** Of a run that came in a file the forms that it holds; null where there is a server. */
  #recordedForms;
  #dialog;
  #moment = null;
  #out;
  #in;
  #link;
  #imported;
  #problem;
  #status;
  #recording = null;
  #video = new VideoSettings();
  #test;

  /**
   * Builds it, once.
   * @param server what it asks of the server: of a session `file(id, form)`, `script(id)`,
   *   `test(id)` and `saveTest(id, test)`; whether access `needsSecret()`, and the `keyFor(role)`
   * @param {string[]|null} recordedForms where a run came in a file, the forms that it holds
   */
  connect(server, recordedForms) {
    this.#server = server;
    this.#recordedForms = recordedForms;
    const isRecorded = recordedForms !== null;
    const refused = (sentence) => this.#refuse(sentence);
    this.#link = new MomentLink(server, refused);
    this.#test = new SaveTest(server, refused);
    this.#imported = make('textarea', {
      rows: 2, ariaLabel: 'Script, JSON Lines or link', spellcheck: false,
      placeholder: 'Paste a script, JSON Lines, a link or a phone’s log, or drop a file anywhere',
    });
    const file = make('input', {
      type: 'file', ariaLabel: 'File to import', accept: '.json,.jsonl,.ndjson,.txt,.log,application/json',
      onchange: () => {
        if (file.files[0]) this.importFile(file.files[0]);
        file.value = '';
      },
    });
    this.#problem = make('p', { className: 'problem', role: 'alert', hidden: true });
    this.#status = make('p', { className: 'share-about', role: 'status' });
    this.#out = make('div', {}, isRecorded ? null : this.#link.element,
      make('h3', {}, 'Export'), ...this.#exports(),
      isRecorded ? null : this.#test.element);
    this.#in = make('div', { className: 'import-part', hidden: isRecorded },
      make('h3', {}, 'Import'),
      make('div', { className: 'share-row' }, this.#imported,
        make('button', { type: 'button', onclick: () => this.#import(this.#imported.value) }, 'Open')),
      file);
    this.#dialog = make('dialog', { className: 'keys share', ariaLabel: 'Share, export and import', onclose: () => this.#recording?.abort() },
      this.#out, this.#in,
      make('div', { className: 'share-foot' }, this.#problem, this.#status,
        make('form', { method: 'dialog' }, make('button', { type: 'submit' }, 'Close'))));
    this.append(this.#dialog);
  }

  /** Opens the dialog for a moment; without one it only imports. */
  open(moment) {
    this.#moment = moment;
    this.#out.hidden = moment === null;
    this.#refuse(null);
    this.#status.textContent = '';
    if (!this.#dialog.open) this.#dialog.showModal();
    if (moment === null || this.#recordedForms !== null) return;
    const isPair = moment.comparison !== undefined;
    const isReadOnly = moment.session?.isReadOnly;
    for (const button of this.#out.querySelectorAll('[data-form]')) {
      const { form } = button.dataset;
      button.hidden = isPair ? !ofPair.has(form) : isReadOnly && ofScript.has(form);
    }
    for (const group of this.#out.querySelectorAll('.export-group')) {
      group.hidden = group.querySelector('button:not([hidden])') === null;
    }
    for (const part of [this.#link, this.#test]) part.element.hidden = isPair || isReadOnly;
    if (isPair || isReadOnly) return;
    this.#link.show(moment);
    this.#test.show(moment.session);
  }

  /** Opens the dialog for a moment, where a test is made of its session, named after a rule. */
  makeTest(moment, rule) {
    this.open(moment);
    this.#test.open(rule).then(() => this.#test.element.scrollIntoView());
  }

  /** Opens the dialog with a text to import. */
  offer(text) {
    this.open(this.#dialog.open ? this.#moment : null);
    this.#imported.value = text;
    this.#imported.focus();
  }

  async importFile(file) {
    if (file.size > largestLog) return this.#refuse(`File too large (${Math.ceil(file.size / 2 ** 20)} MB; limit 32 MB).`);
    const { name } = file;
    // A log may be long, and is the server's to read.
    if (beginsLog(await file.slice(0, 65_536).text())) {
      this.#refuse(null);
      return this.#openLog(file, name);
    }
    await this.#import(await file.text(), { bytes: file, name });
  }

  /** `bytes` are the text as it came. */
  #import(text, { bytes = text, name } = {}) {
    const found = readImport(text);
    if (found.problem) return this.#refuse(found.problem);
    this.#refuse(null);
    if (found.log !== undefined) return this.#openLog(bytes, name);
    const detail = { ...found, refused: (sentence) => this.#refuse(sentence), done: () => this.#done() };
    send(this, actions.openScript, detail);
  }

  #openLog(log, name, run) {
    send(this, actions.openRecording, {
      log, name, run, done: () => this.#done(),
      refused: (sentence, runs) => this.#refuse(sentence, runs > 1 && run === undefined
        ? (choice) => this.#openLog(log, name, choice) : null, runs),
    });
  }

  #done() {
    this.#imported.value = '';
    this.#dialog.close();
  }

  /** Shows what is wrong; of a log with several `runs`, `choose` opens one. */
  #refuse(sentence, choose = null, runs = 0) {
    if (sentence !== null && !this.#dialog.open) this.open(null);
    this.#problem.hidden = sentence === null;
    this.#problem.textContent = sentence ?? '';
    if (choose !== null) this.#problem.replaceChildren(`This log has ${runs} runs of the app. `, ...runButtons(runs, choose));
    if (sentence !== null) this.#status.textContent = '';
  }

  // Files

  #exports() {
    const group = (title, forms, ...others) => {
      const offered = forms.filter(([form]) => this.#recordedForms?.includes(form) ?? true);
      const buttons = [...offered.map(([form, name, about, ending]) =>
        this.#export(name, about, () => this.#saveForm(form, ending), form)), ...others.filter(Boolean)];
      return buttons.length === 0 ? null : make('section', { className: 'export-group' },
        make('h4', {}, title), make('div', { className: 'exports' }, ...buttons));
    };
    const hasEncoder = typeof VideoEncoder !== 'undefined';
    return [
      group('To watch', toWatch,
        this.#export('Screenshot (PNG)', 'The phone as it is shown now', () => this.#saveScreenshot(), 'png'),
        hasEncoder ? this.#export('Video (WebM)', 'The run or a part of it, up to one minute', () => this.#saveVideo(), 'film') : null),
      hasEncoder ? this.#video.element : null,
      group('To run again', toRun),
      group('To read and to draw', toRead),
    ];
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
    const { session, comparison } = this.#moment;
    if (comparison) return this.#save(await comparison.file(), `${comparison.name}.${ending}`);
    const file = await this.#server.file(session.id, form);
    if (form === 'html') return this.#save(await this.#opensHere(file), `${this.#fileName}.html`);
    return this.#save(file, `${this.#fileName}-${form}.${ending}`);
  }

  /** The file with the page, so that it opens at what is shown. */
  async #opensHere(file) {
    const { session, seq, t, isAfterEvent, place } = this.#moment;
    const fragment = formatAddress({
      ...place, session: session.id, title: this.#link.title ?? place.title, theme: null, event: isAfterEvent ? seq : null, time: isAfterEvent ? null : Number(t.toFixed(3)),
      rate: rateSeen(this.#moment),
    });
    return new Blob([openingAt(await file.text(), fragment)], { type: 'text/html' });
  }

  async #saveScreenshot() {
    const { session, seq, t, title, picture } = this.#moment;
    const canvas = make('canvas');
    const { SeenPicture } = await import('../drawing/seen.js');
    new SeenPicture(picture).draw(canvas, session.history, seq, t, title);
    const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
    this.#save(blob, `${this.#fileName}-${seq}.png`);
  }

  async #saveVideo() {
    const { session, title, comparison } = this.#moment;
    const { runs, end, picture } = comparison
      ?? { runs: [{ history: session.history, appTitle: title }], end: session.timeNow, picture: this.#moment.picture };
    const name = comparison ? comparison.name : this.#fileName;
    const settings = this.#video.read(end);
    if (settings.problem) return this.#refuse(settings.problem);
    this.#recording = new AbortController();
    const { signal } = this.#recording;
    const progress = (t) => { this.#status.textContent = `Recording: ${timeText(t)} of ${timeText(settings.to)}`; };
    const { makeVideo } = await import('./video.js');
    const video = await makeVideo(runs, settings, picture, progress, signal);
    if (!signal.aborted) this.#save(video, `${name}.webm`);
    return undefined;
  }

  /** What files are called: by the title given to the moment, the session's name, or its app. */
  get #fileName() {
    const { session, name } = this.#moment;
    // A recording has no link, and so no title: what stands there is of the moment before.
    const title = session.isReadOnly ? null : this.#link.title;
    return fileName(title ?? name ?? '') || session.app;
  }

  #save(blob, name) {
    saveFile(blob, name);
    this.#refuse(null);
    this.#status.textContent = `Saved ${name}`;
  }
}

/** A button for each of the first runs. */
const runButtons = (runs, choose) => Array.from({ length: Math.min(runs, 12) }, (_, at) =>
  make('button', { type: 'button', onclick: () => choose(at + 1) }, `Open run ${at + 1}`));
