// One defect of an exploration: a line with its picture; open, its script, its hint, and what
// follows from it.
import { formatAddress } from '../../model/address.js';
import { countText, entranceOf, nameOfFinding, otherLinksText, scriptText } from '../../model/exploring.js';
import { severities, severityOf } from '../../model/findings.js';
import { pack } from '../../model/sharedScript.js';
import { actions, send } from '../actions.js';
import { glyph } from '../glyph/glyph.js';
import { make } from '../markup.js';
import { decidedIn } from './decidedIn.js';
import { severityIcon } from '../severityIcon.js';

export class DefectRow {
  element;
  /** What it is known by while the list grows. */
  name;
  severity;
  /** What a filter looks in, in lower case. */
  text;
  #finding;
  #acts;

  /**
   * @param {{ first: object, others: object[] }} defect
   * @param acts `group`, of whose rows one is open, `titleOfRule(id)`, the id of the `fixed` design
   *   or null, `isFinished` for the exploration, `hasTwin` where another says the same sentence,
   *   `draw(place)` for its picture, `source(app, file)` for the text of a file,
   *   `opened(name)`, empty where it is closed, and `refused(sentence)`
   */
  constructor({ first, others }, acts) {
    this.#finding = first;
    this.#acts = acts;
    this.severity = severityOf(first);
    this.name = nameOfFinding(first);
    const { rule, message, script, hint } = first;
    const title = acts.titleOfRule(rule);
    const sameWith = otherLinksText(first);
    this.text = [rule, title, message, entranceOf(first) ?? '', scriptText(script), sameWith, ...others.map((it) => `${it.rule} ${it.message}`)].join(' ').toLowerCase();
    const picture = make('span', { className: 'explore-picture', ariaHidden: 'true' });
    this.element = make('details', { className: 'defect', name: acts.group, 'data-severity': this.severity,
    }, make('summary', { onclick: () => acts.opened(this.element.open ? '' : this.name) }, picture, severityIcon(this.severity),
      make('span', { className: 'unseen' }, `${severities.find(({ id }) => id === this.severity).title}: `),
      make('span', {}, make('span', { className: 'message' }, message), entranceOf(first) ? make('span', { className: 'explore-entrance' }, entranceOf(first)) : null,
        acts.hasTwin && first.line ? make('code', {}, first.caller ? `${first.line}, from ${first.caller}` : first.line) : null),
      make('span', { className: 'explore-count' }, countText(first, acts.isFinished))),
    make('div', { className: 'defect-body' },
      make('p', { className: 'defect-rule' }, title ? make('strong', {}, title) : null, ' ', make('code', {}, rule)),
      make('p', {}, scriptText(script)), sameWith ? make('p', { className: 'explore-same' }, sameWith) : null, this.#buttons(),
      hint ? make('p', { className: 'hint' }, hint) : null, ...(acts.isFinished ? decidedIn(first, script.app, acts.source) : []), others.length === 0 ? null : also(others)));
    acts.draw(picture);
  }

  #buttons() {
    const { rule, script: { app, ...script } } = this.#finding;
    const { fixed } = this.#acts;
    const button = (className, act, ...content) => make('button', { type: 'button', className, onclick: act }, ...content);
    return make('div', { className: 'explore-actions' },
      button('primary explore-open', () => this.#open(), 'Open at finding'),
      button('explore-play', () => this.#open({ isReplay: true }), glyph('play'), 'Play'),
      fixed === null ? null : button('', async () => this.#open({
        fragment: formatAddress({ compare: [app, fixed], rule, version: 2, packed: await pack(script) }),
      }), 'Compare with fixed design'));
  }

  /** Sends `nav-open-script`. */
  #open(way = {}) {
    const { script, seq } = this.#finding;
    send(this.element, actions.openScript, { script, seq, ...way, refused: this.#acts.refused, done: () => {} });
  }
}

/** What else the same decision breaks, as a list. */
function also(others) {
  const list = make('ul', { className: 'explore-also', ariaLabel: 'Also' }, ...others.map((finding) =>
    make('li', { 'data-severity': severityOf(finding) }, severityIcon(severityOf(finding)),
      make('span', {}, make('code', {}, finding.rule), ` ${[finding.message, otherLinksText(finding)].filter(Boolean).join(' ')}`))));
  return make('div', {}, make('h3', {}, 'Also'), list);
}
