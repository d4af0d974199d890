// The phone at the moment of a finding, drawn when it scrolls into view.
import { fold } from '../../model/fold.js';
import { emptyState } from '../../model/state.js';
import { make } from '../markup.js';
import { drawPhone } from '../drawing/phone.js';

const dotsPerPoint = 0.5;

export class Pictures {
  #traceOf;
  #titleOf;
  #wanted = new Map();
  #line = Promise.resolve();
  #isClosed = false;
  #visibility = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) this.#draw(target);
  });

  /** @param traceOf resolves to the events of a script @param titleOf the title of an app's id */
  constructor(traceOf, titleOf) {
    this.#traceOf = traceOf;
    this.#titleOf = titleOf;
  }

  drawWhenVisible(place, finding) {
    this.#wanted.set(place, finding);
    this.#visibility.observe(place);
  }

  close() {
    this.#isClosed = true;
    this.#visibility.disconnect();
  }

  /** One after the other, so that the server stays responsive. */
  #draw(place) {
    this.#visibility.unobserve(place);
    const finding = this.#wanted.get(place);
    this.#line = this.#line.then(async () => {
      if (this.#isClosed || !place.isConnected) return;
      const events = await this.#traceOf(finding.script);
      const state = emptyState();
      for (const event of events.slice(0, finding.seq)) fold(state, event);
      const canvas = make('canvas');
      drawPhone(canvas, state, events[finding.seq - 1]?.t ?? 0, this.#titleOf(finding.script.app), dotsPerPoint);
      place.replaceChildren(canvas);
    }).catch(() => {});
  }
}
