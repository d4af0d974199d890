// What a person brings along: a script, a trace as JSON Lines, or a link to a moment.
import { parseAddress } from './address.js';
import { scriptOf } from './script.js';
import { traceHash } from './sharedScript.js';

/**
 * @returns {{ script: object, seq?: number, hash?: string } | { fragment: string } | { problem: string }}
 *   of a trace also what it was, to be compared with what its script gives here
 */
export function readImport(text) {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'There is nothing in it. Bring a script, a trace as JSON Lines, or a link.' };
  if (!trimmed.startsWith('{')) return readLink(trimmed);
  const whole = parsed(trimmed);
  if (Array.isArray(whole?.inputs)) return { script: whole };
  if (whole && whole.kind !== 'trace') {
    return { problem: 'This JSON has no “inputs”. A script is {"version":1,"app":"…","inputs":[…]}.' };
  }
  return readTrace(trimmed.split(/\r?\n/).filter((line) => line.trim() !== ''));
}

function readLink(text) {
  const fragment = /^\S*?(#\S+)$/.exec(text)?.[1];
  const address = parseAddress(fragment ?? '');
  if (address.version !== null || address.session !== null) return { fragment };
  return { problem: /^\S+:\S+$/.test(text)
    ? 'This is a link for an app. Start a session and send it there, under Inject.'
    : 'This is neither JSON nor a link of NavScope.' };
}

function readTrace(lines) {
  const events = [];
  for (const [at, line] of lines.entries()) {
    const event = parsed(line);
    if (event?.seq !== at + 1 || typeof event.kind !== 'string') {
      return { problem: `Line ${at + 1} is not event ${at + 1} of a trace. Save the JSON Lines again, whole.` };
    }
    events.push(event);
  }
  const { version, app } = events[0];
  if (events[0].kind !== 'trace' || version !== 1) {
    return { problem: `This trace is of version ${version ?? '?'}; this page reads version 1.` };
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
