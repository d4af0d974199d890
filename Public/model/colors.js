// Colours as the trace writes them, `#rrggbbaa`.

/** `[r, g, b, a]`, each 0 to 255 and alpha 0 to 1, or null where the text is no colour. */
export function parseColor(text) {
  const match = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(text ?? '');
  if (!match) return null;
  const rgb = Number.parseInt(match[1], 16);
  const alpha = match[2] === undefined ? 255 : Number.parseInt(match[2], 16);
  return [rgb >> 16, (rgb >> 8) & 255, rgb & 255, alpha / 255];
}

export function formatColor([r, g, b, a]) {
  const hex = (value) =>
    Math.round(Math.min(255, Math.max(0, value))).toString(16).padStart(2, '0');
  return `#${hex(r)}${hex(g)}${hex(b)}${hex(a * 255)}`;
}

/** `color` laid over an opaque `[r, g, b]`, weakened by `alpha`. */
export function over(below, color, alpha = 1) {
  const strength = color[3] * alpha;
  return below.map((channel, at) => channel + (color[at] - channel) * strength);
}

/** Whether dark text reads better than white text on an opaque `[r, g, b]`. */
export const isLight = ([r, g, b]) => r * 0.299 + g * 0.587 + b * 0.114 > 140;
