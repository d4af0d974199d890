// The moments that the pictures of a video show.

/**
 * @param {{ from: number, to: number }} range virtual seconds
 * @param {(t: number) => number} rateAt virtual seconds a second
 * @param {{ perSecond: number, longest: number }} pictures a second, and seconds of video at most
 * @returns {number[]} virtual seconds; the last is the end, where the video reaches it
 */
export function videoMoments({ from, to }, rateAt, { perSecond, longest }) {
  const moments = [];
  for (let t = from; t < to && moments.length < longest * perSecond; t += rateAt(t) / perSecond) moments.push(t);
  if (moments.length < longest * perSecond) moments.push(to);
  return moments;
}
