// One view of the simulated app as an element that lives as long as the view.
import { isButton, isField, isRow, namesOf, rowName } from '../../model/controls.js';
import { kindOf, valueOf } from '../../model/objects.js';
import { glyph } from '../glyph/glyph.js';
import { arrange, make, makeSVG, setText } from '../markup.js';
import { scrollerName } from './scrolling.js';

const weights = new Map([['regular', 400], ['medium', 500], ['semibold', 600], ['bold', 700]]);
const edges = new Map([['left', 'flex-start'], ['right', 'flex-end'], ['center', 'center']]);
const pixels = (value) => `${Number.isFinite(value) ? value : 0}px`;

/** What the picture of a view is made of, by the class that UIKit knows it as. */
export function contentKind(view) {
  if (isField(view)) return 'field';
  if (isButton(view)) return 'button';
  if (isRow(view)) return 'row';
  switch (kindOf(view)) {
    case 'UIActivityIndicatorView': return 'spinner';
    case 'UIImageView': return 'image';
    case 'UILabel': return 'label';
    default: return typeof view.values.text === 'string' ? 'label' : 'plain';
  }
}

export class ViewNode {
  kind;
  element;
  /** The content behind the subviews: text, a symbol, the field. */
  content;
  /** Holds the subviews of a view that has been scrolled; null for others. */
  scrolled = null;
  #applied = new Map();

  /** @param {{ tap: () => void, type: (text: string) => void } | null} acts null for a picture */
  constructor(view, acts) {
    this.kind = contentKind(view);
    this.element = make(this.kind === 'button' ? 'button' : 'div', {
      className: `view view-${this.kind}`,
    });
    if (this.kind === 'button') this.element.type = 'button';
    this.element.dataset[acts ? 'object' : 'pictureOf'] = view.name;
    this.content = this.#makeContent(acts);
    if (this.content) this.element.append(this.content);
    if (acts && this.kind === 'button') this.element.addEventListener('click', acts.tap);
    if (acts && this.kind === 'row') this.#beTapped(acts.tap);
    if (acts && scrollerName(view)) this.#beScrolled();
  }

