// One exploration: how far it is, and what it found, gravest first.
import { ExplorationState, countText, scriptText } from '../../model/exploring.js';
import { findingsByRule, severities, severityOf } from '../../model/findings.js';
import { api } from '../../stream/api.js';
import { admitted } from '../../stream/secret.js';
import { make, setText } from '../markup.js';
import { severityIcon } from '../severityIcon.js';
import { Pictures } from './pictures.js';

const goneText = 'This exploration is gone: it was deleted, gave way to later ones, or the server was '
  + 'started anew. Begin it again above.';

/** Its play buttons dispatch `take` with the finding's script and the event to go to. */
export class ExplorationView {
  #id;
  #source = null;
  #state = new ExplorationState();
  #pictures;
  #title = make('h2', {});
  #status = make('p', { className: 'explore-status', role: 'status' });
  #bar = make('progress', { max: 1, ariaLabel: 'How far it is' });
  #stop = make('button', { type: 'button', onclick: () => this.#callOff() }, 'Call off');
  #problem = make('p', { className: 'problem', role: 'alert', hidden: true });
  #list = make('div', { className: 'explore-findings' });
  element = make('section', { className: 'exploration' }, this.#title,
    make('div', { className: 'explore-progress' }, this.#bar, this.#stop), this.#status,
    this.#problem, this.#list);

  /** @param titleOf the title of an app's id; @param began called with the app's id when it is known */
  constructor(id, titleOf, began) {
    this.#id = id;
    this.#pictures = new Pictures(titleOf);
    this.#open(titleOf, began);
  }

  close() {
    this.#source?.close();
    this.#pictures.close();
  }

  async #open(titleOf, began) {
    let known;
    let address;
    try {
      known = await api.exploration(this.#id);
      address = await admitted(api.explorationEvents(this.#id));
    } catch ({ message, status }) {
      return this.#refuse(status === 404 ? goneText : message);
    }
    began(known.app);
    this.#title.textContent = titleOf(known.app);
    this.element.setAttribute('aria-label', titleOf(known.app));
    const source = new EventSource(address);
    this.#source = source;
    const listen = (name, act) => source.addEventListener(name, ({ data }) => {
      act(JSON.parse(data));
      this.#draw(name !== 'progress');
    });
    listen('progress', (it) => this.#state.takeProgress(it));
    listen('finding', (it) => this.#state.takeFinding(it));
    listen('result', (it) => {
      source.close();
      this.#state.takeResult(it);
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) this.#refuse('The server does not answer any more.');
    });
  }

  #callOff() {
    this.#stop.disabled = true;
    api.callOff(this.#id).catch(({ message }) => this.#refuse(message));
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
    if (result && findings.length === 0) this.#list.append(make('p', { className: 'nothing-title' }, 'No rule was broken.'));
  }

  #group({ rule, severity, findings }) {
    const { title } = severities.find(({ id }) => id === severity);
    const section = make('section', { className: 'rule', ariaLabel: `${title}: ${rule}` },
      make('header', { className: 'rule-head' }, severityIcon(severity),
        make('span', { className: 'severity-word' }, title), make('code', {}, rule)),
      ...findings.map((finding) => this.#card(finding)));
    section.dataset.severity = severity;
    return section;
  }

  #card(finding) {
    const { message, hint, script, seq } = finding;
    const picture = make('span', { className: 'explore-picture', ariaHidden: 'true' });
    const play = make('button', { type: 'button', className: 'explore-play', onclick: () => {
      const refused = (text) => this.#refuse(text);
      play.dispatchEvent(new CustomEvent('take', {
        bubbles: true, detail: { script, seq, refused, done: () => {} },
      }));
    } }, picture, make('span', { className: 'explore-say' }, make('span', { className: 'message' }, message),
      make('span', { className: 'explore-count' }, countText(finding)),
      make('span', { className: 'explore-count' }, scriptText(script)), make('span', { className: 'explore-go' }, '▶ Play it')));
    if (this.#state.result) this.#pictures.drawWhenSeen(picture, finding);
    return make('article', { className: 'finding' }, play, hint ? make('p', { className: 'hint' }, hint) : null);
  }
}
