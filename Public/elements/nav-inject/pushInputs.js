// The push notifications to send: the app's samples, and a payload that is written.
import { make, setText } from '../markup.js';
import { Checker, refusalText, reportText } from '../nav-links/checker.js';
import { notificationActions } from './moreInputs.js';

export class PushInputs {
  #group;
  #acts;
  #notifications = [];
  /** A button for each sample, in the palette. */
  #chips = make('div', { className: 'controls sample-buttons' });
  #samples = make('select', { ariaLabel: 'Sample notifications', onchange: () => this.#useSample() });
  #payload = make('textarea', {
    rows: 6, spellcheck: false, ariaLabel: 'Notification payload as JSON',
    oninput: () => {
      this.#group.clear();
      this.#checker.check({ payload: this.#payload.value });
    },
  });
  #word = make('p', { className: 'word', role: 'status' });
  #useInside = make('button', { type: 'button', hidden: true }, 'Use what iOS gets');
  #checker = new Checker((body) => this.#acts.server().checkPush(body), (report) => this.#show(report));
  #tapped = make('input', { type: 'checkbox', checked: true });
  #editor;

  /**
   * @param {Group} group to which they are added
   * @param acts `button(label, input)` makes the button of an input, `send(input)` sends one, and
   *   `server()` has `checkPush(body)`
   */
  constructor(group, acts) {
    this.#group = group;
    this.#acts = acts;
    this.#editor = make('details', { className: 'payload-editor', open: true },
      make('summary', {}, 'Edit the payload'),
      make('div', { className: 'controls' }, this.#samples, this.#payload,
        make('div', { className: 'line-up' },
          make('label', { className: 'check' }, this.#tapped, 'Tapped'),
          make('button', {
            type: 'button', className: 'primary', onclick: () => this.#notify(),
          }, 'Send')),
        // Below, so that what is said of the text never moves the button under a finger.
        this.#word, this.#useInside,
        notificationActions(acts.button, () => this.#written())));
    group.add(this.#chips, this.#editor);
  }

  /** The catalogue's samples of the running app. */
  set samples(notifications) {
    this.#notifications = notifications;
    this.#samples.replaceChildren(
      make('option', { value: '' }, 'Samples…'),
      ...notifications.map(({ title }, at) => make('option', { value: at }, title)),
    );
    this.#chips.replaceChildren(...notifications.map(({ title, payload }) =>
      this.#acts.button(title, { do: 'notification', payload, tapped: true })));
    const first = notifications[0]?.payload ?? { aps: { alert: 'Hello' } };
    this.#payload.value = JSON.stringify(first, null, 2);
  }

  /** Whether the payload is shown, rather than behind one more click. */
  set isUnfolded(isUnfolded) {
    this.#editor.open = isUnfolded;
  }

  #show(report) {
    const { accepted, class: kind, effects, warnings = [], payload } = report;
    setText(this.#word, accepted ? reportText(`Accepted: ${kind === 'none' ? 'shows nothing' : kind}`, effects, report) : '');
    this.#word.dataset.tone = warnings.length > 0 ? 'warning' : 'good';
    if (!accepted) this.#group.check(refusalText(report));
    this.#useInside.hidden = accepted || !payload;
    this.#useInside.onclick = () => this.#fillPayload(payload);
  }

  /** The payload that is written; null, with an error shown, if it is no JSON. */
  #written() {
    try {
      return JSON.parse(this.#payload.value);
    } catch ({ message }) {
      this.#group.refuse(message);
      return null;
    }
  }

  #useSample() {
    const sample = this.#notifications[Number(this.#samples.value)];
    if (this.#samples.value !== '' && sample) this.#fillPayload(sample.payload);
    this.#samples.value = '';
  }

  #fillPayload(payload) {
    this.#payload.value = JSON.stringify(payload, null, 2);
    this.#payload.dispatchEvent(new Event('input'));
  }

  /** The text is checked as written, so that line numbers in a refusal match. */
  async #notify() {
    const text = this.#payload.value;
    try {
      const report = await this.#acts.server().checkPush({ payload: text });
      if (!report.accepted) return this.#group.refuse(refusalText(report));
      this.#acts.send({ do: 'notification', payload: report.payload, tapped: this.#tapped.checked });
    } catch ({ message }) {
      this.#group.refuse(message);
    }
  }
}
