// One exploration: its progress and its defects, what to look at first on top.
import { ExplorationState, countText, defectsOf, scriptText } from '../../model/exploring.js';
import { formatAddress } from '../../model/address.js';
import { severityOf } from '../../model/findings.js';
import { pack } from '../../model/sharedScript.js';
import { api } from '../../stream/api.js';
import { actions, send } from '../../page/actions.js';
import { admitted } from '../../stream/secret.js';
import { glyph } from '../glyph/glyph.js';
import { make, setText } from '../markup.js';
import { SourceView } from '../nav-log/sourceView.js';
import { ruleSection } from '../ruleHead.js';
import { severityIcon } from '../severityIcon.js';
import { Pictures } from './pictures.js';

const notFoundText = 'Exploration not found: it was deleted, replaced by newer ones, or the server was '
  + 'restarted. Start it again above.';

/** A finding's button sends `nav-open-script` with its script and event. */
export class ExplorationView {
  #id;
  #titleOfRule;
  #fixed;
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
   * @param fixed the id of an app's fixed form, or null @param started called with the app's id
   */
  constructor(id, titleOf, titleOfRule, fixed, started) {
    this.#id = id;
    this.#fixed = fixed;
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
    this.#list.replaceChildren(...defectsOf(findings).map((defect) => this.#section(defect)));
    if (result && findings.length === 0) this.#list.append(make('p', { className: 'nothing-title' }, 'No rules broken.'));
  }

  #section({ first, others }) {
    return ruleSection({ rule: first.rule, severity: severityOf(first) }, this.#titleOfRule(first.rule), 0,
      this.#card(first), others.length === 0 ? null : this.#also(others));
  }

  /** What else the same decision breaks, as a list. */
  #also(others) {
    const list = make('ul', { className: 'explore-also', ariaLabel: 'Also' }, ...others.map((finding) => {
      const item = make('li', {}, severityIcon(severityOf(finding)),
        make('span', {}, make('code', {}, finding.rule), ` ${finding.message}`));
      item.dataset.severity = severityOf(finding);
      return item;
    }));
    return make('div', {}, make('h3', {}, 'Also'), list);
  }

  #card(finding) {
    const { message, hint, script, seq } = finding;
    const picture = make('span', { className: 'explore-picture', ariaHidden: 'true' });
    const openScript = (isReplay, fragment) => send(open, actions.openScript, {
      script, seq, isReplay, fragment, refused: (text) => this.#refuse(text), done: () => {},
    });
    const open = make('button', {
      type: 'button', className: 'explore-open', onclick: () => openScript(false),
    }, picture, make('span', { className: 'explore-text' }, make('span', { className: 'message' }, message),
      make('span', { className: 'explore-count' }, countText(finding)),
      make('span', { className: 'explore-count' }, scriptText(script)), make('span', { className: 'explore-go' }, 'Open at finding')));
    if (this.#state.result) this.#pictures.drawWhenVisible(picture, finding);
    const play = make('button', { type: 'button', className: 'explore-play', onclick: () => openScript(true) }, glyph('play'), 'Play');
    return make('article', { className: 'finding' }, open,
      make('div', { className: 'explore-actions' }, play, this.#fixedButton(finding, openScript)),
      hint ? make('p', { className: 'hint' }, hint) : null, ...this.#sources(finding));
  }

  /** Plays the script on this design and on its fixed form, side by side. */
  #fixedButton({ rule, script: { app, ...script } }, openScript) {
    const fixed = this.#fixed(app);
    return fixed === null ? null : make('button', {
      type: 'button',
      onclick: async () => openScript(false, formatAddress({
        compare: [app, fixed], rule, version: 2, packed: await pack(script),
      })),
    }, 'Run on fixed design');
  }

  /** The line where the app decided it, and the one that called it. */
  #sources({ line, caller, script }) {
    return [['Decided', line], ['Called', caller]].filter(([, place]) => place).map(([verb, place]) => {
      const source = new SourceView(`${verb} ${/:\d+$/.test(place) ? 'at' : 'in'}`);
      source.show({ source: place, caller: place }, script.app);
      return source.element;
    });
  }
}
