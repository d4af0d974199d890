// Breakpoints: which events pause the session. Each key that is given must match.
import { words } from './words.js';

const keys = ['kind', 'name', 'object', 'rule'];

/** A breakpoint has `kind`, `name`, `object` (a class or `Class#n`) and `rule`, all optional. */
export const matches = (breakpoint, event) => keys.every((key) => {
  const wanted = breakpoint[key];
  if (wanted === undefined) return true;
  const value = String(event[key] ?? '');
  return value === wanted || (key === 'object' && value.startsWith(`${wanted}#`));
});

/** The first event after `from` and up to `to` that matches a breakpoint, or null. */
export function breakBetween(events, from, to, breakpoints) {
  if (breakpoints.length === 0) return null;
  for (let at = from; at < to; at += 1) {
    if (breakpoints.some((it) => matches(it, events[at]))) return events[at].seq;
  }
  return null;
}

/** A breakpoint from form fields; empty ones are ignored. Null where all are empty. */
export function breakpointFrom(fields) {
  const given = keys.map((key) => [key, (fields[key] ?? '').trim()]).filter(([, text]) => text);
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** The breakpoint for events such as this one. */
export const breakpointAt = (event) => breakpointFrom({
  kind: event.kind, name: event.rule ? '' : event.name,
  object: String(event.object ?? '').replace(/#\d+$/, ''), rule: event.rule,
});

/** `callback viewDidAppear of LoginViewController`, `viewDidAppear`, `finding deeplink.lost`. */
export const textOf = ({ kind, name, object, rule }) => [
  rule ? 'finding' : kind ? words(kind) : name ? null : 'any event', rule, name, object && `of ${object}`,
].filter(Boolean).join(' ');

export const isSame = (a, b) => keys.every((key) => a[key] === b[key]);
