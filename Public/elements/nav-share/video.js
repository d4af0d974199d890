// A part of a run as a video, recorded while it is drawn.
import { Pace } from '../../model/pace.js';
import { VideoFrame } from '../drawing/videoFrame.js';
import { videoType } from './videoType.js';

/** Of the video, in seconds. */
const longest = 60;
const frames = 30;
/**
 * How long the last picture stays, so that it is seen. A machine that is busy may encode no picture
 * of a short video; it is then recorded again, with a longer stay.
 */
const stays = [600, 2400, 9600];

/**
 * Records at most a minute.
 * @param {{ from: number, to: number, isSmart: boolean, hasCaptions: boolean }} settings virtual
 *   seconds; at the smart pace idle time passes fast and transitions slowly
 * @param look how the phone is shown, `{ way, camera }`
 * @param {(t: number) => void} progress called while recording, with the virtual time
 * @throws {Error} where the browser encoded no picture
 */
export async function recordVideo(history, settings, appTitle, look, progress, signal) {
  for (const stay of stays) {
    const video = await record(history, settings, appTitle, look, progress, signal, stay);
    if (signal.aborted || await isPlayable(video)) return video;
  }
  throw new Error('This browser has encoded no picture. Record a longer part, or close other work.');
}

async function isPlayable(video) {
  const element = document.createElement('video');
  element.src = URL.createObjectURL(video);
  try {
    return await new Promise((resolve) => {
      element.onloadedmetadata = () => resolve(element.videoWidth > 0);
      element.onerror = () => resolve(false);
    });
  } finally {
    URL.revokeObjectURL(element.src);
  }
}

async function record(history, settings, appTitle, look, progress, signal, stay) {
  const { from, to, isSmart, hasCaptions } = settings;
  const canvas = document.createElement('canvas');
  const picture = new VideoFrame(look, hasCaptions);
  const frame = (t) => picture.draw(canvas, history, t, appTitle);
  const pace = new Pace();
  pace.addEvents(history.events);
  frame(from);
  const recorder = new MediaRecorder(canvas.captureStream(frames), { mimeType: videoType() });
  const pieces = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
  recorder.start();
  const begin = performance.now();
  let last = begin;
  for (let t = from; t < to && last - begin < longest * 1000 && !signal.aborted;) {
    frame(t);
    progress(t);
    await new Promise((resolve) => { setTimeout(resolve, 1000 / frames); });
    const now = performance.now();
    t += ((now - last) / 1000) * (isSmart ? pace.rateAt(t) : 1);
    last = now;
    if (t >= to) frame(to);
  }
  if (!signal.aborted) await new Promise((resolve) => { setTimeout(resolve, stay); });
  recorder.stop();
  await stopped;
  return new Blob(pieces, { type: recorder.mimeType });
}
