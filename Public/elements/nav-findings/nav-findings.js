// What the rules found: one card for each rule, the gravest first, with the events that prove it.
import { timeText } from '../../model/clock.js';
import { findingsByRule, severities, severityOf } from '../../model/findings.js';
import { sentenceOf } from '../../model/sentences.js';
import { make } from '../markup.js';
import { severityIcon } from '../severityIcon.js';

const openFindings = 2;

/** Dispatches `jump` with `{ seq }` to go to an event. */
export class NavFindings extends HTMLElement {
  #events = [];
  #count = -1;
  #cards = new Map();
  #now = null;
  #unfolded = new Set();

  /**
   * @param {object[]} findings those that have been reached
   * @param {object[]} events the trace
   * @param {number} now the event after which the phone is seen
   */
  show(findings, events, now) {
    this.#now = now;
    if (events !== this.#events) {
      this.#events = events;
      this.#unfolded.clear();
      this.#count = -1;
    }
    if (this.hidden) return;
    if (findings.length !== this.#count) this.#build(findings);
    for (const [seq, card] of this.#cards) card.classList.toggle('is-later', seq > now);
  }

  /** Brings a finding into sight and the focus to it; it must be shown already. */
  reveal(seq) {
    const card = this.#cards.get(seq);
    if (!card) return;
    const rest = card.closest('details');
    if (rest) rest.open = true;
    card.scrollIntoView({ block: 'nearest' });
    card.focus({ preventScroll: true });
  }

  #build(findings) {
    this.#count = findings.length;
    this.#cards = new Map();
    this.replaceChildren(...(findings.length === 0
      ? [nothingFound()] : findingsByRule(findings).map((group) => this.#groupElement(group))));
  }

  #groupElement({ rule, severity, findings }) {
    const { title } = severities.find(({ id }) => id === severity);
    const section = make('section', { className: 'rule', ariaLabel: `${title}: ${rule}` },
      make('header', { className: 'rule-head' },
        severityIcon(severity), make('span', { className: 'severity-word' }, title),
        make('code', {}, rule),
        findings.length > 1
          ? make('span', { className: 'times' }, `${findings.length} times`) : null),
      ...findings.slice(0, openFindings).map((finding) => this.#card(finding)),
      this.#rest(rule, findings.slice(openFindings)),
      ...hintsOf(findings).map((hint) => make('p', { className: 'hint' }, hint)));
    section.dataset.severity = severity;
    return section;
  }

  #rest(rule, findings) {
    if (findings.length === 0) return null;
    return make('details', {
      open: this.#unfolded.has(rule),
      ontoggle: (event) => this.#unfolded[event.target.open ? 'add' : 'delete'](rule),
    }, make('summary', {}, `${findings.length} more`),
    ...findings.map((finding) => this.#card(finding)));
  }

  #card(finding) {
    const card = make('article', { className: 'finding', tabIndex: -1 },
      make('p', { className: 'message' }, finding.message),
      make('div', { className: 'proofs', role: 'group', ariaLabel: 'Events that prove it' },
        ...finding.events.map((seq) => this.#proof(seq))),
      make('p', { className: 'found' }, 'Found at ', this.#found(finding)));
    card.dataset.seq = finding.seq;
    card.dataset.severity = severityOf(finding);
    this.#cards.set(finding.seq, card);
    return card;
  }

  #found({ seq, t }) {
    return make('button', {
      type: 'button', className: 'quiet', title: `Go to event ${seq}`,
      onclick: () => this.#jump(seq),
    }, `${timeText(t)}, event ${seq}`);
  }

  #proof(seq) {
    const event = this.#events[seq - 1];
    const sentence = event ? sentenceOf(event) : 'An event that is not there';
    return make('button', {
      type: 'button', className: 'proof', title: `Go to event ${seq}: ${sentence}`,
      disabled: !event, onclick: () => this.#jump(seq),
    }, make('span', { className: 'proof-seq' }, String(seq)),
    make('span', { className: 'proof-line' }, sentence));
  }

  #jump(seq) {
    this.dispatchEvent(new CustomEvent('jump', { bubbles: true, detail: { seq } }));
  }
}

/** What to do is mostly the same for all that one rule found. */
const hintsOf = (findings) =>
  [...new Set(findings.map(({ hint }) => hint).filter((hint) => hint !== ''))];

function nothingFound() {
  return make('div', { className: 'nothing' },
    make('p', { className: 'nothing-title' }, 'Nothing found so far'),
    make('p', {}, 'While the app runs, rules watch what a good app would not do: two transitions '
      + 'at once, a view without its controller, a link that never opens, a screen that is still '
      + 'alive after it left. What they find stands here, with the events that prove it.'));
}
