// The key frames of a trace: before, in the middle of and after each transition, and each finding.
import { severityOf, severityRankOf } from './findings.js';
import { sentenceOf } from './sentences.js';
import { effectName } from './words.js';

const justBefore = 0.001;

/**
 * @typedef {{ t: number, from: number, seq: number|null, text: string,
 *   part: 'before'|'middle'|'after'|'finding', severity: string }} KeyFrame
 *   `from` is the time from which it is the frame of the playhead; `seq` is the event right after
 *   which the picture is, null at a time alone; `severity` is that of the gravest finding there, or
 *   empty
 */

/** The key frames in order of time, updated as events arrive. */
export class Film {
  /** @type {KeyFrame[]} */
  frames = [];
  /** Counts the changes that need redrawing. */
  changes = 0;
  #open = new Map();
  #count = 0;
  /** When the last transition ended. */
  #endedAt = null;

  /** @param {number} now the time up to which the run is known; a transition may be on its way */
  addEvents(events, now = 0) {
    for (; this.#count < events.length; this.#count += 1) this.#addEvent(events[this.#count]);
    for (const open of this.#open.values()) {
      const { begin, start } = open;
      if (!open.hasMiddle && now >= start + begin.duration / 2) this.#addMiddle(open, start + begin.duration);
    }
  }

  #addEvent(event) {
    if (event.t === this.#endedAt) this.#settle(event);
    if (event.kind === 'finding') this.#addFinding(event);
    else if (event.kind === 'transition' && event.name === 'begin' && event.duration > 0) this.#begin(event);
    else if (event.kind === 'transition' && event.name === 'end' && this.#open.has(event.id)) this.#end(event);
    else if (event.kind === 'crash' || event.state === 'notRunning') this.#open.clear();
  }

  /** Before it is what was last seen; amidst the events of its instant nothing is. */
  #begin(begin) {
    const name = effectName(begin.effect);
    const open = { begin, name, start: begin.t + (begin.delay ?? 0), hasMiddle: false };
    this.#open.set(begin.id, open);
    this.#add({ t: Math.max(0, begin.t - justBefore), seq: null, part: 'before', text: `Before the ${name}` });
  }

  /** One that ends at once has no middle. */
  #end(end) {
    const open = this.#open.get(end.id);
    this.#open.delete(end.id);
    if (!open.hasMiddle && end.t > open.start) this.#addMiddle(open, end.t);
    this.#add({ t: end.t, seq: end.seq, part: 'after', text: `After the ${open.name}` });
    this.#endedAt = end.t;
  }

  #addMiddle(open, end) {
    const { name, start } = open;
    open.hasMiddle = true;
    this.#add({
      t: (start + end) / 2, from: start, seq: null, part: 'middle', text: `In the middle of the ${name}`,
    });
  }

  /** After a transition is at the end of its instant, when what left is gone. */
  #settle({ t, seq }) {
    for (let at = this.frames.length - 1; this.frames[at]?.t >= t; at -= 1) {
      if (this.frames[at].part === 'after') this.frames[at] = { ...this.frames[at], seq };
    }
    this.changes += 1;
  }

  /** A finding marks the frame of its moment, if there is one, or is one; the gravest is told. */
  #addFinding(event) {
    const severity = severityOf(event);
    const text = event.message ?? sentenceOf(event);
    const at = this.frames.findLastIndex((it) => it.seq !== null && it.part !== 'before'
      && Math.abs(it.t - event.t) < 1e-6);
    if (at < 0) return this.#add({ t: event.t, seq: event.seq, part: 'finding', text, severity });
    const same = this.frames[at];
    const isGraver = same.severity === '' || severityRankOf(severity) > severityRankOf(same.severity);
    const said = same.part === 'finding' ? text : `${same.text.split('. ')[0]}. ${text}`;
    this.frames[at] = {
      ...same, seq: event.seq, ...(isGraver ? { severity, text: said } : {}),
    };
    this.changes += 1;
  }

  #add(frame) {
    const place = this.frames.findLastIndex((it) => it.t <= frame.t) + 1;
    this.frames.splice(place, 0, { severity: '', from: frame.t, ...frame });
    this.changes += 1;
  }
}

/** The frame of the playhead: the last that it has reached, or -1. */
export function frameAt(frames, t, seq) {
  return frames.findLastIndex((it) => (it.seq === null ? it.from <= t + 1e-9 : it.seq <= seq));
}
