// What the system draws over every app, on a canvas: clock, signal, battery, notch, home indicator.
import { colorBehind } from '../../model/backdrop.js';
import { isLight } from '../../model/colors.js';
import { deviceShape } from '../nav-phone/deviceShape.js';
import { box, systemFont } from './views.js';

const statusRows = { island: 54, notch: 47, button: 20 };

export function drawSystem(context, state, isHome) {
  const { size: [width, height], statusBar } = state.screen;
  const shape = deviceShape([width, height]);
  const colorAt = (point) => (!isHome && isLight(colorBehind(state, point)) ? '#000' : '#fff');
  const row = Math.min(statusBar, statusRows[shape]);
  if (state.inCall) box(context, 0, 0, width, statusBar, 0, '#30b350');
  if (row > 0) drawStatus(context, shape, width, row, state.inCall ? '#fff' : colorAt([40, row / 2]));
  if (shape === 'button') return;
  box(context, width / 2 - 67, height - 13, 134, 5, 3, colorAt([width / 2, height - 10]));
  if (width > height) return box(context, -20, height / 2 - 80, 52, 160, 20, '#000');
  if (shape === 'island') box(context, width / 2 - 63, 11, 126, 37, 19, '#000');
  else box(context, width / 2 - 80, -20, 160, 52, 20, '#000');
}

function drawStatus(context, shape, width, row, color) {
  const [left, right] = shape === 'button' ? [8, 8] : [41, 31];
  const middle = row / 2;
  [context.fillStyle, context.strokeStyle, context.lineWidth] = [color, color, 1];
  context.font = `600 ${shape === 'button' ? 12 : 16}px ${systemFont()}`;
  [context.textAlign, context.textBaseline] = ['left', 'middle'];
  context.fillText('9:41', left, middle);
  const battery = width - right - 27;
  box(context, battery + 2, middle - 4.5, 20, 9, 2.4, color);
  context.beginPath();
  context.roundRect(battery + 0.5, middle - 6, 23, 12, 3.8);
  context.stroke();
  for (const [at, height] of [4, 6.5, 9, 12].entries()) {
    box(context, battery - 24 + at * 5, middle + 6 - height, 3, height, 0.8, color);
  }
}
