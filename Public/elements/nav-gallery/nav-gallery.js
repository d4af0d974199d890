// Stories to watch: each is a script that shows one thing. One row is shown first, then all.
import { withFixed } from '../../model/catalogueGroups.js';
import { actions, send } from '../actions.js';
import { make } from '../markup.js';
import { glyph } from '../glyph/glyph.js';

const shownFirst = 4;

/** Sends `nav-play-story`. */
export class NavGallery extends HTMLElement {
  #shown = null;
  #isWhole = false;
  #list;
  #more;

  /** @param apps the catalogue, which has the designs of the stories */
  show(stories, apps) {
    this.hidden = stories.length === 0;
    const signature = stories.map(({ id }) => id).join();
    if (signature === this.#shown) return;
    this.#shown = signature;
    const groups = withFixed(stories).map((group) => this.#group(group, apps));
    this.#list = make('div', { className: 'stories' }, ...groups.map(({ element }) => element));
    this.#more = make('button', {
      type: 'button', className: 'quiet', onclick: () => this.#toggle(groups),
    });
    this.replaceChildren(
      make('div', { className: 'shelf-head' }, make('h2', {}, 'Stories'), this.#more), this.#list,
    );
    this.#showAsMany(groups);
  }

  #toggle(groups) {
    this.#isWhole = !this.#isWhole;
    this.#showAsMany(groups);
  }

  #showAsMany(groups) {
    const all = groups.reduce((sum, { count }) => sum + count, 0);
    this.#more.hidden = all <= shownFirst;
    this.#more.textContent = this.#isWhole ? 'Show fewer' : `Show all ${all}`;
    this.#more.setAttribute('aria-expanded', String(this.#isWhole));
    let before = 0;
    for (const { element, count } of groups) {
      element.hidden = !this.#isWhole && before >= shownFirst;
      before += count;
    }
  }

  /** A story, and beside it the one on the fixed design. */
  #group(stories, apps) {
    const cards = stories.map((story) => this.#card(story, apps.find(({ id }) => id === story.app)));
    const [{ title }] = stories;
    const element = stories.length === 1 ? cards[0]
      : make('div', { className: 'story-pair', role: 'group', ariaLabel: `${title}, as published and fixed` }, ...cards);
    return { element, count: stories.length };
  }

  #card(story, { title, author }) {
    return make('button', {
      type: 'button', className: 'story-card', onclick: () => this.#play(story),
    }, pictureOf(story),
    make('span', { className: 'story-title' }, glyph('play'), story.title),
    make('span', { className: 'story-sentence' }, story.sentence),
    make('span', { className: 'story-app' }, title, author ? make('span', { className: 'story-author' }, ` by ${author}`) : null));
  }

  #play(story) {
    send(this, actions.playStory, { story });
  }
}

/** The phone at the point of the story: its cell of the picture that has all of them. */
function pictureOf({ cell: { at, of } }) {
  const picture = make('span', { className: 'story-picture', ariaHidden: 'true' });
  Object.assign(picture.style, {
    backgroundImage: 'url(stories.webp)', backgroundSize: `${of * 100}% 100%`,
    backgroundPosition: `${(100 * at) / Math.max(1, of - 1)}% 0`,
  });
  return picture;
}
