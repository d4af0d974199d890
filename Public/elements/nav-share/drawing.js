// The phone at one instant, drawn on a canvas for screenshots and videos.
import { isHiddenWindow, valueOf, windowsLowestFirst } from '../../model/objects.js';
import { pictureOf } from '../../model/picture.js';
import { contentKind } from '../nav-phone/viewNode.js';

const bezel = 10;
const atHome = new Set(['notRunning', 'background', 'suspended']);
const weights = { medium: 500, semibold: 600, bold: 700 };

/** Gives the canvas the phone's size, `scale` dots a point, and draws. */
export function drawPhone(canvas, state, t, appTitle, scale = 2) {
  const [width, height] = state.screen.size;
  const wanted = [(width + 2 * bezel) * scale, (height + 2 * bezel) * scale];
  if (canvas.width !== wanted[0] || canvas.height !== wanted[1]) [canvas.width, canvas.height] = wanted;
  const context = canvas.getContext('2d');
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, ...wanted);
  box(context, 0, 0, width + 2 * bezel, height + 2 * bezel, 52, '#1a1e25');
  context.save();
  context.translate(bezel, bezel);
  context.beginPath();
  context.roundRect(0, 0, width, height, 42);
  context.clip();
  drawScreen(context, state, t, appTitle);
  context.restore();
}

function drawScreen(context, state, t, appTitle) {
  const [width, height] = state.screen.size;
  const middle = { frame: [0, 0, width, height], textAlignment: 'center', fontSize: 24, textColor: '#ffffffff' };
  if (atHome.has(state.appState)) {
    box(context, 0, 0, width, height, 0, '#33496b');
    return words(context, appTitle, { values: middle });
  }
  box(context, 0, 0, width, height, 0, '#000');
  for (const window of windowsLowestFirst(state)) {
    if (!isHiddenWindow(state, window)) draw(context, pictureOf(state, window.name, t));
  }
  if (state.appState !== 'crashed') return;
  box(context, 0, 0, width, height, 0, '#40191acc');
  words(context, `Crash: ${state.crash?.name ?? ''}`, { values: { ...middle, fontSize: 17 } });
}

function draw(context, view) {
  const [x, y, width, height] = valueOf(view, 'frame');
  const alpha = valueOf(view, 'alpha');
  if (!(alpha > 0)) return;
  context.save();
  context.globalAlpha *= Math.min(1, alpha);
  context.translate(x + width / 2, y + height / 2);
  context.transform(...valueOf(view, 'transform'));
  context.translate(-width / 2, -height / 2);
  const radius = valueOf(view, 'cornerRadius');
  const color = valueOf(view, 'backgroundColor');
  if (color) box(context, 0, 0, width, height, radius, color);
  const border = valueOf(view, 'borderWidth');
  if (border > 0) outline(context, width, height, radius, border, valueOf(view, 'borderColor'));
  if (valueOf(view, 'clipsToBounds') === true) {
    context.beginPath();
    context.roundRect(0, 0, Math.max(0, width), Math.max(0, height), radius);
    context.clip();
  }
  content(context, view);
  const [shownX, shownY] = valueOf(view, 'bounds');
  context.translate(-shownX, -shownY);
  for (const subview of view.subviews) draw(context, subview);
  context.restore();
}

function content(context, view) {
  const { values } = view;
  switch (contentKind(view)) {
    case 'label': return words(context, values.text ?? '', view);
    case 'button': return words(context, `${values.image === 'chevron.backward' ? '‹ ' : ''}${values.title ?? ''}`, {
      ...view, values: {
        ...values, textColor: valueOf(view, 'titleColor'),
        textAlignment: valueOf(view, 'contentAlignment'),
      },
    });
    case 'field': {
      const typed = valueOf(view, 'secure') ? '•'.repeat((values.text ?? '').length) : values.text;
      return words(context, typed || (values.placeholder ?? ''), {
        ...view, values: { ...values, textColor: typed ? values.textColor : '#8e8e93ff' },
      });
    }
    case 'spinner': return values.animating === true ? spinner(context, view) : undefined;
  }
}

function words(context, text, view) {
  if (text === '') return;
  const [, , width, height] = valueOf(view, 'frame');
  const size = valueOf(view, 'fontSize');
  const align = valueOf(view, 'textAlignment');
  const weight = weights[valueOf(view, 'fontWeight')] ?? 400;
  context.font = `${weight} ${size}px system-ui, sans-serif`;
  context.fillStyle = valueOf(view, 'textColor') ?? '#000';
  context.textAlign = align;
  context.textBaseline = 'middle';
  const x = { center: width / 2, right: width - 4 }[align] ?? 4;
  const limit = valueOf(view, 'numberOfLines') || Infinity;
  const lines = limit === 1 ? [text] : wrapped(context, text, width).slice(0, limit);
  lines.forEach((line, at) =>
    context.fillText(line, x, height / 2 + (at - (lines.length - 1) / 2) * size * 1.25));
}

function wrapped(context, text, width) {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (lines.at(-1) === '' || context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function spinner(context, view) {
  const [, , width, height] = valueOf(view, 'frame');
  context.strokeStyle = valueOf(view, 'color') ?? '#8e8e93';
  context.lineWidth = 4;
  context.setLineDash([4, 4]);
  context.beginPath();
  context.arc(width / 2, height / 2, 13, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
}

function outline(context, width, height, radius, border, color) {
  context.strokeStyle = color ?? '#000';
  context.lineWidth = border;
  context.beginPath();
  context.roundRect(border / 2, border / 2, width - border, height - border, radius);
  context.stroke();
}

function box(context, x, y, width, height, radius, color) {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, Math.max(0, width), Math.max(0, height), radius);
  context.fill();
}
