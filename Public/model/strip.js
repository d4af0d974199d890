// Where along a session one more input breaks the app, as the strip under the timeline shows it.
import { timeText } from './clock.js';

/** From when to when a stretch is; `to` is null for the last one. */
const rangeText = ({ from, to }) => (to === null ? `from ${timeText(from)} on`
  : to === from ? `at ${timeText(from)}` : `${timeText(from)} – ${timeText(to)}`);

/** What a stretch says: the rule's message, how many more there are, and when. */
export function spanText(span) {
  const [worst, ...others] = span.broken;
  const what = worst ? worst.message : span.outcome === 'ignored' ? 'Ignored' : 'Breaks nothing';
  const more = others.length > 0 ? ` (+${others.length})` : '';
  return `${what}${more} · ${rangeText(span)}`;
}

/** The stretch at a time; null before the first one. */
export const spanAt = (spans, t) => spans.findLast(({ from }) => from <= t) ?? null;

/** Where a stretch begins next before (-1) or after (+1) a time; null if there is none. */
export function besides(spans, t, way) {
  const starts = spans.map(({ from }) => from);
  return (way > 0 ? starts.find((it) => it > t + 1e-9) : starts.findLast((it) => it < t - 1e-9)) ?? null;
}

/** In one line: how it is on the whole. */
export function stripText(spans) {
  const count = (outcome) => spans.filter((span) => span.outcome === outcome).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors + warnings === 0) return 'breaks nothing at any moment';
  return [errors > 0 ? `breaks in ${errors} ${errors === 1 ? 'stretch' : 'stretches'}` : '',
    warnings > 0 ? `warns in ${warnings}` : ''].filter(Boolean).join(', ');
}
