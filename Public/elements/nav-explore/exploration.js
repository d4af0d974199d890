// One exploration: its progress and its findings, most severe first.
import { ExplorationState, countText, scriptText } from '../../model/exploring.js';
import { findingsByRule } from '../../model/findings.js';
import { api } from '../../stream/api.js';
import { actions, send } from '../../page/actions.js';
import { admitted } from '../../stream/secret.js';
import { glyph } from '../glyph/glyph.js';
import { make, setText } from '../markup.js';
import { ruleSection } from '../ruleHead.js';
import { Pictures } from './pictures.js';

const notFoundText = 'Exploration not found: it was deleted, replaced by newer ones, or the server was '
  + 'restarted. Start it again above.';

/** A finding's button sends `nav-open-script` with its script and event. */
export class ExplorationView {
  #id;
  #titleOfRule;
  #source = null;
  #state = new ExplorationState();
  #pictures;
  #title = make('h2', {});
  #status = make('p', { className: 'explore-status', role: 'status' });
  #bar = make('progress', { max: 1, ariaLabel: 'Progress' });
  #stop = make('button', { type: 'button', onclick: () => this.#cancel() }, 'Cancel');
  #problem = make('p', { className: 'problem', role: 'alert', hidden: true });
  #list = make('div', { className: 'explore-findings' });
  element = make('section', { className: 'exploration' }, this.#title,
    make('div', { className: 'explore-progress' }, this.#bar, this.#stop), this.#status,
    this.#problem, this.#list);

  /**
   * @param titleOf the title of an app's id @param titleOfRule that of a rule's id
   * @param started called with the app's id
   */
  constructor(id, titleOf, titleOfRule, started) {
    this.#id = id;
    this.#titleOfRule = titleOfRule;
    this.#pictures = new Pictures(titleOf);
    this.#open(titleOf, started);
  }

  close() {
    this.#source?.close();
    this.#pictures.close();
  }

  async #open(titleOf, started) {
    let known;
    let address;
    try {
      known = await api.exploration(this.#id);
      address = await admitted(api.explorationEvents(this.#id));
    } catch ({ message, status }) {
      return this.#refuse(status === 404 ? notFoundText : message);
    }
    started(known.app);
    this.#title.textContent = titleOf(known.app);
    this.element.setAttribute('aria-label', titleOf(known.app));
    const source = new EventSource(address);
    this.#source = source;
    const listen = (name, act) => source.addEventListener(name, ({ data }) => {
      act(JSON.parse(data));
      this.#draw(name !== 'progress');
    });
    listen('progress', (it) => this.#state.setProgress(it));
    listen('finding', (it) => this.#state.addFinding(it));
    listen('result', (it) => {
      source.close();
      this.#state.setResult(it);
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) this.#refuse('The server is not responding.');
    });
  }

  #cancel() {
    this.#stop.disabled = true;
    api.cancelExploration(this.#id).catch(({ message }) => this.#refuse(message));
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
    this.#list.replaceChildren(...findingsByRule(findings).map((group) => this.#group(group)));
    if (result && findings.length === 0) this.#list.append(make('p', { className: 'nothing-title' }, 'No rules broken.'));
  }

  #group({ rule, severity, findings }) {
    return ruleSection({ rule, severity }, this.#titleOfRule(rule), 0,
      ...findings.map((finding) => this.#card(finding)));
  }

  #card(finding) {
    const { message, hint, script, seq } = finding;
    const picture = make('span', { className: 'explore-picture', ariaHidden: 'true' });
    const openScript = (isReplay) => send(open, actions.openScript, {
      script, seq, isReplay, refused: (text) => this.#refuse(text), done: () => {},
    });
    const open = make('button', {
      type: 'button', className: 'explore-open', onclick: () => openScript(false),
    }, picture, make('span', { className: 'explore-text' }, make('span', { className: 'message' }, message),
      make('span', { className: 'explore-count' }, countText(finding)),
      make('span', { className: 'explore-count' }, scriptText(script)), make('span', { className: 'explore-go' }, 'Open at finding')));
    if (this.#state.result) this.#pictures.drawWhenVisible(picture, finding);
    const play = make('button', { type: 'button', className: 'explore-play', onclick: () => openScript(true) }, glyph('play'), 'Play');
    return make('article', { className: 'finding' }, open, play, hint ? make('p', { className: 'hint' }, hint) : null);
  }
}
