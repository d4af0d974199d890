// Findings grouped by rule, most severe first.

/** @typedef {'error'|'warning'|'note'} Severity */

/** Most severe first. */
export const severities = [
  { id: 'error', title: 'Error', plural: 'errors' },
  { id: 'warning', title: 'Warning', plural: 'warnings' },
  { id: 'note', title: 'Note', plural: 'notes' },
];

const severityRanks = new Map([['error', 2], ['warning', 1]]);

/** 2 for an error, 1 for a warning, 0 for anything else. */
export const severityRankOf = (severity) => severityRanks.get(severity) ?? 0;

/** A known severity; any other counts as a note. */
export const severityOf = ({ severity }) => (severityRanks.has(severity) ? severity : 'note');

/**
 * @returns {{ rule: string, severity: Severity, findings: object[] }[]} each rule with
 *   findings, and those in order of occurrence
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
    if (severityRankOf(finding.severity) > severityRankOf(group.severity)) {
      group.severity = severityOf(finding);
    }
  }
  return [...groups.values()].sort((a, b) =>
    severityRankOf(b.severity) - severityRankOf(a.severity) || a.findings[0].seq - b.findings[0].seq);
}

/** The number of findings of each severity that occurs, most severe first, `[severity, count]`. */
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

/** Which rules have findings in one trace and none in another, as sentences about the other. */
export function changedFindings(before, after) {
  const [earlier, later] = [before, after].map((events) =>
    [...new Set(events.filter(({ kind }) => kind === 'finding').map(({ rule }) => rule))]);
  const gone = earlier.filter((rule) => !later.includes(rule));
  const added = later.filter((rule) => !earlier.includes(rule));
  return [
    gone.length > 0 ? `${gone.join(', ')} ${gone.length === 1 ? 'is' : 'are'} gone.` : null,
    added.length > 0 ? `New: ${added.join(', ')}.` : null,
    gone.length + added.length === 0 && later.length > 0 ? `Still found: ${later.join(', ')}.` : null,
  ].filter(Boolean);
}

/** The most severe of some findings, the first among equals; null without any. */
export const mostSevere = (findings) => findings.reduce((best, it) =>
  (best === null || severityRankOf(it.severity) > severityRankOf(best.severity) ? it : best), null);

/** The findings that an event is evidence for, by the event's number. */
export class Evidence {
  #bySeq = new Map();
  #eventCount = 0;

  addEvents(events) {
    for (; this.#eventCount < events.length; this.#eventCount += 1) {
      const event = events[this.#eventCount];
      if (event.kind !== 'finding' || !Array.isArray(event.events)) continue;
      for (const seq of event.events) {
        this.#bySeq.set(seq, [...(this.#bySeq.get(seq) ?? []), event]);
      }
    }
  }

  /** The most severe finding with this event as evidence, or null. */
  of(seq) {
    return mostSevere(this.#bySeq.get(seq) ?? []);
  }
}
