// An exploration as it goes on, and what it found as people read it.
import { sentenceOf } from './sentences.js';

/** What an exploration has told so far. */
export class ExplorationState {
  progress = null;
  /** The exploration as a whole, when it is over. */
  result = null;
  #found = new Map();

  takeProgress(progress) {
    this.progress = progress;
  }

  takeFinding(finding) {
    this.#found.set(`${finding.rule} ${(finding.cause ?? []).join(' ')}`, finding);
  }

  takeResult(result) {
    this.result = result;
  }

  get findings() {
    return this.result?.findings ?? [...this.#found.values()];
  }

  /** How far it is, in one sentence. */
  get sentence() {
    const { progress, result } = this;
    if (!result && !progress) return 'Begins …';
    if (!result) return `${progress.inputs} ${plural('input', progress.inputs)}: ${count(progress.played)} runs, ${count(progress.states)} states`;
    const what = `${count(result.interleavings)} runs, ${count(result.states)} states, ${result.seconds.toFixed(1)} s`;
    if (result.state === 'cancelled') return `Called off after ${what}.`;
    return result.exhaustive
      ? `Everything was tried: ${what}.` : `Not everything was tried: ${what}. ${(result.gaps ?? []).join(' ')}`;
  }
}

const count = (number) => number.toLocaleString('en');

const plural = (word, number) => (number === 1 ? word : `${word}s`);

/** `Launch, then at 0.6 s: Tap “Log In”`. */
export const scriptText = ({ inputs = [] }) => inputs.map(({ at, ...input }) => {
  const type = input.type && input.type.split('.').at(-1);
  return `${at > 0 ? `at ${at} s: ` : ''}${sentenceOf({ kind: 'input', ...input, type })}`;
}).join(', then ');

/** `Seen in 12 runs, shortest with 1 input after the launch`. */
export const countText = ({ count: times, script }) => {
  const isLaunched = script?.inputs?.[0]?.do === 'launch';
  const inputs = (script?.inputs?.length ?? 0) - (isLaunched ? 1 : 0);
  const shortest = inputs === 0 ? 'by the launch alone'
    : `shortest with ${inputs} ${plural('input', inputs)}${isLaunched ? ' after the launch' : ''}`;
  return `Seen in ${count(times)} ${plural('run', times)}, ${shortest}`;
};
