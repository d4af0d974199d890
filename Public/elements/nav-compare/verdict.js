// Where both part, as a sentence. What a log tells is not all that happened: where one is a
// recording, the server knows what may be compared.
import { timeText } from '../../model/clock.js';
import { placeOf } from '../../model/pair.js';
import { breakable, make, setText } from '../markup.js';

export class Verdict {
  element = make('div', { className: 'verdict', role: 'status' });
  /** What is said of a recording in the place of the key events, of which a log tells few; or null. */
  facts = null;
  #pair;
  #acts;
  /** How much of both was compared by the server. */
  #askedFor = '';
  #problem = null;

  /**
   * @param {import('../../model/pair.js').Pair} pair
   * @param {{ seek: (t: number) => void, answered: () => void,
   *   compareRecording: (a, b) => Promise<{ difference: object|null, facts: string[] }> }} acts
   */
  constructor(pair, acts) {
    this.#pair = pair;
    this.#acts = acts;
  }

  showLoading() {
    setText(this.element, 'Loading…');
  }

  /** Has the server compare a recording and another session, again where more of them is known. */
  askDifference([a, b]) {
    const known = `${a.id} ${a.history.lastSeq} ${b.id} ${b.history.lastSeq}`;
    if (a.isReadOnly === b.isReadOnly || known === this.#askedFor) return;
    if (this.#askedFor === '') {
      this.#problem = 'Comparing…';
      this.#pair.found = null;
    }
    this.#askedFor = known;
    const take = (difference, facts, problem = null) => {
      if (this.#askedFor !== known) return;
      [this.#problem, this.facts] = [problem, facts];
      this.#pair.found = difference;
      this.#acts.answered();
    };
    this.#acts.compareRecording(a, b).then(
      ({ difference, facts }) => take(difference, facts), ({ message }) => take(null, null, message));
  }

  /** @param {string[]} missing what is said of sessions that are not there */
  show(missing) {
    const found = this.#pair.difference;
    if (missing.length > 0) return this.element.replaceChildren(missing.join(' '));
    if (this.#problem !== null) return this.element.replaceChildren(this.#problem);
    if (found === null) return this.element.replaceChildren('No difference so far.');
    const { t, sentence = this.#pair.sayingAt(found) } = found;
    const isAfterEntrance = this.#pair.from !== null && t >= this.#pair.from;
    return this.element.replaceChildren(isAfterEntrance ? 'First difference from the entrance on, at ' : 'First difference at ', make('button', {
      type: 'button', className: 'quiet', onclick: () => this.#acts.seek(t),
    }, timeText(t)), ` (${placeOf(found)}). `, ...breakable(sentence));
  }
}
