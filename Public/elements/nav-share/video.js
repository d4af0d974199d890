// A part of a run as a video.
import { encodedVideo, encoding } from './encodedVideo.js';
import { recordedVideo } from './recordedVideo.js';
import { videoType } from './videoType.js';

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
  // Where the browser records MP4, it is what its people can open.
  const how = videoType().includes('webm') ? await encoding() : null;
  const rest = [runs, settings, look, progress, signal];
  return how === null ? recordedVideo(pictures, ...rest) : encodedVideo(how, pictures, ...rest);
}
