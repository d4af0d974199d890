// One field for a link of any kind, a template or a command line; what is kept and was sent below.
import { filledIn, placesIn } from '../../model/linkTemplate.js';
import { api } from '../../stream/api.js';
import { make, setText } from '../markup.js';
import { recentLinks, rememberLink } from '../nav-inject/recentLinks.js';
import { bookmarks, toggleBookmark } from './bookmarks.js';
import { Checker, refusalText } from './checker.js';

export class LinkEditor {
  element;
  #text = make('textarea', {
    rows: 2, spellcheck: false, placeholder: 'navscope://messages/{id}', oninput: () => this.#changed(),
    onkeydown: (event) => this.#key(event),
  });
  #places = make('div', { className: 'places' });
  #values = new Map();
  #word = make('p', { className: 'word', role: 'status' });
  #open = make('button', { type: 'submit', className: 'primary', disabled: true }, 'Send');
  #keep = make('button', { type: 'button', onclick: () => this.#bookmark() }, 'Keep');
  #kept = make('ul', { className: 'kept', ariaLabel: 'Kept and recent links' });
  #input = null;
  #send;
  #checker = new Checker(api.checkLink, (report) => this.#show(report));
  #decided;

  /** @param send takes an input @param decided takes the link that is written, or null */
  constructor(send, decided) {
    this.#send = send;
    this.#decided = decided;
    this.element = make('form', { className: 'link-editor', onsubmit: (event) => this.#submit(event) },
      make('label', {}, 'Link, or a simctl or adb command line', this.#text),
      this.#places, this.#word,
      make('div', { className: 'line-up' }, this.#keep, this.#open), this.#kept);
    this.#list();
  }

  #key(event) {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    this.element.requestSubmit(this.#open.disabled ? null : this.#open);
  }

  #use(text) {
    this.#text.value = text;
    this.#changed();
    this.#text.focus();
  }

  #changed() {
    const names = placesIn(this.#text.value);
    const shown = [...this.#places.querySelectorAll('input')].map(({ name }) => name);
    if (names.join() !== shown.join()) this.#places.replaceChildren(...names.map((name) => this.#place(name)));
    this.#check();
  }

  #place(name) {
    const input = make('input', {
      name, required: true, autocomplete: 'off', value: this.#values.get(name) ?? '',
      oninput: () => {
        this.#values.set(name, input.value);
        this.#check();
      },
    });
    return make('label', {}, name, input);
  }

  #check() {
    this.#allow(null);
    const text = this.#text.value.trim();
    const link = filledIn(text, this.#values);
    if (text !== '' && link === null) this.#say('Fill in what stands in braces.');
    this.#checker.check(text === '' || link === null ? null : { text: link });
    setText(this.#keep, bookmarks().includes(text) ? 'Forget' : 'Keep');
  }

  #show(report) {
    if (report === null) return this.#text.value.trim() === '' && this.#say('');
    if (!report.accepted) return this.#say(refusalText(report), 'alarm');
    this.#allow({ do: report.do, url: report.url });
    const way = report.do === 'openURL' ? 'Opens by its scheme' : 'A universal link';
    const from = report.origin === 'text' ? '' : `: ${report.url}`;
    this.#say([way + from, ...report.warnings].join('\n'), report.warnings.length > 0 ? 'warning' : 'good');
  }

  #say(text, tone = '') {
    setText(this.#word, text);
    this.#word.dataset.tone = tone;
  }

  #allow(input) {
    this.#input = input;
    this.#open.disabled = input === null;
    this.#decided(input?.do === 'universalLink' ? input.url : null);
  }

  #submit(event) {
    event.preventDefault();
    if (this.#input === null) return;
    rememberLink(this.#input.do, this.#input.url);
    this.#list();
    this.#send(this.#input, (sentence) => this.#say(sentence, 'alarm'));
  }

  #bookmark() {
    const text = this.#text.value.trim();
    if (text === '') return;
    toggleBookmark(text);
    this.#check();
    this.#list();
  }

  #list() {
    const kept = bookmarks();
    const recent = ['universalLink', 'openURL'].flatMap((action) => recentLinks(action).slice(0, 3))
      .filter((link) => !kept.includes(link));
    const row = (text, isKept) => make('li', {}, make('button', {
      type: 'button', className: isKept ? 'is-kept' : null, title: isKept ? 'Kept' : 'Sent lately',
      onclick: () => this.#use(text),
    }, text));
    this.#kept.replaceChildren(...kept.map((it) => row(it, true)), ...recent.map((it) => row(it, false)));
  }
}
