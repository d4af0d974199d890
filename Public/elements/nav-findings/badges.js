// How many findings there are of the two gravest severities, beside the name of their tab.
import { countsBySeverity, countsText } from '../../model/findings.js';
import { make } from '../markup.js';
import { severityIcon } from '../severityIcon.js';

const shownMost = 2;

/** Shows the counts in `place`; nothing is changed while they stay the same. */
export function showBadges(place, findings) {
  const text = countsText(findings);
  if (place.dataset.counts === text) return;
  place.dataset.counts = text;
  place.replaceChildren(
    ...countsBySeverity(findings).slice(0, shownMost).map(([severity, count]) => {
      const badge = make(
        'span', { className: 'badge', ariaHidden: 'true' }, severityIcon(severity), String(count),
      );
      badge.dataset.severity = severity;
      return badge;
    }),
    make('span', { className: 'unseen' }, text === '' ? '' : `, ${text}`),
  );
}
