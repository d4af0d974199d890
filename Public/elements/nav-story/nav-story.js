// The caption of the story that is played, and at its end what it was about.
import { severities, severityOf } from '../../model/findings.js';
import { actions, send } from '../actions.js';
import { make, setText } from '../markup.js';
import { severityIcon } from '../severityIcon.js';

/**
 * Sends `nav-replay-story`, `nav-see-finding`, `nav-show-finding`, and `nav-see-fixed` for the
 * fixed form of the design.
 */
export class NavStory extends HTMLElement {
  #head = make('div', { className: 'story-head' });
  #end = make('div', { className: 'story-end', role: 'status', hidden: true });
  #see = make('button', { type: 'button', className: 'primary' }, 'See it in 3D');
  #finding = null;

  connectedCallback() {
    if (this.#head.parentElement === null) this.append(this.#head, this.#end);
  }

  /** Shows a story's caption, and the `fixed` form of its design if there is one; null hides it. */
  show(story, fixed = null) {
    this.hidden = story === null;
    if (story === null) return;
    this.#head.replaceChildren(
      make('p', { title: story.sentence }, make('strong', {}, story.title), ' ', story.sentence),
      this.#fixedButton(fixed),
      make('button', {
        type: 'button', className: 'quiet again', title: 'Play again',
        onclick: () => send(this, actions.replayStory),
      }, 'Play again'),
    );
  }

  /** The finding that the story is about, once it has ended; null before. */
  set finding(finding) {
    if (finding?.seq === this.#finding?.seq) return;
    this.#finding = finding;
    this.#end.hidden = finding === null;
    this.classList.toggle('has-ended', finding !== null);
    if (finding === null) return;
    const severity = severityOf(finding);
    const { seq, message } = finding;
    this.#end.dataset.severity = severity;
    this.#end.replaceChildren(
      severityIcon(severity),
      make('span', { className: 'unseen' }, severities.find(({ id }) => id === severity).title, ': '),
      make('button', {
        type: 'button', className: 'quiet story-finding', title: 'Show the finding with its evidence',
        onclick: () => send(this, actions.showFinding, { seq }),
      }, message),
      this.#see,
    );
    this.#see.onclick = () => send(this, actions.seeFinding, { seq });
  }

  /** The event of the finding that it shows, or null. */
  get told() {
    return this.#end.checkVisibility() ? this.#finding.seq : null;
  }

  /** Whether the phone is seen in 3D already. */
  set is3D(is3D) {
    setText(this.#see, is3D ? 'Go to finding' : 'See it in 3D');
  }

  #fixedButton(fixed) {
    return fixed === null ? '' : make('button', {
      type: 'button', onclick: () => send(this, actions.seeFixed, { app: fixed.id }),
    }, 'Compare with fixed design');
  }
}
