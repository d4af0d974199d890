// Tells those who follow which moment is seen here, as long as this person has the wheel and is not alone.
import { api } from '../stream/api.js';

const pauseMilliseconds = 150;
const endOfDay = 86400;

export class Lead {
  #workspace;
  #review;
  #told = null;
  #isTelling = false;

  /** @param workspace answers the workspace @param review answers the review */
  constructor(workspace, review) {
    this.#workspace = workspace;
    this.#review = review;
  }

  /** Somebody may have come who has been told nothing. */
  again() {
    this.#told = null;
    this.moved();
  }

  async moved() {
    const { me, drives, people } = this.#review();
    const { session } = this.#workspace();
    if (!session || !me || drives !== me || people.length < 2 || this.#isTelling) return;
    const moment = this.#moment();
    if (this.#told === moment.key) return;
    this.#told = moment.key;
    this.#isTelling = true;
    await api.showPlayhead(session.id, moment.body).catch(() => {});
    setTimeout(() => {
      this.#isTelling = false;
      this.moved();
    }, pauseMilliseconds);
  }

  /** Now is told as a time that is still far, since the clocks of others are a little ahead or behind. */
  #moment() {
    const workspace = this.#workspace();
    if (workspace.isLive) {
      return { key: 'now', body: { t: Math.min(endOfDay, Math.ceil(workspace.session.timeNow) + 60) } };
    }
    const { t, seq, isAfterEvent } = workspace.moment;
    const time = Number(Math.min(endOfDay, t).toFixed(3));
    return { key: `${seq} ${time}`, body: isAfterEvent ? { t: time, seq } : { t: time } };
  }
}
