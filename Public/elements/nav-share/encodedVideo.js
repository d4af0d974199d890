// A video whose pictures are drawn and encoded one after another, faster than it plays.
import { slowestRate } from '../../model/pace.js';
import { videoMoments } from '../../model/videoMoments.js';
import { webm } from '../../model/webm.js';
import { FilmPicture } from '../drawing/filmPicture.js';

const codecs = [
  { codec: 'vp09.00.40.08', name: 'V_VP9', type: 'video/webm;codecs=vp9' },
  { codec: 'vp8', name: 'V_VP8', type: 'video/webm;codecs=vp8' },
];
/** Seconds from one picture that stands for itself to the next, and that the last one stays. */
const [betweenKeys, stay] = [2, 0.6];
/** Pictures that may wait to be encoded; more would only take memory. */
const mostWaiting = 8;
const bitrate = 4e6;

/**
 * How this browser encodes pictures, or null where it does not: it may only where the page is a
 * secure context.
 */
export async function encoding() {
  if (typeof VideoEncoder === 'undefined') return null;
  for (const one of codecs) {
    const config = { codec: one.codec, width: 640, height: 960, bitrate };
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({}));
    if (supported) return one;
  }
  return null;
}

/**
 * The video of a part of a run, as `makeVideo` describes it.
 * @param how of `encoding()`
 * @param {{ perSecond: number, longest: number }} pictures a second, and seconds of video at most
 */
export async function encodedVideo(
  how, { perSecond, longest }, runs, { from, to, isSmart, hasCaptions }, look, progress, signal,
) {
  const rateAt = isSmart ? slowestRate(runs.map(({ history }) => history.events)) : () => 1;
  const moments = videoMoments({ from, to }, rateAt, { perSecond, longest });
  moments.push(...Array(Math.round(stay * perSecond)).fill(moments.at(-1)));

  const picture = new FilmPicture(runs, look, hasCaptions);
  const canvas = new SteadyCanvas();
  canvas.draw((inner) => picture.draw(inner, moments[0]));
  const encoder = new PictureEncoder(how, canvas.size);
  try {
    for (const [at, t] of moments.entries()) {
      if (signal.aborted) break;
      if (at > 0) canvas.draw((inner) => picture.draw(inner, t));
      progress(t);
      await encoder.add(canvas.element, at / perSecond, at % (betweenKeys * perSecond) === 0);
    }
    const encoded = await encoder.end();
    const [width, height] = canvas.size;
    const duration = 1000 * encoded.length / perSecond;
    return new Blob(webm({ codec: how.name, width, height, duration }, encoded), { type: how.type });
  } finally {
    encoder.close();
  }
}

/**
 * A canvas that keeps the size of its first picture. One of another size, as of a phone that was
 * turned, is fitted in.
 */
class SteadyCanvas {
  element = document.createElement('canvas');
  size = null;
  #inner = document.createElement('canvas');

  draw(paint) {
    paint(this.#inner);
    const { width, height } = this.#inner;
    if (this.size === null) {
      this.size = [width, height];
      [this.element.width, this.element.height] = this.size;
    }
    const scale = Math.min(this.size[0] / width, this.size[1] / height);
    const fitted = [scale * width, scale * height];
    const corner = this.size.map((side, at) => (side - fitted[at]) / 2);
    const context = this.element.getContext('2d');
    context.fillStyle = '#f4f5f7';
    context.fillRect(0, 0, ...this.size);
    context.drawImage(this.#inner, ...corner, ...fitted);
  }
}

/** Pictures in, encoded pictures out, in order. */
class PictureEncoder {
  #encoder;
  #pictures = [];
  #failure = null;
  /** Ends the wait for the encoder: one that has failed dequeues nothing more. */
  #goOn = () => {};

  constructor({ codec }, [width, height]) {
    this.#encoder = new VideoEncoder({
      output: (chunk) => {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        this.#pictures.push({ time: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', bytes });
      },
      error: (error) => {
        this.#failure = error;
        this.#goOn();
      },
    });
    this.#encoder.addEventListener('dequeue', () => this.#goOn());
    this.#encoder.configure({ codec, width, height, bitrate, latencyMode: 'quality' });
  }

  /** @param {number} time seconds of the video */
  async add(canvas, time, isKey) {
    this.#check();
    const frame = new VideoFrame(canvas, { timestamp: Math.round(time * 1e6) });
    this.#encoder.encode(frame, { keyFrame: isKey });
    frame.close();
    while (this.#encoder.encodeQueueSize > mostWaiting) {
      await new Promise((resolve) => { this.#goOn = resolve; });
      this.#check();
    }
  }

  async end() {
    await this.#encoder.flush();
    this.#check();
    return this.#pictures;
  }

  close() {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }

  #check() {
    if (this.#failure !== null) throw new Error(`This browser could not encode the video: ${this.#failure.message}`);
  }
}
