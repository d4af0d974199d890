// On a shared server: the rights of this tab, and following another person.
import { timeText } from '../model/clock.js';
import { presenterOf, whyNot } from '../model/review.js';
import { api } from '../stream/api.js';
import { RecordedRuns, recorded } from '../stream/recorded.js';
import { installSameBrowser, joinOnce } from '../stream/sameBrowser.js';
import { keepSecret, secret } from '../stream/secret.js';
import { actions } from '../elements/actions.js';
import { authorName } from '../elements/author.js';
import { linkToCopy } from './comparing.js';
import { PlaceSender } from './placeSender.js';
import { PlayheadSender } from './playheadSender.js';
import { Reports } from './reports.js';
import { whyNotInRecording } from './recordings.js';

const find = (selector) => document.querySelector(selector);
const presence = find('nav-presence');
const { sharing, raiseHand, control, removePerson, join, showPlace, stopSharing } = api;

export class Review {
  #workspace;
  #playheadSender;
  #showPlace;
  /** The presenter's place as it was last gone to. */
  #followed = null;
  #hasEnded = false;
  #hadControl = false;

  /** @param showPlace goes to a place of the presenter, a fragment */
  constructor(workspace, showPlace) {
    this.#workspace = workspace;
    this.#showPlace = showPlace;
    const reports = new Reports();
    presence.server = {
      sharing, raiseHand, removePerson, linkTo: linkToCopy, stopSharing,
      // Who renames passes control on to the new name.
      join: (name, review) => reports.holdWhile(() => join(name, review)),
      control: (change) => reports.holdWhile(async () => presence.show({ drives: (await control(change)).drives })),
    };
    this.#playheadSender = new PlayheadSender(() => workspace, () => presence.review, reports);
    new PlaceSender(() => presence.review, reports);
    presence.addEventListener(actions.rightsChanged, () => {
      this.#updateRights();
      this.#sayIfLost();
      this.#followPlace();
    });
    const identityChanged = () => workspace.session?.reconnect();
    presence.addEventListener(actions.identityChanged, identityChanged);
    installSameBrowser(() => {
      identityChanged();
      presence.refresh().catch(() => {});
    });
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
      const known = await sharing();
      if (!known.shared) return keepSecret(null);
      const isNew = known.role === 'driver' && !known.me;
      const review = isNew ? await this.#drive(known) : known;
      presence.show(review);
      // Who opens the driver's link while somebody has control follows them.
      presence.follows ||= isNew && presenterOf(review) !== null && review.drives !== review.me;
    } catch (refusal) {
      if (refusal.status === 401) this.showNoAccess();
    }
  }

  /** Joins under the name known here or one that is made up; has control if nobody has. */
  async #drive(known) {
    await joinOnce(() => join(authorName() || null, known).catch(() => join(null, known)));
    // The first request of a driver gives control, unless somebody has it.
    await showPlace(location.hash || '#').catch(() => {});
    return sharing();
  }

  /** Nobody loses control without being told. */
  #sayIfLost() {
    const { me, drives } = presence.review;
    const presenter = presenterOf(presence.review);
    if (this.#hadControl && drives !== me && presenter) {
      find('nav-notice').say(`${presenter.name} took control. “Take control” brings it back.`);
    }
    this.#hadControl = Boolean(me) && drives === me;
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
    if (!presence.follows) return;
    const { session } = this.#workspace;
    presence.leave(timeText(Math.min(session?.timeNow ?? 0, session?.presented?.t ?? Infinity)));
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
    find('nav-links').canSend = why === null;
    document.documentElement.classList.toggle('is-watching', this.#whyNot !== null);
    this.#playheadSender.resend();
  }
}
