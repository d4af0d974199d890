// Beside the phones: why two sessions are compared, their findings, and their key events.
import { make, setText } from '../markup.js';
import { findingsTable, keyEventsTable, markRow } from './besideTables.js';

export class BesideColumn {
  #seek;
  #about = make('section', { className: 'compare-about', ariaLabel: 'Why they are compared', hidden: true });
  #findings = make('div', {});
  #eventsTitle = make('h3', {});
  #keyEvents = make('div', {});
  #rules = new Map();
  /** The rules whose findings are unfolded. */
  #unfolded = new Set();
  element = make('div', { className: 'compare-events', tabIndex: 0, role: 'region', ariaLabel: 'Findings and key events side by side' },
    this.#about, make('h3', {}, 'Findings'), this.#findings, this.#eventsTitle, this.#keyEvents);

  /** @param {(t: number) => void} seek */
  constructor(seek) {
    this.#seek = seek;
  }

  /** What is known about the two beforehand, as elements; none if nothing is. */
  set about(elements) {
    this.#about.replaceChildren(...elements);
    this.#about.hidden = elements.length === 0;
  }

  /** @param {{ id: string, title: string }[]} rules those of the catalogue */
  set rules(rules) {
    this.#rules = new Map(rules.map(({ id, title }) => [id, title]));
  }

  titleOf(rule) {
    return this.#rules.get(rule) ?? rule;
  }

  /** Of two others nothing is known yet. */
  restart() {
    this.showFindings(null);
    setText(this.#eventsTitle, '');
    this.#keyEvents.replaceChildren();
  }

  /** @param {object[]|null} findings those of both by rule, or null while they are not known */
  showFindings(findings) {
    this.#findings.replaceChildren(...(findings ? [findingsTable(findings, this.#rules, this.#seek, this.#unfolded)] : []));
  }

  /** The key events of both, or the `facts` that are known of a recording, else null. */
  showEvents(rows, facts) {
    setText(this.#eventsTitle, facts === null ? 'Key events' : 'Calls');
    this.#keyEvents.replaceChildren(...(facts === null ? [keyEventsTable(rows, this.#seek)]
      : facts.map((fact) => make('p', {}, fact))));
  }

  /** Marks the key event at a time. */
  showTime(t, isPlaying) {
    const rows = this.#keyEvents.querySelector('table');
    if (rows) markRow(rows, t, isPlaying);
  }
}
