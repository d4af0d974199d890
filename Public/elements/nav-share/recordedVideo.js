// A video that is recorded while it is drawn, in real time: for browsers that encode no pictures on
// their own.
import { slowestRate } from '../../model/pace.js';
import { FilmPicture } from '../drawing/filmPicture.js';
import { videoType } from './videoType.js';

/**
 * How long the last picture stays, so that it is seen. A machine that is busy may encode no picture
 * of a short video; it is then recorded again, with a longer stay.
 */
const stays = [600, 2400, 9600];

/**
 * The video of a part of a run, as `makeVideo` describes it.
 * @param {{ perSecond: number, longest: number }} pictures a second, and seconds of video at most
 * @throws {Error} where the browser encoded no picture
 */
export async function recordedVideo(pictures, runs, settings, look, progress, signal) {
  for (const stay of stays) {
    const video = await record(pictures, runs, settings, look, progress, signal, stay);
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

async function record({ perSecond, longest }, runs, settings, look, progress, signal, stay) {
  const { from, to, isSmart, hasCaptions } = settings;
  const canvas = document.createElement('canvas');
  const picture = new FilmPicture(runs, look, hasCaptions);
  const frame = (t) => picture.draw(canvas, t);
  const rateAt = isSmart ? slowestRate(runs.map(({ history }) => history.events)) : () => 1;
  frame(from);
  const recorder = new MediaRecorder(canvas.captureStream(perSecond), { mimeType: videoType() });
  const pieces = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
  recorder.start();
  const begin = performance.now();
  let last = begin;
  for (let t = from; t < to && last - begin < longest * 1000 && !signal.aborted;) {
    frame(t);
    progress(t);
    await new Promise((resolve) => { setTimeout(resolve, 1000 / perSecond); });
    const now = performance.now();
    t += ((now - last) / 1000) * rateAt(t);
    last = now;
    if (t >= to) frame(to);
  }
  if (!signal.aborted) await new Promise((resolve) => { setTimeout(resolve, stay); });
  recorder.stop();
  await stopped;
  return new Blob(pieces, { type: recorder.mimeType });
}
