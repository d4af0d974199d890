// The phone at one instant, drawn on a canvas for screenshots, videos and small pictures.
import { isHiddenWindow, valueOf, windowsLowestFirst } from '../../model/objects.js';
import { pictureOf } from '../../model/picture.js';
import { progressAt } from '../../model/presentation.js';
import { paintGhosts } from './ghosts.js';
import { drawSystem } from './system.js';
import { box, paintView, words } from './views.js';

const bezel = 10;
/** Of the corners of the screen, in points. */
export const screenRadius = 42;
const atHome = new Set(['notRunning', 'background', 'suspended']);
/** Pictures leave the page, so that a ghost's red is their own. */
const ghostColor = '#d3261b';

/** Gives the canvas the phone's size, `scale` dots a point, and draws. */
export function drawPhone(canvas, state, t, appTitle, scale = 2) {
  const [width, height] = state.screen.size;
  const wanted = [(width + 2 * bezel) * scale, (height + 2 * bezel) * scale];
  if (canvas.width !== wanted[0] || canvas.height !== wanted[1]) [canvas.width, canvas.height] = wanted;
  const context = canvas.getContext('2d');
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, ...wanted);
  drawDevice(context, state, t, appTitle);
}

/** The screen's place in the picture, in points from its corner. */
export const screenOrigin = [bezel, bezel];

function drawDevice(context, state, t, appTitle) {
  const [width, height] = state.screen.size;
  box(context, 0, 0, width + 2 * bezel, height + 2 * bezel, 52, '#1a1e25');
  // On a dark ground the bezel is seen by its edge.
  [context.strokeStyle, context.lineWidth] = ['#7f8794', 3];
  context.stroke();
  context.save();
  context.translate(...screenOrigin);
  context.beginPath();
  context.roundRect(0, 0, width, height, screenRadius);
  context.clip();
  drawScreen(context, state, t, appTitle);
  context.restore();
}

function drawScreen(context, state, t, appTitle) {
  const [width, height] = state.screen.size;
  const middle = { frame: [0, 0, width, height], textAlignment: 'center', fontSize: 24, textColor: '#ffffffff' };
  const isHome = atHome.has(state.appState);
  if (isHome) {
    box(context, 0, 0, width, height, 0, '#33496b');
    words(context, appTitle, { values: middle });
    return drawSystem(context, state, isHome);
  }
  box(context, 0, 0, width, height, 0, '#000');
  for (const window of windowsLowestFirst(state)) {
    if (!isHiddenWindow(state, window)) draw(context, pictureOf(state, window.name, t), state, t);
  }
  drawSystem(context, state, isHome);
  paintGhosts(context, state, t, () => [1, 0, 0, 1, 0, 0], ghostColor);
  if (state.appState !== 'crashed') return;
  box(context, 0, 0, width, height, 0, '#40191acc');
  words(context, `Crash: ${state.crash?.name ?? ''}`, { values: { ...middle, fontSize: 17 } });
}

/** A view and what is in it; in a container that dissolves, the fading picture over it. */
function draw(context, view, state, t) {
  const [x, y, width, height] = valueOf(view, 'frame');
  const alpha = valueOf(view, 'alpha');
  if (!(alpha > 0)) return;
  context.save();
  context.globalAlpha *= Math.min(1, alpha);
  context.translate(x + width / 2, y + height / 2);
  context.transform(...valueOf(view, 'transform'));
  context.translate(-width / 2, -height / 2);
  paintView(context, view);
  if (valueOf(view, 'clipsToBounds') === true) {
    context.beginPath();
    context.roundRect(0, 0, Math.max(0, width), Math.max(0, height), valueOf(view, 'cornerRadius'));
    context.clip();
  }
  const [shownX, shownY] = valueOf(view, 'bounds');
  context.translate(-shownX, -shownY);
  for (const subview of view.subviews) draw(context, subview, state, t);
  context.translate(shownX, shownY);
  for (const transition of state?.transitions.values() ?? []) {
    if (transition.picture && transition.container === view.name) {
      context.globalAlpha *= 1 - progressAt(transition, t);
      drawPicture(context, transition.picture);
    }
  }
  context.restore();
}

/** A picture of a view as it was, from its own corner. */
export function drawPicture(context, picture) {
  const [, , width, height] = valueOf(picture, 'frame');
  draw(context, { ...picture, values: {
    ...picture.values, frame: [0, 0, width, height], alpha: 1, transform: [1, 0, 0, 1, 0, 0],
  } }, null, 0);
}
