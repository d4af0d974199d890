// On a shared server: the banner, the people, and who has control.
import { presenterOf, rightsIn, selfIn, statusOf, whyNot } from '../../model/review.js';
import { actions, send } from '../actions.js';
import { authorName, rememberAuthor } from '../author.js';
import { copyText } from '../copyText.js';
import { make, redraw, setText } from '../markup.js';

/**
 * Sends `nav-rights-changed`, `nav-identity-changed` when this tab acts under another name, and
 * `nav-follow` when it starts to follow the person in control.
 */
export class NavPresence extends HTMLElement {
  /**
   * What it asks of the server: `sharing()`, `raiseHand(raised)`, `control(change)`,
   * `removePerson(id)`, `linkTo(role)`, `join(name, review)` and `stopSharing(me)`.
   */
  server = null;
  /** @type {import('../../model/review.js').Review} */
  review = { shared: false, people: [] };
  #follows = false;
  /** Whom this tab has last seen in control, by id, and when it left them: a time as text, or null. */
  #presenter = null;
  #leftAt = null;
  #isForced = false;
  /** Whether a name was typed that is not sent yet. */
  #isEdited = false;
  /** The number of requests to the server, and of lists of people received. */
  #requests = 0;
  #updates = 0;
  #status = make('p', { className: 'presence-status', role: 'status' });
  #name = make('input', { maxLength: 40, required: true, placeholder: 'Your name', ariaLabel: 'Display name', value: authorName(), oninput: () => { this.#isEdited = true; } });
  #join = make('button', { type: 'submit' });
  #hand = this.#button('Raise hand', () => this.#changeHand());
  #control = this.#button('', () => this.#changeControl());
  #follow = this.#button('', () => { this.follows = !this.#follows; });
  #summary = make('summary');
  #list = make('ul');
  #hosting = make('div', { className: 'presence-tools' },
    this.#linkButton(), this.#button('Stop sharing', () => this.#stop()));
  #problem = make('p', { className: 'problem', role: 'alert', hidden: true });
  #tools = make('div', { className: 'presence-tools' },
    make('form', { className: 'presence-tools', onsubmit: (event) => this.#submitName(event) }, this.#name, this.#join),
    this.#hand, this.#control, this.#follow,
    make('details', {
      onkeydown: (event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.stopPropagation();
        event.currentTarget.open = false;
        this.#summary.focus();
      },
    }, this.#summary, make('div', { className: 'presence-people' }, this.#list, this.#hosting)));

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      make('p', { className: 'presence-banner' }, make('strong', {}, 'Shared on the network'), ', not encrypted'),
      this.#status, this.#tools, this.#problem);
    setInterval(() => this.review.shared && this.#look(), 10000);
    // Who follows may be where no stream tells of the presenter.
    setInterval(() => this.#follows && this.#look(), 1000);
  }

  get follows() {
    return this.#follows;
  }

  set follows(follows) {
    if (this.#follows === follows) return;
    this.#follows = follows;
    if (follows) this.#leftAt = null;
    this.#draw();
    if (follows) this.#send(actions.follow);
  }

  /** This person goes elsewhere by hand, at a time as text: it is said whom they left. */
  leave(time) {
    if (!this.#follows) return;
    this.#leftAt = time;
    this.follows = false;
  }

  /** Merges a change into the review. */
  show(change) {
    const { drives } = this.review;
    this.review = { ...this.review, ...change };
    if (change.people) this.#updates += 1;
    if (drives !== this.review.drives) this.#isForced = false;
    const follows = this.#followsNewPresenter();
    this.#draw();
    this.#send(actions.rightsChanged);
    if (follows) this.#send(actions.follow);
  }

  /** Who watches by the viewer's link follows whoever gets control. Returns whether that begins now. */
  #followsNewPresenter() {
    const presenter = presenterOf(this.review)?.id ?? null;
    if (presenter === this.#presenter || this.review.isOut) return false;
    [this.#presenter, this.#leftAt] = [presenter, null];
    this.#follows = presenter !== null && presenter !== this.review.me && this.review.role === 'viewer';
    return this.#follows;
  }

  #draw() {
    const { review } = this;
    this.hidden = !review.shared;
    if (!review.shared) return;
    this.#tools.hidden = review.isOut === true;
    if (review.isOut) return setText(this.#status, whyNot(review));
    const self = selfIn(review);
    const presenter = presenterOf(review);
    const rights = rightsIn(review);
    const drives = presenter !== null && presenter === self;
    setText(this.#status, statusOf(review, this.#leftAt));
    if (self && !this.#isEdited) this.#name.value = self.name;
    setText(this.#join, self ? 'Change name' : 'Join');
    this.#hand.hidden = drives || rights.canTake;
    this.#hand.setAttribute('aria-pressed', String(self?.hand ?? false));
    this.#control.hidden = !drives && !rights.canTake;
    setText(this.#control, drives ? 'Release control' : this.#isForced ? 'Take over' : 'Take control');
    if (!presenter || drives) this.#follows = false;
    this.#follow.hidden = !presenter || drives;
    this.#follow.setAttribute('aria-pressed', String(this.#follows));
    setText(this.#follow, `Follow ${presenter?.name}`);
    setText(this.#summary, `People (${review.people.length})`);
    this.#hosting.hidden = !rights.hosts;
    redraw(this.#list, () => this.#drawPeople(rights));
  }

  #drawPeople(rights) {
    const { me, drives, people } = this.review;
    this.#list.replaceChildren(...people.map(({ id, name, hand, here }) => {
      const about = [id === me && 'you', id === drives && 'in control', hand && 'hand raised', !here && 'away'];
      const isOther = id !== me;
      return make('li', {},
        make('span', {}, make('bdi', {}, name), make('span', { className: 'note' }, ` ${about.filter(Boolean).join(', ')}`)),
        isOther && rights.canPass ? this.#button('Pass control', () => this.server.control({ do: 'give', to: id }), `Pass control to ${name}`) : null,
        isOther && rights.hosts ? this.#button('Remove', () => this.server.removePerson(id), `Remove ${name}`) : null);
    }));
    if (people.length === 0) this.#list.append(make('li', { className: 'note' }, 'No one has joined yet.'));
  }

  // Actions

  #button(label, act, ariaLabel = null) {
    return make('button', { type: 'button', ariaLabel, onclick: () => this.#perform(act) }, label);
  }

  /** The link to watch is the toolbar's. */
  #linkButton() {
    const button = this.#button('Copy link with control', async () => copyText(await this.server.linkTo('driver'), button));
    return button;
  }

  async #changeHand() {
    const self = selfIn(this.review);
    if (self === null) {
      await this.server.join(null, this.review);
      this.#send(actions.identityChanged);
    }
    await this.server.raiseHand(!self?.hand);
  }

  async #changeControl() {
    const { me, drives } = this.review;
    if (drives === me) return this.server.control({ do: 'leave' });
    try {
      await this.server.control({ do: 'take', force: this.#isForced });
    } catch (refusal) {
      const presenter = presenterOf(this.review);
      if (refusal.status !== 409 || !presenter) throw refusal;
      this.#isForced = true;
      throw new Error(`${presenter.name} has control and is watching. Ask for control, or take over.`);
    }
  }

  #submitName(event) {
    event.preventDefault();
    const name = this.#name.value.trim();
    this.#perform(async () => {
      await this.server.join(name, this.review);
      this.#isEdited = false;
      this.#join.focus();
      rememberAuthor(name);
      this.#send(actions.identityChanged);
    });
  }

  async #stop() {
    if (!confirm('Stop sharing? Everyone is disconnected and their links stop working.')) return;
    await this.server.stopSharing(this.review.me);
    this.#send(actions.identityChanged);
  }

  async #perform(act) {
    this.#refuse(null);
    try {
      await act();
      await this.refresh();
    } catch ({ message }) {
      this.#refuse(message);
      this.#draw();
    }
  }

  /**
   * The stream of a session says who views that session. An answer may be older than what arrived
   * meanwhile, by the stream or for a later request; its list of people is ignored then.
   */
  async refresh() {
    const [request, updates] = [this.#requests += 1, this.#updates];
    const { people, drives, place = null, ...review } = await this.server.sharing();
    if (request !== this.#requests || updates !== this.#updates) return this.show(review);
    const isHere = new Map(this.review.people.map(({ id, here }) => [id, here]));
    this.show({ ...review, drives, place, people: people.map((it) => ({ ...it, here: isHere.get(it.id) ?? it.here })) });
  }

  /** Refreshes by itself; without an answer the next one tells. */
  async #look() {
    if (this.review.isOut) return;
    await this.refresh().catch(({ status }) => {
      if (status === 401) this.show({ shared: true, isOut: true });
    });
  }

  #refuse(sentence) {
    this.#problem.hidden = sentence === null;
    setText(this.#problem, sentence ?? '');
  }

  #send(action) {
    send(this, action);
  }
}
