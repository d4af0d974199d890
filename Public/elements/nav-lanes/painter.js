// Draws lanes on one canvas: only the visible range, of bands that share a pixel only the first and
// the last, and of marks the worst, which is also on top of those beside it.
import { bandName, isOwnMotion } from '../../model/lanes.js';
import { severityRankOf } from '../../model/findings.js';
import { endsLink } from '../../model/vocabulary.js';
import { rulerText, rulerTimes } from '../../model/ruler.js';
import { colorsOf } from '../styleColors.js';

export const rulerHeight = 22;
const rowHeight = 16;
const callHeight = 4;
const mostDepth = 4;
const labelRoom = 30;
const numberRoom = 64;
/** Narrower breaks of the axis are not marked. */
const leastBreak = 24;

const roles = [
  'text', 'text-quiet', 'line', 'surface', 'surface-sunken', 'accent', 'accent-soft', 'teal',
  'teal-soft', 'violet', 'violet-soft', 'amber', 'amber-soft', 'red', 'red-soft', 'slate',
  'slate-soft', 'page-font',
];

const tones = {
  input: 'accent', ignored: 'slate', call: 'slate', console: 'slate', error: 'red', warning: 'amber', note: 'slate',
  notRunning: 'surface-sunken', inactive: 'amber-soft', active: 'teal-soft',
  background: 'slate-soft', suspended: 'surface-sunken', crashed: 'red-soft', valid: 'teal-soft',
  none: 'slate-soft', shown: 'accent-soft', alive: 'surface-sunken', loaded: 'slate-soft',
  appearing: 'violet-soft', appeared: 'teal-soft', disappearing: 'violet-soft',
  disappeared: 'slate-soft', received: 'amber-soft', parsed: 'amber-soft', unparsed: 'slate-soft',
  stored: 'amber-soft', handled: 'teal-soft', dropped: 'slate-soft', refused: 'slate-soft',
  replaced: 'slate-soft', browser: 'accent-soft', faulty: 'red-soft', scheduled: 'slate-soft', fired: 'slate-soft',
  cancelled: 'surface-sunken', ownFade: 'accent-soft', ownMove: 'accent-soft',
};
/** The ends of links that no screen opened. */
const hollow = new Set(['unparsed', 'dropped', 'refused', 'replaced']);
const rankOf = (tone) => (tone === 'faulty' ? 2 : severityRankOf(tone));
const inkOf = (tone) => tones[tone]?.replace(/-soft$/, '') ?? 'violet';

