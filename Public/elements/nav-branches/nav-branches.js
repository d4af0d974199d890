// The session's branches, and the other sessions to compare it with.
import { aboutOf, familyOf, nameOf } from '../../model/branches.js';
import { formatAddress } from '../../model/address.js';
import { make } from '../markup.js';

/** A session with its relatives. */
const memberOf = async (id, api) =>
  ({ ...await api.session(id), ...await api.branches(id).catch(() => ({})) });

export class NavBranches extends HTMLElement {
  #id = null;
  #asked = 0;

  /** @param api `session(id)`, `branches(id)` and `sessions()` */
  async show(id, api) {
    this.#id = id;
    this.#asked += 1;
    const asked = this.#asked;
    const [family, all] = await Promise.all([
      familyOf(id, (it) => memberOf(it, api)), api.sessions().catch(() => []),
    ]);
    if (asked !== this.#asked) return;
    const others = all.filter((it) => it.id !== id);
    this.replaceChildren(make('h3', {}, 'Branches'),
      make('ul', { className: 'branches', ariaLabel: 'Branches' }, this.#branch(family)),
      make('h3', {}, 'Compare'), this.#choice(others));
  }

  #branch({ id, at, session, children }) {
    const isThis = id === this.#id;
    const name = session && nameOf(session);
    const line = make('div', { className: 'branch', 'aria-current': isThis ? 'true' : null },
      session && !isThis ? make('a', { className: 'branch-name', href: formatAddress({ session: id }), title: id }, name)
        : make('span', { className: 'branch-name' }, session ? name : `${id} (deleted)`),
      make('span', { className: 'note' }, [
        ...(session ? aboutOf(session) : []), at ? `from event ${at}` : null, isThis ? 'this session' : null,
      ].filter(Boolean).join(', ')),
      session && !isThis ? make('a', { href: formatAddress({ compare: [this.#id, id] }) }, 'Compare') : null);
    return make('li', {}, line, children.length === 0 ? null
      : make('ul', { className: 'branches' }, ...children.map((child) => this.#branch(child))));
  }

  #choice(others) {
    if (others.length === 0) return make('p', { className: 'note' }, 'No other sessions to compare with. Branch at an event or start a new session.');
    const select = make('select', { ariaLabel: 'Session to compare with' }, ...others.map((it) =>
      make('option', { value: it.id }, [nameOf(it), ...aboutOf(it)].join(' · '))));
    return make('div', { className: 'branch' }, select, make('button', {
      type: 'button', onclick: () => { location.hash = formatAddress({ compare: [this.#id, select.value] }); },
    }, 'Compare side by side'));
  }
}
