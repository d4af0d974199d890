// One field for a link of any kind, a template or a command; saved and recent links below.
import { openingText } from '../../model/links.js';
import { filledIn, patternOf, placesIn } from '../../model/linkTemplate.js';
import { make, setText } from '../markup.js';
import { recentLinks, rememberLink } from '../nav-inject/recentLinks.js';
import { bookmarks, toggleBookmark } from './bookmarks.js';
import { Checker, refusalText, reportText } from './checker.js';

export class LinkEditor {
  element;
  /** The saved and recent links, of which one is chosen. */
  saved = make('ul', { className: 'saved-links', ariaLabel: 'Saved and recent links' });
  #text = make('textarea', {
    rows: 2, spellcheck: false, oninput: () => this.#changed(),
    onkeydown: (event) => this.#key(event),
  });
  #places = make('div', { className: 'places' });
  #values = new Map();
  #result = make('p', { className: 'word', role: 'status' });
  #open = make('button', { type: 'submit', className: 'primary', disabled: true }, 'Send');
  #save = make('button', { type: 'button', onclick: () => this.#bookmark() }, 'Save');
  #input = null;
  /** The session on whose phone a link is opened, and since when and which event its files count. */
  #phone = null;
  #send;
  #checker;
  #linkChanged;

  /**
   * @param check has the server check a link @param send sends an input
   * @param linkChanged called with the universal link, or null
   */
  constructor(check, send, linkChanged) {
    this.#checker = new Checker(check, (report) => this.#show(report));
    this.#send = send;
    this.#linkChanged = linkChanged;
    this.element = make('form', { className: 'link-editor', onsubmit: (event) => this.#submit(event) },
      make('label', {}, 'Link, or a simctl command', this.#text),
      this.#places, this.#result,
      make('div', { className: 'line-up' }, this.#save, this.#open));
    this.#list();
  }

  /** The links that the app takes, of which the first is the example. */
  set samples([first]) {
    this.#text.placeholder = first ? patternOf(first.url) : 'https://…';
  }

  /** @param phone `{ session, time, installed }` */
  set phone(phone) {
    if (phone.session === this.#phone?.session && phone.installed === this.#phone.installed) return;
    this.#phone = phone;
    if (this.#text.value.trim() !== '') this.#ask();
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
    if (text !== '' && filledIn(text, this.#values) === null) this.#say('Fill in the parameters.');
    this.#ask();
    setText(this.#save, bookmarks().includes(text) ? 'Remove' : 'Save');
  }

  #ask() {
    const text = this.#text.value.trim();
    const link = filledIn(text, this.#values);
    const { session, time } = this.#phone ?? {};
    this.#checker.check(text === '' || link === null ? null : { text: link, session, time });
  }

  #show(report) {
    if (report === null) return this.#text.value.trim() === '' && this.#say('');
    if (!report.accepted) return this.#say(refusalText(report), 'alarm');
    this.#allow({ do: report.do, url: report.url });
    const kind = report.do === 'openURL' ? 'Custom URL scheme' : 'Universal link';
    const from = report.origin === 'text' ? '' : `: ${report.url}`;
    const { warnings, phone, change } = report;
    const isFine = warnings.length === 0 && phone?.opens !== false;
    this.#say(reportText(phone && openingText(report), [kind + from], { notes: phone?.notes, warnings, change }),
      isFine ? 'good' : 'warning');
  }

  #say(text, tone = '') {
    setText(this.#result, text);
    this.#result.dataset.tone = tone;
  }

  #allow(input) {
    this.#input = input;
    this.#open.disabled = input === null;
    this.#linkChanged(input?.do === 'universalLink' ? input.url : null);
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
    const saved = bookmarks();
    const recent = ['universalLink', 'openURL'].flatMap((action) => recentLinks(action).slice(0, 3))
      .filter((link) => !saved.includes(link));
    const row = (text, isSaved) => make('li', {}, make('button', {
      type: 'button', className: isSaved ? 'is-saved' : null, title: isSaved ? 'Saved' : 'Recent',
      onclick: () => this.#use(text),
    }, text));
    this.saved.replaceChildren(...saved.map((it) => row(it, true)), ...recent.map((it) => row(it, false)));
  }
}
