// Compares the page's fold of traces with that of the simulation's side, at every event.
//
// Reads the name of a trace as a string, then two lines an event: the event, and the tree after it,
// or `=` where that is the one before. Says where the two begin to differ, and nothing where they
// never do.
import assert from 'node:assert/strict';
import { createInterface } from 'node:readline';
import { fold } from '../../Public/model/fold.js';
import { emptyState } from '../../Public/model/state.js';
import { treeAt } from '../../Public/model/tree.js';
import './vocabulary.mjs';

let name = null;
let state = null;
let event = null;
let tree = null;

for await (const line of createInterface({ input: process.stdin })) {
  if (!event) {
    const read = JSON.parse(line);
    if (typeof read === 'string') {
      [name, state, tree] = [read, emptyState(), null];
    } else {
      event = read;
      fold(state, event);
    }
    continue;
  }
  if (line !== '=') tree = JSON.parse(line);
  try {
    // Between two trees that are the same only time passes.
    assert.deepEqual({ ...treeAt(state), t: 0 }, { ...tree, t: 0 });
  } catch (difference) {
    console.log(`${name}, after ${JSON.stringify(event)}: ${difference.message}`);
    process.exit(1);
  }
  event = null;
}
