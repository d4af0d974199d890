// New findings, in a line of their own for a few seconds, or as long as it is hovered or has the
// focus.
import { countsText, mostSevere, severities, severityOf } from '../../model/findings.js';
import { actions, send } from '../actions.js';
import { make } from '../markup.js';
import { severityIcon } from '../severityIcon.js';
import { AutoDismiss } from '../autoDismiss.js';

const stayMilliseconds = 5000;

/** Sends `nav-show-finding` when pressed. The digest announces the same to screen readers. */
export class NavToast extends HTMLElement {
  #findings = [];
  #stay = new AutoDismiss(this, () => this.clear());

  /** Adds findings to those shown; the most severe one is written out. */
  say(findings) {
    if (findings.length === 0) return;
    this.#stay.begin(stayMilliseconds);
    this.#findings.push(...findings);
    const first = mostSevere(this.#findings);
    const severity = severityOf(first);
    const others = this.#findings.length - 1;
    this.dataset.severity = severity;
    this.replaceChildren(make('button', {
      type: 'button', title: 'Show in Findings', onclick: () => this.#open(first.seq),
    }, severityIcon(severity), make('span', {},
      make('strong', {}, severities.find(({ id }) => id === severity).title), ' ', first.message,
      others > 0 ? make('span', { className: 'others' }, ` ${this.#othersText(first)}`) : null)));
  }

  clear() {
    this.#stay.stop();
    this.#findings = [];
    this.replaceChildren();
  }

  #othersText(first) {
    return `Also ${countsText(this.#findings.filter((it) => it !== first))}.`;
  }

  #open(seq) {
    this.clear();
    send(this, actions.showFinding, { seq });
  }
}
