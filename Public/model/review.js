// A review on a shared server: who may do what, and how that is said.

/**
 * `me` and `drives` are ids or null; somebody is `here` who watches this session. isOut: this tab is let in no more.
 * @typedef {{ id: string, name: string, role: 'viewer'|'driver', hand: boolean, here: boolean }} Person
 * @typedef {{ shared: boolean, isOut?: boolean, role?: 'viewer'|'driver', me?: string|null,
 *   people?: Person[], drives?: string|null }} Review
 */

const personIn = ({ people = [] }, wanted) => people.find(({ id }) => id === wanted) ?? null;

/** Who has the wheel, or null. */
export const driverOf = (review) => personIn(review, review.drives);

export const selfIn = (review) => personIn(review, review.me);

/** Why this person cannot poke the phone now and what would help, or null where they can. */
export function whyNot(review) {
  const { shared, isOut, role, me, drives } = review;
  if (!shared) return null;
  if (isOut) return 'You are no longer let in: sharing has ended, or you were taken out. Ask for a new link.';
  const driver = driverOf(review);
  if (driver ? drives === me : role === 'driver') return null;
  const who = driver ? `${driver.name} drives.` : 'Nobody drives.';
  const name = me ? '' : 'give your name, then ';
  if (role === 'driver') return `${who} To poke the phone, ${name}take the wheel.`;
  if (selfIn(review)?.hand) return `You are watching. ${who} Your hand is up: whoever drives can hand you the wheel.`;
  return `You are watching. ${who} To poke the phone, ${name}raise your hand and ask for the wheel.`;
}

/** Who drives and whose hand is up. */
export function statusOf(review) {
  const driver = driverOf(review);
  const who = driver === null ? 'Nobody drives.' : driver.id === review.me ? 'You drive.' : `${driver.name} drives.`;
  const hands = review.people.filter(({ hand }) => hand).map(({ name }) => name);
  return hands.length === 0 ? who : `${who} Hand up: ${hands.join(', ')}.`;
}

/** What this person may do to the others and the wheel. */
export function rightsIn({ role, me, drives }) {
  const hosts = role === 'driver';
  return { hosts, gives: drives ? drives === me : hosts, takes: hosts && Boolean(me) && drives !== me };
}
