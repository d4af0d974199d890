// The session's virtual clock, extrapolated from the server's last update.

/** The last second of a session, and the latest time of an input. */
export const endOfSession = 86400;

export class VirtualClock {
  rate = 1;
  paused = true;
  /** Whether it stands by itself, until something is done. */
  resting = false;
  #time = 0;
  #since = 0;

  /** An update of the server, whose virtual time corresponds to `now` here. */
  set({ time, rate, paused, resting = false }, now) {
    if (Number.isFinite(time)) this.#time = time;
    if (Number.isFinite(rate) && rate > 0) this.rate = rate;
    if (typeof paused === 'boolean') this.paused = paused;
    this.resting = resting === true;
    this.#since = now;
  }

  get stands() {
    return this.paused || this.resting;
  }

  /** Virtual seconds at the page's time of `now` milliseconds. */
  timeAt(now) {
    return this.stands ? this.#time : this.#time + ((now - this.#since) / 1000) * this.rate;
  }

  /** An event of time `t` has arrived. Returns whether the clock moved. */
  reach(t, now) {
    if (t <= this.timeAt(now)) return false;
    this.#time = t;
    this.#since = now;
    return true;
  }

  /** Stops at its current time, without a server. */
  halt(now) {
    this.#time = this.timeAt(now);
    this.#since = now;
    this.paused = true;
  }
}

/** The rates that the player offers, slowest first. */
export const rates = [0.1, 0.25, 0.5, 1, 2, 4, 8];

const signs = new Map([[0.1, '⅒'], [0.25, '¼'], [0.5, '½']]);
export const rateName = (rate) => `${signs.get(rate) ?? rate}×`;

/** The offered rate next to `rate`, one step faster (+1) or slower (-1). */
export function rateBeside(rate, step) {
  const beside = step > 0
    ? rates.find((it) => it > rate * 1.0001)
    : rates.findLast((it) => it < rate * 0.9999);
  return beside ?? rate;
}

/** Virtual seconds with the digits people compare: `3.300 s`, `1:04.250`. */
export function timeText(t) {
  const thousandths = Math.round(t * 1000);
  if (thousandths < 60000) return `${(thousandths / 1000).toFixed(3)} s`;
  const minutes = Math.floor(thousandths / 60000);
  const rest = (thousandths - minutes * 60000) / 1000;
  return `${minutes}:${rest.toFixed(3).padStart(6, '0')}`;
}
