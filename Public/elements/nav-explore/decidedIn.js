// The app's source where a finding was decided.
import { noCodeText, placesOf } from '../../model/decidedPlaces.js';
import { make } from '../markup.js';
import { sourceView } from './sourceView.js';

/**
 * The line where the app decided it, and those that called it, each with its source to unfold; or
 * a note if no code of the app ran.
 * @param decision as `placesOf` takes it @param read reads a file of an app's source
 */
export function decidedIn(decision, app, read) {
  const places = placesOf(decision);
  return places.length === 0 ? [make('p', { className: 'note no-code' }, noCodeText(decision))]
    : places.map((place) => sourceView(place, app, read));
}
