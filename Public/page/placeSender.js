// Tells followers where on the page this person is, while they have control.
import { api } from '../stream/api.js';

const lookMilliseconds = 500;
/** The server forgets the place when control passes, also from and to the same person. */
const retryMilliseconds = 3000;
/** The most characters that the server takes. */
const longest = 1500;

export class PlaceSender {
  #review;
  #reports;
  #sent = null;
  #sentAt = 0;
  #isSending = false;

  /** @param review answers the review @param {Reports} reports sends it */
  constructor(review, reports) {
    this.#review = review;
    this.#reports = reports;
    setInterval(() => this.#look(), lookMilliseconds);
  }

  /** An address changes in many ways, and no event tells of all of them. */
  async #look() {
    const { me, drives, place: told } = this.#review();
    const place = location.hash || '#';
    const isNew = place !== this.#sent
      || place !== told && performance.now() - this.#sentAt > retryMilliseconds;
    if (!me || drives !== me) this.#sent = null;
    else if (isNew && !this.#isSending && place.length <= longest) {
      this.#sent = place;
      this.#sentAt = performance.now();
      this.#isSending = true;
      await this.#reports.send(() => api.showPlace(place)).catch(() => { this.#sent = null; });
      this.#isSending = false;
    }
  }
}
