// What stands above every page of the documentation: the ways into it, and a search over all.
import { answersTo, excerpt, wordsOf } from './search.js';

const ways = [
  ['The page', '/documentation/navscopecommand/debugger'],
  ['The command', '/documentation/navscopecommand'],
  ['Your own app', '/documentation/appimport/importyourapp'],
  ['Rules', '/documentation/rules/findings'],
  ['Exports', '/documentation/exports/review'],
  ['HTTP API', '/documentation/navscopeserver/api'],
];

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

class Header extends HTMLElement {
  #field = make('input', {
    type: 'search', placeholder: 'Search all (/)', autocomplete: 'off', spellcheck: false,
    ariaLabel: 'Search the documentation', role: 'combobox', ariaExpanded: 'false', ariaAutoComplete: 'list',
  });
  #results = make('ul', { id: 'navscope-results', role: 'listbox', ariaLabel: 'Results', hidden: true });
  #entries = null;
  #chosen = -1;

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#field.setAttribute('aria-controls', this.#results.id);
    this.append(
      make('nav', { ariaLabel: 'Documentation' }, make('a', { href: '/documentation' }, make('b', {}, 'NavScope')),
        ...ways.map(([textContent, href]) => make('a', { textContent, href }))),
      make('search', {}, this.#field, this.#results));
    this.#field.addEventListener('focus', () => this.#load());
    this.#field.addEventListener('input', () => this.#search());
    this.#field.addEventListener('keydown', (event) => this.#pressed(event));
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.contains(relatedTarget)) this.#close();
    });
    addEventListener('keydown', (event) => {
      if (event.key !== '/' || event.target.closest?.('input, textarea')) return;
      event.preventDefault();
      this.#field.focus();
    });
  }

  async #load() {
    this.#entries ??= await (await fetch('/documentation/search.json')).json();
    this.#search();
  }

  #search() {
    const words = wordsOf(this.#field.value);
    this.#chosen = -1;
    if (words.length === 0 || this.#entries === null) return this.#close();
    const found = answersTo(words, this.#entries);
    this.#results.replaceChildren(...found.length === 0
      ? [make('li', { className: 'none', textContent: `Nothing has “${words.join(' ')}”.` })]
      : found.map((entry, at) => make('li', { role: 'option', id: `navscope-result-${at}` },
        make('a', { href: entry.url, tabIndex: -1 },
          make('strong', { textContent: entry.title }), ' ', make('span', { textContent: entry.place }),
          make('small', { textContent: excerpt(entry.text, words) })))));
    this.#results.hidden = false;
    this.#field.ariaExpanded = 'true';
    return undefined;
  }

  #close() {
    this.#results.hidden = true;
    this.#field.ariaExpanded = 'false';
    this.#field.removeAttribute('aria-activedescendant');
  }

  #pressed(event) {
    const links = [...this.#results.querySelectorAll('a')];
    if (event.key === 'Escape') return this.#close();
    if (event.key === 'Enter') return links[Math.max(this.#chosen, 0)]?.click();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || links.length === 0) return undefined;
    event.preventDefault();
    this.#chosen = (this.#chosen + step + links.length) % links.length;
    links.forEach((link, at) => { link.parentElement.ariaSelected = String(at === this.#chosen); });
    links[this.#chosen].scrollIntoView({ block: 'nearest' });
    return this.#field.setAttribute('aria-activedescendant', links[this.#chosen].parentElement.id);
  }
}

customElements.define('custom-header', Header);
