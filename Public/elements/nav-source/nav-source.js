// The app's source: the call chain of an event or a finding as frames, and the code of one of them.
import { framesOf, framesOfDecision } from '../../model/frames.js';
import { noCodeText } from '../../model/decidedPlaces.js';
import { arrange, make, setText } from '../markup.js';
import { copyText } from '../copyText.js';
import { glyph } from '../glyph/glyph.js';
import { CodeBlock } from './codeBlock.js';

/** Follows the playhead, until it is asked for the source of another event. */
export class NavSource extends HTMLElement {
  /**
   * What it asks of the server: `source(app, file)`, the text of a file of an app's source, and
   * `decision(seq)`, where the finding of an event was decided, as `placesOf` takes it.
   */
  server = null;
  #events = [];
  #app = null;
  #seq = 0;
  /** The event that was asked for, or null. */
  #asked = null;
  /** The event whose frames are shown. */
  #shown = null;
  #about;
  #frames;
  #copy;
  #code;
  #place = null;

  connectedCallback() {
    if (this.#code) return;
    this.#about = make('p', { className: 'source-about', role: 'status' });
    this.#copy = make('button', {
      type: 'button', className: 'quiet', title: 'Copy the command that opens the line in Xcode',
      onclick: () => copyText(`xed --line ${this.#place.line} ${this.#place.file}`, this.#copy),
    }, glyph('copy'), make('span', { className: 'label' }, 'Copy for Xcode'));
    this.#frames = make('ol', { className: 'frames', ariaLabel: 'Call chain' });
    this.#code = new CodeBlock((app, file) => this.server.source(app, file));
    this.append(make('div', { className: 'source-head' }, this.#about, this.#copy), this.#frames, this.#code.element);
  }

  /** The trace, the event of the playhead, and the id of the app, or null. */
  show(events, seq, app) {
    if (seq !== this.#seq || events !== this.#events) this.#asked = null;
    if (events !== this.#events) this.#shown = null;
    [this.#events, this.#seq, this.#app] = [events, seq, app];
    if (!this.hidden) this.#draw();
  }

  /** Shows the source of an event; if it is a finding, where it was decided. */
  open(seq) {
    this.#asked = seq;
    this.#draw();
  }

  async #draw() {
    const seq = this.#asked ?? this.#seq;
    if (seq === this.#shown) return;
    this.#shown = seq;
    const event = this.#events[seq - 1];
    if (this.#app === null) return void this.#showFrames([], 'A recording has no source.');
    if (event?.kind !== 'finding' || this.#asked === null) {
      const frames = framesOf(this.#events, seq);
      return void this.#showFrames(frames, frames.length > 0 ? '' : 'No code of the app runs at this event.');
    }
    this.#showFrames([], 'Playing the script…');
    const found = await this.server.decision(seq).catch((error) => error);
    if (this.#shown !== seq) return;
    if (found instanceof Error) this.#showFrames([], found.message);
    else {
      const frames = framesOfDecision(found);
      this.#showFrames(frames, frames.length > 0 ? event.message : noCodeText(found));
    }
  }

  #showFrames(frames, about) {
    setText(this.#about, about);
    this.#about.hidden = about === '';
    this.#frames.hidden = frames.length === 0;
    arrange(this.#frames, frames.map((frame) => make('li', {}, make('button', {
      type: 'button', className: 'frame', onclick: ({ currentTarget }) => this.#choose(frame, currentTarget),
    }, make('span', { className: 'frame-about' }, frame.about), ' ', make('code', {}, frame.text)))));
    if (frames.length > 0) this.#choose(frames[0], this.#frames.querySelector('button'));
    else this.#showPlace(null);
  }

  #choose({ place }, button) {
    this.#frames.querySelector('[aria-current]')?.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'true');
    this.#showPlace(place);
  }

  #showPlace(place) {
    this.#place = place;
    this.#copy.hidden = !place?.line;
    this.#code.show(place, this.#app);
  }
}
