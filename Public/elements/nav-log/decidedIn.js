// The app's source where a finding was decided.
import { SourceView } from './sourceView.js';

/**
 * The line where the app decided it, and the one that called it, each with its source to unfold.
 * @param {{ line: string|null, caller: string|null }} decision
 * @param read reads a file of an app's source
 * @param drawn called with an element whose source is there
 */
export function decidedIn({ line, caller }, app, read, drawn = () => {}) {
  return [['Decided', line], ['Called', caller]].filter(([, place]) => place).map(([verb, place]) => {
    const source = new SourceView(read, `${verb} ${/:\d+$/.test(place) ? 'at' : 'in'}`, () => drawn(source.element));
    source.show({ source: place, caller: place }, app);
    return source.element;
  });
}
