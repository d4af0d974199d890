// One event in full, with its actions.
import { timeText } from '../../model/clock.js';
import { severityOf } from '../../model/findings.js';
import { sentenceOf } from '../../model/sentences.js';
import { sourceOf } from '../../model/sourceLine.js';
import { actions, send } from '../actions.js';
import { copyText } from '../copyText.js';
import { glyph } from '../glyph/glyph.js';
import { make } from '../markup.js';
import { severityIcon } from '../severityIcon.js';

/**
 * Its buttons send `nav-show-moment`, `nav-branch`, `nav-toggle-breakpoint`, `nav-write-note`,
 * `nav-jump-to-event`, `nav-clear-selection`, `nav-show-source` and `nav-show-finding`.
 */
export class EventDetail {
  element = make('section', { className: 'detail', hidden: true, ariaLabel: 'Selected event' });
  #event = null;
  #title = make('h3', {});
  #finding = make('button', {
    className: 'detail-finding', type: 'button', hidden: true, title: 'Show in Findings',
  });
  #causes = make('ol', { className: 'causes', ariaLabel: 'Caused by' });
  #source = make('button', {
    className: 'quiet to-source', type: 'button', hidden: true,
    onclick: () => send(this.element, actions.showSource, { seq: this.#event.seq }),
  });
  #json = make('pre', { tabIndex: 0, ariaLabel: 'Event as JSON' });

  constructor() {
    const copy = make('button', {
      className: 'quiet', type: 'button', onclick: () => copyText(this.#text, copy),
    }, glyph('copy'), make('span', { className: 'label' }, 'Copy'));
    this.element.append(
      make('div', { className: 'detail-head' }, this.#title, make('div', { className: 'actions' },
        this.#button('eye', 'Show', 'Move the playhead to this event', actions.showMoment),
        this.#button('branch', 'Branch', 'New session with the inputs up to this event', actions.branch),
        this.#button('stop', 'Break', 'Set or remove a breakpoint for events like this', actions.toggleBreakpoint),
        this.#button('note', 'Note', 'Pin a note to this event', actions.writeNote),
        copy, this.#button('xmark', '', 'Close', actions.clearSelection))),
      this.#finding, this.#causes, this.#source,
      make('details', { className: 'event-json' }, make('summary', {}, 'JSON'), this.#json),
    );
  }

  /**
   * @param {{ of: (seq: number) => object|null }} evidence
   * @param {object[]} causes the events that led to it, the nearest first
   * @param {string|null} app the id of the app whose event it is
   */
  show(event, evidence = null, causes = [], app = null) {
    this.#event = event;
    this.element.hidden = event === null;
    if (!event) return;
    this.#title.textContent = `Event ${event.seq} · ${timeText(event.t)}`;
    this.#json.textContent = this.#text;
    this.#causes.hidden = causes.length === 0;
    this.#causes.replaceChildren(...causes.map((cause) => make('li', {}, make('button', {
      className: 'quiet', type: 'button', title: `Go to event ${cause.seq}`,
      onclick: () => send(this.element, actions.jumpToEvent, { seq: cause.seq }),
    }, `← ${cause.seq} ${sentenceOf(cause)}`))));
    this.#showSource(event, app);
    this.#showFinding(event.kind === 'finding' ? event : evidence?.of(event.seq) ?? null);
  }

  #showSource(event, app) {
    const place = event.kind === 'finding' ? null : sourceOf(event);
    this.#source.hidden = app === null || (place === null && event.kind !== 'finding');
    this.#source.textContent = place === null ? 'Source: where it was decided'
      : `Source: ${place.line ? `${place.file}:${place.line}` : `${place.type}.${place.method}`}`;
  }

  #showFinding(finding) {
    this.#finding.hidden = finding === null;
    if (finding === null) return;
    const severity = severityOf(finding);
    this.#finding.dataset.severity = severity;
    this.#finding.replaceChildren(severityIcon(severity), make('span', {}, finding.message));
    this.#finding.onclick = () => send(this.element, actions.showFinding, { seq: finding.seq });
  }

  get #text() {
    return JSON.stringify(this.#event, null, 2).replace(
      /\[\s+((?:-?[\d.e+-]+,?\s+)+)\]/g, (_, numbers) => `[${numbers.trim().replace(/\s+/g, ' ')}]`,
    );
  }

  #button(symbol, label, title, action) {
    return make('button', {
      className: 'quiet', type: 'button', title, ariaLabel: label === '' ? title : null,
      onclick: () => send(this.element, action, { seq: this.#event.seq }),
    }, glyph(symbol), label === '' ? null : make('span', { className: 'label' }, label));
  }
}
