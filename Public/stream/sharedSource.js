// An EventSource whose connection is shared by a browser's tabs; its own without SharedWorker. In a
// file with a recorded run, that is the source.
import { recorded } from './recorded.js';
import { admitted, secret } from './secret.js';

export const eventNames = [
  'open', 'trace', 'clock', 'presence', 'notes', 'playhead', 'build', 'reset', 'busy', 'end', 'error',
];

const policy = globalThis.trustedTypes?.createPolicy('navscope', { createScriptURL: (url) => url });
let hasWorker = 'SharedWorker' in globalThis;

/** Dispatches the events of an EventSource; after an error it is closed. */
export class SharedSource extends EventTarget {
  #close;
  #isClosed = false;

  /** @param {number} after the seq of the last event that the reader has */
  constructor(path, after) {
    super();
    if (recorded()) this.#close = recorded().stream(path, after, (name, data) => this.#emit(name, data));
    else if (hasWorker) this.#share(path, after);
    else this.#openAlone(after > 0 ? `${path}?last_event_id=${after}` : path);
  }

  close() {
    this.#isClosed = true;
    this.#close?.();
  }

  #share(path, after) {
    const url = new URL('streamWorker.js', import.meta.url).href;
    const worker = new SharedWorker(policy ? policy.createScriptURL(url) : url, { type: 'module', name: 'navscope' });
    const { port } = worker;
    worker.onerror = () => {
      hasWorker = false;
      this.#emit('error');
    };
    port.onmessage = ({ data: { name, data } }) => this.#emit(name, data);
    port.postMessage({ path, after, secret: secret() });
    this.#close = () => {
      port.postMessage(null);
      port.close();
    };
  }

  async #openAlone(address) {
    try {
      const source = new EventSource(await admitted(address));
      this.#close = () => source.close();
      for (const name of eventNames) source.addEventListener(name, ({ data }) => this.#emit(name, data));
      if (this.#isClosed) source.close();
    } catch {
      this.#emit('error');
    }
  }

  #emit(name, data) {
    if (!this.#isClosed) this.dispatchEvent(new MessageEvent(name, { data }));
  }
}
