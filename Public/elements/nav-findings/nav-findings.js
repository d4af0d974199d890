// The findings: one section for each rule, most severe first, with the evidence.
import { timeText } from '../../model/clock.js';
import { findingsByRule, severityOf } from '../../model/findings.js';
import { sentenceOf } from '../../model/sentences.js';
import { actions, send } from '../actions.js';
import { documentationLink } from '../documentationLink.js';
import { make, redraw } from '../markup.js';
import { ruleSection } from '../ruleHead.js';

const openFindings = 2;

/**
 * Sends `nav-jump-to-event`, `nav-show-source`, `nav-run-on` to see a finding's script on another
 * design, and `nav-open-explorer` to look for more.
 */
export class NavFindings extends HTMLElement {
  #events = [];
  #count = -1;
  #cards = new Map();
  #now = null;
  #unfolded = new Set();
  #titles = new Map();
  #findings = [];
  #fixed = null;
  #hasOthers = true;
  #notRecorded = [];
  #app = null;
  #documentation = undefined;
  /**
   * @param {object[]} findings those up to the furthest event seen
   * @param {object[]} events the trace
   * @param {number} now the playhead's event
   */
  show(findings, events, now) {
    this.#now = now;
    if (events !== this.#events) {
      this.#events = events;
      this.#cards.clear();
      this.#unfolded.clear();
      this.#count = -1;
    }
    if (this.hidden) return;
    if (findings.length !== this.#count) this.#build(findings, this.#cards);
    for (const [seq, card] of this.#cards) card.classList.toggle('is-later', seq > now);
  }

  /** @param {{ id: string, title: string }[]} rules those of the catalogue, for their titles */
  set rules(rules) {
    this.#titles = new Map(rules.map(({ id, title }) => [id, title]));
    if (this.#count > 0) this.#build(this.#findings);
  }

  /** The address at which the server has the documentation; undefined where it has none. */
  set documentation(base) {
    this.#documentation = base;
    if (this.#count >= 0) this.#build(this.#findings);
  }

  /** The catalogue's entry of the fixed form of the design that runs, or null. */
  set fixedForm(app) {
    this.#fixed = app;
    if (this.#count > 0) this.#build(this.#findings);
  }

  /** Whether there are other designs to run on. */
  set hasOthers(hasOthers) {
    if (hasOthers === this.#hasOthers) return;
    this.#hasOthers = hasOthers;
    if (this.#count > 0) this.#build(this.#findings);
  }

  /** The rules that need more than a recording has, by their ids; none where an app runs. */
  set notRecorded(rules) {
    if (rules.join() === this.#notRecorded.join()) return;
    this.#notRecorded = rules;
    if (this.#count >= 0) this.#build(this.#findings);
  }

  /** The id of the design that runs, if it can be explored. */
  set app(id) {
    if (id === this.#app) return;
    this.#app = id;
    if (this.#count >= 0) this.#build(this.#findings);
  }

  /** Scrolls to a finding and focuses it; it must be shown already. */
  reveal(seq) {
    const card = this.#cards.get(seq);
    if (!card) return;
    const rest = card.closest('details');
    if (rest) rest.open = true;
    card.scrollIntoView({ block: 'nearest' });
    card.focus({ preventScroll: true });
  }

  /** @param drawn the cards that stay as they are, with the code that they show */
  #build(findings, drawn = new Map()) {
    this.#count = findings.length;
    this.#findings = findings;
    this.#cards = new Map(findings.map((finding) => [finding.seq, drawn.get(finding.seq) ?? this.#card(finding)]));
    redraw(this, () => this.replaceChildren(...this.#explore(), ...(findings.length === 0
      ? [nothingFound()] : findingsByRule(findings).map((group) => this.#groupElement(group))),
    this.#unrecorded(), this.#aboutRules()));
  }

  #unrecorded() {
    const rules = this.#notRecorded;
    return rules.length === 0 ? '' : make('details', { className: 'not-recorded' },
      make('summary', {}, `Not recorded: ${rules.length} rules need more than this log tells`),
      make('ul', {}, ...rules.map((id) => make('li', {}, this.#titles.get(id) ?? id))));
  }

  #explore() {
    const app = this.#app;
    return app === null ? [] : [make('p', { className: 'explore-more' }, make('button', {
      type: 'button', onclick: () => send(this, actions.openExplorer, { app }),
    }, 'Explore this design'), 'Tries every sequence of inputs, at every moment.')];
  }

  #aboutRules() {
    return this.#documentation === undefined ? '' : make('p', { className: 'explore-more' },
      documentationLink(this.#documentation, 'rules/findings', 'About the rules'));
  }

  #groupElement({ rule, severity, findings }) {
    return ruleSection({ rule, severity }, this.#titles.get(rule), findings.length,
      ...findings.slice(0, openFindings).map(({ seq }) => this.#cards.get(seq)),
      this.#rest(rule, findings.slice(openFindings)),
      ...hintsOf(findings).map((hint) => make('p', { className: 'hint' }, hint)));
  }

  #rest(rule, findings) {
    if (findings.length === 0) return null;
    return make('details', {
      open: this.#unfolded.has(rule),
      ontoggle: (event) => this.#unfolded[event.target.open ? 'add' : 'delete'](rule),
    }, make('summary', {}, `${findings.length} more`),
    ...findings.map(({ seq }) => this.#cards.get(seq)));
  }

  #card(finding) {
    const card = make('article', { className: 'finding', tabIndex: -1 },
      make('p', { className: 'message' }, finding.message),
      make('div', { className: 'evidence', role: 'group', ariaLabel: 'Evidence' },
        ...finding.events.map((seq) => this.#evidence(seq))),
      make('p', { className: 'found' }, 'At ', this.#found(finding), ' ', ...this.#elsewhere(finding)));
    card.dataset.seq = finding.seq;
    card.dataset.severity = severityOf(finding);
    return card;
  }

  #found({ seq, t }) {
    return make('button', {
      type: 'button', className: 'quiet', title: `Go to event ${seq}`,
      onclick: () => this.#jump(seq),
    }, `${timeText(t)} (#${seq})`);
  }

  #elsewhere(finding) {
    const code = make('button', {
      type: 'button', className: 'quiet', onclick: () => send(this, actions.showSource, { seq: finding.seq }),
    }, 'Show code');
    const run = (title, app) => make('button', {
      type: 'button', className: 'quiet', onclick: () => send(this, actions.runOn, { app, finding }),
    }, title);
    const test = make('button', {
      type: 'button', className: 'quiet', onclick: () => send(this, actions.makeTest, { rule: finding.rule }),
    }, 'Make a test…');
    return [...(this.#app === null ? [] : [code]),
      ...(this.#fixed ? [run('Compare with fixed design', this.#fixed.id)] : []),
      ...(this.#hasOthers ? [run('Compare with…')] : []),
      ...(this.#app === null ? [] : [test])];
  }

  #evidence(seq) {
    const event = this.#events[seq - 1];
    const sentence = event ? sentenceOf(event) : 'Event not in this trace';
    return make('button', {
      type: 'button', className: 'evidence-event', title: `Go to event ${seq}: ${sentence}`,
      disabled: !event, onclick: () => this.#jump(seq),
    }, make('span', { className: 'evidence-seq' }, String(seq)),
    make('span', { className: 'evidence-line' }, sentence));
  }

  #jump(seq) {
    send(this, actions.jumpToEvent, { seq });
  }
}

/** The findings of one rule mostly share a hint. */
const hintsOf = (findings) =>
  [...new Set(findings.map(({ hint }) => hint).filter((hint) => hint !== ''))];

function nothingFound() {
  return make('div', { className: 'nothing' },
    make('p', { className: 'nothing-title' }, 'No findings yet'),
    make('p', {}, 'While the app runs, rules check for navigation defects: overlapping transitions, '
      + 'a view whose controller was removed, a link that never opens, a controller that stays '
      + 'alive after it was replaced. Findings appear here with their evidence.'));
}
