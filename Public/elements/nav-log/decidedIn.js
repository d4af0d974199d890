// The app's source where a finding was decided.
import { noCodeText, placesOf } from '../../model/decidedPlaces.js';
import { make } from '../markup.js';
import { SourceView } from './sourceView.js';

/**
 * The line where the app decided it, and those that called it, each with its source to unfold; or
 * a note if no code of the app ran.
 * @param decision as `placesOf` takes it
 * @param read reads a file of an app's source
 * @param drawn called with an element whose source is there
 */
export function decidedIn(decision, app, read, drawn = () => {}) {
  const places = placesOf(decision);
  if (places.length === 0) return [make('p', { className: 'note no-code' }, noCodeText(decision))];
  return places.map(({ title, place, isBlock }) => {
    const source = new SourceView(read, title, () => drawn(source.element));
    source.show({ source: place, caller: place, isBlock }, app);
    return source.element;
  });
}
