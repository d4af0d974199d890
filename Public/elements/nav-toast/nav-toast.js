// New findings, in a line of their own for a few seconds, or as long as it is hovered or has the
// focus.
import { countsText, mostSevere, severities, severityOf } from '../../model/findings.js';
import { actions, send } from '../../page/actions.js';
import { make } from '../markup.js';
import { severityIcon } from '../severityIcon.js';

const stayMilliseconds = 5000;

/** Sends `nav-show-finding` when pressed. The digest announces the same to screen readers. */
export class NavToast extends HTMLElement {
  #findings = [];
  #timer = null;

  constructor() {
    super();
    for (const type of ['mouseenter', 'focusin']) this.addEventListener(type, () => clearTimeout(this.#timer));
    for (const type of ['mouseleave', 'focusout']) this.addEventListener(type, () => this.#wait());
  }

  /** Adds findings to those shown; the most severe one is written out. */
  say(findings) {
    if (findings.length === 0) return;
    this.#wait();
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
    clearTimeout(this.#timer);
    this.#findings = [];
    this.replaceChildren();
  }

  #wait() {
    clearTimeout(this.#timer);
    if (!this.matches(':hover, :focus-within')) this.#timer = setTimeout(() => this.clear(), stayMilliseconds);
  }

  #othersText(first) {
    return `Also ${countsText(this.#findings.filter((it) => it !== first))}.`;
  }

  #open(seq) {
    this.clear();
    send(this, actions.showFinding, { seq });
  }
}
