// The inputs that a person needs more rarely, each behind a line to unfold.
import { make } from '../markup.js';

const field = (label, settings = {}) => make('input', {
  type: 'text', autocomplete: 'off', spellcheck: false, ariaLabel: label, placeholder: label, ...settings,
});

const fold = (title, ...controls) => make('details', { className: 'more-inputs' },
  make('summary', {}, title), make('div', { className: 'controls' }, ...controls));

const row = (...controls) => make('div', { className: 'field-row' }, ...controls);

/**
 * Files, several URLs at once, and what was begun on another device.
 * @param button makes the button of an input: `(label, () => input)`
 */
export function moreLinks(button) {
  const file = field('File URL', { value: 'file:///Documents/invoice.pdf' });
  const urls = make('textarea', { rows: 3, spellcheck: false, ariaLabel: 'URLs, one a line', placeholder: 'URLs, one a line' });
  const page = field('Web page of the activity', { value: 'https://navscope.example/messages/42' });
  const data = make('select', { ariaLabel: 'When its data comes' },
    ...[['atOnce', 'Data at once'], ['later', 'Data later'], ['never', 'No data']].map(([value, title]) => make('option', { value }, title)));
  const lines = () => urls.value.split('\n').map((it) => it.trim()).filter(Boolean);
  return fold('Files, several URLs, Handoff',
    row(file, button('Open file', () => ({ do: 'openFile', url: file.value.trim(), inPlace: false }))),
    urls, button('Open all', () => ({ do: 'openURLs', urls: lines() })),
    row(page, data), button('Hand off', () => ({
      do: 'handoff', data: data.value,
      activity: { activityType: 'NSUserActivityTypeBrowsingWeb', webpageURL: page.value.trim() },
    })));
}

/** The actions of a notification; `payload()` is what is written. */
export function notificationActions(button, payload) {
  const action = field('Action identifier', { value: 'REPLY' });
  const text = field('Typed text (optional)');
  return fold('Choose an action of it', row(action, text), button('Choose', () => {
    const typed = text.value === '' ? {} : { text: text.value };
    const written = payload();
    return written && { do: 'notificationAction', payload: written, action: action.value.trim(), ...typed };
  }));
}

/** What runs while the app is not in front. */
export function backgroundWork(button) {
  const identifier = field('Session identifier', { value: 'downloads' });
  return fold('In the background', button('Background fetch', { do: 'backgroundFetch' }),
    row(identifier, button('URL session ends', () => ({ do: 'backgroundURLSession', identifier: identifier.value.trim() }))));
}
