// This tab's access to a shared server: the link's secret, or the token of its name.

const key = 'navscope.secret';
const linkKey = 'navscope.link';

let own = null;
let ofLink = null;

/** Null if the server is not shared. */
export const secret = () => own;

/** The secret of the link that led here; it stays when a name has a token of its own. */
export const linkSecret = () => ofLink;

export function keepSecret(text) {
  own = text;
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage it is forgotten when the page is loaded again.
  }
}

function keepLinkSecret(text) {
  ofLink = text;
  try {
    sessionStorage.setItem(linkKey, text);
  } catch {
    // The same.
  }
}

/** Takes the secret of a link out of the address. Says whether there was one. */
export function takeSecret() {
  const parts = location.hash.slice(1).split('&');
  const found = parts.find((part) => part.startsWith('k='));
  if (!found) return false;
  keepSecret(found.slice(2));
  keepLinkSecret(own);
  const rest = parts.filter((part) => part !== found).join('&');
  history.replaceState(null, '', location.pathname + (rest && `#${rest}`));
  return true;
}

/** The address of a stream with what it shows instead of a header, good for one stream. */
export async function admitted(address, by = own) {
  if (by === null) return address;
  const response = await fetch('/api/sharing/tickets', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${by}` },
    body: '{}',
  });
  if (!response.ok) throw new Error(`Access to the stream was refused (${response.status})`);
  const { ticket } = await response.json();
  return `${address}${address.includes('?') ? '&' : '?'}ticket=${ticket}`;
}

if (globalThis.document) {
  try {
    own = sessionStorage.getItem(key);
    ofLink = sessionStorage.getItem(linkKey);
  } catch {
    // The same: only the link itself lets this tab in.
  }
  takeSecret();
}
