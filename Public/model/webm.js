// A WebM file of encoded pictures: a header, an index to seek by, and the pictures.
// https://www.webmproject.org/docs/container/

const textOf = new TextEncoder();

/**
 * @typedef {{ time: number, isKey: boolean, bytes: Uint8Array }} Picture `time` in milliseconds
 * @param {{ codec: 'V_VP8'|'V_VP9', width: number, height: number, duration: number }} video its
 *   duration in milliseconds, its sides in pixels
 * @param {Picture[]} pictures in order of time, the first of them a key picture
 * @returns {Uint8Array[]} the pieces of the file
 */
export function webm({ codec, width, height, duration }, pictures) {
  const clusters = clustersOf(pictures);
  const head = [
    element(0x1549a966, element(0x2ad7b1, number(1e6)), element(0x4489, float(duration)),
      element(0x4d80, text('NavScope')), element(0x5741, text('NavScope'))),
    element(0x1654ae6b, element(0xae, element(0xd7, number(1)), element(0x73c5, number(1)),
      element(0x83, number(1)), element(0x86, text(codec)),
      element(0xe0, element(0xb0, number(width)), element(0xba, number(height))))),
  ];
  // The places in the index have a fixed length, so that it is as long whatever they are.
  const begin = length(head) + length(indexOf(clusters, 0));
  const body = [...head, indexOf(clusters, begin), ...clusters.map(({ bytes }) => bytes)].flat();
  return [
    ...element(0x1a45dfa3, element(0x4286, number(1)), element(0x42f7, number(1)),
      element(0x42f2, number(4)), element(0x42f3, number(8)), element(0x4282, text('webm')),
      element(0x4287, number(4)), element(0x4285, number(2))),
    ...element(0x18538067, body),
  ];
}

/** A key picture and those that build on it, each with a time of its own after the key's. */
function clustersOf(pictures) {
  const groups = [];
  for (const picture of pictures) {
    if (picture.isKey) groups.push([]);
    groups.at(-1).push(picture);
  }
  return groups.map((group) => {
    const [{ time }] = group;
    const blocks = group.map((picture) => element(0xa3, [
      Uint8Array.of(0x81, ...bigEndian(picture.time - time, 2), picture.isKey ? 0x80 : 0),
      picture.bytes,
    ]));
    return { time, bytes: element(0x1f43b675, element(0xe7, number(time)), ...blocks) };
  });
}

function indexOf(clusters, begin) {
  let place = begin;
  const points = clusters.map(({ time, bytes }) => {
    const point = element(0xbb, element(0xb3, number(time)),
      element(0xb7, element(0xf7, number(1)), element(0xf1, [Uint8Array.from(bigEndian(place, 8))])));
    place += length(bytes);
    return point;
  });
  return element(0x1c53bb6b, ...points);
}

// EBML: an element is its id, the length of what is in it, and that. It is kept in pieces.

const element = (id, ...contents) => {
  const pieces = contents.flat(Infinity);
  return [Uint8Array.from([...digits(id), ...size(length(pieces))]), ...pieces];
};

const length = (pieces) => pieces.flat(Infinity).reduce((sum, piece) => sum + piece.length, 0);

/** A length in one byte, or in eight; the first says so. */
const size = (count) => (count < 127 ? [0x80 + count] : [0x01, ...bigEndian(count, 7)]);

const bigEndian = (value, count) =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** (count - 1 - at)) % 256);

const digits = (value) => bigEndian(value, Math.max(1, Math.ceil(Math.log2(value + 1) / 8)));

const number = (value) => [Uint8Array.from(digits(value))];

const float = (value) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return [bytes];
};

const text = (value) => [textOf.encode(value)];
