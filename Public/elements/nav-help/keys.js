// The keyboard shortcuts, and whether they are on.
import { make } from '../markup.js';

const storageKey = 'navscope.keys';

/** The keys as shown. Their handlers are in page/shortcuts.js. */
const keys = [
  ['Space', 'Play or pause'],
  ['[', 'Slower'],
  [']', 'Faster'],
  ['← →', 'Previous / next event (live: next run-loop turn)'],
  ['Shift ← →', 'Begin of the previous transition, or screen animation of the app’s own / next begin or end'],
  [', .', 'Previous / next frame (1/60 s)'],
  ['Home End', 'Go to start / go live'],
  ['T', 'Step to next timer'],
  ['G', 'Go to time or event'],
  ['L', 'Go live'],
  ['Z or ⌘Z', 'Undo the branch that was just made'],
  ['3', 'View hierarchy in 3D: arrow keys orbit, + and − spread, Esc leaves. Red: a ghost, a view that stayed without its controller'],
  ['N', 'Label each controller’s view on the phone'],
  ['O', 'Onion skin: where a transition’s views are at 0, 25, 50, 75 and 100 %'],
  ['P', 'Present: only phone, caption and timeline'],
  ['F + −', 'Lanes: zoom to fit, zoom in, zoom out'],
  ['Q', 'Show or hide the lanes'],
  ['W S A D', 'Lanes (when focused): zoom and pan'],
  ['B', 'Set or remove a breakpoint for events like the selected one'],
  ['D', 'Type a link to send'],
  ['Shift ↵', 'Inputs (when focused): choose the instant on the timeline; ← → move, Shift ← → go to where it breaks, ↵ sends'],
  ['1 – 9', 'Phone (when focused): tap its first button, its second, and so on'],
  ['↑ ↓', 'List on the phone (when focused): scroll; Page Up and Page Down by a screenful'],
  ['/', 'Filter the events'],
  ['?', 'Keyboard shortcuts'],
  ['Esc', 'Go live, or close'],
];

/** The list of the keys, with the switch that turns them off. */
export class Keys {
  #switch = make('input', {
    type: 'checkbox', checked: areKeysOn(), onchange: () => remember(this.#switch.checked),
  });
  elements = [
    make('dl', {}, ...keys.map(([key, meaning]) =>
      make('div', {}, make('dt', {}, make('kbd', {}, key)), make('dd', {}, meaning)))),
    make('label', { className: 'check' }, this.#switch, 'Enable single-key shortcuts'),
  ];

  get areOn() {
    return this.#switch.checked;
  }
}

function areKeysOn() {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function remember(areOn) {
  try {
    localStorage.setItem(storageKey, areOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
