// Virtual time as a length: long idle stretches are compressed.

/** Longer stretches without an event are compressed. */
export const longestPlainGap = 3;

/** The room that a stretch of `seconds` without an event takes. */
export const roomOf = (seconds) =>
  (seconds <= longestPlainGap ? seconds : longestPlainGap + Math.log2(seconds / longestPlainGap));

/** How long the stretch is that takes this room. */
export const quietOf = (room) =>
  (room <= longestPlainGap ? room : longestPlainGap * 2 ** (room - longestPlainGap));

/** Maps times to places and back; both grow with each other, and no place moves by what comes later. */
export class TimeScale {
  #times = [0];
  #places = [0];
  #eventCount = 0;

  /** Adds new events. */
  addEvents(events) {
    for (; this.#eventCount < events.length; this.#eventCount += 1) {
      const { t } = events[this.#eventCount];
      const last = this.#times.at(-1);
      if (!(t > last)) continue;
      this.#places.push(this.#places.at(-1) + roomOf(t - last));
      this.#times.push(t);
    }
  }

  placeOf(t) {
    const at = lastUpTo(this.#times, t);
    return this.#places[at] + roomOf(Math.max(0, t - this.#times[at]));
  }

  /** The time at a place, at most `latest`. */
  timeAt(place, latest) {
    const at = lastUpTo(this.#places, place);
    const quiet = quietOf(Math.max(0, place - this.#places[at]));
    return Math.min(latest, this.#times[at + 1] ?? Infinity, this.#times[at] + quiet);
  }
}

/** The index of the last of the ascending `numbers` up to `wanted`; at least 0. */
export function lastUpTo(numbers, wanted, valueOf = (it) => it) {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueOf(numbers[middle]) <= wanted) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

const lengths = [
  1, 1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128,
];

/** A length of the whole axis that stays the same while `place` grows a little. */
export const lengthFor = (place) =>
  lengths.find((it) => it >= place) ?? Math.ceil(place / 64) * 64;
