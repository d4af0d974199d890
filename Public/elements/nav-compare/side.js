// One of the two: its phone, flat or in 3D, what it is called, what it did last, and what was
// looked for in it.
import { timeText } from '../../model/clock.js';
import { severityOf } from '../../model/findings.js';
import { sentenceOf } from '../../model/sentences.js';
import { actions } from '../actions.js';
import { glyph } from '../glyph/glyph.js';
import { make, setText } from '../markup.js';
import { showBadges } from '../nav-findings/badges.js';
import { severityIcon } from '../severityIcon.js';

/** Of a log without views, its last calls stand where the phone would. */
const mostCalls = 16;

export class Side {
  session;
  letter;
  #phone = make('nav-phone', {});
  #planes = make('nav-planes', {});
  #title = make('a', {});
  #author = make('span', { className: 'side-author' });
  #badges = make('span', { className: 'badges' });
  #caption = make('p', { className: 'side-caption' });
  #about = make('p', { className: 'side-about', hidden: true });
  #calls = make('ol', { className: 'side-calls', hidden: true });
  #shownCalls = -1;
  element;

  /** @param turned called with this side when a person has turned its 3D view */
  constructor(session, letter, turned) {
    this.session = session;
    this.letter = letter;
    this.element = make('section', { ariaLabel: `Session ${letter}` },
      make('h2', {}, make('b', { className: 'side' }, letter), ' ', this.#title, ' ', this.#author, ' ', this.#badges),
      this.#caption, this.#about,
      make('div', { className: 'side-place' }, this.#phone, this.#planes, this.#calls));
    this.#planes.screenPlace = () => {
      const { left, top } = this.#planes.getBoundingClientRect();
      const { x, y, scale } = this.#phone.screenPlace;
      return { x: x - left, y: y - top, scale };
    };
    this.#listen(turned);
  }

  /** `phone` or `3d`, and the camera as the address has it. */
  get way() {
    return this.#planes.way;
  }

  set way(way) {
    this.#planes.way = way;
  }

  get camera() {
    return this.#planes.camera;
  }

  set camera(camera) {
    this.#planes.camera = camera;
  }

  turn(change) {
    this.#planes.turn(change);
  }

  /**
   * Draws the session at a time.
   * @param clock `{ rate, paused }` of what moves on the phone
   * @param {{ app: object|null, name: string, author: string|null, address: string }} names of the
   *   app and the session
   */
  draw(t, clock, { app, name, author, address }) {
    const { session } = this;
    const { history } = session;
    const seq = history.seqAt(t);
    const state = history.stateAt(seq);
    const isMissing = session.connection === 'unknown';
    const hasPicture = !session.isReadOnly || history.tellsViews;
    this.#phone.hidden = this.#planes.hidden = !hasPicture || (isMissing && history.lastSeq === 0);
    this.#phone.show(state, { now: t, ...clock }, { appTitle: app?.title ?? session.app ?? '', takesTaps: true });
    if (hasPicture) this.#planes.show(history, seq, t, !clock.paused);
    else this.#showCalls(history.events, seq);
    setText(this.#title, name);
    setText(this.#author, author === null ? '' : `by ${author}`);
    this.#author.title = this.#author.textContent;
    this.#title.title = session.id;
    this.#title.href = address;
    showBadges(this.#badges, state.findings);
    const caption = isMissing ? 'Not found. It may have been deleted.'
      : `${captionOf(history.events, seq)}${motionOf(state, t)}`;
    setText(this.#caption, hasPicture ? caption : `${caption}. The log has no views.`);
    return state;
  }

  /**
   * Says whether the session breaks a rule: with its finding, or without one; null says nothing.
   * @param {string|null} why what the story of the design says
   */
  tellOf(rule, why = null) {
    this.#about.hidden = rule === null;
    if (rule === null) return;
    const { finding, title } = rule;
    this.#about.dataset.severity = finding === null ? 'none' : severityOf(finding);
    this.#about.replaceChildren(...finding === null ? [glyph('checkmark'), `“${title}” does not occur here.`, ...(why ? [make('span', {}, ` ${why}`)] : [])] : [
      severityIcon(severityOf(finding)), `${severityOf(finding) === 'note' ? 'Only a note: ' : ''}${finding.message} At ${timeText(finding.t)}.`,
    ]);
  }

  #showCalls(events, seq) {
    this.#calls.hidden = false;
    if (this.#shownCalls === seq) return;
    this.#shownCalls = seq;
    const calls = events.slice(0, seq).filter(({ kind }) => kind !== 'trace' && kind !== 'callbackEnd');
    this.#calls.replaceChildren(...calls.slice(-mostCalls).map((event) =>
      make('li', {}, make('span', { className: 'note' }, timeText(event.t)), ' ', sentenceOf(event))));
  }

  /** What is picked and pointed at stays here. */
  #listen(turned) {
    const take = (action, act) => this.#planes.addEventListener(action, (event) => {
      event.stopPropagation();
      act(event.detail);
    });
    take(actions.pickObject, ({ picked }) => { this.#planes.picked = picked; });
    take(actions.hover, ({ object }) => { this.#planes.hovered = object; });
    take(actions.planesChanged, () => turned(this));
  }
}

/** Until when a transition is on its way, so that what it leaves behind is not taken for the end. */
function motionOf(state, t) {
  const end = Math.max(...[...state.transitions.values()].map(({ begin, delay, duration }) => begin + delay + duration));
  return end > t ? ` · in transition until ${timeText(end)}` : '';
}

/** The newest input up to an event, as a person would tell it. */
function captionOf(events, seq) {
  const input = events.slice(0, seq).findLast(({ kind, name }) => kind === 'input' && name === undefined);
  return input ? `Event ${seq}, after ${sentenceOf(input)}` : `Event ${seq}`;
}
