// One event in full, with what can be done from there.
import { timeText } from '../../model/clock.js';
import { severityOf } from '../../model/findings.js';
import { sentenceOf } from '../../model/sentences.js';
import { copyText } from '../copyText.js';
import { glyph } from '../glyph/glyph.js';
import { make } from '../markup.js';
import { severityIcon } from '../severityIcon.js';
import { SourceView } from './sourceView.js';

/**
 * Its buttons dispatch, bubbling: `moment`, `branch`, `breakhere`, `jump` with `{ seq }`, `unpick`, and
 * `finding` with `{ seq }` for what the event proves.
 */
export class EventDetail {
  element = make('section', { className: 'detail', hidden: true, ariaLabel: 'The picked event' });
  #event = null;
  #title = make('h3', {});
  #proves = make('button', {
    className: 'proves', type: 'button', hidden: true, title: 'Show it among the findings',
  });
  #causes = make('ol', { className: 'causes', ariaLabel: 'Why it happened' });
  #source = new SourceView();
  #json = make('pre', { tabIndex: 0, ariaLabel: 'The event as JSON' });

  constructor() {
    const copy = make('button', {
      className: 'quiet', type: 'button', onclick: () => copyText(this.#text, copy),
    }, glyph('copy'), make('span', { className: 'label' }, 'Copy'));
    this.element.append(
      make('div', { className: 'detail-head' }, this.#title, make('div', { className: 'actions' },
        this.#button('eye', 'Show', 'Show the phone right after this event', 'moment'),
        this.#button('branch', 'Branch', 'A new session with the inputs up to here', 'branch'),
        this.#button('stop', 'Break', 'Stop the clock at events like this one', 'breakhere'),
        copy, this.#button('xmark', '', 'Close', 'unpick'))),
      this.#proves, this.#causes, this.#source.element, this.#json,
    );
  }

  /**
   * @param {{ of: (seq: number) => object|null }} proofs
   * @param {object[]} causes the events that led to it, the nearest first
   * @param {string|null} app the id of the app whose event it is
   */
  show(event, proofs = null, causes = [], app = null) {
    this.#event = event;
    this.element.hidden = event === null;
    if (!event) return;
    this.#title.textContent = `Event ${event.seq} · ${timeText(event.t)}`;
    this.#json.textContent = this.#text;
    this.#causes.hidden = causes.length === 0;
    this.#causes.replaceChildren(...causes.map((cause) => make('li', {}, make('button', {
      className: 'quiet', type: 'button', title: `Go to event ${cause.seq}`,
      onclick: () => this.element.dispatchEvent(
        new CustomEvent('jump', { bubbles: true, detail: { seq: cause.seq } }),
      ),
    }, `← ${cause.seq} ${sentenceOf(cause)}`))));
    this.#source.show(event, app);
    this.#showFinding(event.kind === 'finding' ? event : proofs?.of(event.seq) ?? null);
  }

  #showFinding(finding) {
    this.#proves.hidden = finding === null;
    if (finding === null) return;
    const severity = severityOf(finding);
    this.#proves.dataset.severity = severity;
    this.#proves.replaceChildren(severityIcon(severity), make('span', {}, finding.message));
    this.#proves.onclick = () => this.element.dispatchEvent(
      new CustomEvent('finding', { bubbles: true, detail: { seq: finding.seq } }),
    );
  }

  get #text() {
    return JSON.stringify(this.#event, null, 2).replace(
      /\[\s+((?:-?[\d.e+-]+,?\s+)+)\]/g, (_, numbers) => `[${numbers.trim().replace(/\s+/g, ' ')}]`,
    );
  }

  #button(symbol, label, title, action) {
    const detail = () => ({ seq: this.#event.seq });
    return make('button', {
      className: 'quiet', type: 'button', title, ariaLabel: label === '' ? title : null,
      onclick: () => this.element.dispatchEvent(
        new CustomEvent(action, { bubbles: true, detail: detail() }),
      ),
    }, glyph(symbol), label === '' ? null : make('span', { className: 'label' }, label));
  }
}
