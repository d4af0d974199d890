// What stands above every page of the documentation: the ways into it, and a search over all.
const ways = [
  ['The page', '/documentation/navscopecommand/debugger'],
  ['The command', '/documentation/navscopecommand'],
  ['Your own app', '/documentation/appimport/importyourapp'],
  ['Rules', '/documentation/rules/findings'],
  ['Exports', '/documentation/exports/review'],
  ['HTTP API', '/documentation/navscopeserver/api'],
  ['All modules', '/documentation'],
];
const mostResults = 20;

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
      make('nav', { ariaLabel: 'Documentation' }, make('b', {}, 'NavScope'),
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
    const found = this.#entries
      .map((entry) => ({ entry, score: scoreOf(entry, words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, mostResults);
    this.#results.replaceChildren(...found.length === 0
      ? [make('li', { className: 'none', textContent: `Nothing has “${words.join(' ')}”.` })]
      : found.map(({ entry }, at) => make('li', { role: 'option', id: `navscope-result-${at}` },
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

const wordsOf = (text) => text.toLowerCase().split(/[^\p{L}\p{N}.-]+/u).filter(Boolean);

/** How well an entry answers; 0 where a word is nowhere in it. An article counts more than a symbol. */
function scoreOf({ title, place, text, isArticle }, words) {
  const [inTitle, inPlace, inText] = [title, place, text].map((it) => it.toLowerCase());
  let score = 0;
  for (const word of words) {
    const hit = inTitle === word ? 30 : inTitle.startsWith(word) ? 16 : inTitle.includes(word) ? 12
      : inPlace.includes(word) ? 5 : inText.includes(word) ? 3 : 0;
    if (hit === 0) return 0;
    score += hit;
  }
  if (words.length > 1 && inTitle.includes(words.join(' '))) score += 20;
  else if (words.length > 1 && inText.includes(words.join(' '))) score += 8;
  return isArticle ? score * 3 : score;
}

/** The part of a text around the first of the words. */
function excerpt(text, words) {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const begin = Math.max(0, Math.min(...places, text.length) - 60);
  return `${begin > 0 && places.length > 0 ? '…' : ''}${text.slice(places.length > 0 ? begin : 0).slice(0, 160)}`;
}

customElements.define('custom-header', Header);