/** Where the first number is that is not below `wanted`. */
export function firstFrom(numbers, wanted) {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const laneHeight = (lane) => (lane.group === 'controllers'
  ? rowHeight + callHeight * mostDepth + 6 : Math.max(1, lane.rows.length) * rowHeight + 5);

export class Painter {
  #canvas;
  #pen;
  #colors = {};
  #scene;

  constructor(canvas) {
    this.#canvas = canvas;
    this.#pen = canvas.getContext('2d');
  }

  /** Reads the colours of the page as they are now. */
  readColors() {
    this.#colors = colorsOf(this.#canvas.parentElement, roles);
    this.#colors['page-font'] = getComputedStyle(this.#canvas).fontFamily;
  }

  /**
   * @param scene `places` (lanes with their `top` and `height`, and an `axis` and `latest` of their
   *   own where several traces are drawn), `axis`, `view`, `width`, `height`, `head`, `latest` and
   *   `difference` (places, the last may be null), `isLive`, `notes` (with `seq` and `t`), and
   *   `enlarged`, how much larger than usual all of it is drawn
   */
  paint(scene) {
    const ratio = (devicePixelRatio || 1) * (scene.enlarged ?? 1);
    const { width, height } = scene;
    if (this.#canvas.width !== Math.round(width * ratio)
      || this.#canvas.height !== Math.round(height * ratio)) {
      this.#canvas.width = Math.round(width * ratio);
      this.#canvas.height = Math.round(height * ratio);
    }
    const pen = this.#pen;
    this.#scene = scene;
    this.#scale = width / (scene.view.to - scene.view.from);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.font = `11px ${this.#colors['page-font']}`;
    pen.textBaseline = 'middle';
    this.#breakLines();
    for (const place of scene.places) {
      this.#use(place);
      this.#lane(place);
    }
    this.#axis = scene.axis;
    this.#ruler();
    this.#notes();
    this.#difference();
    this.#head();
  }

  #scale = 1;
  #axis;
  #latest = 0;
  #first = 0;
  #last = 0;

  /** Lays events on the axis of a place, or on that of the scene. */
  #use({ axis = this.#scene.axis, latest = this.#scene.latest }) {
    const { view } = this.#scene;
    [this.#axis, this.#latest] = [axis, latest];
    this.#first = axis.seqAt(view.from);
    this.#last = axis.seqAt(view.to) + 1;
  }

  /** Where an event begins on the canvas. */
  #x(seq) {
    return (this.#axis.startOf(seq) - this.#scene.view.from) * this.#scale;
  }

  #xOfNote({ seq, t }) {
    return (this.#axis.placeAt(seq, t) - this.#scene.view.from) * this.#scale;
  }

  #endX(seq) {
    const place = seq === 0 ? this.#latest : this.#axis.placeOf(seq);
    return (place - this.#scene.view.from) * this.#scale;
  }

  /** The first event right of `x`. */
  #seqRightOf(x) {
    return this.#axis.seqAt(this.#scene.view.from + (x + 1) / this.#scale) + 1;
  }

  #fill(role, x, y, width, height) {
    this.#pen.fillStyle = this.#colors[role] ?? this.#colors.violet;
    this.#pen.fillRect(x, y, width, height);
  }

  #lane({ lane, top, height }) {
    this.#fill('line', 0, top + height - 1, this.#scene.width, 1);
    lane.rows.forEach((row, at) => this.#row(row, top + 2 + at * rowHeight, at === 0 ? lane.marks.seqs : [], lane.group));
    if (lane.group === 'controllers') this.#calls(lane.calls, top + 4 + rowHeight);
    const isAlone = lane.rows.every(({ from }) => from.length === 0);
    this.#marks(lane.marks, isAlone ? top + (height - 10) / 2 : top + 4);
  }

  #row({ from, to, tones: names }, top, marks, group) {
    let at = Math.max(0, firstFrom(from, this.#first + 1) - 1);
    while (at < from.length && from[at] <= this.#last) {
      const isOpen = to[at] === 0;
      const x = Math.max(-1, this.#x(from[at]));
      const end = Math.min(this.#scene.width + 1, this.#endX(to[at]));
      const width = Math.max(1.5, end - x);
      if (isOpen || end >= 0) this.#band(names[at], x, top, width);
      // A name has the room up to the next band.
      const room = (at + 1 < from.length ? this.#x(from[at + 1]) : this.#scene.width) - x;
      if (room > labelRoom && end >= 0) this.#label(bandName(names[at], group), x, top, room, marks);
      if (end - x >= 1) at += 1;
      else at = Math.max(at + 1, firstFrom(from, this.#seqRightOf(x)) - 1);
    }
  }

  #band(tone, x, top, width) {
    const ink = inkOf(tone);
    const ground = tones[tone] ?? 'violet-soft';
    if (width < 3) return this.#fill(ink, x, top, width, rowHeight - 2);
    this.#fill(ground, x, top, width, rowHeight - 2);
    this.#fill(ink, x, top, 1, rowHeight - 2);
    if (!isOwnMotion(tone)) return this.#fill(ink, x, top + rowHeight - 3, width, 1);
    for (let dash = 3; dash < width; dash += 6) {
      this.#fill(ink, x + dash, top + rowHeight - 3, Math.min(3, width - dash), 1);
    }
  }

  /** A band's name, right of the marks at its start. */
  #label(text, x, top, width, marks) {
    const pen = this.#pen;
    let start = Math.max(x, 0);
    let at = firstFrom(marks, this.#seqRightOf(start - 8));
    while (at < marks.length && this.#x(marks[at]) < start + text.length * 6.4 + 8) {
      start = Math.max(start, this.#x(marks[at]) + 5);
      at = Math.max(at + 1, firstFrom(marks, this.#seqRightOf(start - 1)));
    }
    const room = Math.min(x + width, this.#scene.width) - start - 8;
    if (room < labelRoom - 10) return;
    pen.fillStyle = this.#colors.text;
    let shown = text;
    while (shown.length > 1 && pen.measureText(shown).width > room) shown = `${shown.slice(0, -2)}…`;
    pen.fillText(shown, start + 4, top + (rowHeight - 2) / 2);
  }

  #calls({ from, to, depth }, top) {
    let at = Math.max(0, firstFrom(from, this.#first) - 24);
    let last = -2;
    while (at < from.length && from[at] <= this.#last) {
      const x = this.#x(from[at]);
      const width = this.#endX(to[at]) - x;
      const level = Math.min(mostDepth, depth[at]) - 1;
      if (width >= 3) this.#fill('teal', x, top + level * callHeight, width - 0.5, callHeight - 1);
      else if (x - last >= 1) {
        this.#fill('teal', x, top, 1, callHeight * 2);
        last = x;
      }
      if (width >= 1) at += 1;
      else at = Math.max(at + 1, firstFrom(from, this.#seqRightOf(x)));
    }
  }

  #marks({ seqs, tones: names }, top) {
    const found = [];
    let at = firstFrom(seqs, this.#first);
    while (at < seqs.length && seqs[at] <= this.#last) {
      const x = this.#x(seqs[at]);
      const next = Math.max(at + 1, firstFrom(seqs, this.#seqRightOf(x + 1)));
      const worst = { tone: names[at], rank: rankOf(names[at]), x };
      for (at += 1; at < next; at += 1) {
        const rank = rankOf(names[at]);
        if (rank > worst.rank) [worst.tone, worst.rank] = [names[at], rank];
      }
      found.push(worst);
    }
    found.sort((a, b) => a.rank - b.rank);
    for (const { tone, x } of found) this.#mark(tone, this.#whole(x), top);
  }

  /** Where a mark at the start or the end of what is seen is whole, too. */
  #whole(x) {
    const { width } = this.#scene;
    return x < 0 || x > width ? x : Math.min(width - 5, Math.max(5, x));
  }

  /** Marks differ by shape as well as by colour. */
  #mark(tone, x, top) {
    const pen = this.#pen;
    pen.fillStyle = this.#colors[inkOf(tone)] ?? this.#colors.slate;
    pen.strokeStyle = pen.fillStyle;
    pen.beginPath();
    if (tone === 'input' || tone === 'ignored') pen.arc(x, top + 5, 4, 0, 7);
    else if (tone === 'error') pen.rect(x - 4, top + 1, 8, 8);
    else if (tone === 'warning') {
      pen.moveTo(x, top);
      pen.lineTo(x + 5, top + 9);
      pen.lineTo(x - 5, top + 9);
    } else if (hollow.has(tone)) pen.rect(x - 1.5, top - 1.5, 4, 12);
    else if (endsLink(tone) || tone === 'browser' || tone === 'faulty') pen.rect(x - 2, top - 2, 5, 13);
    else pen.rect(x - 1, top + 1, 2, 8);
    if (tone === 'ignored' || hollow.has(tone)) pen.stroke();
    else pen.fill();
  }

  #ruler() {
    const { width, axis, view, latestTime, notes } = this.#scene;
    this.#fill('surface-sunken', 0, 0, width, rulerHeight);
    this.#fill('line', 0, rulerHeight - 1, width, 1);
    const pen = this.#pen;
    const timeAt = (place) => axis.momentAt(place, latestTime).t;
    const breaks = this.#breaks;
    const flags = [...notes.map((note) => this.#xOfNote(note)), ...breaks.map(({ x }) => x)];
    const times = rulerTimes({
      from: timeAt(view.from), to: timeAt(view.to), width, room: numberRoom,
      xOf: (t) => (axis.placeOfTime(t) - view.from) * this.#scale,
    });
    for (const { t, x } of times) {
      this.#fill('line', x, rulerHeight - 6, 1, 6);
      const text = rulerText(t);
      const beside = flags.find((flag) => flag > x - 8 && flag < x + 8);
      const begin = beside === undefined ? x + 4 : beside + 12;
      const end = begin + 2 + pen.measureText(text).width;
      if (end > width || flags.some((flag) => flag !== beside && flag > begin - 12 && flag < end)) continue;
      pen.fillStyle = this.#colors['text-quiet'];
      pen.fillText(text, begin, rulerHeight / 2);
    }
    for (const { x } of breaks) this.#breakSign(x);
  }

  /** Where idle time is collapsed: the middles of the stretches that are wide enough to show it. */
  get #breaks() {
    const { axis, view, width, latest } = this.#scene;
    return axis.breaks.filter(({ to }) => to <= latest).map(({ from, to }) => ({
      x: ((from + to) / 2 - view.from) * this.#scale, width: (to - from) * this.#scale,
    })).filter((it) => it.width > leastBreak && it.x > 0 && it.x < width);
  }

  #breakLines() {
    const { height } = this.#scene;
    const pen = this.#pen;
    pen.strokeStyle = this.#colors.line;
    pen.setLineDash([3, 4]);
    for (const { x } of this.#breaks) this.#stroke([x, rulerHeight], [x, height]);
    pen.setLineDash([]);
  }

  /** Two strokes through the ruler, as an axis is broken on paper. */
  #breakSign(x) {
    this.#fill('surface-sunken', x - 5, rulerHeight - 9, 10, 9);
    this.#pen.strokeStyle = this.#colors['text-quiet'];
    for (const shift of [-4, 1]) {
      this.#stroke([x + shift, rulerHeight - 1], [x + shift + 4, rulerHeight - 9]);
    }
  }

  #stroke([fromX, fromY], [toX, toY]) {
    this.#pen.beginPath();
    this.#pen.moveTo(fromX, fromY);
    this.#pen.lineTo(toX, toY);
    this.#pen.stroke();
  }

  /** Where two traces part. */
  #difference() {
    const { difference = null, view, height } = this.#scene;
    if (difference === null) return;
    const x = (difference - view.from) * this.#scale;
    this.#pen.strokeStyle = this.#colors.text;
    this.#pen.setLineDash([2, 3]);
    this.#stroke([x, 0], [x, height]);
    this.#pen.setLineDash([]);
  }

  #notes() {
    for (const note of this.#scene.notes) {
      const x = this.#xOfNote(note);
      this.#fill('violet', x, 2, 1.5, rulerHeight - 3);
      this.#fill('violet', x, 2, 8, 7);
    }
  }

  #head() {
    const { head, view, isLive, height, width } = this.#scene;
    const x = (head - view.from) * this.#scale;
    if (x < -2 || x > width + 2) return;
    const at = Math.min(width - 2, Math.max(0, x - 1));
    this.#fill(isLive ? 'text' : 'slate', at, 0, 2, height);
    this.#fill(isLive ? 'text' : 'slate', at - 3, 0, 8, 6);
  }
}
