// Names of the trace and of apps as words.
import { wordsOfEffect } from './vocabulary.js';

/** `notRunning` is not running, `openURL` open URL. */
export const words = (name) => String(name).replace(/([a-z])([A-Z])(?![A-Z])/g, (_, last, first) => `${last} ${first.toLowerCase()}`)
  .replace(/([a-z])([A-Z])/g, '$1 $2');

/** `1 event`, `1,200 events`. */
export const counted = (number, noun) => `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The effect of a transition. */
export const effectName = (effect) => wordsOfEffect(effect) ?? words(effect ?? 'transition');
