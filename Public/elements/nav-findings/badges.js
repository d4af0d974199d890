// The number of findings of the two most severe levels, beside the tab's title.
import { countsBySeverity, countsText } from '../../model/findings.js';
import { make } from '../markup.js';
import { severityIcon } from '../severityIcon.js';

const severitiesShown = 2;

/** Shows the counts in `place`; nothing is changed while they stay the same. */
export function showBadges(place, findings) {
  const text = countsText(findings);
  if (place.dataset.counts === text) return;
  place.dataset.counts = text;
  place.replaceChildren(
    ...countsBySeverity(findings).slice(0, severitiesShown).map(([severity, count]) => {
      const badge = make(
        'span', { className: 'badge', ariaHidden: 'true' }, severityIcon(severity), String(count),
      );
      badge.dataset.severity = severity;
      return badge;
    }),
    make('span', { className: 'unseen' }, text === '' ? '' : `, ${text}`),
  );
}
