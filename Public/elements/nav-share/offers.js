// What to do with a link that cannot be opened as it is.
import { copyText } from '../copyText.js';
import { make } from '../markup.js';

const button = (title, act) => make('button', { type: 'button', onclick: act }, title);

/** Buttons beside the error. */
export function offersFor(script, { apps = [], run, paste }) {
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

/**
 * Buttons for whoever may only watch.
 * @param {object|null} session one that has run the same script @param {string} link the link
 */
export function offersToWatch(session, { watch, again, link }) {
  const copy = button('Copy link', () => copyText(link, copy));
  return [session && button(`Watch “${session.name ?? session.title}”`, () => watch(session)),
    button('Try again', again), copy].filter(Boolean);
}
