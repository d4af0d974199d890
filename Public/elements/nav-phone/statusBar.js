// The head and foot that the system draws over every app: clock, battery, call, home indicator.
import { make, makeSVG } from '../markup.js';

export class StatusBar {
  element;
  #call;

  constructor() {
    this.#call = make('span', { className: 'call' }, 'Touch to return to call');
    this.element = make(
      'div', { className: 'status-bar', ariaHidden: 'true' },
      make('div', { className: 'status-row' },
        make('span', { className: 'status-time' }, '9:41'),
        make('span', { className: 'status-icons' }, signal(), wireless(), battery())),
      this.#call,
    );
  }

  /** @param {{ height: number, row: number, inCall: boolean, isDark: boolean }} look */
  update({ height, row, inCall, isDark }) {
    this.element.style.height = `${height}px`;
    this.element.firstChild.style.height = `${row}px`;
    this.element.classList.toggle('is-in-call', inCall);
    this.element.classList.toggle('is-dark-text', isDark && !inCall);
    this.element.hidden = height <= 0;
    this.#call.hidden = !inCall || height < row + 12;
  }
}

const bar = (x, height, y) => makeSVG('rect', { x, y, width: 3, height, rx: 0.8 });

const signal = () => makeSVG('svg', { viewBox: '0 0 18 12', width: 18, height: 12 },
  bar(0, 4, 8), bar(5, 6.5, 5.5), bar(10, 9, 3), bar(15, 12, 0));

const wireless = () => makeSVG('svg', { viewBox: '0 0 17 12', width: 17, height: 12 },
  makeSVG('path', {
    d: 'M8.5 2.6c2.3 0 4.4.9 6 2.4l1.2-1.3A10.5 10.5 0 0 0 8.5.9a10.5 10.5 0 0 0-7.2 2.8L2.5 5'
      + 'a8.7 8.7 0 0 1 6-2.4Zm0 3.9c1.3 0 2.5.5 3.4 1.3l1.2-1.3a6.7 6.7 0 0 0-9.2 0l1.2 1.3'
      + 'c.9-.8 2.1-1.3 3.4-1.3Zm2.1 2.7a3.1 3.1 0 0 0-4.2 0l2.1 2.2Z',
  }));

const battery = () => makeSVG('svg', { viewBox: '0 0 27 13', width: 27, height: 13 },
  makeSVG('rect', {
    x: 0.5, y: 0.5, width: 23, height: 12, rx: 3.8, fill: 'none', stroke: 'currentColor',
    'stroke-opacity': 0.4,
  }),
  makeSVG('rect', { x: 2, y: 2, width: 20, height: 9, rx: 2.4 }),
  makeSVG('path', { d: 'M25 4.5v4a2.2 2.2 0 0 0 0-4Z', 'fill-opacity': 0.5 }));
