// Whether what is seen was ever on the screen: a frame is drawn only after all of an instant.

const drawn = new Set(['view', 'animation', 'transition', 'window', 'navigation', 'tab', 'presentation']);

/** Whether more of the picture changes at the instant of an event, after it. */
export function isInsideTurn(events, seq) {
  const t = events[seq - 1]?.t;
  for (let at = seq; at < events.length && events[at].t === t; at += 1) {
    if (drawn.has(events[at].kind)) return true;
  }
  return false;
}
