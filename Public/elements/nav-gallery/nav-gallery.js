// Stories to watch: each is a script that shows one thing. One row is shown first, then all.
import { actions, send } from '../../page/actions.js';
import { make } from '../markup.js';
import { glyph } from '../glyph/glyph.js';

const shownFirst = 4;

/** Sends `nav-play-story`. */
export class NavGallery extends HTMLElement {
  #shown = null;
  #isWhole = false;
  #list;
  #more;

  /** @param {(app: string) => string} titleOf the title of an app by its id */
  show(stories, titleOf) {
    this.hidden = stories.length === 0;
    const signature = stories.map(({ id }) => id).join();
    if (signature === this.#shown) return;
    this.#shown = signature;
    const cards = stories.map((story) => this.#card(story, titleOf(story.app)));
    this.#list = make('div', { className: 'stories' }, ...cards);
    this.#more = make('button', {
      type: 'button', className: 'quiet', onclick: () => this.#toggle(cards),
    });
    this.replaceChildren(
      make('div', { className: 'shelf-head' }, make('h2', {}, 'Stories'), this.#more), this.#list,
    );
    this.#showAsMany(cards);
  }

  #toggle(cards) {
    this.#isWhole = !this.#isWhole;
    this.#showAsMany(cards);
  }

  #showAsMany(cards) {
    this.#more.hidden = cards.length <= shownFirst;
    this.#more.textContent = this.#isWhole ? 'Show fewer' : `Show all ${cards.length}`;
    this.#more.setAttribute('aria-expanded', String(this.#isWhole));
    cards.forEach((card, at) => { card.hidden = !this.#isWhole && at >= shownFirst; });
  }

  #card(story, appTitle) {
    return make('button', {
      type: 'button', className: 'story-card', onclick: () => this.#play(story),
    }, pictureOf(story),
    make('span', { className: 'story-title' }, glyph('play'), story.title),
    make('span', { className: 'story-sentence' }, story.sentence),
    make('span', { className: 'story-app' }, appTitle));
  }

  #play(story) {
    send(this, actions.playStory, { story });
  }
}

/** The phone at the point of the story; a story may have none. */
const pictureOf = ({ id }) => make('img', {
  className: 'story-picture', src: `stories/${encodeURIComponent(id)}.webp`, alt: '', loading: 'lazy',
  onerror: ({ target }) => target.remove(),
});
