// On a shared server, the tabs of one browser that one link led to are one person: a new tab asks
// the others for the token, and all learn of a new one.
import { keepSecret, linkSecret, secret } from './secret.js';

/** How long a tab that may be there has to answer. */
const patienceMilliseconds = 150;
/** How long one that is there has, busy as it may be. */
const longestMilliseconds = 5000;
const channel = globalThis.document && globalThis.BroadcastChannel ? new BroadcastChannel('navscope.person') : null;
const hasJoined = () => secret() !== null && secret() !== linkSecret();

/** @param {() => void} changed is called where this tab acts under a new token of its person */
export function installSameBrowser(changed) {
  channel?.addEventListener('message', ({ data: { asks, former, token } }) => {
    if (asks !== undefined && asks === linkSecret() && hasJoined()) {
      channel.postMessage({ answers: asks, token: secret() });
    } else if (former !== undefined && former === secret()) {
      keepSecret(token);
      changed();
    }
  });
  if (hasJoined()) holdPerson();
}

/**
 * Takes the token that another tab has by the same link; without one, `join` gives this tab one.
 * Tabs that are opened at once come one after the other, each when the one before has its token:
 * where the browser has locks, as it has on a secure page.
 */
export async function joinOnce(join) {
  const { locks } = navigator;
  if (!locks) return takeOrJoin(patienceMilliseconds, join);
  return locks.request(nameOf('joining'), async () => {
    const { held } = await locks.query();
    const isThere = held.some(({ name }) => name === nameOf('person'));
    await takeOrJoin(isThere ? longestMilliseconds : 0, join);
    await holdPerson();
  });
}

async function takeOrJoin(milliseconds, join) {
  const token = await tokenOfOtherTab(milliseconds);
  if (token === null) await join();
  else keepSecret(token);
}

/** Shows the other tabs that this one has a token, until it is closed. */
function holdPerson() {
  return new Promise((granted) => {
    if (!navigator.locks) return granted();
    navigator.locks.request(nameOf('person'), { mode: 'shared' }, () => {
      granted();
      return new Promise(() => {});
    });
  });
}

const nameOf = (lock) => `navscope.${lock} ${linkSecret()}`;

/** The token that another tab has by the same link; null if none answers in time. */
function tokenOfOtherTab(milliseconds) {
  const link = linkSecret();
  if (channel === null || link === null || milliseconds === 0) return Promise.resolve(null);
  return new Promise((resolve) => {
    const hear = ({ data }) => {
      if (data.answers === link || data.former === link) end(data.token);
    };
    const end = (token) => {
      clearTimeout(timer);
      channel.removeEventListener('message', hear);
      resolve(token);
    };
    const timer = setTimeout(end, milliseconds, null);
    channel.addEventListener('message', hear);
    channel.postMessage({ asks: link });
  });
}

/** The other tabs of this person act under the new token too. */
export function tellOtherTabs(former) {
  channel?.postMessage({ former, token: secret() });
}
