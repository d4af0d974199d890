// The session's branches, and the other sessions to compare it with.
import { aboutOf, familyOf, nameOf, sentenceOfBranch, sentenceOfInputs } from '../../model/branches.js';
import { formatAddress } from '../../model/address.js';
import { make, setText } from '../markup.js';

/** A session with its relatives. */
const memberOf = async (id, api) => {
  const [session, branches, script] = await Promise.all([
    api.session(id), api.branches(id).catch(() => ({})), api.script(id).catch(() => null),
  ]);
  return { ...session, ...branches, script };
};

/** What tells a session from others of the same app. */
const choiceText = (it) =>
  [nameOf(it), sentenceOfInputs(it), ...aboutOf(it), it.id].filter(Boolean).join(' · ');

export class NavBranches extends HTMLElement {
  #id = null;
  #asked = 0;
  #about = null;

  /** @param api `session(id)`, `branches(id)`, `script(id)` and `sessions()` */
  async show(id, api) {
    this.#id = id;
    this.#asked += 1;
    const asked = this.#asked;
    const [family, all] = await Promise.all([
      familyOf(id, (it) => memberOf(it, api)), api.sessions().catch(() => null),
    ]);
    if (asked !== this.#asked) return;
    this.#about = null;
    this.replaceChildren(make('h3', {}, 'Branches'),
      make('ul', { className: 'branches', ariaLabel: 'Branches' }, this.#branch(family, null)),
      ...(all === null ? [] : [make('h3', {}, 'Compare'), this.#choice(all.filter((it) => it.id !== id))]));
  }

  /** How many events the session shown has by now. */
  set eventCount(seq) {
    if (this.#about && seq > 0) setText(this.#about.note, this.#about.textWith(seq));
  }

  #branch({ id, at, session, children }, parent) {
    const isThis = id === this.#id;
    const sentence = session?.name ? null : sentenceOfBranch(parent?.script, session?.script);
    const name = session && (parent && sentence ? sentence : nameOf(session));
    const textWith = (seq) => [
      ...(session ? aboutOf({ ...session, seq }) : []), at ? `from event ${at}` : null, isThis ? 'this session' : null,
    ].filter(Boolean).join(', ');
    const note = make('span', { className: 'note' }, textWith(session?.seq));
    if (isThis) this.#about = { note, textWith };
    const line = make('div', { className: 'branch', 'aria-current': isThis ? 'true' : null },
      session && !isThis ? make('a', { className: 'branch-name', href: formatAddress({ session: id }), title: id }, name)
        : make('span', { className: 'branch-name' }, session ? name : `${id} (deleted)`),
      note,
      session && !isThis ? make('a', { href: formatAddress({ compare: [this.#id, id] }) }, 'Compare') : null);
    return make('li', {}, line, children.length === 0 ? null
      : make('ul', { className: 'branches' }, ...children.map((child) => this.#branch(child, session))));
  }

  #choice(others) {
    if (others.length === 0) return make('p', { className: 'note' }, 'No other sessions to compare with. Branch at an event or start a new session.');
    const select = make('select', { ariaLabel: 'Session to compare with' }, ...others.map((it) =>
      make('option', { value: it.id }, choiceText(it))));
    return make('div', { className: 'branch' }, select, make('button', {
      type: 'button', onclick: () => { location.hash = formatAddress({ compare: [this.#id, select.value] }); },
    }, 'Compare'));
  }
}
