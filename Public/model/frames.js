// The frames of a call chain: the places in the app's code that led to an event, the nearest first.
import { causesOf } from './causes.js';
import { placesOf } from './decidedPlaces.js';
import { sentenceOf } from './sentences.js';
import { sourceOf } from './sourceLine.js';

/**
 * @typedef {{ about: string, text: string, place: object }} Frame what happened there, its name,
 *   and where it is, as `CodeBlock` takes it
 */

/** @returns {Frame[]} those of an event and its causes, each place once */
export function framesOf(events, seq) {
  const chain = [events[seq - 1], ...causesOf(events, seq)].filter(Boolean);
  const frames = chain.map((event) => ({ about: sentenceOf(event), place: sourceOf(event) }))
    .filter(({ place }) => place !== null).map((frame) => ({ ...frame, text: nameOf(frame.place) }));
  return frames.filter(({ text }, at) => frames.findIndex((it) => it.text === text) === at);
}

/** @returns {Frame[]} those of what decided a finding, as `placesOf` takes it */
export const framesOfDecision = (decision) => placesOf(decision).map(frameOfPlace);

/** The frame of a place that `placesOf` has. */
export const frameOfPlace = ({ title, place, isBlock }) =>
  ({ about: title, text: place, place: { ...sourceOf({ source: place, caller: place }), isBlock } });

const nameOf = ({ file, line, type, method }) => (line ? `${file}:${line}` : `${type}.${method}`);
