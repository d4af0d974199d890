// The caption of the story that is played.
import { actions, send } from '../../page/actions.js';
import { make } from '../markup.js';

/** Sends `nav-replay-story`. */
export class NavStory extends HTMLElement {
  /** Shows a story's caption; null hides it. */
  show(story) {
    this.hidden = story === null;
    if (story === null) return;
    this.replaceChildren(
      make('p', { title: story.sentence }, make('strong', {}, story.title), ' ', story.sentence),
      make('button', {
        type: 'button', className: 'quiet',
        onclick: () => send(this, actions.replayStory),
      }, 'Play again'),
    );
  }
}
