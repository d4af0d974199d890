// What to do with a link that cannot be opened as it is.
import { make } from '../markup.js';

/** Buttons beside the error. */
export function offersFor(script, { apps = [], run, paste }) {
  const button = (title, act) => make('button', { type: 'button', onclick: act }, title);
  if (script === null) return [button('Paste again', paste)];
  const design = make('select', { ariaLabel: 'Another design' },
    ...apps.map(({ id, title }) => make('option', { value: id }, title ?? id)));
  const file = new Blob([JSON.stringify(script)], { type: 'application/json' });
  return [
    design, button('Run on this design', () => run({ ...script, app: design.value })),
    button('Save script', () => make('a', {
      href: URL.createObjectURL(file), download: 'script.json',
    }).click()),
  ];
}
