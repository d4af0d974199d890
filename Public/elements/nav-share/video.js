// A part of a run as a video.
import { encodedVideo, encoding } from './encodedVideo.js';

/** Pictures a second, and the seconds that a video has at most. */
const pictures = { perSecond: 30, longest: 60 };

/**
 * The video of a part of a run, or of several beside each other on one clock, at most a minute.
 * @param runs what `FilmPicture` takes
 * @param {{ from: number, to: number, isSmart: boolean, hasCaptions: boolean }} settings virtual
 *   seconds; at the smart pace idle time passes fast and transitions slowly
 * @param look how the phones are shown, `{ way, camera }`
 * @param {(t: number) => void} progress called meanwhile, with the virtual time
 * @returns {Promise<Blob>} what there is of it where the signal called it off
 */
export async function makeVideo(runs, settings, look, progress, signal) {
  const how = await encoding();
  if (how === null) throw new Error('This browser encodes neither VP9 nor VP8. Save the HTML file instead; it plays the run.');
  return encodedVideo(how, pictures, runs, settings, look, progress, signal);
}
