// A file of the app's source, with the lines of a place in it lit.
import { blockIn, lineIn } from '../../model/sourceLine.js';
import { tokensByLine } from '../../model/swiftTokens.js';
import { make } from '../markup.js';

export class CodeBlock {
  element = make('div', { className: 'code-block' });
  #read;
  #files = new Map();
  #wanted = null;
  /** The lines that are drawn, and their element. */
  #drawn = { lines: null, pre: null };
  #note = make('p', { className: 'note', hidden: true });

  /** @param {(app: string, file: string) => Promise<string>} read reads a file of an app's source */
  constructor(read) {
    this.#read = read;
    this.element.append(this.#note);
  }

  /**
   * Shows a place: its `file`, its `line` or its `type` and `method`, and whether it `isBlock`;
   * null shows nothing. Resolves once it is there.
   */
  async show(place, app) {
    if (place === null || !isSame(place, this.#wanted)) this.#wanted = place;
    else return;
    const found = place && await this.#file(app, place.file).catch(({ message }) => message);
    if (place !== this.#wanted) return;
    if (Array.isArray(found)) this.#draw(found, place);
    else this.#say(found, null);
  }

  async #file(app, name) {
    const key = `${app}/${name}`;
    if (!this.#files.has(key)) this.#files.set(key, (await this.#read(app, name)).split('\n'));
    return this.#files.get(key);
  }

  #draw(lines, place) {
    const lit = lineIn(lines, place);
    const [first, last] = place.isBlock && lit > 0 ? blockIn(lines, lit) : [lit, lit];
    const pre = lines === this.#drawn.lines ? this.#drawn.pre : codeOf(lines);
    this.#drawn = { lines, pre };
    this.#say(lit > 0 ? null : place.method
      ? `${place.type} does not override ${place.method}; it is inherited.`
      : `${place.file} has no line ${place.line}: the file changed after the server was built.`, pre);
    pre.ariaLabel = lit > 0 ? `${place.file}, ${linesText(first, last)} highlighted` : place.file;
    [...pre.children].forEach((it, at) => it.classList.toggle('is-lit', at + 1 >= first && at + 1 <= last));
    if (lit > 0) pre.scrollTop = pre.children[lit - 1].offsetTop - pre.clientHeight / 2;
  }

  #say(text, pre) {
    this.#note.hidden = text === null;
    this.#note.textContent = text;
    this.element.replaceChildren(...[this.#note, pre].filter(Boolean));
  }
}

const isSame = (place, other) => JSON.stringify(place) === JSON.stringify(other);

const codeOf = (lines) => make('pre', { tabIndex: 0 },
  ...tokensByLine(lines.join('\n')).map((tokens, at) => make('span', { className: 'code-line' },
    make('i', {}, String(at + 1)), ...tokens.map(tokenElement), '\n')));

/** @param token its kind and its text, as `tokensByLine` has them */
const tokenElement = ([kind, text]) => (kind === '' ? text : make('span', { className: `code-${kind}` }, text));

const linesText = (first, last) => (first === last ? `line ${first}` : `lines ${first} to ${last}`);
