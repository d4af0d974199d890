// The icon of a severity: distinct by shape as well as by colour.
import { makeSVG } from './markup.js';

const shapes = {
  error: ['M8.2 2.5h7.6l5.7 5.7v7.6l-5.7 5.7H8.2l-5.7-5.7V8.2Z', 'M12 7v6', 'M12 16.6v.1'],
  warning: ['M12 3.2 22 20.5H2Z', 'M12 10v5', 'M12 17.7v.1'],
  note: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M12 11v5.5', 'M12 7.6v.1'],
};

export function severityIcon(severity) {
  return makeSVG(
    'svg', { viewBox: '0 0 24 24', class: 'glyph severity', 'aria-hidden': 'true' },
    ...shapes[severity].map((path) => makeSVG('path', { d: path })),
  );
}
