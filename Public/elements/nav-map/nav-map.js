// The states of the app's root and the transitions between them, as a diagram and a list, and what
// a person can do next.
import { timeText } from '../../model/clock.js';
import { keyOf, nextMoves, outcomesFrom } from '../../model/nextMoves.js';
import { RootMap } from '../../model/rootMap.js';
import { actions, send } from '../actions.js';
import { make, makeSVG, redraw } from '../markup.js';

const [width, stateHeight, gap, side] = [360, 34, 46, 90];
const settleMilliseconds = 120;

/** Sends `nav-jump-to-event`, and `nav-send-input` for a next move. */
export class NavMap extends HTMLElement {
  #events = null;
  #map = new RootMap();
  #seq = 0;
  #moves = [];
  #drawn = '';
  #timer = null;

  /**
   * Shows the transitions of a trace up to event `seq`, and the state after it.
   * @param {{ state: object, app: object|null, canSend: boolean, tellsState: boolean }} now the
   *   state after it, the catalogue's entry of the app, whether this person can send inputs, and
   *   whether the trace tells the app's state, as a phone's log may not
   */
  show(events, seq, { state, app, canSend, tellsState }) {
    if (events !== this.#events) {
      this.#events = events;
      this.#map = new RootMap();
      this.#drawn = '';
    }
    this.#seq = seq;
    if (this.hidden) return;
    if (!tellsState) return this.replaceChildren(make('p', { className: 'hint' }, 'The log does not tell which root view controller is shown.'));
    this.#moves = canSend ? nextMoves(state, app) : [];
    this.#map.addEvents(events);
    this.#draw();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#map.settle();
      this.#draw();
    }, settleMilliseconds);
  }

  #draw() {
    const edges = this.#map.edges
      .map((edge) => ({ ...edge, seqs: edge.seqs.filter((seq) => seq <= this.#seq) }))
      .filter(({ seqs }) => seqs.length > 0);
    const now = this.#map.at(this.#seq);
    const drawn = JSON.stringify([now, edges, this.#moves]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const states = this.#map.states.filter((state) => state === now
      || edges.some(({ from, to }) => from === state || to === state));
    redraw(this, () => this.replaceChildren(
      make('p', { className: 'map-now' }, 'Current root: ', make('strong', {}, now)),
      picture(states, edges, now), this.#next(now), this.#list(edges),
    ));
  }

  /** What can be done next, with where it led from this root before. */
  #next(now) {
    if (this.#moves.length === 0) return '';
    const outcomes = outcomesFrom(now, this.#map.edges, this.#events);
    return make('section', { className: 'map-next', ariaLabel: 'Next moves' },
      make('h3', {}, 'Next moves'),
      ...this.#moves.map(({ input, text }) => {
        const to = outcomes.get(keyOf(input));
        return make('button', {
          type: 'button', onclick: () => send(this, actions.sendInput, { input }),
          title: to ? `Led to ${to} from ${now} before` : `Not tried from ${now} in this session`,
        }, text, make('span', { className: 'note' }, to ? ` → ${to}` : ' → ?'));
      }));
  }

  #list(edges) {
    return make('ul', { className: 'map-transitions', ariaLabel: 'Transitions' }, ...edges.map(({ from, to, seqs }) =>
      make('li', {}, make('span', {}, `${from} → ${to}`), make('span', { className: 'note' }, ` ${seqs.length}×`),
        ...seqs.slice(-4).map((seq) => make('button', {
          type: 'button', className: 'quiet', title: `Go to event ${seq}`,
          onclick: () => send(this, actions.jumpToEvent, { seq }),
        }, timeText(this.#events[seq - 1].t))))));
  }
}

/** States one below the other; transitions down arch to the right, those up to the left. */
function picture(states, edges, now) {
  const height = states.length * (stateHeight + gap) - gap + 20;
  const middleOf = (state) => 10 + states.indexOf(state) * (stateHeight + gap) + stateHeight / 2;
  return makeSVG('svg', {
    viewBox: `0 0 ${width} ${height}`, class: 'map-picture', 'aria-hidden': 'true',
  }, makeSVG('defs', {}, makeSVG('marker', {
    id: 'arrow-end', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: 'auto-start-reverse',
  }, makeSVG('path', { d: 'M0 0 8 4 0 8Z', class: 'arrow-head' }))),
  ...edges.flatMap(({ from, to, seqs }) => arrow(middleOf(from), middleOf(to), seqs.length)),
  ...states.map((state) => stateBox(state, middleOf(state), state === now)));
}

function stateBox(state, middle, isNow) {
  const name = makeSVG('text', { x: width / 2, y: middle + 4 });
  name.textContent = state.length > 25 ? `${state.slice(0, 24)}…` : state;
  return makeSVG('g', { class: `map-state${isNow ? ' is-now' : ''}` }, makeSVG('rect', {
    x: side, y: middle - stateHeight / 2, width: width - 2 * side, height: stateHeight, rx: 9,
  }), name);
}

function arrow(from, to, count) {
  const isDown = to > from;
  const isNext = Math.abs(to - from) <= stateHeight + gap;
  const x = isDown ? width - side : side;
  const reach = (isDown ? 1 : -1) * (isNext ? 34 : Math.min(78, 34 + Math.abs(to - from) / 8));
  const shift = isDown ? 6 : -6;
  const label = makeSVG('text', { x: x + reach * 0.78, y: (from + to) / 2 + 4, class: 'arrow-count' });
  label.textContent = `${count}×`;
  return [makeSVG('path', {
    d: `M${x} ${from + shift}C${x + reach} ${from + shift} ${x + reach} ${to - shift} ${x} ${to - shift}`,
    class: 'arrow', 'marker-end': 'url(#arrow-end)',
  }), label];
}
