// What is on its way: transitions, animations, timers.
import { pictureOf } from '../picture.js';

export function transition(state, event) {
  if (event.name === 'end') {
    state.transitions.delete(event.id);
  } else if (event.name === 'begin') {
    state.transitions.set(event.id, {
      id: event.id,
      effect: event.effect ?? 'none',
      begin: event.t,
      duration: seconds(event.duration),
      delay: seconds(event.delay),
      curve: event.curve ?? 'easeInOut',
      from: event.from ?? null,
      to: event.to ?? null,
      container: event.container ?? null,
      picture: dissolvesAPicture(event) ? pictureOf(state, event.container, event.t) : null,
    });
  }
}

/** Without a `to`, what fades out is a picture of what the container showed before. */
const dissolvesAPicture = (event) =>
  event.effect === 'crossDissolve' && !event.to && event.container && seconds(event.duration) > 0;

export function animation(state, event) {
  if (event.name === 'end') {
    state.animations.delete(event.id);
  } else if (event.name === 'begin' && event.object && event.property) {
    state.animations.set(event.id, {
      id: event.id,
      transition: event.transition ?? null,
      object: event.object,
      property: event.property,
      from: event.from,
      to: event.to,
      begin: event.t,
      duration: seconds(event.duration),
      delay: seconds(event.delay),
      curve: event.curve ?? 'easeInOut',
      repeats: event.repeats === true || event.repeats > 0,
      autoreverses: event.autoreverses === true,
    });
  }
}

const seconds = (value) => (Number.isFinite(value) && value > 0 ? value : 0);

export function timer(state, event) {
  if (event.name === 'schedule') {
    state.timers.set(event.id, {
      id: event.id, origin: event.origin ?? null, source: event.source ?? null,
      due: event.t + seconds(event.delay),
    });
  } else if (event.name === 'fire' || event.name === 'cancel') {
    state.timers.delete(event.id);
  }
}
