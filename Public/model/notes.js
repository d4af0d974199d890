// The notes of a session, as its stream tells of changes.

/**
 * The notes after a change, in the order in which they were written.
 * @param {{ n: number }[]} notes
 * @param {{ added?: { n: number }, removed?: number }} change
 */
export function changedNotes(notes, { added, removed }) {
  const others = notes.filter(({ n }) => n !== (added?.n ?? removed));
  return added ? [...others, added].sort((a, b) => a.n - b.n) : others;
}
