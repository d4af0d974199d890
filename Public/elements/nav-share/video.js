// A run as a video: the phone drawn in real time.
import { SeenPicture } from '../drawing/seen.js';

const longest = 60;
const frames = 30;
const types = ['video/webm;codecs=vp9', 'video/webm', 'video/mp4'];

/** The video type that this browser records, or null where it cannot. */
export const videoType = () => (typeof MediaRecorder === 'undefined' ? null
  : types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null);

/**
 * Records from the start to `end`, at most a minute.
 * @param look how the phone is shown, `{ way, camera }`
 * @param {(seconds: number, of: number) => void} progress called while recording
 */
export async function recordVideo(history, end, appTitle, look, progress, signal) {
  const canvas = document.createElement('canvas');
  const length = Math.min(end, longest);
  const picture = new SeenPicture(look);
  const frame = (t) => picture.draw(canvas, history, history.seqAt(t), t, appTitle, 1);
  frame(0);
  const recorder = new MediaRecorder(canvas.captureStream(frames), { mimeType: videoType() });
  const pieces = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
  recorder.start();
  const begin = performance.now();
  for (let t = 0; t < length && !signal.aborted; t = (performance.now() - begin) / 1000) {
    frame(t);
    progress(t, length);
    await new Promise((resolve) => { setTimeout(resolve, 1000 / frames); });
  }
  frame(length);
  recorder.stop();
  await stopped;
  return new Blob(pieces, { type: recorder.mimeType });
}
