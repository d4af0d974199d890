// Which defects of an exploration are listed: by severity, and by words.
import { severities } from '../../model/findings.js';
import { make, setText } from '../markup.js';

export class DefectFilter {
  #hidden = new Set();
  #chips = new Map();
  #words = make('input', {
    type: 'search', placeholder: 'Filter', ariaLabel: 'Filter defects', spellcheck: false,
    oninput: () => this.#changed(),
  });
  #count = make('span', { className: 'note', role: 'status' });
  #changed;
  element;

  /** @param changed called when other defects pass */
  constructor(changed) {
    this.#changed = changed;
    this.element = make('div', { className: 'defect-filter', role: 'group', ariaLabel: 'Defects shown', hidden: true },
      ...severities.map(({ id }) => this.#chip(id)), this.#words, this.#count);
  }

  /** Those rows that pass, of all. */
  passing(rows) {
    const wanted = this.#words.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = rows.filter(({ severity, text }) =>
      !this.#hidden.has(severity) && wanted.every((word) => text.includes(word)));
    this.element.hidden = rows.length === 0;
    for (const { id, title, plural } of severities) {
      const count = rows.filter(({ severity }) => severity === id).length;
      const chip = this.#chips.get(id);
      chip.hidden = count === 0;
      setText(chip, `${count} ${count === 1 ? title.toLowerCase() : plural}`);
    }
    setText(this.#count, shown.length === rows.length ? '' : `${shown.length} of ${rows.length}`);
    return shown;
  }

  #chip(severity) {
    const chip = make('button', {
      type: 'button', 'aria-pressed': 'true', 'data-severity': severity, onclick: () => this.#toggle(severity),
    });
    this.#chips.set(severity, chip);
    return chip;
  }

  #toggle(severity) {
    if (!this.#hidden.delete(severity)) this.#hidden.add(severity);
    this.#chips.get(severity).setAttribute('aria-pressed', String(!this.#hidden.has(severity)));
    this.#changed();
  }
}
