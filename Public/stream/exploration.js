// The stream of an exploration.
import { api } from './api.js';
import { admitted } from './secret.js';

/**
 * Tells what becomes of an exploration until its `result`. Resolves to what ends it.
 * @param {(name: 'progress'|'finding'|'result'|'waits'|'refused', told?: object) => void} tell
 *   `waits` for the server after an interruption; `refused` where it is over without a result
 */
export async function followExploration(id, tell) {
  const source = new EventSource(await admitted(api.explorationEvents(id)));
  for (const name of ['progress', 'finding', 'result']) {
    source.addEventListener(name, ({ data }) => {
      if (name === 'result') source.close();
      tell(name, JSON.parse(data));
    });
  }
  source.addEventListener('error', () =>
    tell(source.readyState === EventSource.CONNECTING ? 'waits' : 'refused'));
  return () => source.close();
}
