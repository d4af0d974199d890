// The page's state in its address: what is shown, and how.
import { formatAddress, parseAddress } from '../model/address.js';

export const address = () => parseAddress(location.hash);

export function writeAddress(change, write = 'replaceState') {
  const hash = formatAddress({ ...address(), ...change });
  if (hash !== location.hash) history[write](null, '', hash || location.pathname);
}

/** The address of another session, or of none, without the state of the previous one. */
export function goTo(session, write = 'pushState', story = null) {
  writeAddress({
    session, story, event: null, time: null, version: null, script: null, packed: null, hash: null,
    title: null, picked: null, view: null, camera: null, present: null, zoom: null, compare: null, rule: null,
    explore: null,
  }, write);
}
