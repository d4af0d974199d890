// `setTimeout` in the hands of a test.

/** Takes the place of the global timers until `restore`. */
export class ManualTimers {
  #now = 0;
  #next = 1;
  #pending = new Map();
  #set = globalThis.setTimeout;
  #clear = globalThis.clearTimeout;

  constructor() {
    globalThis.setTimeout = (act, delay = 0) => {
      const id = this.#next;
      this.#next += 1;
      this.#pending.set(id, { due: this.#now + delay, act });
      return id;
    };
    globalThis.clearTimeout = (id) => this.#pending.delete(id);
  }

  /** Lets time pass; fires what falls due, in order, and lets promises settle after each. */
  async advance(milliseconds) {
    const end = this.#now + milliseconds;
    for (;;) {
      await settle();
      const [id, timer] = this.#earliest();
      if (!timer || timer.due > end) break;
      this.#pending.delete(id);
      this.#now = timer.due;
      timer.act();
    }
    this.#now = end;
  }

  restore() {
    globalThis.setTimeout = this.#set;
    globalThis.clearTimeout = this.#clear;
  }

  #earliest() {
    return [...this.#pending].sort((a, b) => a[1].due - b[1].due || a[0] - b[0])[0] ?? [];
  }
}

export async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
