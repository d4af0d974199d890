// How both phones are drawn: flat, or in 3D from one place.
import { glyph } from '../glyph/glyph.js';
import { make } from '../markup.js';

export class BothViews {
  #changed;
  #sides = [];
  button = make('button', {
    type: 'button', className: 'compare-3d', 'aria-pressed': 'false', title: 'View hierarchies in 3D (3)',
    onclick: () => this.toggle(),
  }, glyph('layers'), '3D');

  /** @param {({ view: string|null, camera: string }) => void} changed what a person has changed */
  constructor(changed) {
    this.#changed = changed;
  }

  set sides(sides) {
    this.#sides = sides;
  }

  get is3D() {
    return this.#sides[0]?.way === '3d';
  }

  /** Draws both as an address says. */
  follow({ view, camera }) {
    for (const side of this.#sides) side.camera = camera;
    this.#draw(view === '3d');
  }

  toggle() {
    this.#draw(!this.is3D);
    this.#tell();
  }

  /** Both are seen from where a person has turned one. */
  turned(turned) {
    for (const side of this.#sides) if (side !== turned) side.camera = turned.camera;
    this.#tell();
  }

  /** Spreads the planes of both. Returns whether they are seen in 3D. */
  spread(factor) {
    if (this.is3D) this.#sides[0].turn({ spread: factor });
    return this.is3D;
  }

  /** Back to the phones as they are. Returns whether they were drawn in 3D. */
  leave() {
    if (!this.is3D) return false;
    this.toggle();
    return true;
  }

  #draw(is3D) {
    for (const side of this.#sides) side.way = is3D ? '3d' : 'phone';
    this.button.setAttribute('aria-pressed', String(is3D));
  }

  #tell() {
    const [{ way, camera }] = this.#sides;
    this.#changed({ view: way === '3d' ? way : null, camera });
  }
}
