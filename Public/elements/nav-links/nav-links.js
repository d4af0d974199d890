// Links: an editor, the team's own files, and each link with its outcome.
import { domainsOf, installedOf, linksOf, whyPending } from '../../model/links.js';
import { actions, send } from '../actions.js';
import { make, redraw, setText } from '../markup.js';
import { FileEditor } from './fileEditor.js';
import { linkCard } from './linkCard.js';
import { LinkEditor } from './linkEditor.js';

/** Sends `nav-send-input` and `nav-jump-to-event`. */
export class NavLinks extends HTMLElement {
  /** What it asks of the server: `checkLink(body)`, of a link or of a file. */
  server = null;
  #links;
  #files;
  #below;
  /** The event after which the files counted that are shown as installed. */
  #installedAt = 0;
  #cards = make('section', { className: 'link-cards', ariaLabel: 'Links and their outcomes' });
  #installed = make('span', { className: 'installed' });
  #app = null;
  #drawn = null;
  #events = null;
  #count = -1;
  #now = null;
  /** The number of links before one was sent here, whose outcome is to be seen; null without one. */
  #sentAfter = null;

  connectedCallback() {
    if (this.firstChild) return;
    const sendInput = (input, refused) => send(this, actions.sendInput, { input, refused });
    const sendLink = (input, refused) => {
      this.#sentAfter = this.#cards.querySelectorAll('.link-card').length;
      sendInput(input, refused);
    };
    const check = (body) => this.server.checkLink(body);
    this.#files = new FileEditor(check, sendInput);
    this.#links = new LinkEditor(check, sendLink, (url) => { this.#files.link = url; });
    this.#below = make('div', { className: 'links-below' }, this.#links.saved,
      make('details', {}, make('summary', {}, 'Associated domains & Info.plist', this.#installed), this.#files.element), this.#cards);
    this.append(this.#links.element, this.#below);
  }

  /** The catalogue's entry of the session's app, or null. */
  set app(app) {
    this.#links.samples = app?.links ?? [];
    this.#app = app;
  }

  /** Whether this person can send links: otherwise only what became of them is shown. */
  set canSend(canSend) {
    this.classList.toggle('cannot-send', !canSend);
  }

  /** @param events the trace @param {number} now the playhead's event @param state after it @param {string} session its id */
  show(events, now, state, session) {
    if (this.hidden) return;
    if (events === this.#events && events.length === this.#count && now === this.#now) return;
    this.#events = events;
    this.#count = events.length;
    this.#now = now;
    const installed = installedOf(events, now);
    this.#showFiles(installed);
    setText(this.#installed, installed === null ? '' : ` – installed: ${installed.names}`);
    this.#links.phone = { session, time: installed?.t ?? 0, installed: installed?.seq ?? 0 };
    const links = linksOf(events, now);
    const why = whyPending(state, this.#app);
    const key = JSON.stringify([links, why]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const act = {
      jump: (seq) => send(this, actions.jumpToEvent, { seq }),
      send: (input) => send(this, actions.sendInput, { input, refused: () => {} }),
    };
    redraw(this.#cards, () => this.#cards.replaceChildren(...(links.length === 0
      ? [make('p', { className: 'hint' }, 'No links yet.', make('span', {}, ' Send one above.'))]
      : links.map((link) => linkCard(link, why, act)))));
    this.#revealSent();
  }

  #showFiles(installed) {
    const installedAt = installed?.seq ?? 0;
    if (installedAt !== this.#installedAt) this.#files.forgetSent();
    this.#installedAt = installedAt;
    this.#files.domains = installed === null || installed.domains.length === 0
      ? domainsOf(this.#app?.links ?? []) : installed.domains;
  }

  #revealSent() {
    const cards = this.#cards.querySelectorAll('.link-card');
    if (this.#sentAfter === null || cards.length <= this.#sentAfter) return;
    this.#sentAfter = null;
    this.#below.scrollTop += cards[0].getBoundingClientRect().top - this.#below.getBoundingClientRect().top - 8;
  }
}
