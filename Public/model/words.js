// Names of the trace and of apps as words.

/** `notRunning` is not running, `openURL` open URL. */
export const words = (name) => String(name).replace(/([a-z])([A-Z])(?![A-Z])/g, (_, last, first) => `${last} ${first.toLowerCase()}`)
  .replace(/([a-z])([A-Z])/g, '$1 $2');

/** `1 event`, `1,200 events`. */
export const counted = (number, noun) => `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const effects = new Map(Object.entries({
  crossDissolve: 'cross-dissolve', alpha: 'fade', none: 'switch without animation',
}));

/** The effect of a transition. */
export const effectName = (effect) => effects.get(effect) ?? words(effect ?? 'transition');
