// Breakpoints: where they are set and taken away, and what is said when the clock stops at one.
import { breakpointAt, isSame } from '../model/breakpoints.js';
import { sentenceOf } from '../model/sentences.js';
import { api } from '../stream/api.js';
import { attempt } from './attempt.js';
import { writeAddress } from './place.js';

const find = (selector) => document.querySelector(selector);
const say = (...words) => find('nav-notice').say(...words);

export class Stops {
  #workspace;

  constructor(workspace) {
    this.#workspace = workspace;
    document.addEventListener('break', ({ detail: { breakpoints, refused } }) => this.#set(breakpoints, refused));
    document.addEventListener('breakhere', ({ detail: { seq } }) => this.toggle(seq));
  }

  show(breakpoints) {
    this.#workspace.breakpoints = breakpoints;
    find('nav-breaks').show(breakpoints);
  }

  /** Stops at events like one of them, or no more. */
  toggle(seq) {
    const event = this.#event(seq);
    if (!event) return say('Pick an event first: the breakpoint is for events like it.');
    const { breakpoints } = this.#workspace;
    const wanted = breakpointAt(event);
    const others = breakpoints.filter((it) => !isSame(it, wanted));
    const isNew = others.length === breakpoints.length;
    say(`${isNew ? 'The clock stops at' : 'No more stop at'} events like “${sentenceOf(event)}”.`);
    this.#set(isNew ? [...others, wanted] : others);
  }

  /** The clock has stopped at an event. */
  stopped(seq) {
    find('nav-log').reveal(seq, false);
    writeAddress({ event: seq, time: null, picked: null });
    say(`Stopped at event ${seq}: ${sentenceOf(this.#event(seq))}`, {
      actions: [['Go on', () => attempt(this.#workspace.control({ paused: false }))]],
    });
  }

  #event(seq) {
    return this.#workspace.session.history.events[seq - 1];
  }

  /** A replay keeps to them even where the server refuses them. */
  #set(breakpoints, refused) {
    this.show(breakpoints);
    attempt(api.setBreakpoints(this.#workspace.session.id, breakpoints), refused);
  }
}
