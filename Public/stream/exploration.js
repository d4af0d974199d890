// The streams of long work: an exploration, a matrix.
import { api } from './api.js';
import { admitted } from './secret.js';

/**
 * Tells what becomes of an exploration until its `result`. Resolves to what ends it.
 * @param {(name: 'progress'|'finding'|'result'|'waits'|'refused', told?: object) => void} tell
 *   `waits` for the server after an interruption; `refused` where it is over without a result
 */
export const followExploration = (id, tell) => follow(api.explorationEvents(id), ['progress', 'finding', 'result'], tell);

/** The same of a matrix, which tells each `cell`. */
export const followMatrix = (id, tell) => follow(api.matrixEvents(id), ['cell', 'result'], tell);

async function follow(events, names, tell) {
  const source = new EventSource(await admitted(events));
  for (const name of names) {
    source.addEventListener(name, ({ data }) => {
      if (name === 'result') source.close();
      tell(name, JSON.parse(data));
    });
  }
  source.addEventListener('error', () =>
    tell(source.readyState === EventSource.CONNECTING ? 'waits' : 'refused'));
  return () => source.close();
}
