// The causes of an event: its enclosing calls, and what started its run-loop turn.

const mostEvents = 5000;
const mostCauses = 16;

/** The events that led to one, the nearest first. */
export function causesOf(events, seq) {
  const chain = [];
  let at = seq;
  while (at !== null && chain.length < mostCauses) {
    const { calls, trigger } = turnOf(events, at);
    chain.push(...calls);
    if (trigger !== null) chain.push(events[trigger - 1]);
    at = trigger === null ? null : originOf(events, trigger);
    if (at !== null) chain.push(events[at - 1]);
  }
  return chain.slice(0, mostCauses);
}

/** The calls around an event, innermost first, and the event that began its turn. */
function turnOf(events, seq) {
  const calls = [];
  const event = events[seq - 1];
  let ended = 0;
  if (beginsTurn(event)) return { calls, trigger: null };
  for (let at = seq - 2; at >= Math.max(0, seq - mostEvents); at -= 1) {
    const before = events[at];
    if (before.kind === 'callbackEnd') ended += 1;
    else if (before.kind === 'callback' && ended > 0) ended -= 1;
    else if (before.kind === 'callback') calls.push(before);
    if (beginsTurn(before)) return { calls, trigger: firstAtInstant(events, at) };
  }
  return { calls, trigger: null };
}

const isEnd = ({ kind, name }) => (kind === 'transition' || kind === 'animation') && name === 'end';

const beginsTurn = (event) => (event.kind === 'input' && event.name === undefined)
  || (event.kind === 'timer' && event.name === 'fire') || isEnd(event);

/** Several animations end together; the transition they belong to says most. */
function firstAtInstant(events, at) {
  let best = at;
  for (let before = at; before >= 0 && isEnd(events[before]); before -= 1) {
    if (events[before].kind === 'transition') best = before;
  }
  return best + 1;
}

/** What a timer or a transition was begun by, where the trace says it. */
function originOf(events, seq) {
  const { kind, name, id } = events[seq - 1];
  const begun = kind === 'timer' ? 'schedule' : isEnd(events[seq - 1]) ? 'begin' : null;
  if (begun === null || (kind === 'timer' && name !== 'fire')) return null;
  for (let at = seq - 2; at >= 0; at -= 1) {
    const it = events[at];
    if (it.kind === kind && it.id === id && it.name === begun) return it.seq;
  }
  return null;
}
