// The colours of the styles as a canvas takes them.

/** The colours of custom properties by name, as `element` sees them: `accent` is `--accent`. */
export function colorsOf(element, names, prefix = '') {
  const probe = document.createElement('span');
  probe.style.forcedColorAdjust = 'none';
  element.append(probe);
  const colors = {};
  for (const name of names) {
    probe.style.color = `var(--${prefix}${name})`;
    colors[name] = getComputedStyle(probe).color;
  }
  probe.remove();
  return colors;
}
