// The log's filter: words, "exact words", /patterns/, -without, key:value.
import { kinds } from './kinds.js';
import { sentenceOf } from './sentences.js';

const termPattern = /-?(?:[a-z]+:)?(?:"[^"]*"?|\/(?:[^/\\]|\\.)+\/[^\s]*|\S+)/gi;

/** The keys that can be written before a colon, for the help beside the field. */
export const filterKeys = ['vc', 'type', 'kind', 'name', 'object', 'source', 'after', 'before', 'dl', 'link', 'has'];

/** A test of events for a filter's text, and the problems in it; invalid terms are left out. */
export function readFilter(text) {
  const problems = [];
  const terms = [...text.matchAll(termPattern)]
    .map(({ 0: word, index: at }) => termOf(word, (message) => problems.push({ at, message })))
    .filter(Boolean);
  if (terms.length === 0) return { test: () => true, problems };
  const test = (event) => {
    let line = null;
    const lineOf = () => (line ??= `${event.kind} ${sentenceOf(event)}`);
    return terms.every((term) => term(event, lineOf));
  };
  return { test, problems };
}

/** `Column 7: …`, counted from 1; an empty text without problems. */
export const problemText = (problems) =>
  problems.map(({ at, message }) => `Column ${at + 1}: ${message}`).join(' ');

/** The test of one term; null where it is invalid, after reporting why. */
function termOf(word, refuse) {
  if (word.startsWith('-') && word.length > 1) {
    const term = termOf(word.slice(1), refuse);
    return term && ((event, lineOf) => !term(event, lineOf));
  }
  const [, key, value] = /^([a-z]+):(.*)$/i.exec(word) ?? [];
  if (key && filterKeys.includes(key.toLowerCase())) return keyed(key.toLowerCase(), value, refuse);
  if (!key || value.startsWith('//')) return plain(word, refuse);
  refuse(`unknown key “${key}:”. Use ${filterKeys.join(', ')}; put words with a colon in "quotes".`);
  return null;
}

function unquoted(text, refuse) {
  const isOpen = text.startsWith('"') && (text.length === 1 || !text.endsWith('"'));
  if (isOpen) refuse('the closing " is missing.');
  return isOpen ? null : text.replace(/^"(.*)"$/, '$1');
}

function plain(text, refuse) {
  if (/^\/.+\/$/.test(text)) {
    const pattern = patternOf(text, refuse);
    return pattern && ((event, lineOf) => pattern.test(lineOf()));
  }
  const needle = unquoted(text, refuse)?.toLowerCase();
  return needle === undefined ? null : (event, lineOf) => lineOf().toLowerCase().includes(needle);
}

function patternOf(text, refuse) {
  try {
    return new RegExp(text.slice(1, -1), 'i');
  } catch (error) {
    refuse(`invalid pattern ${text}: ${error.message.replace(/^Invalid regular expression: /, '')}.`);
    return null;
  }
}

function keyed(key, written, refuse) {
  if (written === '') {
    refuse(`${key}: needs a value after the colon.`);
    return null;
  }
  const value = unquoted(written, refuse);
  if (value === null) return null;
  const unknown = key === 'kind' && alternatives(value).find((it) => !kinds.some((kind) => matches(kind, it)));
  if (unknown) {
    refuse(`unknown kind “${unknown}”. Use ${kinds.join(', ')}.`);
    return null;
  }
  const any = (test) => alternatives(value).some(test);
  switch (key) {
    case 'kind': return (event) => any((it) => matches(event.kind, it));
    case 'name': return (event) => any((it) => matches(event.name, it));
    case 'type': return (event) => any((it) => matches(event.kind, it) || contains(event.name, it));
    case 'vc':
    case 'object': return (event) => any((it) => contains(event.object, it));
    case 'source': return (event) => contains(event.source ?? event.caller, value);
    case 'dl': return (event) => event.kind === 'deeplink'
      && any((it) => contains(`${event.value ?? ''} ${event.raw ?? ''}`, it));
    case 'link': return (event) => String(event.link) === value;
    case 'has': return (event) => contains(JSON.stringify(event), value);
    default: return timed(key, value, refuse);
  }
}

function timed(key, value, refuse) {
  const seconds = /^\d*\.?\d+s?$/.test(value) ? Number.parseFloat(value) : NaN;
  if (Number.isNaN(seconds)) {
    refuse(`${key}: needs seconds, such as ${key}:2.5, not “${value}”.`);
    return null;
  }
  return key === 'after' ? (event) => event.t >= seconds : (event) => event.t <= seconds;
}

const alternatives = (value) => value.split(',').filter((it) => it !== '');

/** Somewhere inside, or from the start where the pattern has a star at its end alone. */
function contains(text, part) {
  const whole = String(text ?? '').toLowerCase();
  const wanted = part.toLowerCase();
  const bare = wanted.replace(/^\*|\*$/g, '');
  if (wanted.startsWith('*') || !wanted.endsWith('*')) return whole.includes(bare);
  return whole.split(' ').some((word) => word.startsWith(bare));
}

/** Equal, or beginning alike where the pattern ends in a star. */
function matches(text, pattern) {
  const whole = String(text ?? '').toLowerCase();
  const wanted = pattern.toLowerCase();
  return wanted.endsWith('*') ? whole.startsWith(wanted.slice(0, -1)) : whole === wanted;
}
