// Where the server is shared on a network: that it is, who is there, and who has the wheel.
import { driverOf, rightsIn, selfIn, statusOf, whyNot } from '../../model/review.js';
import { api } from '../../stream/api.js';
import { authorName, rememberAuthor } from '../author.js';
import { copyText } from '../copyText.js';
import { make, setText } from '../markup.js';

/**
 * Dispatches `review` when somebody's rights may have changed, `renamed` when this tab has become somebody else, and
 * `follow` when the presenter's playhead is followed from now on.
 */
export class NavPresence extends HTMLElement {
  /** @type {import('../../model/review.js').Review} */
  review = { shared: false, people: [] };
  #follows = false;
  #isForced = false;
  /** How often the server was asked, and how often who is there was told. */
  #questions = 0;
  #tellings = 0;
  #status = make('p', { className: 'presence-status', role: 'status' });
  #name = make('input', { maxLength: 40, required: true, placeholder: 'Your name', ariaLabel: 'Name in this review', value: authorName() });
  #join = make('button', { type: 'submit' });
  #hand = this.#button('Raise hand', () => api.raiseHand(!selfIn(this.review).hand));
  #wheel = this.#button('', () => this.#turn());
  #follow = this.#button('', () => { this.follows = !this.#follows; });
  #summary = make('summary');
  #list = make('ul');
  #hosting = make('div', { className: 'presence-tools' },
    this.#linkButton('viewer', 'Copy link to watch'), this.#linkButton('driver', 'Copy link to drive'),
    this.#button('Stop sharing', () => this.#stop()));
  #problem = make('p', { className: 'problem', role: 'alert', hidden: true });
  #tools = make('div', { className: 'presence-tools' },
    make('form', { className: 'presence-tools', onsubmit: (event) => this.#enter(event) }, this.#name, this.#join),
    this.#hand, this.#wheel, this.#follow,
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
    setInterval(() => this.review.shared && !this.review.isOut && this.#ask(), 10000);
  }

  get follows() {
    return this.#follows;
  }

  set follows(follows) {
    if (this.#follows === follows) return;
    this.#follows = follows;
    this.#draw();
    if (follows) this.#tell('follow');
  }

  /** Takes in what has become known of the review. */
  show(change) {
    const { drives } = this.review;
    this.review = { ...this.review, ...change };
    if (change.people) this.#tellings += 1;
    if (drives !== this.review.drives) this.#isForced = false;
    this.#draw();
    this.#tell('review');
  }

  #draw() {
    const { review } = this;
    this.hidden = !review.shared;
    if (!review.shared) return;
    this.#tools.hidden = review.isOut === true;
    if (review.isOut) return setText(this.#status, whyNot(review));
    const self = selfIn(review);
    const driver = driverOf(review);
    const rights = rightsIn(review);
    const drives = driver !== null && driver === self;
    setText(this.#status, statusOf(review));
    if (self && document.activeElement !== this.#name) this.#name.value = self.name;
    setText(this.#join, self ? 'Change name' : 'Join');
    this.#hand.hidden = !self || drives;
    this.#hand.setAttribute('aria-pressed', String(self?.hand ?? false));
    this.#wheel.hidden = !drives && !rights.takes;
    setText(this.#wheel, drives ? 'Let go of the wheel' : this.#isForced ? 'Take it all the same' : 'Take the wheel');
    if (!driver || drives) this.#follows = false;
    this.#follow.hidden = !driver || drives;
    this.#follow.setAttribute('aria-pressed', String(this.#follows));
    setText(this.#follow, `Follow ${driver?.name}`);
    setText(this.#summary, `People (${review.people.length})`);
    this.#hosting.hidden = !rights.hosts;
    this.#drawPeople(rights);
  }

  /** Whoever stands on a button stays on it. */
  #drawPeople(rights) {
    const focused = this.#list.contains(document.activeElement) ? document.activeElement.getAttribute('aria-label') : null;
    const { me, drives, people } = this.review;
    this.#list.replaceChildren(...people.map(({ id, name, hand, here }) => {
      const about = [id === me && 'you', id === drives && 'drives', hand && 'hand up', !here && 'not watching now'];
      const isOther = id !== me;
      return make('li', {},
        make('span', {}, name, make('span', { className: 'note' }, ` ${about.filter(Boolean).join(', ')}`)),
        isOther && rights.gives ? this.#button('Hand over', () => api.wheel({ do: 'give', to: id }), `Hand the wheel to ${name}`) : null,
        isOther && rights.hosts ? this.#button('Take out', () => api.takeOut(id), `Take ${name} out`) : null);
    }));
    if (people.length === 0) this.#list.append(make('li', { className: 'note' }, 'Nobody has given a name yet.'));
    if (focused) this.#list.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  }

  // What can be done

  #button(label, act, ariaLabel = null) {
    return make('button', { type: 'button', ariaLabel, onclick: () => this.#carryOut(act) }, label);
  }

  #linkButton(role, label) {
    const button = this.#button(label, async () => {
      const session = new URLSearchParams(location.hash.slice(1)).get('session');
      copyText(`${location.origin}${await api.linkFor(role)}${session ? `&session=${session}` : ''}`, button);
    });
    return button;
  }

  async #turn() {
    const { me, drives } = this.review;
    if (drives === me) return api.wheel({ do: 'leave' });
    try {
      await api.wheel({ do: 'take', force: this.#isForced });
    } catch (refusal) {
      const driver = driverOf(this.review);
      if (refusal.status !== 409 || !driver) throw refusal;
      this.#isForced = true;
      throw new Error(`${driver.name} drives and is here. Ask for the wheel, or take it all the same.`);
    }
  }

  #enter(event) {
    event.preventDefault();
    const name = this.#name.value.trim();
    this.#carryOut(async () => {
      await api.join(name, this.review);
      this.#join.focus();
      rememberAuthor(name);
      this.#tell('renamed');
    });
  }

  async #stop() {
    const others = this.review.people.length - (this.review.me ? 1 : 0);
    if (!confirm(`Stop sharing? ${others} others are put out, and their links are worth nothing.`)) return;
    await api.stopSharing(this.review.me);
    this.#tell('renamed');
  }

  async #carryOut(act) {
    this.#refuse(null);
    try {
      await act();
      await this.#ask();
    } catch ({ message }) {
      this.#refuse(message);
      this.#draw();
    }
  }

  /**
   * What the server tells of one session says who watches that one. An answer may be older than what was told meanwhile, by the stream or to a later
   * question; who is there is not taken from it then.
   */
  async #ask() {
    const [question, tellings] = [this.#questions += 1, this.#tellings];
    const { people, drives, ...review } = await api.sharing();
    if (question !== this.#questions || tellings !== this.#tellings) return this.show(review);
    const isHere = new Map(this.review.people.map(({ id, here }) => [id, here]));
    this.show({ ...review, drives, people: people.map((it) => ({ ...it, here: isHere.get(it.id) ?? it.here })) });
  }

  #refuse(sentence) {
    this.#problem.hidden = sentence === null;
    setText(this.#problem, sentence ?? '');
  }

  #tell(name) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  }
}
