// Findings as people read them: the gravest first, one rule after the other.

/** @typedef {'error'|'warning'|'note'} Severity */

/** The gravest first. */
export const severities = [
  { id: 'error', title: 'Error', plural: 'errors' },
  { id: 'warning', title: 'Warning', plural: 'warnings' },
  { id: 'note', title: 'Note', plural: 'notes' },
];

const graveness = new Map([['error', 2], ['warning', 1]]);

/** 2 for an error, 1 for a warning, 0 for anything else. */
export const gravenessOf = (severity) => graveness.get(severity) ?? 0;

/** The severities that we know; another one is a note. */
export const severityOf = ({ severity }) => (graveness.has(severity) ? severity : 'note');

/**
 * @returns {{ rule: string, severity: Severity, findings: object[] }[]} each rule that found
 *   something, with its findings in the order of their coming
 */
export function findingsByRule(findings) {
  const groups = new Map();
  for (const finding of findings) {
    const group = groups.get(finding.rule);
    if (!group) {
      groups.set(finding.rule, {
        rule: finding.rule, severity: severityOf(finding), findings: [finding],
      });
      continue;
    }
    group.findings.push(finding);
    if (gravenessOf(finding.severity) > gravenessOf(group.severity)) {
      group.severity = severityOf(finding);
    }
  }
  return [...groups.values()].sort((a, b) =>
    gravenessOf(b.severity) - gravenessOf(a.severity) || a.findings[0].seq - b.findings[0].seq);
}

/** How many there are of each severity that occurs, the gravest first, `[severity, count]`. */
export function countsBySeverity(findings) {
  return severities
    .map(({ id }) => [id, findings.filter((finding) => severityOf(finding) === id).length])
    .filter(([, count]) => count > 0);
}

/** `2 errors, 1 note`. */
export function countsText(findings) {
  return countsBySeverity(findings).map(([severity, count]) => {
    const { title, plural } = severities.find(({ id }) => id === severity);
    return `${count} ${count === 1 ? title.toLowerCase() : plural}`;
  }).join(', ');
}

/** The gravest of some findings, of equals the first; null of none. */
export const gravest = (findings) => findings.reduce((best, it) =>
  (best === null || gravenessOf(it.severity) > gravenessOf(best.severity) ? it : best), null);

/** The findings that an event proves, by the event's number. */
export class Proofs {
  #bySeq = new Map();
  #taken = 0;

  takeIn(events) {
    for (; this.#taken < events.length; this.#taken += 1) {
      const event = events[this.#taken];
      if (event.kind !== 'finding' || !Array.isArray(event.events)) continue;
      for (const seq of event.events) {
        this.#bySeq.set(seq, [...(this.#bySeq.get(seq) ?? []), event]);
      }
    }
  }

  /** The gravest finding that leans on this event, or null. */
  of(seq) {
    return gravest(this.#bySeq.get(seq) ?? []);
  }
}
