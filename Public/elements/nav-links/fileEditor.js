// A team's own association file or Info.plist: pasted, dropped or chosen, checked, then installed.
import { kindOfFile } from '../../model/linkTemplate.js';
import { make, setText } from '../markup.js';
import { Checker, refusalText, reportText } from './checker.js';

/** What iOS reads of an association file, in bytes. */
const largest = 131_072;

export class FileEditor {
  element;
  #text = make('textarea', {
    rows: 5, spellcheck: false, oninput: () => this.#changed(),
    placeholder: '{"applinks": …} or <plist>…',
  });
  #file = make('input', {
    type: 'file', hidden: true, onchange: () => this.#load(this.#file.files[0]),
  });
  #domain = make('input', { placeholder: 'shop.example', autocomplete: 'off', oninput: () => this.#changed() });
  #appID = make('select', { onchange: () => this.#changed() });
  #details = make('div', { className: 'places', hidden: true },
    make('label', {}, 'Domain', this.#domain), make('label', {}, 'App', this.#appID));
  #result = make('p', { className: 'word', role: 'status' });
  #warnings = make('p', { className: 'word', 'data-tone': 'warning' });
  #install = make('button', { type: 'submit', className: 'primary', disabled: true }, 'Install');
  #link = null;
  #known = '';
  /** The text that was sent to be installed, until it is or is refused. */
  #sent = null;
  #send;
  #checker;

  /** @param check has the server check a file @param send sends an input */
  constructor(check, send) {
    this.#checker = new Checker(check, (report) => this.#show(report));
    this.#send = send;
    this.element = make('form', {
      className: 'file-editor', onsubmit: (event) => this.#submit(event),
      ondragover: (event) => event.preventDefault(), ondrop: (event) => this.#drop(event),
    },
    make('label', {}, 'apple-app-site-association or Info.plist: paste, drop or choose', this.#text),
    this.#details, this.#result, this.#warnings, this.#file,
    make('div', { className: 'line-up' },
      make('button', { type: 'button', onclick: () => this.#file.click() }, 'Choose file…'),
      this.#install));
  }

  /** The universal link for which the file is asked, or null. */
  set link(url) {
    if (url === this.#link) return;
    this.#link = url;
    if (this.#kind === 'association') this.#changed();
  }

  /** The domains that the app is known to be associated with: the only one need not be typed. */
  set domains(domains) {
    const only = domains.length === 1 ? domains[0] : '';
    if (only === this.#known) return;
    if (this.#domain.value === this.#known) this.#domain.value = only;
    this.#known = only;
    this.#changed();
  }

  /** Another file counts now: what was sent need not be kept. */
  forgetSent() {
    const isSent = this.#sent === this.#text.value;
    this.#sent = null;
    if (!isSent) return;
    this.#text.value = '';
    this.#domain.value = this.#known;
    this.#changed();
  }

  get #kind() {
    return kindOfFile(this.#text.value) ?? 'association';
  }

  #drop(event) {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    this.#load(file);
  }

  async #load(file) {
    if (!file) return;
    this.#file.value = '';
    const { text, problem } = await textOf(file);
    this.#text.value = text ?? '';
    this.#changed();
    if (problem) this.#say(`${file.name}: ${problem}`, 'alarm');
  }

  #changed() {
    const text = this.#text.value;
    this.#install.disabled = true;
    this.#details.hidden = text.trim() === '' || this.#kind === 'infoPlist';
    this.#checker.check(text.trim() === '' ? null : this.#request(text));
  }

  #request(text) {
    if (this.#kind === 'infoPlist') return { infoPlist: text };
    const request = { association: text, domain: this.#domain.value.trim() };
    if (this.#appID.value) request.appID = this.#appID.value;
    if (this.#link && request.domain !== '') request.urls = [this.#link];
    return request;
  }

  #show(report) {
    if (report === null) return this.#say('');
    const isPlist = report.schemes !== undefined;
    if (!isPlist) this.#offerApps(report.appIDs ?? []);
    if (!report.accepted) return this.#say(refusalText(report), 'alarm');
    const isWhole = isPlist || (this.#domain.value.trim() !== '' && report.appIDs.length > 0);
    this.#install.disabled = !isWhole;
    this.#say(reportText(null, [
      ...(report.verdicts ?? []).flatMap(({ url, outcome, reason, notes = [] }) =>
        [`${url}: ${outcome === 'match' ? 'opens the app' : 'opens in the browser'}, ${reason}`, ...notes]),
      isPlist ? listed('Schemes', report.schemes) : listed('App IDs', report.appIDs),
      isWhole ? null : report.appIDs.length === 0 ? 'The file opens no app, so there is nothing to install.'
        : 'Enter the domain that serves this file.',
    ], { change: report.change }), 'good', report.warnings);
  }

  #offerApps(ids) {
    const shown = [...this.#appID.options].map(({ value }) => value);
    if (shown.join() === ids.join()) return;
    this.#appID.replaceChildren(...ids.map((id) => make('option', { value: id }, id)));
  }

  #say(text, tone = '', warnings = []) {
    setText(this.#result, text);
    setText(this.#warnings, warnings.join('\n'));
    this.#result.dataset.tone = tone;
  }

  #submit(event) {
    event.preventDefault();
    if (this.#install.disabled) return;
    const { infoPlist, association, domain, appID } = this.#request(this.#text.value);
    const input = infoPlist !== undefined ? { do: 'install', infoPlist }
      : { do: 'install', association, domain, appID: appID ?? this.#appID.value };
    this.#sent = this.#text.value;
    this.#send(input, (sentence) => {
      this.#sent = null;
      this.#say(sentence, 'alarm');
    });
  }
}

const listed = (title, names) => `${title}: ${names.length > 0 ? names.join(', ') : 'none'}`;

/** The text of a file, or the problem that keeps it from being read here. */
async function textOf(file) {
  if (file.size > largest) return { problem: `too large (${Math.ceil(file.size / 1024)} KiB, limit ${largest / 1024} KiB).` };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.startsWith('bplist')) return { problem: 'a binary property list. Convert it: plutil -convert xml1.' };
    return text.trim() === '' ? { problem: 'the file is empty.' } : { text };
  } catch {
    return { problem: 'not UTF-8 text. Save it as UTF-8; convert a binary property list with plutil -convert xml1.' };
  }
}
