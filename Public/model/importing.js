// What can be imported: a script, a trace as JSON Lines, a link to a moment, or a phone's log.
import { parseAddress } from './address.js';
import { scriptOf } from './script.js';
import { traceHash } from './sharedScript.js';

/**
 * @returns {{ script: object, seq?: number, hash?: string } | { fragment: string }
 *   | { log: string } | { problem: string }} for a trace also its length and hash, to compare with
 *   what its script gives here
 */
export function readImport(text) {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'Nothing to import. Paste a script, a trace as JSON Lines, a phone’s log, or a link.' };
  if (beginsLog(trimmed)) return { log: text };
  if (!trimmed.startsWith('{')) return readLink(trimmed);
  const first = parsed(trimmed.split('\n', 1)[0]);
  if (typeof first?.kind === 'string' && first.kind !== 'trace') return { log: text };
  const whole = parsed(trimmed);
  if (Array.isArray(whole?.inputs)) return { script: whole };
  if (whole?.applinks || whole?.webcredentials) {
    return { problem: 'This is an association file. Start a session and install it in the Links tab.' };
  }
  if (whole && whole.kind !== 'trace') {
    return { problem: 'This JSON has no “inputs”. A script is {"version":1,"app":"…","inputs":[…]}.' };
  }
  const found = readTrace(trimmed.split(/\r?\n/).filter((line) => line.trim() !== ''));
  // Without an app there is nothing to run: a phone made it.
  return found.script && found.script.app === undefined ? { log: text } : found;
}

/** Whether a text that begins so is a log for its form alone, whatever follows. */
export function beginsLog(begin) {
  const trimmed = begin.trim();
  return !trimmed.startsWith('{') && trimmed.includes('\n');
}

function readLink(text) {
  const fragment = /^\S*?(#\S+)$/.exec(text)?.[1];
  const address = parseAddress(fragment ?? '');
  if (['version', 'session', 'compare', 'explore'].some((it) => address[it] !== null)) return { fragment };
  return { problem: /^\S+:\S+$/.test(text)
    ? 'This link is for an app. Start a session and send it from the Links tab.'
    : 'This is neither JSON nor a NavScope link.' };
}

function readTrace(lines) {
  const events = [];
  for (const [at, line] of lines.entries()) {
    const event = parsed(line);
    if (event?.seq !== at + 1 || typeof event.kind !== 'string') {
      return { problem: `Line ${at + 1} is not event ${at + 1}: the trace is incomplete. Export the JSON Lines again.` };
    }
    events.push(event);
  }
  const { version, app } = events[0];
  if (events[0].kind !== 'trace' || version !== 1) {
    return { problem: `Unsupported trace version ${version ?? '?'}. This page reads version 1.` };
  }
  return { script: scriptOf({ app, events }), seq: events.length, hash: traceHash(events, events.length) };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
