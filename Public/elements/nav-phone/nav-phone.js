// The phone: the screen as folded from the trace, and touches of it.
import { colorBehind } from '../../model/backdrop.js';
import { unseenScreen } from '../../model/blackScreen.js';
import { isLight } from '../../model/colors.js';
import { targetOf } from '../../model/controls.js';
import { actions, send } from '../actions.js';
import { make } from '../markup.js';
import { deviceShape } from './deviceShape.js';
import { HomeScreen } from './homeScreen.js';
import { Motion } from './motion.js';
import { Scrolling } from './scrolling.js';
import { StatusBar } from './statusBar.js';
import { buttonsSeen } from './buttonsSeen.js';
import { ViewLayer } from './viewLayer.js';

const bezel = 11;
const buttonDepth = 3;
const statusRows = { island: 54, notch: 47, button: 20 };
const atHome = new Set(['notRunning', 'background', 'suspended']);

/** Sends `nav-send-input` for each touch that the app or the system handles. */
export class NavPhone extends HTMLElement {
  #state = null;
  #device;
  #screen;
  #windows;
  #layer;
  #motion = new Motion();
  #statusBar = new StatusBar();
  #indicator = make('div', { className: 'home-indicator', ariaHidden: 'true' });
  #home = new HomeScreen(() => this.#openApp());
  #banner;
  #crash;
  #interruption = make('div', { className: 'interruption', hidden: true }, make('div', { className: 'crash-card' },
    make('p', { className: 'interruption-title' }, 'Interrupted'),
    make('p', { className: 'crash-reason' }, 'A system alert or call is in front. The app is inactive until it is dismissed.')));
  #never = make('p', { className: 'never-seen', role: 'status', hidden: true }, 'Inside a turn: never on the screen');
  #unseen = make('p', { className: 'crash-reason' });
  #black = make('div', { className: 'black', role: 'status', hidden: true }, make('div', { className: 'crash-card' },
    make('p', { className: 'interruption-title' }, 'This window belongs to no scene'), this.#unseen));
  /** How large the phone may be, as a multiple of its points. */
  #largest = 1;
  #resizes = new ResizeObserver(() => {
    this.#largest = Number(getComputedStyle(this).getPropertyValue('--largest-scale')) || 1;
    this.#fit();
  });

  connectedCallback() {
    if (!this.#device) this.#build();
    this.#resizes.observe(this);
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
  }

  /**
   * Draws a state at the clock's time.
   * @param {{ now: number, rate: number, paused: boolean }} clock virtual
   * @param {{ appTitle: string, takesTaps: boolean, isInsideTurn: boolean }} surroundings
   */
  show(state, clock, { appTitle, takesTaps, isInsideTurn = false }) {
    this.#state = state;
    const hadFocus = this.#device.contains(document.activeElement);
    this.dataset.state = state.appState;
    this.dataset.seq = state.seq;
    const isHome = atHome.has(state.appState);
    this.#layer.draw(state, clock.paused ? clock.now : null);
    this.#motion.sync(state, this.#layer, clock);
    this.#windows.hidden = isHome;
    this.#home.element.hidden = !isHome;
    if (isHome) this.#home.update(appTitle, state.appState !== 'notRunning');
    this.#screen.inert = !takesTaps;
    this.#device.classList.toggle('is-inside-turn', isInsideTurn);
    this.#never.hidden = !isInsideTurn;
    this.#showBanner(state.banner, appTitle);
    this.#interruption.hidden = !state.isInterrupted || state.appState !== 'inactive';
    this.#showBlack(unseenScreen(state));
    this.#showCrash(state, state.appState === 'crashed');
    this.#showSystem(state, isHome);
    this.#shape(state.screen.size);
    // Whoever works by keys stays on the phone if what they pressed is gone.
    if (hadFocus && !this.#device.contains(document.activeElement)) this.#device.focus({ preventScroll: true });
  }

  /** Where the screen lies in the window: its corner, and pixels per point. */
  get screenPlace() {
    const { left, top, width } = this.#screen.getBoundingClientRect();
    return { x: left, y: top, scale: width / (this.#screen.offsetWidth || 1) };
  }

  #build() {
    this.#windows = make('div', { className: 'windows' });
    this.#layer = new ViewLayer(this.#windows, {
      tap: (view) => this.#sendTo(view, (target) => ({ do: 'tap', target })),
      type: (view, text) => this.#sendTo(view, (target) => ({ do: 'type', target, text })),
    });
    this.#banner = make('button', {
      className: 'banner', type: 'button', hidden: true, onclick: () => this.#tapBanner(),
    });
    this.#crash = makeCrash(() => this.#send({ do: 'launch' }));
    this.#screen = make(
      'div', { className: 'screen' },
      this.#windows, this.#home.element, this.#statusBar.element, this.#indicator, this.#banner,
      this.#black, this.#interruption, this.#crash, make('div', { className: 'camera', ariaHidden: 'true' }),
    );
    new Scrolling(this.#screen, { stateOf: () => this.#state, send: (input) => this.#send(input) });
    this.#device = make(
      'div', { className: 'device', tabIndex: -1, onkeydown: (event) => this.#tapByDigit(event) },
      make('span', { className: 'side-buttons', ariaHidden: 'true' }), this.#screen, this.#never,
    );
    this.append(make('div', { className: 'stand' }, this.#device));
  }

  /** Lets the keys act on the phone: what had them is gone. */
  takeFocus() {
    this.#device.focus({ preventScroll: true });
  }

  /** While the phone has the focus, a digit taps its first button, its second, and so on. */
  #tapByDigit(event) {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isPlain || !/^[1-9]$/.test(event.key) || event.target.closest('input, textarea')) return;
    const button = buttonsSeen(this.#screen)[Number(event.key) - 1];
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  #sendTo(view, inputFor) {
    const target = targetOf(this.#state, view);
    if (target !== null) this.#send(inputFor(target));
  }

  #openApp() {
    this.#send({ do: this.#state.appState === 'notRunning' ? 'launch' : 'foreground' });
  }

  #tapBanner() {
    const { title, body } = this.#state.banner;
    this.#send({ do: 'tap', target: title || body });
  }

  #send(input) {
    send(this, actions.sendInput, { input });
  }

  #showBanner(banner, appTitle) {
    const isNew = this.#banner.dataset.seq !== String(banner?.seq);
    this.#banner.hidden = banner === null;
    if (!banner || !isNew) return;
    this.#banner.dataset.seq = String(banner.seq);
    this.#banner.replaceChildren(
      make('span', { className: 'banner-icon', ariaHidden: 'true' }, appTitle.slice(0, 1)),
      make('span', { className: 'banner-text' },
        make('strong', {}, banner.title || appTitle), make('span', {}, banner.body)),
      make('span', { className: 'banner-when', ariaHidden: 'true' }, 'now'),
    );
  }

  #showBlack(screen) {
    this.#black.hidden = screen === null;
    if (screen !== null) this.#unseen.textContent = `“${screen}” is shown in it, and is on no screen.`;
  }

  #showCrash({ crash, launchRefused }, isCrashed) {
    this.#crash.hidden = !isCrashed;
    if (!isCrashed) return;
    this.#crash.querySelector('.crash-title').textContent = launchRefused
      ? 'This app does not launch with the iOS 27 SDK' : 'The app crashed';
    this.#crash.querySelector('.crash-name').textContent = crash?.name ?? 'The app crashed';
    this.#crash.querySelector('.crash-reason').textContent = crash?.reason ?? '';
  }

  #showSystem(state, isHome) {
    const { size: [width, height], statusBar } = state.screen;
    const isDarkAt = (point) => !isHome && isLight(colorBehind(state, point));
    const row = Math.min(statusBar, statusRows[deviceShape([width, height])]);
    this.#statusBar.update({
      height: statusBar, row, inCall: state.inCall, isDark: isDarkAt([40, row / 2]),
    });
    this.#indicator.classList.toggle('is-dark', isDarkAt([width / 2, height - 10]));
  }

  #shape([width, height]) {
    const shape = deviceShape([width, height]);
    const orientation = width > height ? 'landscape' : 'portrait';
    this.dataset.shape = shape;
    this.dataset.orientation = orientation;
    this.#screen.style.width = `${width}px`;
    this.#screen.style.height = `${height}px`;
    this.#fit();
  }

  /** The largest scale that is allowed and at which the phone fits. */
  #fit() {
    const size = this.#state?.screen.size;
    if (!size) return;
    const [width, height] = size.map((side) => side + 2 * (bezel + buttonDepth));
    const { clientWidth, clientHeight } = this;
    const room = Math.min(clientWidth / width, (clientHeight || height) / height);
    const scale = Math.max(0.2, Math.min(this.#largest, room));
    const stand = this.firstElementChild;
    stand.style.width = `${width * scale}px`;
    stand.style.height = `${height * scale}px`;
    this.#device.style.transform = `scale(${scale})`;
  }
}

function makeCrash(relaunch) {
  return make(
    'div', { className: 'crash', hidden: true, role: 'alert' },
    make('div', { className: 'crash-card' },
      make('p', { className: 'crash-title' }),
      make('p', { className: 'crash-name' }),
      make('p', { className: 'crash-reason' }),
      make('button', {
        className: 'crash-relaunch', type: 'button', onclick: relaunch,
      }, 'Relaunch')),
  );
}
