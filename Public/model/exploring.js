// An exploration as it goes on, and what it found as people read it.

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

/** `launch, 0.6 s tap Log In`. */
export function scriptText({ inputs = [] }) {
  return inputs.map(({ at, do: what, ...rest }) => {
    const object = ['target', 'type', 'url', 'state', 'title'].map((key) => rest[key]).find((it) => typeof it === 'string');
    return [at > 0 ? `${at} s` : null, what, object].filter(Boolean).join(' ');
  }).join(', ');
}

/** `Seen in 12 runs, at the soonest with 2 inputs`. */
export const countText = ({ count: times, script }) => {
  const inputs = script?.inputs?.length ?? 0;
  return `Seen in ${count(times)} ${plural('run', times)}, shortest with ${inputs} ${plural('input', inputs)}`;
};
