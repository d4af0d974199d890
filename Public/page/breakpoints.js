// Breakpoints: sets and removes them, and reports when the clock pauses at one.
import { breakpointAt, isSame } from '../model/breakpoints.js';
import { sentenceOf } from '../model/sentences.js';
import { api } from '../stream/api.js';
import { recorded } from '../stream/recorded.js';
import { actions, handle } from '../elements/actions.js';
import { attempt } from './attempt.js';
import { writeAddress } from './place.js';

const find = (selector) => document.querySelector(selector);
const say = (...words) => find('nav-notice').say(...words);

export class Breakpoints {
  #workspace;

  constructor(workspace) {
    this.#workspace = workspace;
    find('nav-breaks').hidden = recorded() !== null;
    handle(actions.setBreakpoints, ({ breakpoints, refused }) => this.#set(breakpoints, refused));
    handle(actions.toggleBreakpoint, ({ seq }) => this.toggle(seq));
  }

  show(breakpoints) {
    this.#workspace.breakpoints = breakpoints;
    find('nav-breaks').show(breakpoints);
  }

  /** Sets or removes a breakpoint for events like the one selected. */
  toggle(seq) {
    const event = this.#event(seq);
    if (!event) return say('Select an event first. The breakpoint is set for events like it.');
    const { breakpoints } = this.#workspace;
    const wanted = breakpointAt(event);
    const others = breakpoints.filter((it) => !isSame(it, wanted));
    const isNew = others.length === breakpoints.length;
    say(`Breakpoint ${isNew ? 'set' : 'removed'} for events like “${sentenceOf(event)}”.`);
    this.#set(isNew ? [...others, wanted] : others);
  }

  /** The clock has paused at an event. */
  pausedAt(seq) {
    find('nav-log').select(seq);
    writeAddress({ event: seq, time: null, picked: null });
    say(`Paused at breakpoint, event ${seq}: ${sentenceOf(this.#event(seq))}`, {
      actions: [['Resume', () => attempt(this.#workspace.control({ paused: false }))]],
    });
  }

  #event(seq) {
    return this.#workspace.session.history.events[seq - 1];
  }

  /** A replay honors them even where the server refuses them. */
  #set(breakpoints, refused) {
    this.show(breakpoints);
    attempt(api.setBreakpoints(this.#workspace.session.id, breakpoints), refused);
  }
}
