// The lanes of two traces, subject by subject, each of one side above the same of the other.
const subjects = ['input', 'transitions', 'links', 'session', 'findings', 'app'];
const mostControllers = 12;

/**
 * @param {import('./lanes.js').Lanes} a @param {import('./lanes.js').Lanes} b
 * @returns {{ title: string, lanes: [object|null, object|null] }[]} subjects that neither has, left
 *   out; the n-th controller of a class beside the n-th of the same class
 */
export function pairedLanes(a, b) {
  const fixed = subjects.map((id) => [a.lane(id), b.lane(id)])
    .filter((lanes) => lanes.some(hasContent))
    .map((lanes) => ({ title: lanes[0].title, lanes }));
  const [left, right] = [a, b].map(controllersByName);
  const names = [...new Set([...left.keys(), ...right.keys()])];
  const controllers = names.flatMap((name) => beside(left.get(name) ?? [], right.get(name) ?? [])
    .map((lanes) => ({ title: name, lanes })));
  return [...fixed, ...controllers.slice(0, mostControllers)];
}

const hasContent = ({ rows, marks }) => marks.seqs.length > 0 || rows.some(({ from }) => from.length > 0);

/** The lanes of controllers without their calls, by the name of their class. */
function controllersByName(lanes) {
  const found = new Map();
  for (const lane of lanes.all.filter(({ group }) => group === 'controllers')) {
    const name = lane.title.replace(/ #\d+$/, '');
    found.set(name, [...(found.get(name) ?? []), { ...lane, title: name, group: 'states' }]);
  }
  return found;
}

const beside = (a, b) =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, at) => [a[at] ?? null, b[at] ?? null]);
