// The head of a section about one rule: how severe, what is wrong, and the rule's id.
import { severities } from '../model/findings.js';
import { make } from './markup.js';
import { severityIcon } from './severityIcon.js';

/**
 * @param {{ rule: string, severity: string }} group
 * @param {string|undefined} title the rule's title; undefined while the catalogue is not known
 */
export function ruleSection({ rule, severity }, title, count, ...parts) {
  const word = severities.find(({ id }) => id === severity).title;
  const section = make('section', {
    className: 'rule', ariaLabel: `${word}: ${rule}${title ? `, ${title}` : ''}`,
  }, make('header', { className: 'rule-head' },
    severityIcon(severity), make('span', { className: 'severity-word' }, word),
    title ? make('span', { className: 'rule-title' }, title) : null,
    make('code', {}, rule),
    count > 1 ? make('span', { className: 'times' }, `${count} times`) : null), ...parts);
  section.dataset.severity = severity;
  return section;
}
