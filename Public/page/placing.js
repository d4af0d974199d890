// An input that is picked up: where it breaks the app, and the moment at which it is sent.
import { actions, handle } from '../elements/actions.js';
import { make } from '../elements/markup.js';
import { api } from '../stream/api.js';
import { recorded } from '../stream/recorded.js';
import { branchWith } from './branching.js';

const timeline = document.querySelector('nav-timeline');
const restMilliseconds = 150;
const dragPixels = 6;
let workspace;
/** What is held: `{ input, label, refused, key }`, or null. */
let held = null;
let due = null;
/** Whether it is carried: what the pointer passes is not picked up. */
let isCarried = false;
/** The last strips, by session, inputs so far and input. */
const known = new Map();
const mostKnown = 24;

/** @param shown the workspace */
export function installPlacing(shown) {
  workspace = shown;
  document.querySelector('#inject').holds = true;
  document.addEventListener('pointerdown', ({ target }) => {
    if (held !== null && !target.closest?.('nav-timeline, nav-inject')) letGo();
  });
  handle(actions.holdInput, ({ input, label, press, byKey, refused }) => {
    if (isCarried) return;
    if (input === null) return letGo();
    if (!hold(input, label, refused)) return;
    if (press) carry(press, label);
    else if (byKey) timeline.askPlace();
  });
  handle(actions.dropInput, ({ t }) => drop(t));
}

/** Holds an input, and shows where it breaks the app. Returns whether it can be sent. */
function hold(input, label, refused) {
  const { session } = workspace;
  if (!session || session.isReadOnly || recorded() || !workspace.canSendInput) return false;
  const before = document.activeElement;
  const inputs = session.history.events.filter(({ kind, name }) => kind === 'input' && name === undefined).length;
  const key = JSON.stringify([session.id, inputs, input]);
  const isSame = held?.key === key;
  held = { input, label, refused, key, before: isSame ? held.before : before };
  if (!isSame) {
    timeline.held = { label, spans: known.get(key)?.spans ?? null };
    clearTimeout(due);
    if (!known.has(key)) due = setTimeout(() => ask(session.id, input, key), restMilliseconds);
  }
  return true;
}

async function ask(id, input, key) {
  const strip = await api.strip(id, input).catch(() => null);
  if (strip === null) return void (held?.key === key && letGo());
  known.set(key, strip);
  if (known.size > mostKnown) known.delete(known.keys().next().value);
  if (held?.key === key) timeline.held = { label: held.label, spans: strip.spans };
}

function letGo() {
  clearTimeout(due);
  if (timeline.contains(document.activeElement) && held?.before?.isConnected) held.before.focus();
  held = null;
  timeline.held = null;
}

/** Follows the pointer that has pressed a control, and drops the input where it is let go of. */
function carry(press, label) {
  const chip = make('div', { className: 'carried' }, label);
  const end = new AbortController();
  const listen = (name, act) => document.addEventListener(name, act, { signal: end.signal });
  const finish = () => {
    isCarried = false;
    if (chip.isConnected) {
      // What was pressed is not clicked where the pointer is let go of.
      const still = (click) => click.stopImmediatePropagation();
      document.addEventListener('click', still, { capture: true, once: true });
      setTimeout(() => document.removeEventListener('click', still, { capture: true }));
    }
    end.abort();
    chip.remove();
    timeline.aim(null);
  };
  listen('pointermove', (event) => {
    if (!chip.isConnected) {
      if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < dragPixels) return;
      document.body.append(chip);
      isCarried = true;
    }
    chip.style.left = `${event.clientX}px`;
    chip.style.top = `${event.clientY}px`;
    const t = timeline.timeAt(event);
    chip.classList.toggle('is-over-timeline', t !== null);
    timeline.aim(t);
  });
  listen('pointerup', (event) => {
    const t = chip.isConnected ? timeline.timeAt(event) : null;
    finish();
    if (t !== null) drop(t);
  });
  listen('pointercancel', finish);
  listen('keydown', (event) => { if (event.key === 'Escape') finish(); });
}

/** Sends what is held at a time: in the past on a branch that is played on. */
function drop(t) {
  if (held === null) return;
  const { input, refused } = held;
  letGo();
  workspace.goTo({ t });
  branchWith(input, refused);
}
