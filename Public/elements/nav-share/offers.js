// What can be done about a link that cannot be opened as it is.
import { make } from '../markup.js';

/** Buttons beside the sentence that says what is wrong. */
export function offersFor(script, { apps = [], run, bring }) {
  const button = (title, act) => make('button', { type: 'button', onclick: act }, title);
  if (script === null) return [button('Paste it again', bring)];
  const design = make('select', { ariaLabel: 'Another design' },
    ...apps.map(({ id, title }) => make('option', { value: id }, title ?? id)));
  const file = new Blob([JSON.stringify(script)], { type: 'application/json' });
  return [
    design, button('Run it on this design', () => run({ ...script, app: design.value })),
    button('Save its script', () => make('a', {
      href: URL.createObjectURL(file), download: 'script.json',
    }).click()),
  ];
}
