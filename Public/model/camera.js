// The camera that looks at the planes of the screen: orthographic, so that every plane stays a
// parallelogram, and a picture of it can be drawn on any canvas.

/** Degrees about the vertical and the horizontal axis, and points from level to level. */
export const usualCamera = Object.freeze({ yaw: 36, pitch: 15, spread: 92 });

const [yawLimit, pitchLimit, spreadLimit] = [78, 70, 220];
const within = (value, low, high) => Math.min(high, Math.max(low, value));

/** A camera that has been turned and spread, within what can be seen. */
export function turned(camera, { yaw = 0, pitch = 0, spread = 1 }) {
  return {
    yaw: within(camera.yaw + yaw, -yawLimit, yawLimit),
    pitch: within(camera.pitch + pitch, -pitchLimit, pitchLimit),
    spread: within(camera.spread * spread, 4, spreadLimit),
  };
}

/** `36,15,92`, as the address has it; the usual camera has no text. */
export function cameraText(camera) {
  const { yaw, pitch, spread } = camera;
  const text = [yaw, pitch, spread].map(Math.round).join();
  return text === Object.values(usualCamera).join() ? null : text;
}

export function cameraFrom(text) {
  const [yaw, pitch, spread] = (text ?? '').split(',').map(Number);
  const isCamera = [yaw, pitch, spread].every(Number.isFinite);
  return isCamera ? turned({ yaw, pitch, spread }, {}) : usualCamera;
}

/** The camera a share of the way from flat, at 0, to itself, at 1. */
export const opened = ({ yaw, pitch, spread }, share) =>
  ({ yaw: yaw * share, pitch: pitch * share, spread: spread * share });

/**
 * How the camera draws a screen of `size` points: a function from a level to the matrix that leads
 * from points on the screen to points about the middle of the picture.
 */
export function viewOf({ yaw, pitch, spread }, [width, height], deepest) {
  const [cosYaw, sinYaw] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))];
  const [cosPitch, sinPitch] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))];
  return (level) => {
    const z = (level - deepest / 2) * spread;
    const [a, b, d] = [cosYaw, -sinPitch * sinYaw, cosPitch];
    return [a, b, 0, d,
      z * sinYaw - (a * width) / 2, z * sinPitch * cosYaw - (b * width + d * height) / 2];
  };
}

const radians = (degrees) => (degrees * Math.PI) / 180;
