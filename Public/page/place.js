// The page's state in its address: what is shown, and how.
import { formatAddress, parseAddress } from '../model/address.js';

/** So long a change rests before it is written: a browser limits how often the address may change. */
export const restMilliseconds = 300;

/** What is to be written once it rests. */
let coming = {};
let timer = null;

export const address = () => ({ ...parseAddress(location.hash), ...coming });

export function writeAddress(change, write = 'replaceState') {
  if (write === 'pushState') writeComing();
  const hash = formatAddress({ ...address(), ...change });
  if (hash === location.hash) forgetComing();
  else setAddress(hash, write);
}

/** Another address altogether, a fragment. */
export function setAddress(hash, write) {
  forgetComing();
  history[write](null, '', hash || location.pathname);
}

/** Writes what may change with each movement of a pointer: at once, and then once it rests. */
export function writeAddressSoon(change) {
  coming = { ...coming, ...change };
  if (timer === null) writeComing();
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = null;
    writeComing();
  }, restMilliseconds);
}

function writeComing() {
  if (Object.keys(coming).length > 0) writeAddress({});
}

function forgetComing() {
  coming = {};
  clearTimeout(timer);
  timer = null;
}

// The moment belongs to the address that was left.
addEventListener('popstate', forgetComing);

/** The address of another session, or of none, without the state of the previous one. */
export function goTo(session, write = 'pushState', story = null) {
  writeAddress({
    session, story, event: null, time: null, version: null, script: null, packed: null, hash: null,
    title: null, picked: null, view: null, camera: null, present: null, zoom: null, compare: null, rule: null,
    explore: null, matrix: null,
  }, write);
}
