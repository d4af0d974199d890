// A test: a script with what it expects at its end, for people.
import { fileName } from './fileName.js';

/** What a test expects, as a sentence. */
export function expectationText({ root, top, presented, findings = [] }) {
  const parts = [
    root && `root ${root}`,
    top && top !== root && `${top} on top`,
    presented && presented !== top && `${presented} presented`,
    findings.length === 0 ? 'no findings'
      : `${findings.length === 1 ? 'the finding' : 'the findings'} ${findings.join(', ')}`,
  ];
  return `Expects ${parts.filter(Boolean).join(', ')}.`;
}

/** What a test that waits for a fix expects: that a rule is kept, or all that are broken today. */
export const kept = ({ findings = [] }, rule) => (
  rule === null && findings.length === 0 ? { findings: [] } : { without: rule === null ? findings : [rule] });

/** What such a test does. */
export function keptText({ without = [] }) {
  return without.length === 0 ? 'Fails as soon as a rule finds something.'
    : `Fails as long as ${without.length === 1 ? '' : 'any of '}${without.join(', ')} is found.`;
}

/** A name for the test of a script: the rule, or what is done, as `launch-tap-log-in`. */
export function testName({ inputs = [] }, rule = null) {
  if (rule) return fileName(rule);
  const words = inputs.map((input) => [input.do, input.target, input.type].filter(Boolean).join(' '));
  return fileName(words.join(' '), 40) || 'test';
}
