// The order in which the parts of a list are read: as they stand. They lie as they were added.
import { kindOf, valueOf, viewNamed } from './objects.js';

const lists = new Set(['UITableView', 'UICollectionView']);

/** Whether its parts may have been added in another order than they are read in. */
export const isList = (view) => lists.has(kindOf(view));

/** The names of a list's subviews, line by line. */
export function readingOrder(state, list) {
  const corner = (name) => valueOf(viewNamed(state, name), 'frame') ?? [0, 0];
  return list.subviews.toSorted((one, other) => {
    const [[x, y], [otherX, otherY]] = [corner(one), corner(other)];
    return y - otherY || x - otherX;
  });
}
