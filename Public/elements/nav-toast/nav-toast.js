// A finding that has just come, at the edge of the phone for a few seconds.
import { countsText, gravest, severities, severityOf } from '../../model/findings.js';
import { make } from '../markup.js';
import { severityIcon } from '../severityIcon.js';

const stayMilliseconds = 5000;

/** Dispatches `finding` with `{ seq }` when it is touched. The digest says the same aloud. */
export class NavToast extends HTMLElement {
  #findings = [];
  #timer = null;

  /** Adds findings to those that are shown; the gravest is the one that is told. */
  say(findings) {
    if (findings.length === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), stayMilliseconds);
    this.#findings.push(...findings);
    const told = gravest(this.#findings);
    const severity = severityOf(told);
    const others = this.#findings.length - 1;
    this.dataset.severity = severity;
    this.replaceChildren(make('button', {
      type: 'button', title: 'Show it among the findings', onclick: () => this.#open(told.seq),
    }, severityIcon(severity), make('span', {},
      make('strong', {}, severities.find(({ id }) => id === severity).title), ' ', told.message,
      others > 0 ? make('span', { className: 'others' }, ` ${this.#othersText(told)}`) : null)));
  }

  clear() {
    clearTimeout(this.#timer);
    this.#findings = [];
    this.replaceChildren();
  }

  #othersText(told) {
    return `And ${countsText(this.#findings.filter((it) => it !== told))}.`;
  }

  #open(seq) {
    this.clear();
    this.dispatchEvent(new CustomEvent('finding', { bubbles: true, detail: { seq } }));
  }
}
