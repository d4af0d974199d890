// One link and what became of it.
import { timeText } from '../../model/clock.js';
import { fateOf, inputAgain, nameOf, wayOf } from '../../model/links.js';
import { make } from '../markup.js';

/** @param act `{ jump(seq), send(input) }` */
export function linkCard(link, act) {
  const fate = fateOf(link);
  const again = inputAgain(link);
  const card = make('article', { className: 'link-card', ariaLabel: `Link ${link.link}: ${fate}` },
    make('header', {}, make('span', { className: 'fate' }, fate),
      make('span', { className: 'way' }, `${wayOf(link)} ${link.link}`),
      again && make('button', {
        type: 'button', className: 'quiet', onclick: () => act.send(again),
      }, 'Send again')),
    make('p', { className: 'raw' }, nameOf(link)),
    make('dl', {}, ...factsOf(link).flatMap(([title, text, seq]) => [
      make('dt', {}, title),
      make('dd', {}, seq ? make('button', {
        type: 'button', className: 'quiet', title: `Go to event ${seq}`, onclick: () => act.jump(seq),
      }, text) : text),
    ])));
  card.dataset.fate = link.end?.name ?? (link.since === null ? 'under-way' : 'stored');
  return card;
}

function factsOf({ t, seq, state, call, value, since, end }) {
  const refusedByPhone = end?.name === 'refused' && value === null;
  return [
    ['Sent', `at ${timeText(t)}, app ${stateText(state)}`, seq],
    call && ['Delivered by', call.name, call.seq],
    value !== null && ['Read as', value],
    since !== null && ['Waited', end ? `${timeText(since)} to ${timeText(end.t)}` : `since ${timeText(since)}`],
    end?.by && ['Opened by', [end.by, end.place && `in ${end.place}`].filter(Boolean).join(' '), end.seq],
    end?.with && ['Replaced', `by link ${end.with}`, end.seq],
    end?.reason && [refusedByPhone ? 'The phone' : 'Why', end.reason, end.seq],
  ].filter(Boolean);
}

const stateText = (state) => (state === 'notRunning' ? 'not running' : state ?? '');
