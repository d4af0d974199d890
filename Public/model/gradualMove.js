// When something comes or goes, what stands around it moves to where it belongs now: not in one
// step, but so that it can be followed.

const milliseconds = 260;

export class GradualMove {
  #occasion = null;
  #begin = -Infinity;
  /** Where each was drawn last, and how far it was off where it belongs when that changed. */
  #drawn = new Map();
  #offsets = new Map();

  /**
   * Where to draw what belongs at `places` now.
   * @param {string} occasion what there is; only where that changes anything has to settle
   * @param {Map<string, number[]>} places by name; what is new is there at once
   * @param {boolean} isSeen whether it is followed; else all is there at once
   * @returns {Map<string, number[]>}
   */
  at(now, occasion, places, isSeen) {
    if (occasion !== this.#occasion) {
      this.#offsets = isSeen ? offsets(this.#drawn, places) : new Map();
      this.#begin = now;
      this.#occasion = occasion;
    }
    const left = (1 - Math.min(1, (now - this.#begin) / milliseconds)) ** 3;
    this.#drawn = new Map([...places].map(([name, place]) => {
      const offset = this.#offsets.get(name);
      return [name, offset ? place.map((it, axis) => it + offset[axis] * left) : place];
    }));
    return this.#drawn;
  }

  /** Whether something is on its way. */
  isMoving(now) {
    return this.#offsets.size > 0 && now - this.#begin < milliseconds;
  }

  /** Nothing of what was drawn is related to what comes. */
  restart() {
    this.#occasion = null;
    this.#drawn = new Map();
    this.#offsets = new Map();
  }
}

const offsets = (drawn, places) => new Map([...places]
  .filter(([name]) => drawn.has(name))
  .map(([name, place]) => [name, drawn.get(name).map((it, axis) => it - place[axis])]));
