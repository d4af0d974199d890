// A picture of a video: the picture of the stage, a mark where it is tapped, and a caption below.
import { captionAt, tapAt } from '../../model/captions.js';
import { screenOrigin } from './phone.js';
import { SeenPicture } from './seen.js';
import { systemFont } from './views.js';

const captionHeight = 56;
const captionSize = 16;
const [tapLeast, tapMost] = [12, 30];

export class VideoPicture {
  #picture;
  #isFlat;
  #hasCaptions;
  #inner = document.createElement('canvas');

  /** @param look how the phone is shown, `{ way, camera }` */
  constructor(look, hasCaptions) {
    this.#picture = new SeenPicture(look);
    this.#isFlat = look.way !== '3d';
    this.#hasCaptions = hasCaptions;
  }

  draw(canvas, history, t, appTitle) {
    const seq = history.seqAt(t);
    if (!this.#hasCaptions) return this.#picture.draw(canvas, history, seq, t, appTitle, 1);
    this.#picture.draw(this.#inner, history, seq, t, appTitle, 1);
    const { width, height } = this.#inner;
    const wanted = [width, height + captionHeight];
    if (canvas.width !== wanted[0] || canvas.height !== wanted[1]) [canvas.width, canvas.height] = wanted;
    const context = canvas.getContext('2d');
    context.fillStyle = '#f4f5f7';
    context.fillRect(0, 0, ...wanted);
    context.drawImage(this.#inner, 0, 0);
    const tap = this.#isFlat ? tapAt(history, seq, t) : null;
    if (tap !== null) markTap(context, tap);
    write(context, captionAt(history.events, seq, t), [width, height]);
    return undefined;
  }
}

function markTap(context, { point: [x, y], share }) {
  context.save();
  context.globalAlpha = 1 - 0.7 * share;
  context.strokeStyle = '#2b5be0';
  context.fillStyle = '#2b5be055';
  context.lineWidth = 4;
  context.beginPath();
  context.arc(screenOrigin[0] + x, screenOrigin[1] + y, tapLeast + (tapMost - tapLeast) * share, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  context.restore();
}

function write(context, text, [width, top]) {
  context.font = `600 ${captionSize}px ${systemFont()}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#1a1e25';
  linesOf(context, text, width - 24).forEach((line, at, all) => {
    context.fillText(line, width / 2, top + captionHeight / 2 + (at - (all.length - 1) / 2) * captionSize * 1.25);
  });
}

/** At most two lines, the second one cut where it is too long. */
function linesOf(context, text, room) {
  const fits = (line) => context.measureText(line).width <= room;
  if (fits(text)) return [text];
  const words = text.split(' ');
  let count = words.length;
  while (count > 1 && !fits(words.slice(0, count).join(' '))) count -= 1;
  let rest = words.slice(count).join(' ');
  while (rest.length > 1 && !fits(rest)) rest = `${rest.slice(0, -2).trimEnd()}…`;
  return [words.slice(0, count).join(' '), rest];
}
