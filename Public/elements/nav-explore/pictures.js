// What the phone showed at the moment that a finding is about, drawn when it comes into sight.
import { fold } from '../../model/fold.js';
import { endOfScript } from '../../model/sharedScript.js';
import { emptyState } from '../../model/state.js';
import { api } from '../../stream/api.js';
import { make } from '../markup.js';
import { drawPhone } from '../nav-share/drawing.js';

const dotsPerPoint = 0.5;

export class Pictures {
  #titleOf;
  #wanted = new Map();
  #line = Promise.resolve();
  #isClosed = false;
  #sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) this.#draw(target);
  });

  constructor(titleOf) {
    this.#titleOf = titleOf;
  }

  drawWhenSeen(place, finding) {
    this.#wanted.set(place, finding);
    this.#sight.observe(place);
  }

  close() {
    this.#isClosed = true;
    this.#sight.disconnect();
  }

  /** One after the other, so that the server has time for those who play. */
  #draw(place) {
    this.#sight.unobserve(place);
    const finding = this.#wanted.get(place);
    this.#line = this.#line.then(async () => {
      if (this.#isClosed || !place.isConnected) return;
      const events = await traceOf(finding.script);
      const state = emptyState();
      for (const event of events.slice(0, finding.seq)) fold(state, event);
      const canvas = make('canvas');
      drawPhone(canvas, state, events[finding.seq - 1]?.t ?? 0, this.#titleOf(finding.script.app), dotsPerPoint);
      place.replaceChildren(canvas);
    }).catch(() => {});
  }
}

/** The run of a script, by a session that is there for no longer than it takes. */
async function traceOf(script) {
  const { id } = await api.create(script);
  try {
    const lines = await api.traceUntil(id, endOfScript(script));
    return lines.split('\n').filter(Boolean).map((line) => JSON.parse(line));
  } finally {
    await api.remove(id);
  }
}
