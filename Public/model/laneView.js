// The visible range of the axis: all of it, or a part that is zoomed and panned.

const least = 0.004;

export class LaneView {
  /** Whether all of the axis is visible. */
  isFit = true;
  #from = 0;
  #to = 1;
  #whole = 1;
  #lengthFor;

  /** @param lengthFor how long all of the axis is drawn, by what there is of it */
  constructor(lengthFor = (whole) => whole) {
    this.#lengthFor = lengthFor;
  }

  get from() {
    return this.isFit ? 0 : this.#from;
  }

  get to() {
    return this.isFit ? this.#lengthFor(this.#whole) : this.#to;
  }

  /** The axis has grown; a range at its end moves along. */
  grow(whole) {
    const wasAtEnd = !this.isFit && this.#to >= this.#whole - 1e-9;
    const step = whole - this.#whole;
    this.#whole = Math.max(least, whole);
    if (wasAtEnd && step > 0) this.#set(this.#from + step, this.#to + step);
  }

  fit() {
    this.isFit = true;
  }

  /** Shows `factor` times as much; the place at `share` of the width stays fixed. */
  zoom(factor, share = 0.5) {
    const width = Math.max(least, (this.to - this.from) * factor);
    if (width >= this.#whole) return this.fit();
    const still = this.from + (this.to - this.from) * share;
    this.#set(still - width * share, still + width * (1 - share));
  }

  /** Pans by a share of the visible range. */
  pan(share) {
    const step = (this.to - this.from) * share;
    if (!this.isFit) this.#set(this.#from + step, this.#to + step);
  }

  show(from, to) {
    if (!(to > from)) return this.fit();
    this.#set(from, to);
  }

  /** Pans to a place without changing the zoom. */
  reveal(place) {
    if (this.isFit || (place >= this.#from && place <= this.#to)) return;
    const half = (this.#to - this.#from) / 2;
    this.#set(place - half, place + half);
  }

  #set(from, to) {
    const width = Math.min(this.#whole, to - from);
    const start = Math.min(Math.max(0, from), this.#whole - width);
    this.isFit = false;
    this.#from = start;
    this.#to = start + width;
  }
}
