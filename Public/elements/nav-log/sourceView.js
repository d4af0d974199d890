// The app's source around the line that caused an event.
import { blockIn, lineIn, sourceOf } from '../../model/sourceLine.js';
import { tokensByLine } from '../../model/swiftTokens.js';
import { make } from '../markup.js';

export class SourceView {
  #read;
  #title;
  #drawn;
  #place = null;
  #app = null;
  #files = new Map();
  #summary = make('summary', {});
  #body = make('div', {});
  element = make('details', { className: 'source-view', hidden: true, ontoggle: () => this.#fill() },
    this.#summary, this.#body);

  /**
   * @param {(app: string, file: string) => Promise<string>} read reads a file of an app's source
   * @param title what stands before the place @param drawn called when the lines are there
   */
  constructor(read, title = 'Source:', drawn = () => {}) {
    this.#read = read;
    this.#title = title;
    this.#drawn = drawn;
  }

  /** Offers the source of an event of this app; it is read when it is opened. */
  show(event, app) {
    const place = event && sourceOf(event);
    this.#place = place && { ...place, isBlock: event.isBlock === true };
    this.#app = app;
    this.element.hidden = !this.#place || app === null;
    if (this.element.hidden) return;
    const { file, line, type, method } = this.#place;
    this.#summary.textContent = `${this.#title} ${line ? `${file}:${line}` : `${type}.${method}`}`;
    this.#body.replaceChildren();
    this.#fill();
  }

  async #fill() {
    const place = this.#place;
    if (!this.element.open || this.element.hidden || this.#body.hasChildNodes()) return;
    const found = await this.#file(place.file).catch(({ message }) => message);
    if (place !== this.#place || this.#body.hasChildNodes()) return;
    if (typeof found === 'string') this.#body.append(make('p', { className: 'note' }, found));
    else this.#draw(found, place);
  }

  async #file(name) {
    const key = `${this.#app}/${name}`;
    if (!this.#files.has(key)) this.#files.set(key, (await this.#read(this.#app, name)).split('\n'));
    return this.#files.get(key);
  }

  #draw(lines, place) {
    const lit = lineIn(lines, place);
    const [first, last] = place.isBlock && lit > 0 ? blockIn(lines, lit) : [lit, lit];
    if (lit === 0) {
      this.#body.append(make('p', { className: 'note' }, place.method
        ? `${place.type} does not override ${place.method}; it is inherited.`
        : `${place.file} has no line ${place.line}: the file changed after the server was built.`));
    }
    const parts = tokensByLine(lines.join('\n'));
    const pre = make('pre', { tabIndex: 0, ariaLabel: lit ? `${place.file}, ${linesText(first, last)} highlighted` : place.file },
      ...parts.map((tokens, at) => make('span', {
        className: at + 1 >= first && at + 1 <= last ? 'code-line is-lit' : 'code-line',
      }, make('i', {}, String(at + 1)), ...tokens.map(tokenElement), '\n')));
    this.#body.append(pre);
    if (lit > 0) pre.scrollTop = pre.children[lit - 1].offsetTop - pre.clientHeight / 2;
    this.#drawn();
  }
}

/** @param token its kind and its text, as `tokensByLine` has them */
const tokenElement = ([kind, text]) => (kind === '' ? text : make('span', { className: `code-${kind}` }, text));

const linesText = (first, last) => (first === last ? `line ${first}` : `lines ${first} to ${last}`);
