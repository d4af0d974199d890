// A link that starts a session, opened by someone who may only watch.
import { offersToWatch } from '../elements/nav-share/offers.js';
import { formatAddress } from '../model/address.js';
import { whyNot } from '../model/review.js';
import { api } from '../stream/api.js';
import { goTo, writeAddress } from './place.js';

const presence = document.querySelector('nav-presence');
/** Of so many sessions the scripts are read. */
const mostRead = 20;

/**
 * Says why a link's script is not run, and offers what helps. Returns whether it did so.
 * @param shell `showStart`, `followAddress`, and `again` to open the link once more
 */
export async function offerToWatch(script, link, { showStart, followAddress, again }) {
  const why = whyNot(presence.review, 'run it');
  if (why === null) return false;
  const session = await sessionOf(script);
  const watch = ({ id, seq }) => {
    goTo(id);
    const isThere = link.event !== null && link.event <= seq;
    writeAddress({ picked: link.picked, ...(isThere ? { event: link.event } : { time: link.time }) });
    followAddress();
  };
  const here = session ? 'The same run is here to watch.' : 'You can also open the link on a NavScope of your own.';
  showStart(`This link starts a new session, which needs control. ${why} ${here}`, offersToWatch(session, {
    watch, again, link: `${location.origin}${location.pathname}${formatAddress(link)}`,
  }));
  return true;
}

/** The latest session whose inputs and conditions are those of a script, or null. */
async function sessionOf(script) {
  const all = await api.sessions().catch(() => []);
  const alike = all.filter(({ app, inputs }) => app === script?.app && inputs === script.inputs?.length).slice(0, mostRead);
  const scripts = await Promise.all(alike.map(({ id }) => api.script(id).catch(() => null)));
  return alike.find((_, at) => scripts[at] && textOf(scripts[at]) === textOf(script)) ?? null;
}

const textOf = ({ conditions = {}, device = {}, inputs }) => JSON.stringify([conditions, device, inputs]);
