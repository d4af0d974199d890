import assert from 'node:assert/strict';
import test from 'node:test';
import { changedNotes } from '../../Public/model/notes.js';

const notes = [{ n: 1, text: 'Why?' }, { n: 3, text: 'Because.' }];

test('a note that is added stands in its place, once', () => {
  const added = { n: 2, text: 'Well' };
  const changed = changedNotes(notes, { added });
  assert.deepEqual(changed.map(({ n }) => n), [1, 2, 3]);
  assert.deepEqual(changedNotes(changed, { added }), changed);
});

test('a note that is removed is gone, and one that is not there changes nothing', () => {
  assert.deepEqual(changedNotes(notes, { removed: 1 }), [notes[1]]);
  assert.deepEqual(changedNotes(notes, { removed: 2 }), notes);
});
