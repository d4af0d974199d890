// Has the server check a text while it is being typed; only the last request is answered.
const pause = 200;

export class Checker {
  #ask;
  #answered;
  #timer = null;
  #number = 0;

  /** @param ask body to a promise of a report @param answered takes the report, or null */
  constructor(ask, answered) {
    this.#ask = ask;
    this.#answered = answered;
  }

  /** Asks after a short pause; null cancels the request. */
  check(body) {
    clearTimeout(this.#timer);
    const number = this.#number += 1;
    if (body === null) return this.#answered(null);
    this.#timer = setTimeout(async () => {
      const report = await this.#ask(body)
        .catch(({ message }) => ({ accepted: false, reason: message, remedy: '' }));
      if (number === this.#number) this.#answered(report);
    }, pause);
  }
}

/** A report: the verdict first, then what is known of it, and last the one line to change. */
export const reportText = (verdict, facts, { notes = [], warnings = [], change = null }) =>
  [verdict, ...facts, ...notes, ...warnings, change && `Change: ${change}`].filter(Boolean).join('\n');

/** A refusal in one line, with the place in the text. */
export function refusalText({ reason, remedy, place }) {
  return [place && `${place}: `, reason.replace(/\.$/, ''), '. ', remedy].filter(Boolean).join('').trimEnd();
}
