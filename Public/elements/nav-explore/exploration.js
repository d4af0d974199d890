// One exploration: its progress and its defects, what to look at first on top.
import { ExplorationState, countText, defectsOf } from '../../model/exploring.js';
import { make, setText } from '../markup.js';
import { DefectFilter } from './defectFilter.js';
import { DefectRow } from './defectRow.js';
import { Pictures } from './pictures.js';

const notFoundText = 'Exploration not found: it was deleted, replaced by newer ones, or the server was '
  + 'restarted. Start it again above.';

export class ExplorationView {
  #server;
  #id;
  #titleOfRule;
  #fixed;
  /** Ends the stream of what becomes of it. */
  #end = () => {};
  #state = new ExplorationState();
  #pictures;
  #title = make('h2', {});
  #status = make('p', { className: 'explore-status', role: 'status' });
  #bar = make('progress', { max: 1, ariaLabel: 'Progress' });
  #stop = make('button', { type: 'button', onclick: () => this.#cancel() }, 'Cancel');
  #problem = make('p', { className: 'problem', role: 'alert', hidden: true });
  #filter = new DefectFilter(() => this.#drawList());
  #list = make('div', { className: 'explore-findings' });
  #rows = [];
  /** The defect that is open, by its name; null before a person has chosen: the first. */
  #open = null;
  element = make('section', { className: 'exploration' }, this.#title,
    make('div', { className: 'explore-progress' }, this.#bar, this.#stop), this.#status,
    this.#problem, this.#filter.element, this.#list);

  /**
   * @param server what `NavExplore` asks of the server @param titleOf the title of an app's id
   * @param titleOfRule that of a rule's id
   * @param fixed the id of an app's fixed form, or null @param started called with the app's id
   */
  constructor(server, id, titleOf, titleOfRule, fixed, started) {
    this.#server = server;
    this.#id = id;
    this.#fixed = fixed;
    this.#titleOfRule = titleOfRule;
    this.#pictures = new Pictures(server.traceOf, titleOf);
    this.#read(titleOf, started);
  }

  /** Whether it is over, so that nothing more comes of it. */
  get isFinished() {
    return this.#state.result !== null;
  }

  close() {
    this.#end();
    this.#pictures.close();
  }

  async #read(titleOf, started) {
    let known;
    try {
      known = await this.#server.exploration(this.#id);
      this.#end = await this.#server.follow(this.#id, (name, it) => this.#take(name, it));
    } catch ({ message, status }) {
      return this.#refuse(status === 404 ? notFoundText : message);
    }
    started(known.app);
    this.#title.textContent = titleOf(known.app);
    this.element.setAttribute('aria-label', titleOf(known.app));
  }

  /** @param name what the stream tells, with `it` */
  #take(name, it) {
    if (name === 'waits') return setText(this.#status, 'The server is not responding. Reconnecting…');
    if (name === 'refused') return this.#askWhy();
    if (name === 'progress') this.#state.setProgress(it);
    if (name === 'finding') this.#state.addFinding(it);
    if (name === 'result') this.#state.setResult(it);
    return this.#draw(name !== 'progress');
  }

  /** The stream was refused: the server says why. */
  async #askWhy() {
    try {
      await this.#server.exploration(this.#id);
      this.#refuse('The server is not responding.');
    } catch ({ message, status }) {
      this.#refuse(status === 404 ? notFoundText : message);
    }
  }

  #cancel() {
    this.#stop.disabled = true;
    this.#server.cancel(this.#id).catch(({ message }) => this.#refuse(message));
  }

  #refuse(sentence) {
    this.#problem.hidden = false;
    this.#problem.textContent = sentence;
    this.#bar.parentElement.hidden = true;
  }

  #draw(hasFindings) {
    const { result, progress, sentence, findings } = this.#state;
    setText(this.#status, sentence);
    this.#bar.value = progress?.fraction ?? 0;
    this.#bar.parentElement.hidden = result !== null;
    if (!hasFindings) return;
    const defects = defectsOf(findings);
    this.#rows = defects.map((defect) => this.#row(defect, defects));
    this.#drawList();
  }

  #drawList() {
    const { result, findings } = this.#state;
    const shown = this.#filter.passing(this.#rows);
    const open = shown.find(({ name }) => name === this.#open) ?? (this.#open === null ? shown[0] : null);
    for (const row of this.#rows) row.element.open = row === open;
    this.#list.replaceChildren(...shown.map(({ element }) => element));
    if (result && findings.length === 0) this.#list.append(make('p', { className: 'nothing-title' }, 'No rules broken.'));
    else if (this.#rows.length > 0 && shown.length === 0) this.#list.append(make('p', { className: 'nothing-title' }, 'No defects match the filter.'));
  }

  #row(defect, all) {
    const { app } = defect.first.script;
    return new DefectRow(defect, {
      group: this.#id, titleOfRule: this.#titleOfRule, fixed: this.#fixed(app), isFinished: this.isFinished,
      hasTwin: all.some((it) => it !== defect && it.first.message === defect.first.message),
      source: this.#server.source,
      draw: (place) => { if (this.isFinished) this.#pictures.drawWhenVisible(place, defect.first); },
      opened: (name) => { this.#open = name; }, refused: (sentence) => this.#refuse(sentence),
    });
  }
}
