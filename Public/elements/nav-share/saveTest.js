// "Save as test": the session's script with what it comes to, into the app's folder or as a file.
import { fileName } from '../../model/fileName.js';
import { expectationText, kept, keptText, testName } from '../../model/testExpectation.js';
import { make, setText } from '../markup.js';
import { saveFile } from '../saveFile.js';

/** What the test is to hold on to. */
const choices = [['open', ''], ['recorded', 'The same result as now']];

/** The section of the dialog: a button, and once that is chosen the test's name and contents. */
export class SaveTest {
  element;
  #server;
  #open;
  #form;
  #name;
  #button;
  #about;
  #kinds = choices.map(([value, title]) => [make('input', {
    type: 'radio', name: 'test-kind', value, onchange: () => this.#chosen(),
  }), make('span', {}, title)]);
  #refused;
  #session = null;
  /** The rule that the test is named after, or null. */
  #rule = null;
  #test = null;

  /**
   * @param server what `NavShare` asks of the server
   * @param {(sentence: string|null) => void} refused takes a refusal, or null to clear it
   */
  constructor(server, refused) {
    this.#server = server;
    this.#refused = refused;
    this.#name = make('input', { maxLength: 60, spellcheck: false, oninput: () => this.#draw() });
    this.#button = make('button', { type: 'button', disabled: true, onclick: () => this.#save() });
    this.#about = make('p', { className: 'share-about save-test', role: 'status' });
    this.#open = make('button', { type: 'button', onclick: () => this.open() }, 'Make a test…');
    this.#form = make('div', {},
      make('div', { className: 'test-kinds', role: 'radiogroup', ariaLabel: 'What the test expects' },
        ...this.#kinds.map(([input, title]) => make('label', { className: 'check' }, input, title))),
      make('label', { className: 'share-row' }, make('span', {}, 'Name'), this.#name, this.#button),
      this.#about);
    this.element = make('div', { className: 'test-part' }, make('h3', {}, 'Test'),
      make('p', { className: 'share-about' }, 'The script and the result that you expect, to run with navscope test.'), this.#open, this.#form);
  }

  /** Offers to make a test of a session. */
  show(session) {
    [this.#session, this.#test] = [session, null];
    [this.#open.hidden, this.#form.hidden] = [false, true];
  }

  /** Has the session's script played to its end, and tells what a test of it would expect. */
  async open(rule = null) {
    const session = this.#session;
    this.#rule = rule;
    [this.#open.hidden, this.#form.hidden] = [true, false];
    this.#about.textContent = 'Playing the script to its end…';
    this.#draw();
    try {
      const test = await this.#server.test(session.id);
      if (session !== this.#session) return;
      this.#test = test;
      const isFound = (test.script.expect.findings ?? []).length > 0;
      for (const [input] of this.#kinds) input.checked = (input.value === 'open') === isFound;
      this.#nameOpen();
      this.#chosen();
      this.#name.focus();
    } catch (refusal) {
      this.#about.textContent = refusal.message;
    }
    this.#draw();
  }

  #nameOpen() {
    const { without = [] } = kept(this.#test.script.expect, this.#rule);
    const [[, title]] = this.#kinds;
    setText(title, without.length > 1 ? 'The findings are gone' : 'The finding is gone');
  }

  get #isOpen() {
    return this.#kinds.some(([{ checked, value }]) => checked && value === 'open');
  }

  get #wanted() {
    const { expect } = this.#test.script;
    return this.#isOpen ? kept(expect, this.#rule) : expect;
  }

  #chosen() {
    const { script } = this.#test;
    this.#name.value = this.#isOpen ? testName(script, this.#rule ?? script.expect.findings?.[0]) : testName(script);
    const text = this.#isOpen ? keptText(this.#wanted) : expectationText(script.expect);
    this.#about.textContent = `${text} ${this.#next()}`;
    this.#draw();
  }

  #next() {
    const { folder } = this.#test;
    return folder === null
      ? `Run the folder that it is in: navscope test ${this.#session.app} --scripts DIR`
      : `navscope test runs all scripts of ${folder}.`;
  }

  #draw() {
    for (const [input] of this.#kinds) input.disabled = this.#test === null;
    const name = fileName(this.#name.value);
    const isTaken = this.#test?.names.includes(name);
    const verb = this.#test && this.#test.folder === null ? 'Download' : isTaken ? 'Replace' : 'Save';
    this.#button.textContent = `${verb} test`;
    this.#button.disabled = this.#test === null || name === '';
  }

  async #save() {
    const [session, test, name] = [this.#session, this.#test, fileName(this.#name.value)];
    this.#refused(null);
    if (test.folder === null) {
      const script = { ...test.script, expect: this.#wanted };
      saveFile(new Blob([`${JSON.stringify(script, null, 2)}\n`], { type: 'application/json' }), `${name}.json`);
      this.#about.textContent = `Downloaded ${name}.json. ${this.#next()}`;
      return;
    }
    try {
      const { file } = await this.#server.saveTest(session.id, {
        name, replace: test.names.includes(name), expect: this.#isOpen ? this.#wanted : undefined,
      });
      if (!test.names.includes(name)) test.names.push(name);
      this.#about.textContent = `Saved ${file}. ${this.#next()}`;
      this.#draw();
    } catch (refusal) {
      this.#refused(refusal.message);
    }
  }
}
