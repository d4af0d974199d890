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

/** Calls `changed` when the colors of the page change, until what it returns is called. */
export function watchColors(changed) {
  const themes = new MutationObserver(changed);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const schemes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((it) => matchMedia(it));
  for (const scheme of schemes) scheme.addEventListener('change', changed);
  return () => {
    themes.disconnect();
    for (const scheme of schemes) scheme.removeEventListener('change', changed);
  };
}
