// The caption of the story that is played.
import { actions, send } from '../../page/actions.js';
import { make } from '../markup.js';

/** Sends `nav-replay-story`, and `nav-run-on` for the fixed form of the design. */
export class NavStory extends HTMLElement {
  /** Shows a story's caption, and the `fixed` form of its design if there is one; null hides it. */
  show(story, fixed = null) {
    this.hidden = story === null;
    if (story === null) return;
    this.replaceChildren(
      make('p', { title: story.sentence }, make('strong', {}, story.title), ' ', story.sentence),
      fixed && make('button', {
        type: 'button', onclick: () => send(this, actions.runOn, { app: fixed.id }),
      }, 'See it fixed') || '',
      make('button', {
        type: 'button', className: 'quiet',
        onclick: () => send(this, actions.replayStory),
      }, 'Play again'),
    );
  }
}
