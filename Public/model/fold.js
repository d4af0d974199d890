// One event of the trace changes the state; kinds and names that are not known change nothing.
import * as controllers from './folds/controllers.js';
import * as motion from './folds/motion.js';
import * as process from './folds/process.js';
import * as storage from './folds/storage.js';
import * as views from './folds/views.js';

const folds = new Map(
  [process, views, controllers, motion, storage].flatMap((room) => Object.entries(room)),
);

/** Changes `state` in place into the state after `event`. */
export function fold(state, event) {
  state.seq = event.seq;
  if (Number.isFinite(event.t)) state.t = event.t;
  folds.get(event.kind)?.(state, event);
}