  #beScrolled() {
    this.element.classList.add('is-scroller');
    this.element.tabIndex = 0;
  }

  /** A row takes the clicks that no control in it takes. */
  #beTapped(tap) {
    this.element.tabIndex = 0;
    this.element.addEventListener('click', (event) => {
      if (!event.target.closest('.view-button, .view-field')) tap();
    });
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target === this.element) tap();
    });
  }

  /** Makes these the elements in it: the subviews move with the scrolled content, pictures do not. */
  hold(subviews, pictures) {
    const content = this.content ? [this.content] : [];
    if (this.scrolled) arrange(this.scrolled, subviews);
    const inside = this.scrolled ? [this.scrolled] : subviews;
    arrange(this.element, [...content, ...inside, ...pictures]);
  }

  update(view, state = null) {
    this.#place(view);
    this.#scroll(valueOf(view, 'bounds'));
    this.#paint(view);
    switch (this.kind) {
      case 'label': return this.#updateLabel(view);
      case 'button': return this.#updateButton(view);
      case 'field': return this.#updateField(view);
      case 'spinner': return this.#updateSpinner(view);
      case 'image': return this.#updateImage(view);
      case 'row': return this.#updateRow(view, state);
      default: return this.#updateName(view);
    }
  }

  #scroll([x, y]) {
    if (!this.scrolled && x === 0 && y === 0) return;
    this.scrolled ??= make('div', { className: 'scrolled' });
    this.scrolled.style.transform = scrolledTo([x, y]);
  }

  #makeContent(acts) {
    switch (this.kind) {
      case 'label': return make('span', { className: 'text' });
      case 'button': return make('span', { className: 'face' });
      case 'field': return this.#makeField(acts);
      case 'spinner': return makeSpokes();
      case 'image': return make('span', { className: 'symbol' });
      default: return null;
    }
  }

  #makeField(acts) {
    const field = make('input', { className: 'field', autocomplete: 'off', spellcheck: false });
    if (!acts) {
      field.tabIndex = -1;
      return field;
    }
    field.addEventListener('change', () => acts.type(field.value));
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') field.blur();
    });
    return field;
  }

  #place(view) {
    const frame = valueOf(view, 'frame');
    const [x, y, width, height] = Array.isArray(frame) ? frame : [0, 0, 0, 0];
    this.#set('left', pixels(x));
    this.#set('top', pixels(y));
    this.#set('width', pixels(width));
    this.#set('height', pixels(height));
    this.#set('transform', transformOf(valueOf(view, 'transform')));
    this.#set('opacity', String(valueOf(view, 'alpha')));
    this.#set('display', valueOf(view, 'hidden') === true ? 'none' : '');
    const takesTouches = valueOf(view, 'userInteractionEnabled') !== false;
    this.element.classList.toggle('is-untouchable', !takesTouches);
    this.#set('pointerEvents', takesTouches && valueOf(view, 'alpha') >= 0.01 ? '' : 'none');
  }

  #paint(view) {
    const borderWidth = valueOf(view, 'borderWidth');
    const borderColor = valueOf(view, 'borderColor') ?? '#000000ff';
    this.#set('backgroundColor', valueOf(view, 'backgroundColor') ?? '');
    this.#set('borderRadius', pixels(valueOf(view, 'cornerRadius')));
    this.#set('overflow', valueOf(view, 'clipsToBounds') === true ? 'clip' : '');
    this.#set('boxShadow', borderWidth > 0 ? `inset 0 0 0 ${borderWidth}px ${borderColor}` : '');
    this.#set('--tint', valueOf(view, 'tintColor') ?? '');
  }

  #updateText(view, color) {
    this.#set('fontSize', pixels(valueOf(view, 'fontSize')));
    this.#set('fontWeight', String(weights.get(valueOf(view, 'fontWeight')) ?? 400));
    this.#set('color', color ?? '');
  }

  #updateLabel(view) {
    const lines = valueOf(view, 'numberOfLines');
    setText(this.content, String(valueOf(view, 'text') ?? ''));
    this.#updateText(view, valueOf(view, 'textColor'));
    this.#set('textAlign', valueOf(view, 'textAlignment'));
    this.content.classList.toggle('is-single-line', lines === 1);
    this.#attribute('aria-label', view.values.accessibilityLabel ?? null);
  }

  #updateButton(view) {
    const title = view.values.title ?? '';
    const image = view.values.image ?? null;
    const face = `${image} ${title}`;
    if (this.#applied.get('face') !== face) {
      this.#applied.set('face', face);
      this.content.replaceChildren(...(image ? [symbolNamed(image)] : []), title);
    }
    this.element.classList.toggle('is-tab', /^UITabBar#/.test(view.superview ?? ''));
    const isEnabled = valueOf(view, 'enabled') !== false;
    this.#updateText(view, isEnabled ? valueOf(view, 'titleColor') : null);
    this.#set('justifyContent', edges.get(valueOf(view, 'contentAlignment')) ?? 'center');
    this.#attribute('aria-disabled', isEnabled ? null : 'true');
    this.#attribute('aria-label', title ? null : namesOf(view)[0] ?? image ?? view.name);
  }

  #updateField(view) {
    const field = this.content;
    const text = String(valueOf(view, 'text') ?? '');
    if (document.activeElement !== field && field.value !== text) field.value = text;
    const type = valueOf(view, 'secure') === true ? 'password' : 'text';
    if (field.type !== type) field.type = type;
    if (type === 'password') field.autocomplete = 'new-password';
    field.placeholder = view.values.placeholder ?? '';
    field.disabled = valueOf(view, 'enabled') === false;
    field.setAttribute('aria-label', namesOf(view)[0] ?? view.name);
    this.#updateText(view, view.values.textColor ?? null);
  }

  /** Whether it is an activity indicator that is seen to turn. */
  get isTurning() {
    return this.kind === 'spinner' && this.element.isConnected && this.content.style.display !== 'none';
  }

  #updateSpinner(view) {
    const style = valueOf(view, 'style') === 'large' ? 37 : 20;
    this.content.style.width = pixels(style);
    this.content.style.height = pixels(style);
    this.content.style.display = valueOf(view, 'animating') === true ? '' : 'none';
    this.#set('color', view.values.color ?? '');
    this.#attribute('aria-label', view.values.accessibilityLabel ?? null);
  }

  #updateImage(view) {
    const image = view.values.image ?? null;
    if (this.#applied.get('image') !== image) {
      this.#applied.set('image', image);
      this.content.replaceChildren(...(image ? [glyph(image) ?? boxNamed(image)] : []));
    }
    const [, , width, height] = valueOf(view, 'frame');
    const isBox = this.content.firstChild?.className === 'image-box';
    this.content.style.fontSize = pixels(
      isBox ? imageNameSize(image, width, height) : Math.min(width, height),
    );
    this.#updateName(view);
  }

  #updateRow(view, state) {
    this.#attribute('aria-label', state ? rowName(state, view) : null);
    this.#attribute('role', 'button');
  }

  #updateName(view) {
    const label = view.values.accessibilityLabel ?? scrollerName(view);
    this.#attribute('aria-label', label);
    this.#attribute('role', label === null ? null : this.kind === 'image' ? 'img' : 'group');
  }

  #set(property, value) {
    if (this.#applied.get(property) === value) return;
    this.#applied.set(property, value);
    if (property.startsWith('--')) this.element.style.setProperty(property, value);
    else this.element.style[property] = value;
  }

  #attribute(name, value) {
    if (this.#applied.get(name) === value) return;
    this.#applied.set(name, value);
    if (value === null) this.element.removeAttribute(name);
    else this.element.setAttribute(name, value);
  }
}

export function transformOf(matrix) {
  const isIdentity = !Array.isArray(matrix) || matrix.join() === '1,0,0,1,0,0';
  return isIdentity ? '' : `matrix(${matrix.join(', ')})`;
}

/** The transform of content of which this point is shown at the view's corner. */
export const scrolledTo = ([x, y]) => `translate(${-x}px, ${-y}px)`;

/** The system's symbol, or for one we have no drawing of, a neutral square that says its name. */
function symbolNamed(name) {
  return glyph(name) ?? make('span', { className: 'unknown-symbol', title: name });
}

/** Where an image is that the page does not have. */
const boxNamed = (name) => make('span', { className: 'image-box', title: name }, name);

/** The size of the name in such a box, in points; 0 if it has no room. */
export function imageNameSize(name, width, height) {
  const size = Math.min(12, width * 1.6 / name.length);
  return size < 6 || height < 16 ? 0 : size;
}

function makeSpokes() {
  const spokes = Array.from({ length: 12 }, (_, at) => makeSVG('line', {
    x1: '0', y1: '-5.2', x2: '0', y2: '-9', transform: `rotate(${at * 30})`,
    'stroke-opacity': String(0.18 + 0.82 * (at / 11)),
  }));
  const settings = { viewBox: '-10 -10 20 20', class: 'spokes', 'aria-hidden': 'true' };
  return makeSVG('svg', settings, ...spokes);
}
