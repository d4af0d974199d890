// The kind of video that this browser records.
const types = ['video/webm;codecs=vp9', 'video/webm', 'video/mp4'];

/** The video type that this browser records, or null where it cannot. */
export const videoType = () => (typeof MediaRecorder === 'undefined' ? null
  : types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null);
