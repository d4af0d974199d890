// Where the server is shared: who may do what here, and whose moment is followed.
import { whyNot } from '../model/review.js';
import { api } from '../stream/api.js';
import { keepSecret, secret } from '../stream/secret.js';
import { Lead } from './lead.js';

const find = (selector) => document.querySelector(selector);
const presence = find('nav-presence');

export class Review {
  #workspace;
  #lead;
  #hasEnded = false;

  constructor(workspace) {
    this.#workspace = workspace;
    this.#lead = new Lead(() => workspace, () => presence.review);
    presence.addEventListener('review', () => this.#allow());
    presence.addEventListener('renamed', () => workspace.session?.reconnect());
    presence.addEventListener('follow', () => this.follow());
    find('nav-phone').addEventListener('click', () => {
      const why = workspace.isLive ? whyNot(presence.review) : null;
      if (why !== null) find('nav-notice').say(why);
    });
  }

  /** On loopback nobody is asked, and an old secret means nothing. */
  async learn() {
    if (secret === null) return;
    try {
      const review = await api.sharing();
      if (review.shared) presence.show(review);
      else keepSecret(null);
    } catch (refusal) {
      if (refusal.status === 401) this.putOut();
    }
  }

  show(people) {
    if (people) presence.show(people);
  }

  putOut() {
    presence.show({ shared: true, isOut: true });
  }

  /** Tells those who follow what is seen here. */
  present() {
    this.#lead.moved();
  }

  follow() {
    const moment = this.#workspace.session?.presented;
    if (presence.follows && moment) this.#workspace.goTo(moment);
  }

  /** Whoever moves by himself follows no more. */
  leave() {
    presence.follows = false;
  }

  /** Whether the session that is shown takes nothing any more. */
  set hasEnded(hasEnded) {
    if (hasEnded === this.#hasEnded) return;
    this.#hasEnded = hasEnded;
    this.#allow();
  }

  #allow() {
    const why = this.#hasEnded ? 'This session has ended. Run it again to go on.' : whyNot(presence.review);
    find('nav-inject').locked = why;
    if (why === null) find('.inject-pane').removeAttribute('tabindex');
    else find('.inject-pane').tabIndex = 0;
    this.#workspace.mayDrive = why === null;
    this.#lead.again();
  }
}
