// What a view shows beside its subviews, drawn on a canvas about its own origin.
import { valueOf } from '../../model/objects.js';
import { glyphPaths } from '../glyph/glyph.js';
import { contentKind, imageNameSize } from '../nav-phone/viewNode.js';

const weights = { medium: 500, semibold: 600, bold: 700 };
const glyphSide = 24;
const usualTint = '#007aff';

/** The phone's fonts, as the page's styles name them. */
export const systemFont = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--system-font');

/** Draws background, border and content of a view with its presented values. */
export function paintView(context, view) {
  const [, , width, height] = valueOf(view, 'frame');
  const radius = valueOf(view, 'cornerRadius');
  const color = valueOf(view, 'backgroundColor');
  if (color) box(context, 0, 0, width, height, radius, color);
  const border = valueOf(view, 'borderWidth');
  if (border > 0) outline(context, width, height, radius, border, valueOf(view, 'borderColor'));
  content(context, view);
}

function content(context, view) {
  const { values } = view;
  switch (contentKind(view)) {
    case 'label': return words(context, values.text ?? '', view);
    case 'button': return face(context, view);
    case 'image': {
      const [, , width, height] = valueOf(view, 'frame');
      const side = Math.min(width, height);
      if (!values.image) return;
      if (!glyphPaths(values.image)) return imageBox(context, values.image, view);
      return symbol(context, values.image, (width - side) / 2, (height - side) / 2, side,
        values.tintColor ?? usualTint);
    }
    case 'field': {
      const typed = valueOf(view, 'secure') ? '•'.repeat((values.text ?? '').length) : values.text;
      return words(context, typed || (values.placeholder ?? ''), {
        ...view, values: { ...values, textColor: typed ? values.textColor : '#8e8e93ff' },
      });
    }
    case 'spinner': return values.animating === true ? spinner(context, view) : undefined;
  }
}

/** Where an image is that the page does not have. */
function imageBox(context, name, view) {
  const [, , width, height] = valueOf(view, 'frame');
  box(context, 0, 0, width, height, 4, 'rgb(142 142 147 / 30%)');
  const fontSize = imageNameSize(name, width, height);
  words(context, fontSize > 0 ? name : '', { ...view, values: {
    ...view.values, fontSize, textColor: '#8e8e93', textAlignment: 'center',
  } });
}

function face(context, view) {
  const { values } = view;
  const isTab = /^UITabBar#/.test(view.superview ?? '');
  const color = valueOf(view, 'titleColor');
  const text = { ...view, values: {
    ...values, textColor: color, textAlignment: valueOf(view, 'contentAlignment'),
  } };
  if (!values.image) return words(context, values.title ?? '', text);
  const [x, y, width, height] = valueOf(view, 'frame');
  const side = isTab ? glyphSide : valueOf(view, 'fontSize') * 1.35;
  if (isTab) {
    symbol(context, values.image, (width - side) / 2, height / 2 - side + 4, side, color);
    context.translate(0, 14);
    words(context, values.title ?? '', text);
    return context.translate(0, -14);
  }
  const left = values.title ? 0 : (width - side) / 2;
  symbol(context, values.image, left, (height - side) / 2, side, color);
  context.translate(side, 0);
  words(context, values.title ?? '', {
    ...text, values: { ...text.values, frame: [x, y, width - side, height], textAlignment: 'left' },
  });
  context.translate(-side, 0);
}

/** The system's symbol in a square, or a neutral mark where we have no drawing of it. */
function symbol(context, name, x, y, side, color) {
  if (!name) return;
  const paths = glyphPaths(name);
  context.save();
  context.translate(x, y);
  context.scale(side / glyphSide, side / glyphSide);
  [context.strokeStyle, context.fillStyle, context.lineWidth] = [color, color, 1.8];
  [context.lineCap, context.lineJoin] = ['round', 'round'];
  for (const path of paths ?? []) context.stroke(new Path2D(path));
  context.globalAlpha *= 0.3;
  if (!paths) box(context, 3, 3, 18, 18, 4, color);
  context.restore();
}

export function words(context, text, view) {
  if (text === '') return;
  const [, , width, height] = valueOf(view, 'frame');
  const size = valueOf(view, 'fontSize');
  const align = valueOf(view, 'textAlignment');
  const weight = weights[valueOf(view, 'fontWeight')] ?? 400;
  context.font = `${weight} ${size}px ${systemFont()}`;
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

export function box(context, x, y, width, height, radius, color) {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, Math.max(0, width), Math.max(0, height), radius);
  context.fill();
}
