// How long to wait before the next attempt: doubling, with jitter, so that readers do not march
// in step.

const firstDelay = 400;
const longestDelay = 10000;

/** Milliseconds before attempt number `attempt`, from 0. `random` gives 0 to 1. */
export function delayBefore(attempt, random = Math.random) {
  const whole = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempt, 16));
  return whole * (0.5 + random() / 2);
}
