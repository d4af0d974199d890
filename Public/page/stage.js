// The stage: presentation mode, of two sessions side by side too, and on small screens the sheet
// with the inputs and the place of new findings.
import { glyph } from '../elements/glyph/glyph.js';
import { make, setText } from '../elements/markup.js';
import { captionAt } from '../model/captions.js';
import { actions, handle } from '../elements/actions.js';
import { writeAddress } from './place.js';

/** Of the inspector so much is seen where it is taken for whole. */
const wholeRatio = 0.9;
const find = (selector) => document.querySelector(selector);

export class Stage {
  #present;
  #moment = null;

  constructor() {
    this.#present = make('button', {
      type: 'button', className: 'stage-tool', title: 'Only phone, caption and timeline (P)',
      'aria-pressed': 'false', onclick: () => this.toggle(),
    }, glyph('present'), make('span', {}, 'Present'));
    find('.stage-tools').append(this.#present);
    const sheet = find('.sheet-handle');
    sheet.addEventListener('click', () => this.#toggleSheet(sheet));
    const small = matchMedia('(max-width: 860px)');
    const placeToast = () => find(small.matches ? 'nav-timeline' : '.workspace').append(find('nav-toast'));
    small.addEventListener('change', placeToast);
    placeToast();
    handle(actions.present, () => this.toggle());
    new IntersectionObserver(([{ target, intersectionRatio }]) => {
      target.classList.toggle('is-whole', intersectionRatio >= wholeRatio);
    }, { threshold: wholeRatio }).observe(find('.inspect-pane'));
  }

  get isPresenting() {
    return this.#present.ariaPressed === 'true';
  }

  /** Whether only phone, caption and timeline are shown. */
  set isPresenting(isPresenting) {
    this.#present.ariaPressed = String(isPresenting);
    if (find('.compare-present')) find('.compare-present').ariaPressed = String(isPresenting);
    document.documentElement.classList.toggle('is-presenting', isPresenting);
    this.#showCaption();
  }

  /** The moment shown: the events, of which `seq` have happened, and the time. */
  showMoment(events, seq, t) {
    this.#moment = [events, seq, t];
    this.#showCaption();
  }

  /** The last input or finding up to the moment, while presenting. */
  #showCaption() {
    if (!this.isPresenting || !this.#moment) return;
    setText(find('.moment-caption'), captionAt(...this.#moment, find('nav-story').told));
  }

  toggle() {
    this.isPresenting = !this.isPresenting;
    writeAddress({ present: this.isPresenting ? '1' : null });
    // The next Space is to play, not to press this button again.
    const { activeElement } = document;
    if (this.isPresenting && activeElement?.ariaPressed) activeElement.closest('.workspace, .compare')?.querySelector('nav-player .play').focus();
  }

  /** Ends the presentation. Returns whether there was one. */
  leave() {
    if (!this.isPresenting) return false;
    this.toggle();
    return true;
  }

  /** On a small screen, shows the inputs. */
  openSheet() {
    const handle = find('.sheet-handle');
    if (handle.checkVisibility() && handle.ariaExpanded !== 'true') this.#toggleSheet(handle);
  }

  #toggleSheet(handle) {
    const isOpen = handle.ariaExpanded !== 'true';
    handle.ariaExpanded = String(isOpen);
    find('.workspace').classList.toggle('has-sheet', isOpen);
    if (!isOpen) return;
    find('#inject').openPalette();
    find('.stage').scrollIntoView();
  }
}
