// A place in the app's source, to unfold.
import { frameOfPlace } from '../../model/frames.js';
import { make } from '../markup.js';
import { CodeBlock } from '../nav-source/codeBlock.js';

/** @param {{ title: string, place: string, isBlock: boolean }} decided as `placesOf` has it */
export function sourceView(decided, app, read) {
  const code = new CodeBlock(read);
  const frame = frameOfPlace(decided);
  return make('details', {
    className: 'source-view', ontoggle: ({ target }) => { if (target.open) code.show(frame.place, app); },
  }, make('summary', {}, `${frame.about} ${frame.text}`), code.element);
}
