// A file with the page and what it plays: where it opens, and several runs in one.

const placeTag = (fragment) => `<meta name="navscope-place" content="${fragment}">`;
const runTag = /(<script type="text\/plain" id="navscope-run">)([^<]*)/;

/** The file, opening at a fragment. */
export const openingAt = (file, fragment) =>
  file.replace(placeTag(''), () => placeTag(fragment.replaceAll('&', '&amp;')));

/** One file with the runs of all of these, and the page of the first. */
export async function joined(files) {
  const runs = await Promise.all(files.map((file) => unpacked(runTag.exec(file)[2])));
  const packed = await gzipped(JSON.stringify(runs));
  return files[0].replace(runTag, (_, begin) => begin + packed);
}

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0));
  const isPacked = bytes[0] === 0x1f;
  const stream = new Blob([bytes]).stream();
  return new Response(isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream).json();
}

async function gzipped(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
