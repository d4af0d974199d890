// The links to a moment: to the session itself where the server is shared, else with the script.
import { formatAddress, rateSeen } from '../../model/address.js';
import { isThisComputer } from '../../model/review.js';
import { pack, traceHash } from '../../model/sharedScript.js';
import { actions, send } from '../actions.js';
import { copyText } from '../copyText.js';
import { make } from '../markup.js';

const longestLink = 1500;

/** The section of the dialog: which link, its title, the link, and who can open it. */
export class MomentLink {
  element;
  #server;
  #kind;
  #kindRow;
  #name;
  #link;
  #about;
  #how;
  #copy;
  #refused;
  #moment = null;
  #drawn = 0;

  /**
   * @param server what `NavShare` asks of the server @param {(sentence: string) => void} refused
   */
  constructor(server, refused) {
    this.#server = server;
    this.#refused = refused;
    this.#kind = make('select', { onchange: () => this.#draw() },
      make('option', { value: 'watch' }, 'This session, view only'),
      make('option', { value: 'script' }, 'A new session from the script'));
    this.#kindRow = make('label', { className: 'share-row' }, make('span', {}, 'Opens'), this.#kind);
    this.#name = make('input', { maxLength: 80, placeholder: 'Optional', oninput: () => this.#draw() });
    this.#link = make('input', { readOnly: true, ariaLabel: 'Link to this moment', onfocus: () => this.#link.select() });
    this.#about = make('p', { className: 'share-about link-about' });
    this.#copy = make('button', {
      type: 'button', className: 'primary', onclick: () => copyText(this.#link.value, this.#copy),
    }, 'Copy link');
    this.#how = make('button', {
      type: 'button', className: 'quiet how-to-share', onclick: () => send(this.element, actions.openHelp, { section: 'share' }),
    }, 'How to share');
    this.element = make('div', {},
      make('h3', {}, 'Link to this moment'), this.#kindRow,
      make('label', { className: 'share-row' }, make('span', {}, 'Title'), this.#name),
      make('div', { className: 'share-row' }, this.#link, this.#copy), this.#about, this.#how);
  }

  /** The title that was given to the moment, or null. */
  get title() {
    return this.#name.value.trim() || null;
  }

  /** @param {import('./nav-share.js').Moment} moment */
  show(moment) {
    if (moment.session !== this.#moment?.session) this.#name.value = '';
    this.#moment = moment;
    const isShared = this.#server.needsSecret();
    this.#kindRow.hidden = !isShared;
    this.#kind.value = isShared ? 'watch' : 'script';
    this.#how.hidden = isShared || !isThisComputer(location.hostname);
    this.#draw();
  }

  async #draw() {
    const drawn = this.#drawn += 1;
    try {
      const { link, about } = await (this.#kind.value === 'watch' ? this.#toWatch() : this.#withScript());
      if (drawn !== this.#drawn) return;
      this.#link.value = `${location.origin}${location.pathname}${link}`;
      this.#about.textContent = about;
    } catch (refusal) {
      this.#refused(refusal.message);
    }
  }

  get #place() {
    const { seq, t, isAfterEvent, place } = this.#moment;
    return {
      ...place, story: null, theme: null, script: null, event: seq || null,
      time: isAfterEvent ? null : Number(t.toFixed(3)), title: this.title,
      rate: rateSeen(this.#moment),
    };
  }

  /** With the link for viewers. */
  async #toWatch() {
    return {
      link: `${await this.#server.keyFor('viewer')}&${formatAddress({ ...this.#place, session: this.#moment.session.id }).slice(1)}`,
      about: `Anyone who can reach ${location.host} can open it and watch this session, until sharing ends or the `
        + 'view-only link is renewed. It creates no session and gives no control.',
    };
  }

  async #withScript() {
    const { session, seq } = this.#moment;
    const link = formatAddress({
      ...this.#place, session: null, version: 2, packed: await pack(await this.#server.script(session.id)),
      hash: traceHash(session.history.events, seq),
    });
    return { link, about: `${this.#contents(link)} ${this.#whoOpens}` };
  }

  #contents(link) {
    const length = location.origin.length + location.pathname.length + link.length;
    return length > longestLink
      ? `${length} characters. Some apps truncate links of this length; exporting the script is safer.`
      : `Contains the app, its conditions, all inputs and this moment (${length} characters).`;
  }

  get #whoOpens() {
    if (this.#server.needsSecret()) {
      return 'It contains no key and opens a new session: here it needs control, on another NavScope server nothing.';
    }
    return isThisComputer(location.hostname)
      ? `${location.host} is this computer: the link opens only here. For others, send the HTML file, import the `
        + 'link on their NavScope, or start the server with --share.'
      : 'Anyone who can reach this server can open it.';
  }
}
