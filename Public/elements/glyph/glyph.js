// Small drawings on a 24 by 24 field, drawn with strokes in the colour of the text around them.
import { makeSVG } from '../markup.js';

const drawings = {
  // By the names of the system's symbols, for symbols on the phone.
  'chevron.backward': ['M15 4.5 7.5 12l7.5 7.5'],
  'chevron.forward': ['M9 4.5 16.5 12 9 19.5'],
  checkmark: ['m5 12.5 4.5 4.5L19 7.5'],
  'info.circle': ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M12 11v5.5', 'M12 7.6h.01'],
  xmark: ['M6 6l12 12', 'M18 6 6 18'],
  person: ['M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z', 'M4.5 20c.6-4 3.7-6 7.5-6s6.9 2 7.5 6'],
  'person.crop.circle': [
    'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19Z',
    'M12 13a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z', 'M6 19c.8-2.8 3.2-4 6-4s5.2 1.2 6 4',
  ],
  lock: ['M6.5 10.5h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Z',
    'M8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3'],
  bell: ['M6 17.5h12c-1.3-1.3-1.8-2.5-1.8-5V10a4.2 4.2 0 0 0-8.4 0v2.5c0 2.5-.5 3.7-1.8 5Z',
    'M10.3 20.5a2 2 0 0 0 3.4 0'],
  house: ['M4 11.5 12 4.5l8 7', 'M6 10v9.5h4.5v-5h3v5H18V10'],
  'list.bullet': ['M9 6.5h11', 'M9 12h11', 'M9 17.5h11', 'M4.5 6.5h.01', 'M4.5 12h.01',
    'M4.5 17.5h.01'],
  envelope: ['M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Z',
    'm3.5 7 8.5 6.5L20.5 7'],
  plus: ['M12 4.5v15', 'M4.5 12h15'],
  bookmark: ['M7 3.5h10V20.5l-5-4.5-5 4.5Z'],
  heart: ['M12 20C6.5 16 3.5 13 3.5 9.3A4.4 4.4 0 0 1 12 7.6'
    + 'a4.4 4.4 0 0 1 8.5 1.7C20.5 13 17.5 16 12 20Z'],
  star: ['m12 3.5 2.6 5.6 6 .7-4.5 4.2 1.2 6L12 17l-5.3 3 1.2-6-4.5-4.2 6-.7Z'],
  magnifyingglass: ['M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z', 'm15.3 15.3 5.2 5.2'],
  cart: ['M2.5 4.5H5l2.2 10.5h10.3l2-7.5H6', 'M8.5 19.5h.01', 'M16 19.5h.01'],
  book: ['M12 6.5C10 5 7 4.7 3.5 5v13.5c3.5-.3 6.5 0 8.5 1.5'
    + ' 2-1.5 5-1.8 8.5-1.5V5C17 4.7 14 5 12 6.5Z',
    'M12 6.5V20'],
  folder: ['M3.5 6h6l2 2.5h9v10.5h-17Z'],
  calendar: ['M4 6h16v14H4Z', 'M4 10.5h16', 'M8.5 3.5V7', 'M15.5 3.5V7'],
  message: ['M4 5h16v11.5h-9l-4 3.5v-3.5H4Z'],
  map: ['m4 6.5 5-2 6 2 5-2v13l-5 2-6-2-5 2Z', 'M9 4.5v13', 'M15 6.5v13'],
  clock: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M12 7v5.2l3.6 2'],
  'arrow.down.circle': ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M12 7.5v9', 'm8.5 13 3.5 3.5 3.5-3.5'],
  ellipsis: ['M5.5 12h.01', 'M12 12h.01', 'M18.5 12h.01'],
  gear: ['M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
    'M12 3v3', 'M12 18v3', 'M3 12h3', 'M18 12h3', 'm5.6 5.6 2.2 2.2', 'm16.2 16.2 2.2 2.2',
    'm5.6 18.4 2.2-2.2', 'm16.2 7.8 2.2-2.2'],

  // For the page's own controls.
  play: ['M8 5.5v13l10.5-6.5Z'],
  pause: ['M8.5 5.5v13', 'M15.5 5.5v13'],
  'step.turn': ['M6 5.5v13l8.5-6.5Z', 'M18 5.5v13'],
  'event.back': ['M18 5.5v13L9.5 12Z', 'M6 5.5v13'],
  'transition.back': ['M19.5 6v12L13 12Z', 'M12 6v12l-6.5-6Z', 'M4 6v12'],
  transition: ['M4.5 6v12L11 12Z', 'M12 6v12l6.5-6Z', 'M20 6v12'],
  'frame.back': ['m14.5 7-5 5 5 5'],
  frame: ['m9.5 7 5 5-5 5'],
  pin: ['M9 4h6l-1 7 3 3H7l3-3Z', 'M12 14v6'],
  stop: ['M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7Z'],
  'step.timer': ['M12 20a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z', 'M12 9.5V13l2.2 1.5', 'M10 3h4'],
  link: ['M10 13.5a4 4 0 0 0 5.7.3l2.8-2.8a4 4 0 0 0-5.7-5.7l-1.3 1.3',
    'M14 10.5a4 4 0 0 0-5.7-.3l-2.8 2.8a4 4 0 0 0 5.7 5.7l1.3-1.3'],
  share: ['M12 14V3.5', 'm8 7 4-3.5L16 7', 'M6 11H5v9.5h14V11h-1'],
  import: ['M12 3.5V14', 'm8 10.5 4 3.5 4-3.5', 'M6 11H5v9.5h14V11h-1'],
  sun: ['M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z', 'M12 2.5v2', 'M12 19.5v2', 'M2.5 12h2', 'M19.5 12h2',
    'm5.3 5.3 1.4 1.4', 'm17.3 17.3 1.4 1.4', 'm5.3 18.7 1.4-1.4',
    'm17.3 6.7 1.4-1.4'],
  moon: ['M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z'],
  eye: ['M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z',
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'],
  layers: ['m12 3.5 9 4.5-9 4.5L3 8Z', 'm3 12 9 4.5 9-4.5', 'm3 16 9 4.5 9-4.5'],
  label: ['M3.5 7h10.5l6.5 5-6.5 5H3.5Z', 'M7.5 12h.01'],
  onion: ['M3 4.5h8v15H3Z', 'M11 7.5h4.5v9H11', 'M15.5 9.5H21v5h-5.5'],
  present: ['M3 5h18v11.5H3Z', 'M8.5 20.5 12 16.5l3.5 4'],
  note: ['M6.5 21V4', 'M6.5 4.5H18l-2.5 4 2.5 4H6.5'],
  copy: ['M9 9h10v10.5H9Z', 'M15 9V4.5H5V15h4'],
  branch: ['M7 8.5v7', 'M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
    'M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
    'M17 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z', 'M17 8.5c0 4-4 5-8.5 6'],
};

/** The drawing of that name, or null where there is none; of a filled symbol its outline. */
export function glyph(name) {
  const paths = glyphPaths(name);
  if (!paths) return null;
  return makeSVG(
    'svg', { viewBox: '0 0 24 24', class: 'glyph', 'aria-hidden': 'true' },
    ...paths.map((path) => makeSVG('path', { d: path })),
  );
}

/** The paths of the drawing of that name, or null. */
export function glyphPaths(name) {
  const names = [name, String(name).replace(/\.fill$/, '')];
  const known = names.find((it) => Object.hasOwn(drawings, it));
  return known === undefined ? null : drawings[known];
}
