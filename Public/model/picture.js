// A snapshot of a view and its subviews at one instant.
import { seenValues } from './presentation.js';

/**
 * @typedef {{ name: string, class: string, base: string|null, values: Record<string, any>,
 *   subviews: Picture[] }} Picture
 */

/** @returns {Picture|null} the view and its subviews, hidden ones left out */
export function pictureOf(state, name, t) {
  const view = state.views.get(name);
  if (!view) return null;
  const values = seenValues(state, view, t);
  const subviews = view.subviews
    .map((subview) => pictureOf(state, subview, t))
    .filter((picture) => picture && picture.values.hidden !== true);
  return { name, class: view.class, base: view.base, values, subviews };
}
