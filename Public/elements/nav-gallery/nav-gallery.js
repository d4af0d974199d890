// Stories to watch: each is a script that shows one thing.
import { make } from '../markup.js';
import { glyph } from '../glyph/glyph.js';

/** Dispatches `tell` with `{ story }`. */
export class NavGallery extends HTMLElement {
  #shown = null;

  /** @param {(app: string) => string} titleOf the title of an app by its id */
  show(stories, titleOf) {
    this.hidden = stories.length === 0;
    const signature = stories.map(({ id }) => id).join();
    if (signature === this.#shown) return;
    this.#shown = signature;
    this.replaceChildren(
      make('h2', {}, 'Watch what happens'),
      make('div', { className: 'stories' },
        ...stories.map((story) => this.#card(story, titleOf(story.app)))),
    );
  }

  #card(story, appTitle) {
    return make('button', {
      type: 'button', className: 'story-card', onclick: () => this.#tell(story),
    }, make('span', { className: 'story-title' }, glyph('play'), story.title),
    make('span', { className: 'story-sentence' }, story.sentence),
    make('span', { className: 'story-app' }, appTitle));
  }

  #tell(story) {
    this.dispatchEvent(new CustomEvent('tell', { bubbles: true, detail: { story } }));
  }
}
