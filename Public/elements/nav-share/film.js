// A run as a film: what the phone showed, drawn at the pace at which it happened.
import { drawPhone } from './drawing.js';

const longest = 60;
const frames = 30;
const types = ['video/webm;codecs=vp9', 'video/webm', 'video/mp4'];

/** The form in which this browser films, or null where it cannot. */
export const filmType = () => (typeof MediaRecorder === 'undefined' ? null
  : types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null);

/**
 * Films from the start to `end`, at most a minute of it.
 * @param {(seconds: number, of: number) => void} told called while it goes on
 */
export async function filmOf(history, end, appTitle, told, signal) {
  const canvas = document.createElement('canvas');
  const length = Math.min(end, longest);
  const frame = (t) => drawPhone(canvas, history.stateAt(history.seqAt(t)), t, appTitle, 1);
  frame(0);
  const recorder = new MediaRecorder(canvas.captureStream(frames), { mimeType: filmType() });
  const pieces = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
  recorder.start();
  const begin = performance.now();
  for (let t = 0; t < length && !signal.aborted; t = (performance.now() - begin) / 1000) {
    frame(t);
    told(t, length);
    await new Promise((resolve) => { setTimeout(resolve, 1000 / frames); });
  }
  frame(length);
  recorder.stop();
  await stopped;
  return new Blob(pieces, { type: recorder.mimeType });
}
