// A long past is read as one body instead of event by event, in slices, so that the page stays
// responsive meanwhile.

/** Fewer events come by the stream. */
export const longPast = 4000;
const sliceMilliseconds = 8;

/**
 * Reads JSON Lines.
 * @param {ReadableStream<Uint8Array>} body
 * @param {(event: object) => void} take called with each line's object, in order
 */
export async function readLines(body, take) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let since = performance.now();
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + (value ?? '')).split('\n');
    rest = done ? '' : lines.pop();
    for (const line of lines) {
      if (line !== '') take(JSON.parse(line));
      if (performance.now() - since < sliceMilliseconds) continue;
      await nextTask();
      since = performance.now();
    }
    if (done) return;
  }
}

/** A later task, without the pause that nested timers have. */
const nextTask = () => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
});
