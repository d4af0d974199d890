import { make } from './markup.js';

/**
 * A link to a page of the documentation, which opens beside this one.
 *
 * @param {string} base the address at which the server has the documentation
 */
export function documentationLink(base, page, title) {
  return make('a', { href: base + page, target: '_blank', rel: 'noopener' }, title);
}
