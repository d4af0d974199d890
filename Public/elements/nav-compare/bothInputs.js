// The inputs for both: a palette below the phones, a pane that opens beside them, or why there are
// none.
import { make, setText } from '../markup.js';

/** From this width on the inputs are shown from the start. */
const roomForInputs = 1400;

export class BothInputs {
  pane = make('nav-inject', { id: 'inject-both', hidden: innerWidth < roomForInputs });
  /** Whether it is to be open where there are inputs, of whichever two. */
  #isOpen = !this.pane.hidden;
  #button = make('button', {
    type: 'button', 'aria-controls': 'inject-both', 'aria-pressed': String(this.#isOpen),
    title: 'Show or hide the inputs for both sessions', onclick: () => this.#toggle(),
  }, 'Inject into both');
  #off = make('p', { className: 'inputs-off', hidden: true });
  /** Those that take them: `session` and `letter` of each. */
  sides = [];
  /** What opens the pane, and what stands there beside a recording. */
  controls = [this.#button, this.#off];

  /** Whether they are a palette, which is always open, rather than a pane. */
  set isPalette(isPalette) {
    this.pane.isPalette = isPalette;
    this.update();
  }

  /** Shows what the app of A takes, in its state; only what B ignores too is folded away. */
  show(app, other, state) {
    const apps = `${app?.id} ${other?.id}`;
    if (app && this.pane.dataset.apps !== apps) {
      this.pane.dataset.apps = apps;
      const ignores = (app.ignores ?? []).filter((kind) => !other || other.ignores?.includes(kind));
      const signsInElsewhere = [app, other ?? app].some((it) => it.signsInElsewhere !== false);
      this.pane.app = { ...app, ignores, signsInElsewhere, isPair: true };
    }
    this.pane.show(state);
  }

  /**
   * Locks the inputs where nothing can be sent to both; beside a recording, or where one is
   * missing, there are none.
   */
  update() {
    const why = this.#recordings;
    const areOff = why !== null || this.missing.length > 0;
    this.pane.locked = this.whyNot;
    this.#off.hidden = why === null;
    setText(this.#off, why ?? '');
    this.#button.hidden = areOff || this.pane.isPalette;
    this.pane.hidden = areOff || !(this.#isOpen || this.pane.isPalette);
  }

  /** Those that this server does not have, each as a sentence. */
  get missing() {
    return this.sides.filter(({ session }) => session.connection === 'unknown')
      .map(({ letter, session }) => `Session ${letter} not found on this server: ${session.id}.`);
  }

  /** Why nothing can be sent to both, or null. */
  get whyNot() {
    const ended = this.sides.filter(({ session }) => session.connection === 'ended')
      .map(({ letter }) => `Session ${letter} has ended.`);
    const why = [...this.missing, ...ended].join(' ');
    return this.#recordings ?? (why === '' ? null : `${why} Inputs here go to both sessions.`);
  }

  /** That one of both takes no inputs, or null. */
  get #recordings() {
    const recorded = this.sides.filter(({ session }) => session.isReadOnly || session.isRecorded).map(({ letter }) => letter);
    if (recorded.length === 0) return null;
    return `No inputs can be sent: ${recorded.length === 2 ? 'both are recordings' : `${recorded[0]} is a recording`}.`;
  }

  #toggle() {
    this.#isOpen = !this.#isOpen;
    this.pane.hidden = !this.#isOpen;
    this.#button.setAttribute('aria-pressed', String(this.#isOpen));
    if (this.#isOpen) [...this.pane.querySelectorAll('button')].find((it) => it.checkVisibility()).focus();
  }
}
