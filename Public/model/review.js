// A review on a shared server: who may do what, and the texts for it.

/**
 * `me` and `drives` (who has control) are ids or null; `here`: viewing this session. isOut: this
 * tab has no access any more.
 * @typedef {{ id: string, name: string, role: 'viewer'|'driver', hand: boolean, here: boolean }}
 * Person
 * @typedef {{ shared: boolean, isOut?: boolean, role?: 'viewer'|'driver', me?: string|null,
 *   people?: Person[], drives?: string|null, place?: string|null }} Review `place`: where on the
 *   page who has control is, the fragment of an address
 */

/** Whether a host’s name leads to the computer that asks for it. */
export const isThisComputer = (host) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

const personIn = ({ people = [] }, wanted) => people.find(({ id }) => id === wanted) ?? null;

/** Who has control, or null. */
export const presenterOf = (review) => personIn(review, review.drives);

export const selfIn = (review) => personIn(review, review.me);

/**
 * Why this person cannot change anything now and what to do `to` do it, or null where they can.
 */
export function whyNot(review, to = 'use the phone') {
  const { shared, isOut, role, me, drives } = review;
  if (!shared) return null;
  if (isOut) return 'You no longer have access: sharing has ended, or you were removed. Ask for a new link.';
  const presenter = presenterOf(review);
  if (presenter ? drives === me : role === 'driver') return null;
  const who = presenter ? `${presenter.name} has control.` : 'No one has control.';
  if (role === 'driver') return `${who} To ${to}, take control.`;
  if (selfIn(review)?.hand) return `View only. ${who} Your hand is raised; wait to be given control.`;
  return `View only. ${who} To ${to}, raise your hand to ask for control.`;
}

/** Who has control, whose hand is raised, and when this person left who has control: a time as text, or null. */
export function statusOf(review, leftAt = null) {
  const presenter = presenterOf(review);
  const who = presenter === null ? 'No one has control.'
    : presenter.id === review.me ? 'You have control.' : `${presenter.name} has control.`;
  const hands = review.people.filter(({ hand }) => hand).map(({ name }) => name);
  const left = leftAt && presenter && presenter.id !== review.me
    ? ` You left ${presenter.name} at ${leftAt}; Follow brings you back.` : '';
  return `${who}${hands.length === 0 ? '' : ` Hand raised: ${hands.join(', ')}.`}${left}`;
}

/** What this person may do: manage people, pass control on, take it. */
export function rightsIn({ role, me, drives }) {
  const hosts = role === 'driver';
  return { hosts, canPass: drives ? drives === me : hosts, canTake: hosts && Boolean(me) && drives !== me };
}

/** How many watch: browsers, of which this one may show the session in several tabs. */
export function viewersText(viewers, tabs) {
  if (viewers === 0) return '';
  const all = viewers === 1 ? '1 viewer' : `${viewers} viewers`;
  if (tabs < 2) return all;
  return viewers === 1 ? `${all}, in ${tabs} tabs` : `${all}, you in ${tabs} tabs`;
}
