// Help: how to bring an app or a phone's log, how an app moves to scenes, how a colleague joins,
// and the keyboard shortcuts.
import { documentationLink } from '../documentationLink.js';
import { make } from '../markup.js';
import { commandLines } from './commandLine.js';
import { Keys } from './keys.js';

/** The sections above the keys: an id, the title, and what stands below it. */
const sections = [
  ['own-app', 'Your own app', () => [
    make('p', {}, 'NavScope runs the Swift files and storyboards of a UIKit app and changes none of '
      + 'them. ', code('make build'), ' in NavScope’s folder builds the command that imports, ', code('.build/release/navscope'),
    '; an archive of NavScope has it. In a terminal, with ', code('MyApp'), ' as the folder of the app’s sources:'),
    commandLines('navscope import MyApp', 'navscope serve --app MyApp --open'),
    make('p', {}, 'The import lists what it changed in its copy and the questions to '
      + 'answer. The start page then shows the app before the designs; ', code('navscope explore --app MyApp'),
    ' finds every way in which up to two inputs break it.'),
  ]],
  ['scenes', 'Scenes and iOS 27', () => [
    make('p', {}, 'Built with the iOS 27 SDK, an app without scenes does not launch. An app that has '
      + 'moved to scenes can lose links, quick actions and windows, and the compiler says nothing of '
      + 'it. The list names the lines and what to do, with the text to paste; it needs no import and '
      + 'no build:'),
    commandLines('navscope scenes MyApp'),
    make('p', {}, 'After the move, import the app and try every entrance on both builds: closed, in '
      + 'the background and in front. ', code('main'), ' is a commit of the app before the move; ',
    code('--save'), ' makes tests of what it showed:'),
    commandLines('navscope import MyApp', 'navscope scenes MyApp --before main --save'),
  ]],
  ['log', 'A phone’s log', () => [
    make('p', {}, 'What the app’s callbacks print on a device, in Xcode’s console or by ',
      code('log stream'), ', opens beside the simulation: press ', make('b', {}, 'Import'),
      ' on the start page and paste the log or choose its file; ', make('b', {}, 'Compare with…'),
      ' then runs a design beside it. To see what is understood of it, line by line:'),
    commandLines('navscope log phone.log'),
  ]],
  ['share', 'Share with a colleague', () => [
    make('p', {}, 'A link of this server opens only on this computer, unless the server was started '
      + 'with your address on the network:'),
    commandLines('navscope serve --share 192.0.2.7'),
    make('p', {}, 'The terminal then prints two links, one to watch and one to drive. Whoever has '
      + 'either sees the same session live; one person at a time has control, and can give it to '
      + 'someone who watches. Without a server, ', make('b', {}, 'Share'), ' saves the run as one '
      + 'HTML file, which plays in any browser.'),
  ]],
];

const code = (text) => make('code', {}, text);

export class NavHelp extends HTMLElement {
  #dialog;
  #more = make('p', { hidden: true });
  #keys = new Keys();
  #heads = new Map();

  connectedCallback() {
    if (this.#dialog) return;
    this.#dialog = make('dialog', { className: 'keys help', ariaLabel: 'Help' },
      make('h1', { tabIndex: -1 }, 'Help'),
      this.#more,
      ...sections.map(([id, title, content]) => this.#section(id, title, content())),
      this.#section('keys', 'Keyboard shortcuts', this.#keys.elements),
      make('form', { method: 'dialog' }, make('button', { type: 'submit' }, 'Close')));
    this.append(this.#dialog);
  }

  /** Opens at a section, or at the top. */
  open(section = null) {
    if (!this.#dialog.open) this.#dialog.showModal();
    const head = this.#heads.get(section) ?? this.#dialog.firstElementChild;
    head.focus({ preventScroll: true });
    head.scrollIntoView();
  }

  /** The address at which the server has the documentation; undefined where it has none. */
  set documentation(base) {
    this.#more.hidden = base === undefined;
    this.#more.replaceChildren(...(base === undefined ? []
      : [documentationLink(base, 'navscopecommand/debugger', 'Documentation'), ' tells all of it, with search.']));
  }

  get areKeysOn() {
    return this.#keys.areOn;
  }

  #section(id, title, content) {
    const head = make('h2', { tabIndex: -1 }, title);
    this.#heads.set(id, head);
    return make('section', { className: `help-${id}` }, head, ...content);
  }
}
