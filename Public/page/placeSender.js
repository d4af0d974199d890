// Tells followers where on the page this person is, while they have control.
import { api } from '../stream/api.js';

const lookMilliseconds = 500;
/** The most characters that the server takes. */
const longest = 1500;

export class PlaceSender {
  #review;
  #sent = null;

  /** @param review answers the review */
  constructor(review) {
    this.#review = review;
    setInterval(() => this.#look(), lookMilliseconds);
  }

  /** An address changes in many ways, and no event tells of all of them. */
  async #look() {
    const { me, drives } = this.#review();
    const place = location.hash || '#';
    if (!me || drives !== me) this.#sent = null;
    else if (place !== this.#sent && place.length <= longest) {
      this.#sent = place;
      await api.showPlace(place).catch(() => { this.#sent = null; });
    }
  }
}
