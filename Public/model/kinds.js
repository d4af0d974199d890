// The kinds of events in the log: a letter, and a family with a shape and a colour.

const families = {
  input: ['input'],
  process: ['app', 'trace', 'service', 'defaults', 'timer'],
  controller: ['callback', 'callbackEnd', 'child', 'navigation', 'tab', 'presentation'],
  motion: ['transition', 'animation'],
  view: ['window', 'view'],
  link: ['deeplink'],
  memory: ['alloc', 'dealloc'],
  alarm: ['crash', 'finding', 'console'],
};

const familyOfKind = new Map(
  Object.entries(families).flatMap(([family, kinds]) => kinds.map((kind) => [kind, family])),
);

const signs = new Map(Object.entries({
  trace: '#', input: 'I', app: 'A', alloc: '+', dealloc: '−', callback: 'C', callbackEnd: 'c',
  child: 'H', view: 'V', window: 'W', navigation: 'N', tab: 'B', presentation: 'P',
  transition: 'T', animation: 'a', timer: 't', defaults: 'D', service: 'S', deeplink: 'L',
  console: '›', crash: '!', finding: 'F',
}));

/** Every kind there is. */
export const kinds = [...signs.keys()];

export const familyOf = (kind) => familyOfKind.get(kind) ?? 'other';
export const signOf = (kind) => signs.get(kind) ?? '?';

/** How much of the trace the log shows; each level includes the one before. */
export const levels = [
  { id: 'story', title: 'Key events' },
  { id: 'callbacks', title: 'Callbacks' },
  { id: 'all', title: 'All events' },
];

const detailsOnly = new Set([
  'view', 'animation', 'alloc', 'dealloc', 'callbackEnd', 'defaults', 'timer',
]);
const callbacksOnly = new Set(['callback', 'child']);

export function isShownAt(level, event) {
  if (level === 'all') return true;
  if (detailsOnly.has(event.kind)) return false;
  return level === 'callbacks' || !callbacksOnly.has(event.kind);
}
