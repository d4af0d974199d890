// On a shared server: the rights of this tab, and following another person.
import { timeText } from '../model/clock.js';
import { whyNot } from '../model/review.js';
import { api } from '../stream/api.js';
import { RecordedRuns, recorded } from '../stream/recorded.js';
import { keepSecret, secret } from '../stream/secret.js';
import { actions } from '../elements/actions.js';
import { PlaceSender } from './placeSender.js';
import { PlayheadSender } from './playheadSender.js';
import { whyNotInRecording } from './recordings.js';

const find = (selector) => document.querySelector(selector);
const presence = find('nav-presence');
const { sharing, raiseHand, control, removePerson, linkFor, join, stopSharing } = api;

export class Review {
  #workspace;
  #playheadSender;
  #showPlace;
  /** The presenter's place as it was last gone to. */
  #followed = null;
  #hasEnded = false;

  /** @param showPlace goes to a place of the presenter, a fragment */
  constructor(workspace, showPlace) {
    this.#workspace = workspace;
    this.#showPlace = showPlace;
    presence.server = { sharing, raiseHand, control, removePerson, linkFor, join, stopSharing };
    this.#playheadSender = new PlayheadSender(() => workspace, () => presence.review);
    new PlaceSender(() => presence.review);
    presence.addEventListener(actions.rightsChanged, () => {
      this.#updateRights();
      this.#followPlace();
    });
    presence.addEventListener(actions.identityChanged, () => workspace.session?.reconnect());
    presence.addEventListener(actions.follow, () => {
      this.#followed = null;
      this.#followPlace();
      this.follow();
    });
    find('.stage nav-phone').addEventListener('click', () => {
      const why = this.#whyNot;
      if (why !== null) find('nav-notice').say(why);
    });
  }

  /** On loopback there is no sharing, and an old secret has no meaning. */
  async load() {
    if (recorded()) return this.#updateRights();
    if (secret() === null) return;
    try {
      const review = await sharing();
      if (review.shared) presence.show(review);
      else keepSecret(null);
    } catch (refusal) {
      if (refusal.status === 401) this.showNoAccess();
    }
  }

  show(people) {
    if (people) presence.show(people);
  }

  showNoAccess() {
    presence.show({ shared: true, isOut: true });
  }

  /** Sends the playhead to followers. */
  sendPlayhead() {
    this.#playheadSender.moved();
  }

  follow() {
    const moment = this.#workspace.session?.presented;
    if (presence.follows && moment) this.#workspace.goTo(moment);
  }

  #followPlace() {
    const { place = null } = presence.review;
    if (!presence.follows || place === null || place === this.#followed) return;
    this.#followed = place;
    this.#showPlace(place);
  }

  /** Moving the playhead by hand ends following. */
  stopFollowing() {
    if (presence.follows) presence.leave(timeText(this.#workspace.session ? this.#workspace.moment.t : 0));
  }

  /** Whether the session shown accepts no more inputs. */
  set hasEnded(hasEnded) {
    if (hasEnded === this.#hasEnded) return;
    this.#hasEnded = hasEnded;
    this.#updateRights();
  }

  get #whyNot() {
    if (recorded()) return RecordedRuns.whyNot;
    return this.#workspace.session?.isReadOnly ? whyNotInRecording : whyNot(presence.review);
  }

  /** Another session is shown, in which other things may be done. */
  sessionChanged() {
    this.#updateRights();
  }

  #updateRights() {
    const why = this.#hasEnded ? 'This session has ended. Run it again to continue.' : this.#whyNot;
    find('#inject').locked = why;
    if (why === null) find('.inject-pane').removeAttribute('tabindex');
    else find('.inject-pane').tabIndex = 0;
    this.#workspace.canSendInput = why === null;
    document.documentElement.classList.toggle('is-watching', this.#whyNot !== null);
    this.#playheadSender.resend();
  }
}
