// What a file is called.

/** The name that a text gives a file: small letters, digits and hyphens. */
export function fileName(text, limit = 60) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, limit).replace(/^-+|-+$/g, '');
}
