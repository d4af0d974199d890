// One row of the log: an event as a sentence, with its number, its kind and its time.
import { timeText } from '../../model/clock.js';
import { severityOf } from '../../model/findings.js';
import { familyOf, signOf } from '../../model/kinds.js';
import { sentenceOf } from '../../model/sentences.js';
import { make } from '../markup.js';

/** Whether an event is about one of these objects. */
export const isAbout = ({ object, child, controller }, names) =>
  [object, child, controller].some((it) => it !== undefined && names.includes(it));

/** An empty row. */
export function makeRow() {
  const seq = make('span', { className: 'seq' });
  const time = make('span', { className: 'time' });
  const sign = make('span', { className: 'sign' });
  const line = make('span', { className: 'line' });
  const mark = make('span', { className: 'evidence-mark' });
  const element = make('div', { className: 'row', role: 'option' }, seq, sign, line, time, mark);
  mark.dataset.severity = '';
  return { element, seq, time, sign, line, mark, event: null };
}

/** Shows an event in a row. */
export function fillRow({ element, seq, time, sign, line }, event, indent) {
  const sentence = sentenceOf(event).replace(/\s+/g, ' ');
  element.id = `event-${event.seq}`;
  element.dataset.seq = event.seq;
  element.dataset.kind = event.kind;
  element.dataset.family = familyOf(event.kind);
  element.dataset.severity = event.severity ?? '';
  element.title = sentence;
  seq.textContent = event.seq;
  time.textContent = timeText(event.t).replace(/ s$/, '');
  sign.textContent = signOf(event.kind);
  sign.title = event.kind;
  line.style.paddingInlineStart = `${Math.min(indent, 8) * 10}px`;
  line.replaceChildren(...(textual.has(event.kind) ? [sentence] : partsOf(sentence)));
}

/** Kinds whose text is shown as it is. */
const textual = new Set(['finding', 'console', 'crash']);

/** Classes, numbers and parentheses as separate spans, which are shortened differently. */
function partsOf(sentence) {
  const span = (className, text) => make('span', { className }, text);
  return sentence.split(/(\w+)(#\d+)|( \(.*\)$)/).map((part, at) =>
    part && [() => make('span', {}, part), () => span('who', part), () => span('number', part), () => span('rest', part)][at % 4]())
    .filter(Boolean);
}
