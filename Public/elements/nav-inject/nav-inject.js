// The inputs to send, in groups, each with a place for the server's refusal.
import { endOfSession } from '../../model/clock.js';
import { outcomeOf, linkAfter, whyPending } from '../../model/links.js';
import { capital } from '../../model/words.js';
import { actions, send } from '../actions.js';
import { make, setText } from '../markup.js';
import { Group } from './group.js';
import { LinkInputs } from './linkInputs.js';
import { backgroundWork } from './moreInputs.js';
import { Palette } from './palette.js';
import { PushInputs } from './pushInputs.js';
import { sceneInputs } from './sceneInputs.js';

/** Sends `nav-send-input`, and `nav-hold-input` for an input that is picked up. */
export class NavInject extends HTMLElement {
  /** What it asks of the server: `checkLink(body)` and `checkPush(body)`. */
  server = null;
  #app = null;
  #palette = null;
  #quickActionState = null;
  #appGroup = new Group('App');
  #quickActions = new Group('Quick actions');
  #notification = new Group('Push notification');
  #links = new Group('Links');
  #signIn = new Group('Sign-in');
  #device = new Group('Device & network');
  #all = [
    this.#appGroup, this.#quickActions, this.#notification, this.#links, this.#signIn, this.#device,
  ];
  #pushInputs = new PushInputs(this.#notification, this.#acts(this.#notification));
  #linkInputs = new LinkInputs(this.#links, this.#acts(this.#links));
  #launch;
  #inCall;
  #dark;
  #latency;
  #scenes = sceneInputs((label, input, settings) => this.#button(label, input, this.#appGroup, settings));
  #elsewhere;
  /** The group from which a link was sent, and the events before it. */
  #sentFrom = null;
  #lastSeq = 0;
  #signInState = make('p', { className: 'hint' });
  #why = make('p', { className: 'hint', role: 'status', hidden: true });
  #remedy = make('button', { type: 'button' });
  #groups;

  connectedCallback() {
    if (this.#groups) return;
    this.#groups = make('fieldset', { ariaLabel: 'Inputs' },
      this.#buildApp(), this.#quickActions.element, this.#notification.element, this.#links.element,
      this.#buildSignIn(), this.#buildDevice());
    this.append(this.#why, this.#groups);
  }

  /** Whether the groups are in a palette, one shown at a time, rather than all below each other. */
  set isPalette(isPalette) {
    if (isPalette && this.#palette === null) {
      this.#palette = new Palette([
        this.#quickActions, this.#notification, this.#links, this.#signIn, this.#appGroup, this.#device,
      ]);
      this.#groups.prepend(this.#palette.element);
    }
    this.classList.toggle('is-palette', isPalette);
    this.closePalette();
    this.#pushInputs.isUnfolded = !isPalette;
  }

  get isPalette() {
    return this.classList.contains('is-palette');
  }

  /** Whether an input can be picked up, to be sent at another moment. */
  set holds(holds) {
    this.classList.toggle('holds', holds);
  }

  get holds() {
    return this.classList.contains('holds');
  }

  /** Shows the first group of the palette if none is open. */
  openPalette() {
    this.#palette?.openFirst();
  }

  /** Closes the group that is open in the palette. Returns whether one was. */
  closePalette() {
    return this.#palette?.close() ?? false;
  }

  /** Why nothing can be injected now, or null. */
  set locked(why) {
    this.#groups.disabled = why !== null;
    this.#why.hidden = why === null;
    setText(this.#why, why ?? '');
  }

  /** What can be done about that: a label and what it does, or null. */
  set remedy(remedy) {
    if (remedy === null) return void this.#remedy.remove();
    [this.#remedy.textContent, this.#remedy.onclick] = remedy;
    this.#why.after(this.#remedy);
  }

  /** The catalogue's entry of the running app. */
  set app(app) {
    this.#app = app;
    this.#quickActionState = null;
    this.#pushInputs.samples = app.notifications ?? [];
    this.#linkInputs.samples = app.links ?? [];
    this.#showIgnored(app);
    const condition = app.conditions?.find(({ name }) => name === 'serviceLatency');
    if (typeof condition?.default === 'number') this.#latency.value = condition.default;
    this.#elsewhere.disabled = app.signsInElsewhere === false;
    this.#elsewhere.title = this.#elsewhere.disabled ? nobodyElsewhere(app) : this.#elsewhere.dataset.title;
  }

  /** A group is of no use where the design has no code for any of its inputs. */
  #showIgnored({ ignores = [], isPair = false }) {
    const groups = [
      [this.#quickActions, 'quick actions', ['shortcut']], [this.#notification, 'push notifications', ['notification']],
      [this.#links, 'links', ['openURL', 'universalLink']],
    ];
    for (const [group, name, kinds] of groups) {
      const sentence = isPair ? `Neither design has code for ${name}: both ignore them.`
        : `This design has no code for ${name}: the app ignores them.`;
      group.ignored = kinds.every((kind) => ignores.includes(kind)) ? sentence : null;
    }
  }

  /** Shows the device's state as in the trace. */
  show(state) {
    this.#scenes.show(state.livesByScenes || this.#app?.scenes !== undefined);
    this.#launch.classList.toggle('primary', ['notRunning', 'crashed'].includes(state.appState));
    this.#inCall.setAttribute('aria-pressed', String(state.inCall));
    this.#dark.setAttribute('aria-pressed', String(state.isDark));
    if (state.latency !== null && document.activeElement !== this.#latency) {
      this.#latency.value = state.latency;
    }
    setText(this.#signInState, signInStates.get(state.session) ?? '');
    this.#showQuickActions(state.shortcutItems);
  }

  /** Tells beside its control what has become of the link that was sent last. */
  showOutcome(events, seq, state) {
    this.#lastSeq = seq;
    if (this.#sentFrom === null) return;
    const link = linkAfter(events, this.#sentFrom.seq, seq);
    this.#sentFrom.group.outcome = link === null ? null : outcomeOf(link, whyPending(state, this.#app));
  }

  /** Lets a link be written; once it is sent, the focus is back where it was. */
  askLink() {
    const before = document.activeElement;
    this.#palette?.open(this.#links);
    this.#linkInputs.ask(before);
  }

  /** What was refused or came of an input is not shown any more. */
  clear() {
    for (const it of this.#all) it.clear();
  }

  /** What the inputs of a group are made, sent and checked with. */
  #acts(group) {
    return {
      button: (label, input, settings) => this.#button(label, input, group, settings),
      send: (input) => this.#send(input, group),
      server: () => this.server,
    };
  }

  #send(input, group) {
    this.clear();
    this.#sentFrom = { group, seq: this.#lastSeq };
    if (this.holds) send(this, actions.holdInput, { input: null });
    send(this, actions.sendInput, { input, refused: refusing(group) });
  }

  /** Lets an input be picked up at its control: by hover or focus its strip is shown, dragged or by key it is placed. */
  #letHold(control, label, input, group) {
    const hold = (how = {}) => {
      const wanted = typeof input === 'function' ? input() : input;
      if (this.holds && wanted !== null) send(this, actions.holdInput, { input: wanted, label, refused: refusing(group), ...how });
    };
    const glance = () => { if (typeof input !== 'function' && this.isPalette) hold(); };
    control.addEventListener('pointerenter', glance);
    control.addEventListener('focus', glance);
    control.addEventListener('pointerdown', (press) => { if (press.button === 0 && !control.disabled) hold({ press }); });
    control.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !event.shiftKey || !this.holds) return;
      event.preventDefault();
      hold({ byKey: true });
    });
  }

  #button(label, input, group, settings = {}) {
    const send = () => {
      const wanted = typeof input === 'function' ? input() : input;
      if (wanted !== null) this.#send(wanted, group);
    };
    const face = Array.isArray(label) ? label : [label];
    const button = make('button', { type: 'button', onclick: send, ...settings }, ...face);
    this.#letHold(button, typeof label === 'string' ? label : face[0].textContent, input, group);
    return button;
  }

  /** An input with a field's seconds; null, with an error shown, where they are invalid. */
  #timed(action, field, group) {
    if (field.checkValidity()) return { do: action, seconds: field.valueAsNumber };
    group.refuse(`${field.ariaLabel}: enter a number from 0 to ${endOfSession}.`);
    field.focus();
    return null;
  }

  #buildApp() {
    const group = this.#appGroup;
    const seconds = secondsField('Interruption in seconds', 1);
    this.#launch = this.#button('Launch', { do: 'launch' }, group);
    group.add(
      make('div', { className: 'grid-2' }, this.#launch,
        this.#button('Terminate', { do: 'terminate' }, group),
        this.#button('Background', { do: 'background' }, group),
        this.#button('Foreground', { do: 'foreground' }, group),
        ...this.#scenes.buttons),
      make('div', { className: 'line-up' },
        this.#button('Interruption', () => this.#timed('interruption', seconds, group), group, {
          title: 'A call or system alert in front of the app',
        }),
        make('label', { className: 'unit' }, seconds, 's')),
      backgroundWork((label, input) => this.#button(label, input, group)),
    );
    return group.element;
  }

  #showQuickActions(dynamic) {
    const added = new Set(dynamic.map(({ type }) => type));
    const fixed = (this.#app?.shortcuts ?? []).filter((it) => it.static && !added.has(it.fullType));
    const items = [...fixed.map(({ fullType, title }) => ({ type: fullType, title })), ...dynamic];
    const key = JSON.stringify(items);
    if (key === this.#quickActionState || !this.#app) return;
    this.#quickActionState = key;
    const registered = new Set(items.map(({ type }) => type));
    const others = (this.#app.shortcuts ?? []).filter(
      ({ type, fullType }) => !registered.has(type) && !registered.has(fullType),
    );
    this.#quickActions.fill(
      ...items.map((item) => this.#quickActionButton(item.type, item.title, item.subtitle)),
      items.length > 0 ? null
        : make('p', { className: 'hint' }, 'None registered yet.'),
      others.length === 0 ? null : make('details', {},
        make('summary', {}, 'Other quick actions (not currently registered)'),
        ...others.map(({ type, title }) => this.#quickActionButton(type, title, type))),
    );
  }

  #quickActionButton(type, title, subtitle) {
    const face = [
      make('span', { className: 'entry-title' }, title || type),
      make('span', { className: 'entry-note' }, subtitle || shortType(type)),
    ];
    return this.#button(face, { do: 'shortcut', type }, this.#quickActions, { className: 'entry' });
  }

  #buildSignIn() {
    const group = this.#signIn;
    const choice = (state, label, title = '') => this.#button(label, { do: 'session', state }, group, { title });
    this.#elsewhere = choice('valid', 'Sign in elsewhere');
    this.#elsewhere.dataset.title = 'The user signs in on another device; the app is notified';
    group.add(this.#signInState, make('div', { className: 'flow' },
      this.#elsewhere,
      choice('none', 'Clear sign-in', 'The sign-in is cleared silently; the app notices at its next check'),
      choice('expired', 'Expire (401)', 'The server answers 401; the app is notified')));
    return group.element;
  }

  #buildDevice() {
    const group = this.#device;
    this.#latency = secondsField('Service latency in seconds', 3);
    this.#inCall = this.#button('In-call status bar', () => (
      { do: 'statusBar', inCall: this.#inCall.getAttribute('aria-pressed') !== 'true' }), group);
    this.#dark = this.#button('Dark Mode', () => (
      { do: 'appearance', to: this.#dark.getAttribute('aria-pressed') === 'true' ? 'light' : 'dark' }), group);
    group.add(
      make('div', { className: 'line-up' },
        make('label', { className: 'unit' }, 'Latency', this.#latency, 's'),
        this.#button('Set', () => this.#timed('serviceLatency', this.#latency, group), group)),
      make('div', { className: 'grid-2' },
        this.#button('Portrait', { do: 'rotate', to: 'portrait' }, group),
        this.#button('Landscape', { do: 'rotate', to: 'landscape' }, group),
        this.#inCall,
        this.#dark,
        this.#button('Memory warning', { do: 'memoryWarning' }, group)),
    );
    return group.element;
  }
}

/** What the app has stored of the user's sign-in. */
const signInStates = new Map([['valid', 'Now: signed in'], ['none', 'Now: signed out']]);

const nobodyElsewhere = ({ isPair = false }) => (isPair
  ? 'Nobody signs in to either app elsewhere (signsInElsewhere in App.swift)'
  : 'Nobody signs in to this app elsewhere (signsInElsewhere in App.swift)');

const refusing = (group) => (sentence) => group.refuse(plainly(sentence));

/** A refusal without the JSON path of the value. */
const plainly = (sentence) => capital(sentence.replace(/^\/\S*: /, ''));

const shortType = (type) => String(type).split('.').at(-1);

const secondsField = (label, value) => make('input', {
  type: 'number', className: 'seconds', min: 0, max: endOfSession, step: 'any', required: true, value, ariaLabel: label,
});
