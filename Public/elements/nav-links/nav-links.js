// Links: what to send, the team's own files, and what became of each link.
import { installedOf, linksOf } from '../../model/links.js';
import { make, setText } from '../markup.js';
import { FileEditor } from './fileEditor.js';
import { linkCard } from './linkCard.js';
import { LinkEditor } from './linkEditor.js';

/** Dispatches `inject` with `{ input, refused }` and `jump` with `{ seq }`. */
export class NavLinks extends HTMLElement {
  #cards = make('section', { className: 'link-cards', ariaLabel: 'What became of each link' });
  #installed = make('span', { className: 'installed' });
  #drawn = null;
  #count = -1;
  #now = null;

  connectedCallback() {
    if (this.firstChild) return;
    const send = (input, refused) => this.#say('inject', { input, refused });
    const files = new FileEditor(send);
    const links = new LinkEditor(send, (url) => { files.link = url; });
    this.append(links.element,
      make('details', {}, make('summary', {}, 'Your own files', this.#installed), files.element), this.#cards);
  }

  /** @param events the trace @param {number} now the event after which the phone is seen */
  show(events, now) {
    if (this.hidden || (events.length === this.#count && now === this.#now)) return;
    this.#count = events.length;
    this.#now = now;
    const installed = installedOf(events, now);
    setText(this.#installed, installed === null ? '' : ` – the phone reads ${installed}`);
    const links = linksOf(events, now);
    const key = JSON.stringify(links);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const act = {
      jump: (seq) => this.#say('jump', { seq }),
      send: (input) => this.#say('inject', { input, refused: () => {} }),
    };
    this.#cards.replaceChildren(...(links.length === 0
      ? [make('p', { className: 'hint' }, 'No link was sent so far.')]
      : links.map((link) => linkCard(link, act))));
  }

  #say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}
