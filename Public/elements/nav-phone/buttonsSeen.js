// The buttons of the phone that a person could tap, in reading order.

const taps = '.view-button, .view-row, .icon, .banner, .crash button';
/** Buttons of one row are not always at the same height to the pixel. */
const rowPixels = 8;

/** @returns {HTMLElement[]} those on a screen that nothing lies over */
export function buttonsSeen(screen) {
  if (screen.inert) return [];
  const found = [...screen.querySelectorAll(taps)].map((element) => ({ element, box: element.getBoundingClientRect() }));
  return found.filter(({ element, box }) => {
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width > 0 && !element.disabled && element.contains(top);
  }).sort((a, b) => (Math.abs(a.box.y - b.box.y) > rowPixels ? a.box.y - b.box.y : a.box.x - b.box.x))
    .map(({ element }) => element);
}
