// Where in an app's code a finding was decided, and how well that is known.

/** What ran, up to the line that was given it. */
const blocks = {
  action: 'In the action at', transition: 'In the completion of the transition started at',
  animation: 'In the completion of the animation started at', completion: 'In the completion handler at',
  block: 'In the block scheduled at',
};

/** What stands before a place at which nothing was decided. */
const titles = { turn: 'In the same turn, after', silent: 'Not called in an app with scenes:' };

const isLine = (place) => /:\d+$/.test(place);

/**
 * The places to show, the one where it was decided first: what stands before each, and whether it
 * is a block of which all lines may have run.
 * @param {{ line?: string|null, caller?: string|null, basis?: string, block?: string,
 *   calls?: string[] }} decision
 * @returns {{ title: string, place: string, isBlock: boolean }[]}
 */
export function placesOf({ line, caller, basis, block, calls = [] }) {
  if (!line || basis === 'missing') return [];
  const called = calls.slice(1).filter((place, at, all) => place !== caller && place !== line && all.indexOf(place) === at)
    .map((place) => ({ title: 'Called at', place, isBlock: false }));
  const from = caller
    ? [{ title: blocks[block] ?? `Called ${isLine(caller) ? 'at' : 'in'}`, place: caller, isBlock: block !== undefined }] : [];
  const isBlock = basis === 'block';
  const title = isBlock ? blocks[block] ?? 'In the block at'
    : titles[basis] ?? `Decided ${isLine(line) ? 'at' : 'in'}`;
  return [{ title, place: line, isBlock }, ...called, ...from];
}

/** What is said if no code of the app ran. */
export function noCodeText({ line, basis }) {
  if (basis !== 'missing' || !line) return 'No code of the app had a part in it.';
  const dot = line.indexOf('.');
  return `No code of the app runs here: ${line.slice(0, dot)} implements no ${line.slice(dot + 1)}.`;
}
