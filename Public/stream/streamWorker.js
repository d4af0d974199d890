// Runs in a SharedWorker: one stream per session for all tabs, since a browser allows six
// connections per server. With more sessions than streams, the streams take turns; each continues
// after its last event, so that none is missed.
import { admitted } from './secret.js';
import { eventNames } from './sharedSource.js';

const most = 4;
const turnMilliseconds = 400;

/** By path and secret, in the order in which they began or ended to run. */
const feeds = new Map();
let turns = null;

class Feed {
  /** By the port of a tab, the seq of its last event. */
  readers = new Map();
  isRunning = false;
  #place;
  #source = null;

  constructor(place) {
    this.#place = place;
  }

  /** Continues after the last event of the reader that is furthest behind. */
  async run() {
    const run = this.#begin();
    const { path, secret } = this.#place;
    try {
      const address = await admitted(path, secret);
      if (this.#source !== run) return;
      const after = Math.min(...this.readers.values());
      const cursor = after > 0 ? `${address.includes('?') ? '&' : '?'}last_event_id=${after}` : '';
      this.#listen(new EventSource(address + cursor));
    } catch {
      if (this.#source === run) this.#fail();
    }
  }

  #begin() {
    this.pause();
    this.isRunning = true;
    this.#source = { close() {} };
    return this.#source;
  }

  pause() {
    this.isRunning = false;
    this.#source?.close();
    this.#source = null;
  }

  #listen(source) {
    this.#source = source;
    for (const name of eventNames) {
      source.addEventListener(name, (event) => {
        if (name === 'error') this.#fail();
        else this.#emit(name, event);
      });
    }
  }

  /** Tells the tabs how many they are, which the server sees as one viewer. */
  countTabs() {
    const data = JSON.stringify({ tabs: this.readers.size });
    for (const port of this.readers.keys()) port.postMessage({ name: 'tabs', data });
  }

  #emit(name, { data, lastEventId }) {
    const seq = name === 'trace' ? Number(lastEventId) : Infinity;
    for (const [port, last] of this.readers) {
      if (seq <= last) continue;
      if (name === 'trace') this.readers.set(port, seq);
      port.postMessage({ name, data });
    }
  }

  #fail() {
    this.#emit('error', {});
    for (const port of this.readers.keys()) leave(port);
  }
}

globalThis.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => (data ? join(port, data) : leave(port));
  port.onclose = () => leave(port);
};

function join(port, { after, ...place }) {
  const key = `${place.path} ${place.secret}`;
  const feed = feeds.get(key) ?? new Feed(place);
  feed.readers.set(port, after);
  feeds.set(key, feed);
  if (feed.isRunning) feed.run();
  else takeTurns();
  feed.countTabs();
}

function leave(port) {
  for (const [key, feed] of feeds) {
    if (!feed.readers.delete(port)) continue;
    if (feed.readers.size > 0) {
      feed.countTabs();
      continue;
    }
    feed.pause();
    feeds.delete(key);
    takeTurns();
  }
}

/** Gives free places to waiting feeds; while some still wait, the feeds take turns. */
function takeTurns() {
  let free = most - [...feeds.values()].filter(({ isRunning }) => isRunning).length;
  for (const [key, feed] of [...feeds]) {
    if (free > 0 && !feed.isRunning) {
      free -= 1;
      change(key, feed, () => feed.run());
    }
  }
  if (feeds.size > most) turns ??= setTimeout(pass, turnMilliseconds);
}

function pass() {
  turns = null;
  if (feeds.size <= most) return;
  const [key, feed] = [...feeds].find(([, { isRunning }]) => isRunning);
  change(key, feed, () => feed.pause());
  takeTurns();
}

function change(key, feed, act) {
  feeds.delete(key);
  feeds.set(key, feed);
  act();
}
