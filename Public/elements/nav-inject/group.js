// A group of controls, with a place for the server's refusal and for what has become of an input.
import { make, setText } from '../markup.js';

export class Group {
  element;
  #controls = make('div', { className: 'controls' });
  #problem = make('p', { className: 'problem', hidden: true, role: 'alert' });
  #outcome = make('p', { className: 'hint outcome', hidden: true, role: 'status' });
  #tip = make('p', { className: 'hint tip' }, 'Drag one onto the timeline to send it at that moment.');
  /** Where the palette has room for what becomes of an input, before there is anything to say. */
  #foot = make('div', { className: 'group-foot' }, this.#outcome, this.#tip);
  #why = make('p', { className: 'hint', hidden: true });
  #fold = make('details', { hidden: true }, make('summary', {}, 'Send anyway'));

  constructor(title) {
    this.element = make(
      'section', { className: 'group', ariaLabel: title },
      make('h2', {}, title), this.#why, this.#fold, this.#controls, this.#problem, this.#foot,
    );
  }

  add(...controls) {
    this.#controls.append(...controls);
  }

  fill(...controls) {
    this.#controls.replaceChildren(...controls.filter((control) => control !== null));
  }

  /** Why nothing comes of these inputs, or null: where nothing does, they are folded away. */
  set ignored(why) {
    this.element.classList.toggle('is-ignored', why !== null);
    this.#why.hidden = this.#fold.hidden = why === null;
    setText(this.#why, why ?? '');
    if (why === null) this.#fold.after(this.#controls);
    else this.#fold.append(this.#controls);
  }

  /** Shows the controls where they are folded away. */
  unfold() {
    this.#fold.open = true;
  }

  /** What has become of the input that was sent last, or null. */
  set outcome(sentence) {
    const needsRoom = sentence !== null && this.#foot.offsetHeight === 0;
    this.#outcome.hidden = sentence === null;
    this.#tip.hidden = sentence !== null;
    setText(this.#outcome, sentence ?? '');
    if (needsRoom) this.#outcome.scrollIntoView({ block: 'nearest' });
  }

  refuse(sentence) {
    this.check(sentence);
    this.#problem.scrollIntoView({ block: 'nearest' });
  }

  /** Shows what would be refused, and moves nothing while it is being typed. */
  check(sentence) {
    this.#problem.textContent = sentence;
    this.#problem.hidden = false;
  }

  clear() {
    this.#problem.hidden = true;
    this.#problem.textContent = '';
    this.outcome = null;
  }
}
