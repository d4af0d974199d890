// What waits and what is kept: links, user defaults, the simulated server, findings.
import { endsLink } from '../vocabulary.js';

export function deeplink(state, event) {
  const number = event.link;
  if (number === undefined || number === null) return;
  const link = state.links.get(number)
    ?? { link: number, via: null, raw: null, value: null, reason: null, by: null, state: null };
  if (event.name === 'received') {
    link.via = event.via ?? null;
    link.raw = event.raw ?? null;
  }
  if (event.value !== undefined) link.value = event.value;
  link.reason = event.reason ?? null;
  link.by = event.by ?? link.by;
  link.state = event.name;
  state.links.set(number, link);

  if (event.name === 'stored') state.waitingLinks.push(number);
  else if (endsLink(event.name)) {
    state.waitingLinks = state.waitingLinks.filter((it) => it !== number);
  }
}

export function defaults(state, event) {
  if (event.key === undefined) return;
  if (event.name === 'remove') state.defaults.delete(event.key);
  else state.defaults.set(event.key, event.value);
}

export function service(state, event) {
  if (event.name === 'latency' && Number.isFinite(event.seconds)) state.latency = event.seconds;
}

export function finding(state, event) {
  state.findings.push({
    seq: event.seq, t: event.t, rule: event.rule ?? '', severity: event.severity ?? 'note',
    events: Array.isArray(event.events) ? event.events : [], message: event.message ?? '',
    hint: event.hint ?? '',
  });
}
