// What the page draws of a run, on the phone and on a canvas, and what a command draws as SVG.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { TraceHistory } from '../../Public/model/history.js';
import { isHiddenWindow, valueOf, windowsLowestFirst } from '../../Public/model/objects.js';
import { pictureOf } from '../../Public/model/picture.js';

const expected = (file) => readFileSync(new URL(`../ExportsTests/Expected/${file}`, import.meta.url), 'utf8');

/** The boxes of views with a color, and the words, in the order in which they are painted. */
function drawnByThePage(trace) {
  const history = new TraceHistory();
  for (const line of trace.trim().split('\n')) history.append(JSON.parse(line));
  const [state, t] = [history.newest, history.events.at(-1).t];
  const drawn = [];
  function draw(view, x, y) {
    if (valueOf(view, 'alpha') <= 0) return;
    const [left, top, width, height] = valueOf(view, 'frame');
    const [shiftX, shiftY] = valueOf(view, 'bounds');
    const corner = [x + left, y + top];
    const color = valueOf(view, 'backgroundColor');
    if (color && width > 0 && height > 0) drawn.push(['box', ...corner, width, height, color]);
    const words = view.values.text ?? view.values.title;
    if (words) drawn.push(['words', ...corner, words]);
    for (const subview of view.subviews) draw(subview, corner[0] - shiftX, corner[1] - shiftY);
  }
  for (const window of windowsLowestFirst(state)) {
    if (!isHiddenWindow(state, window)) draw(pictureOf(state, window.name, t), 0, 0);
  }
  return drawn;
}

/** The same of an SVG: each view is a group that is moved to its corner. */
function drawnAsSVG(svg) {
  const drawn = [];
  const corners = [[0, 0]];
  const screen = svg.slice(svg.indexOf('<g class="screen">'));
  for (const [, tag, attributes, words] of screen.matchAll(/<(\/?\w+)([^>]*)>([^<]*)/g)) {
    const at = (name) => attributes.match(new RegExp(` ${name}="([^"]*)"`))?.[1];
    const [x, y] = corners.at(-1);
    if (tag === 'g') {
      const [left, top] = at('transform')?.match(/translate\((\S+) (\S+)\)/).slice(1).map(Number) ?? [0, 0];
      corners.push([x + left, y + top]);
    } else if (tag === '/g') corners.pop();
    else if (tag === 'rect' && at('rx') && at('fill') !== 'none') {
      drawn.push(['box', x, y, Number(at('width')), Number(at('height')), at('fill')]);
    } else if (tag === 'text') drawn.push(['words', x, y, words]);
  }
  return drawn;
}

test('a command draws the boxes and the words of a run as the page does', () => {
  const drawn = drawnByThePage(expected('jsonl.jsonl'));

  assert.ok(drawn.length > 4);
  assert.deepEqual(drawnAsSVG(expected('end.svg')), drawn);
});
