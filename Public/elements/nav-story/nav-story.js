// What to look at while a story is played.
import { make } from '../markup.js';

/** Dispatches `again` to play it from the start. */
export class NavStory extends HTMLElement {
  /** Tells of a story; null tells of none. */
  show(story) {
    this.hidden = story === null;
    if (story === null) return;
    this.replaceChildren(
      make('p', {}, make('strong', {}, story.title), ' ', story.sentence),
      make('button', {
        type: 'button', className: 'quiet',
        onclick: () => this.dispatchEvent(new CustomEvent('again', { bubbles: true })),
      }, 'Play again'),
    );
  }
}
