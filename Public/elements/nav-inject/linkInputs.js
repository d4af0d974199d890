// The links to send: a field for each kind, with suggestions, and the app's samples.
import { make } from '../markup.js';
import { refusalText } from '../nav-links/checker.js';
import { moreLinks } from './moreInputs.js';
import { recentLinks, rememberLink } from './recentLinks.js';

/** Counts the lists of suggestions, whose ids are those of the whole page. */
let lists = 0;

/** How many sample links have a button of their own. */
const mostChips = 5;

export class LinkInputs {
  #group;
  #acts;
  #links = [];
  #chips = make('div', { className: 'controls sample-buttons' });
  /** The field of each kind of link, and what it suggests. */
  #suggestions = new Map();
  /** What had the focus before a link was asked for by key. */
  #before = null;

  /**
   * @param {Group} group to which they are added
   * @param acts `button(label, input, settings)` makes the button of an input, `send(input)` sends
   *   one, and `server()` has `checkLink(body)`
   */
  constructor(group, acts) {
    this.#group = group;
    this.#acts = acts;
    group.add(this.#field('openURL', 'URL'), this.#field('universalLink', 'Universal link'),
      this.#chips, moreLinks(acts.button));
  }

  /** The links that the running app takes. */
  set samples(links) {
    this.#links = links;
    this.#fill();
  }

  /** Lets a link be written; once it is sent, `before` has the focus again. */
  ask(before) {
    this.#before = before;
    this.#group.unfold();
    this.#suggestions.get('openURL').field.focus();
  }

  #field(action, label) {
    const suggestions = make('datalist', { id: `links-${lists += 1}` });
    const field = make('input', {
      type: 'text', inputMode: 'url', autocomplete: 'off', spellcheck: false,
      onblur: () => { this.#before = null; },
    });
    field.setAttribute('list', suggestions.id);
    this.#suggestions.set(action, { field, suggestions });
    const submit = (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (text === '') return this.#group.refuse(`Enter the ${label} to send. ${field.placeholder}`.trimEnd());
      if (isCommand(text)) return this.#sendFromCommand(text);
      return this.#send(action, text);
    };
    return make('form', { className: 'link-form', onsubmit: submit },
      make('label', {}, make('span', {}, label), field),
      make('button', { type: 'submit', ariaLabel: `Send ${label}` }, 'Send'), suggestions);
  }

  #send(action, url) {
    rememberLink(action, url);
    this.#fill();
    this.#acts.send({ do: action, url });
    const before = this.#before;
    if (before === null) return;
    this.#suggestions.get(action).field.blur();
    before.focus();
  }

  /** A command that opens a link in a simulator or an emulator, as people have it at hand. */
  async #sendFromCommand(text) {
    try {
      const report = await this.#acts.server().checkLink({ text });
      if (!report.accepted) return this.#group.refuse(refusalText(report));
      return this.#send(report.do, report.url);
    } catch ({ message }) {
      return this.#group.refuse(message);
    }
  }

  #fill() {
    this.#chips.replaceChildren(...this.#links.slice(0, mostChips).map(({ url }) =>
      this.#acts.button(url, { do: isUniversal(url) ? 'universalLink' : 'openURL', url }, { className: 'entry' })));
    for (const [action, { field, suggestions }] of this.#suggestions) {
      const samples = this.#links.filter(({ url }) => isUniversal(url) === (action === 'universalLink'));
      field.placeholder = samples.length > 0 ? `Such as ${samples[0].url}` : '';
      const recent = recentLinks(action).map((url) => ({ url, title: 'recent' }));
      suggestions.replaceChildren(
        ...[...recent, ...samples].map(({ url, title }) => make('option', { value: url }, title)),
      );
    }
  }
}

const isUniversal = (url) => /^https?:/.test(url);

const isCommand = (text) => /^(xcrun|simctl)\s/.test(text);
