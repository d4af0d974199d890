// The actions that elements ask the page for: bubbling events, handled on `document`.
//
// | event | detail | sent by (elements) | handled in (page) |
// | --- | --- | --- | --- |
// | nav-send-input | input, refused | inject, links, phone | main; in the past: branching |
// | nav-hold-input | input (null: none), label, press (or none), byKey (or none), refused | inject, timeline | placing |
// | nav-drop-input | t | timeline | placing |
// | nav-set-clock | change | player | seeking |
// | nav-step | by, way | player | seeking |
// | nav-go-to-moment | moment (as typed), refused | player | seeking |
// | nav-seek | t, seq (or null) | timeline, film, lanes, sequence | seeking |
// | nav-show-moment | seq (null: live), t (or none) | timeline, notes, log | seeking |
// | nav-jump-to-event | seq | map, findings, links, log | selecting |
// | nav-show-finding | seq | toast, log, story | selecting |
// | nav-show-source | seq | findings, log | selecting |
// | nav-select | picked (event number or object name) | log, tree | selecting |
// | nav-pick-object | picked (object name or null) | planes | seeing |
// | nav-hover | object (name or null) | planes, tree, log | seeing |
// | nav-planes-changed | none | planes | seeing |
// | nav-clear-selection | seq | log | selecting |
// | nav-filter-events | filter, level | log | selecting |
// | nav-lanes-changed | none | lanes | main |
// | nav-preview-moment | t, seq, place, x (null: end) | lanes | preview |
// | nav-compare-seek | t | compare | comparing |
// | nav-compare-view | view, camera | compare | comparing |
// | nav-compare-rate | rate, isOfBoth (whether both are live and take it) | compare | comparing |
// | nav-present | none | compare | stage |
// | nav-send-to-both | input, t (null: now), why (not, or null), refused | compare | comparing |
// | nav-branch | seq | log | branching |
// | nav-run-on | app (id, or none to choose), finding (or none), plays (whether both are then played) | run-on, findings, story | runningOn |
// | nav-see-fixed | app | story | story |
// | nav-run-on-all | none | run-on | runningOnAll |
// | nav-make-test | rule | findings | main |
// | nav-set-breakpoints | breakpoints, refused | breaks | breakpoints |
// | nav-toggle-breakpoint | seq | log | breakpoints |
// | nav-rename-session | name, refused | notes | sessionPanel |
// | nav-write-note | seq | log | selecting |
// | nav-add-note | text, author, refused, done | notes | sessionPanel |
// | nav-remove-note | n, refused | notes | sessionPanel |
// | nav-start-session | app, conditions, device, refused | start | opening |
// | nav-play-story | story | gallery | opening |
// | nav-try-story | story | hero | opening |
// | nav-see-finding | seq | story | story |
// | nav-replay-story | none | story | seeking |
// | nav-open-script | script, seq, hash, isReplay (or fragment), refused, done | share, explore, matrix | opening |
// | nav-open-help | section | start, share | topbar |
// | nav-open-explorer | app | start, findings | routing |
// | nav-exploration-started | ids, isAtOnce | explore | main |
// | nav-open-matrix | app | start | routing |
// | nav-matrix-started | id | matrix | routing |
// | nav-compare-scripts | scripts (two), refused | matrix | runningOn |
// | nav-back-to-session | none | start | routing |
// | nav-rights-changed | none | presence | review |
// | nav-identity-changed | none | presence | review |
// | nav-follow | none | presence | review |
//
// `refused` takes the sentence of a refusal, `done` is called on success.

export const actions = Object.freeze({
  sendInput: 'nav-send-input',
  holdInput: 'nav-hold-input',
  dropInput: 'nav-drop-input',
  setClock: 'nav-set-clock',
  step: 'nav-step',
  goToMoment: 'nav-go-to-moment',
  seek: 'nav-seek',
  showMoment: 'nav-show-moment',
  jumpToEvent: 'nav-jump-to-event',
  showFinding: 'nav-show-finding',
  showSource: 'nav-show-source',
  select: 'nav-select',
  pickObject: 'nav-pick-object',
  hover: 'nav-hover',
  planesChanged: 'nav-planes-changed',
  clearSelection: 'nav-clear-selection',
  filterEvents: 'nav-filter-events',
  lanesChanged: 'nav-lanes-changed',
  previewMoment: 'nav-preview-moment',
  compareSeek: 'nav-compare-seek',
  compareView: 'nav-compare-view',
  compareRate: 'nav-compare-rate',
  present: 'nav-present',
  sendToBoth: 'nav-send-to-both',
  branch: 'nav-branch',
  runOn: 'nav-run-on',
  runOnAll: 'nav-run-on-all',
  makeTest: 'nav-make-test',
  setBreakpoints: 'nav-set-breakpoints',
  toggleBreakpoint: 'nav-toggle-breakpoint',
  renameSession: 'nav-rename-session',
  writeNote: 'nav-write-note',
  addNote: 'nav-add-note',
  removeNote: 'nav-remove-note',
  startSession: 'nav-start-session',
  playStory: 'nav-play-story',
  tryStory: 'nav-try-story',
  seeFinding: 'nav-see-finding',
  seeFixed: 'nav-see-fixed',
  replayStory: 'nav-replay-story',
  openScript: 'nav-open-script',
  openRecording: 'nav-open-recording',
  openHelp: 'nav-open-help',
  openMatrix: 'nav-open-matrix',
  matrixStarted: 'nav-matrix-started',
  compareScripts: 'nav-compare-scripts',
  openExplorer: 'nav-open-explorer',
  explorationStarted: 'nav-exploration-started',
  backToSession: 'nav-back-to-session',
  rightsChanged: 'nav-rights-changed',
  identityChanged: 'nav-identity-changed',
  follow: 'nav-follow',
});

/** Sends an action from an element up to the page. */
export function send(element, action, detail = null) {
  element.dispatchEvent(new CustomEvent(action, { bubbles: true, detail }));
}

/** Handles an action, wherever on the page it is sent. */
export function handle(action, act) {
  document.addEventListener(action, ({ detail }) => act(detail ?? {}));
}
