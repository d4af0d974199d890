// Lines for a terminal, with a button that copies them.
import { copyText } from '../copyText.js';
import { make } from '../markup.js';

export function commandLines(...lines) {
  const text = lines.join('\n');
  const copy = make('button', {
    type: 'button', className: 'quiet', ariaLabel: 'Copy command', onclick: () => copyText(text, copy),
  }, 'Copy');
  return make('div', { className: 'command-lines' }, make('pre', {}, make('code', {}, text)), copy);
}
