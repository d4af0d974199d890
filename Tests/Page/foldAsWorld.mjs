// Compares the page's fold of a trace with that of the simulation's side, at every event.
//
// Reads two lines an event from its input: the event, and the tree after it, or `=` where that is
// the one before. Says where the two begin to differ, and nothing where they never do.
import assert from 'node:assert/strict';
import { createInterface } from 'node:readline';
import { fold } from '../../Public/model/fold.js';
import { emptyState } from '../../Public/model/state.js';
import { treeAt } from '../../Public/model/tree.js';

const state = emptyState();
let event = null;
let tree = null;

for await (const line of createInterface({ input: process.stdin })) {
  if (!event) {
    event = JSON.parse(line);
    fold(state, event);
    continue;
  }
  if (line !== '=') tree = JSON.parse(line);
  try {
    // Between two trees that are the same only time passes.
    assert.deepEqual({ ...treeAt(state), t: 0 }, { ...tree, t: 0 });
  } catch (difference) {
    console.log(`after ${JSON.stringify(event)}: ${difference.message}`);
    process.exit(1);
  }
  event = null;
}
