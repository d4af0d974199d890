// Sends this tab's playhead to followers, who need no name, while this person has control.
import { endOfSession } from '../model/clock.js';
import { api } from '../stream/api.js';

const pauseMilliseconds = 150;

export class PlayheadSender {
  #workspace;
  #review;
  #reports;
  #sent = null;
  #isSending = false;

  /**
   * @param workspace answers the workspace
   * @param review answers the review
   * @param {Reports} reports sends it
   */
  constructor(workspace, review, reports) {
    this.#workspace = workspace;
    this.#review = review;
    this.#reports = reports;
  }

  /** Sends it again, since people may have joined. */
  resend() {
    this.#sent = null;
    this.moved();
  }

  async moved() {
    const { me, drives } = this.#review();
    const { session } = this.#workspace();
    if (!session || !me || drives !== me || this.#isSending) return;
    const moment = this.#moment();
    if (this.#sent === moment.key) return;
    this.#sent = moment.key;
    this.#isSending = true;
    await this.#reports.send(() => api.showPlayhead(session.id, moment.body)).catch(() => {});
    setTimeout(() => {
      this.#isSending = false;
      this.moved();
    }, pauseMilliseconds);
  }

  /** Live is sent as a time in the future, since other clocks are slightly ahead or behind. */
  #moment() {
    const workspace = this.#workspace();
    if (workspace.isLive) {
      return {
        key: 'live', body: { t: Math.min(endOfSession, Math.ceil(workspace.session.timeNow) + 60) },
      };
    }
    const { t, seq, isAfterEvent } = workspace.moment;
    const time = Number(Math.min(endOfSession, t).toFixed(3));
    return { key: `${seq} ${time}`, body: isAfterEvent ? { t: time, seq } : { t: time } };
  }
}
