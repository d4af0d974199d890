// One link and its outcome.
import { timeText } from '../../model/clock.js';
import { severityOf } from '../../model/findings.js';
import { fateOf, inputAgain, isLeftToBrowser, nameOf, originOf } from '../../model/links.js';
import { capital } from '../../model/words.js';
import { make } from '../markup.js';
import { severityIcon } from '../severityIcon.js';

/** @param why what a pending link waits for @param act `{ jump(seq), send(input) }` */
export function linkCard(link, why, act) {
  const isPending = link.end === null && link.since !== null;
  const { text: state } = fateOf(link);
  const again = inputAgain(link);
  const card = make('article', { className: 'link-card', ariaLabel: `Link ${link.link}: ${state}` },
    make('header', {}, make('span', { className: 'link-state' }, state),
      make('span', { className: 'origin' }, `${capital(originOf(link))} ${link.link}`),
      again && make('button', {
        type: 'button', className: 'quiet', onclick: () => act.send(again),
      }, 'Send again')),
    make('p', { className: 'raw' }, nameOf(link)),
    make('dl', {}, ...factsOf(link).flatMap(([title, text, seq]) => [
      make('dt', {}, title),
      make('dd', {}, seq ? make('button', {
        type: 'button', className: 'quiet', title: `Go to event ${seq}`, onclick: () => act.jump(seq),
      }, text) : text),
    ])),
    isPending ? make('p', { className: 'pending' }, `Waits for ${why.text}. `,
      why.input && make('button', { type: 'button', onclick: () => act.send(why.input) }, why.label)) : null,
    ...link.findings.map((finding) => make('button', {
      type: 'button', className: 'link-finding', 'data-severity': severityOf(finding), title: `Go to event ${finding.seq}`, onclick: () => act.jump(finding.seq),
    }, severityIcon(severityOf(finding)), finding.message)));
  card.classList.toggle('has-findings', link.findings.length > 0);
  card.dataset.state = isLeftToBrowser(link.end) ? 'browser' : link.end?.name ?? (link.since === null ? 'in-flight' : 'stored');
  return card;
}

function factsOf({ t, seq, state, call, value, since, end }) {
  const refusedByIOS = end?.name === 'refused' && value === null && !isLeftToBrowser(end);
  return [
    ['Sent', `at ${timeText(t)}, app ${stateText(state)}`, seq],
    call && ['Delivered via', call.method, call.seq],
    value !== null && ['Parsed as', value],
    since !== null && ['Pending', end ? `${timeText(since)} to ${timeText(end.t)}` : `since ${timeText(since)}`],
    end?.by && ['Opened by', [end.by, end.place && `in ${end.place}`].filter(Boolean).join(' '), end.seq],
    end?.with && ['Replaced', `by link ${end.with}`, end.seq],
    end?.reason && [refusedByIOS ? 'Refused by iOS' : 'Reason', end.reason, end.seq],
  ].filter(Boolean);
}

const stateText = (state) => (state === 'notRunning' ? 'not running' : state ?? '');
