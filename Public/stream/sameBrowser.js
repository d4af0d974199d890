// On a shared server, the tabs of one browser that one link led to are one person: a new tab asks
// the others for the token, and all learn of a new one.
import { keepSecret, linkSecret, secret } from './secret.js';

const patienceMilliseconds = 150;
/** How long another tab may take to join. */
const joiningMilliseconds = 5000;
const channel = globalThis.document && globalThis.BroadcastChannel ? new BroadcastChannel('navscope.person') : null;

/** @param {() => void} changed is called where this tab acts under a new token of its person */
export function installSameBrowser(changed) {
  channel?.addEventListener('message', ({ data: { asks, former, token } }) => {
    const hasJoined = secret() !== null && secret() !== linkSecret();
    if (asks !== undefined && asks === linkSecret() && hasJoined) {
      channel.postMessage({ answers: asks, token: secret() });
    } else if (former !== undefined && former === secret()) {
      keepSecret(token);
      changed();
    }
  });
}

/**
 * The token that another tab has by the same link, or null: then this one joins. Of tabs that ask
 * at once the one with the lowest number joins, and the others wait for its token.
 */
export function tokenOfOtherTab() {
  const link = linkSecret();
  if (channel === null || link === null) return Promise.resolve(null);
  let number = Math.random();
  return new Promise((resolve) => {
    let timer;
    const wait = (milliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        number = -1;
        resolve(null);
      }, milliseconds);
    };
    channel.addEventListener('message', ({ data }) => {
      if (data.answers === link || data.former === link) {
        clearTimeout(timer);
        resolve(data.token);
      } else if (secret() === link && [data.asks, data.waits].includes(link)) {
        if (data.number < number) wait(joiningMilliseconds);
        else if (data.asks === link) channel.postMessage({ waits: link, number });
      }
    });
    channel.postMessage({ asks: link, number });
    wait(patienceMilliseconds);
  });
}

/** The other tabs of this person act under the new token too. */
export function tellOtherTabs(former) {
  channel?.postMessage({ former, token: secret() });
}
