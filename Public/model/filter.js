// The log's filter: words, "exact words", /patterns/, -without, key:value, after: and before:.
import { sentenceOf } from './sentences.js';

const termPattern = /-?(?:[a-z]+:)?(?:"[^"]*"|\/(?:[^/\\]|\\.)+\/|\S+)/gi;

/** A test of events for a filter's text. An empty text lets everything pass. */
export function filterOf(text) {
  const terms = (text.match(termPattern) ?? []).map(termOf);
  return (event) => {
    const line = `${event.kind} ${sentenceOf(event)}`;
    return terms.every((term) => term(event, line));
  };
}

function termOf(text) {
  if (text.startsWith('-') && text.length > 1) {
    const term = termOf(text.slice(1));
    return (event, line) => !term(event, line);
  }
  const [, key, value] = /^([a-z]+):(.+)$/i.exec(text) ?? [];
  return (key && keyed(key.toLowerCase(), unquoted(value))) || plain(text);
}

const unquoted = (text) => text.replace(/^"(.*)"$/, '$1');

function plain(text) {
  const pattern = patternOf(text);
  if (pattern) return (event, line) => pattern.test(line);
  const needle = unquoted(text).toLowerCase();
  return (event, line) => line.toLowerCase().includes(needle);
}

function patternOf(text) {
  if (!/^\/.+\/$/.test(text)) return null;
  try {
    return new RegExp(text.slice(1, -1), 'i');
  } catch {
    return null;
  }
}

function keyed(key, value) {
  const seconds = Number.parseFloat(value);
  switch (key) {
    case 'kind': return (event) => alternatives(value).some((it) => matches(event.kind, it));
    case 'name': return (event) => alternatives(value).some((it) => matches(event.name, it));
    case 'vc':
    case 'object': return (event) => contains(event.object, value);
    case 'source': return (event) => contains(event.source ?? event.caller, value);
    case 'after': return Number.isFinite(seconds) ? (event) => event.t >= seconds : null;
    case 'before': return Number.isFinite(seconds) ? (event) => event.t <= seconds : null;
    case 'link': return (event) => String(event.link) === value;
    default: return null;
  }
}

const alternatives = (value) => value.split(',').filter((it) => it !== '');

const contains = (text, part) => String(text ?? '').toLowerCase().includes(part.toLowerCase());

/** Equal, or beginning alike where the pattern ends in a star. */
function matches(text, pattern) {
  const whole = String(text ?? '').toLowerCase();
  const wanted = pattern.toLowerCase();
  return wanted.endsWith('*') ? whole.startsWith(wanted.slice(0, -1)) : whole === wanted;
}
