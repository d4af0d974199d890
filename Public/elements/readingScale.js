// How much larger than usual names are drawn, where an audience is to read them.

/** As the styles of `element` say it. */
export const readingScale = (element) =>
  Number(getComputedStyle(element).getPropertyValue('--reading-scale')) || 1;
