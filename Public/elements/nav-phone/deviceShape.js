// The shape of a phone by the size of its screen.

const islands = new Set(['393×852', '430×932', '402×874', '440×956', '420×912']);
const buttoned = new Set(['375×667', '414×736', '320×568']);

/** `island`, `notch` or `button`: the shape of a phone with such a screen. */
export function deviceShape([width, height]) {
  const portrait = `${Math.min(width, height)}×${Math.max(width, height)}`;
  if (islands.has(portrait)) return 'island';
  return buttoned.has(portrait) ? 'button' : 'notch';
}
