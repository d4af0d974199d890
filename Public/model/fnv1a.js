// A short hash that is the same in every browser.

/** FNV-1a over the characters of a text, in 32 bits; goes on from another hash. */
export function fnv1a(text, hash = 0x811c9dc5) {
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0), 0x01000193);
  return hash >>> 0;
}
