// A script inside a link, which then needs no session: deflated in `#v=2&s=…`, plain in the older
// `#v=1&j=…`, both in base64url.
import { endOfSession } from './clock.js';
import { fnv1a } from './fnv1a.js';

/** The server's limit for scripts, in bytes, also enforced while inflating a link. */
const largestScript = 2 ** 20;

const damaged = 'This link is damaged: part of it is missing or was changed. Ask for it again.';

/** The script in a link, or what is wrong with the link, as a sentence. */
export async function scriptOfLink({ version, script, packed }) {
  if (version !== 1 && version !== 2) {
    return { problem: `Unsupported link version ${version ?? '?'}. Ask for a new link, or update NavScope.` };
  }
  try {
    const bytes = fromText(version === 1 ? script : packed);
    const plain = version === 1 ? bytes : await inflate(bytes);
    if (plain === null) return { problem: 'The script in this link is too large (limit 1 MiB). Nothing was run.' };
    return { script: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)) };
  } catch {
    return { problem: damaged };
  }
}

/** A script packed for a link. */
export async function pack(script) {
  const stream = new Blob([JSON.stringify(script)]).stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const fromText = (text) => Uint8Array.from(
  atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0),
);

/** The bytes as they were, or null when they are too many. */
async function inflate(bytes) {
  const reader = new Blob([bytes]).stream()
    .pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    size += value.length;
    if (size > largestScript) {
      reader.cancel().catch(() => {});
      return null;
    }
    pieces.push(value);
  }
}

/** What a trace was up to an event, as eight hexadecimal digits: FNV-1a over the events as JSON. */
export function traceHash(events, seq) {
  const hash = events.slice(0, seq).reduce((hash, event) => fnv1a(JSON.stringify(event), hash), fnv1a(''));
  return hash.toString(16).padStart(8, '0');
}

/** The virtual time at which a script's last input and its consequences are over. */
export function endOfScript(script) {
  const inputs = Array.isArray(script?.inputs) ? script.inputs : [];
  return Math.min(endOfSession, (Number(inputs.at(-1)?.at) || 0) + 10);
}
