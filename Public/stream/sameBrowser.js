// On a shared server, the tabs of one browser that one link led to are one person: a new tab asks
// the others for the token, and all learn of a new one.
import { keepSecret, linkSecret, secret } from './secret.js';

const patienceMilliseconds = 150;
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

/** The token that another tab has by the same link, or null. */
export function tokenOfOtherTab() {
  const link = linkSecret();
  if (channel === null || link === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (token) => {
      channel.removeEventListener('message', hear);
      resolve(token);
    };
    const hear = ({ data }) => { if (data.answers === link) end(data.token); };
    channel.addEventListener('message', hear);
    channel.postMessage({ asks: link });
    setTimeout(() => end(null), patienceMilliseconds);
  });
}

/** The other tabs of this person act under the new token too. */
export function tellOtherTabs(former) {
  channel?.postMessage({ former, token: secret() });
}
