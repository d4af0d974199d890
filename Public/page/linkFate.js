// What became of the newest link, at the edge of the phone: for two seconds, or as long as it is
// pending.
import { setText } from '../elements/markup.js';
import { fateOf, linkAfter } from '../model/links.js';

const stays = 2;

export class LinkFate {
  #element;
  #known = '';
  #link = null;

  constructor(element) {
    this.#element = element;
  }

  /** Shows the moment after an event of a trace, at a time. */
  show(events, seq, t) {
    const known = `${events.length} ${seq}`;
    if (known !== this.#known) [this.#known, this.#link] = [known, linkAfter(events, 0, seq)];
    const link = this.#link;
    const isShown = link !== null && (link.end === null ? link.since !== null : t - link.end.t <= stays);
    this.#element.hidden = !isShown;
    if (!isShown) return;
    const { text, tone } = fateOf(link);
    setText(this.#element, `Link ${link.link}: ${text}`);
    this.#element.dataset.tone = tone;
  }
}
