// The phone of the session in the address, as soon as its trace is here: the rest of the page takes
// longer to come.
import { NavPhone } from '../elements/nav-phone/nav-phone.js';
import { VirtualClock } from '../model/clock.js';
import { TraceHistory } from '../model/history.js';
import { isInsideTurn } from '../model/insideTurn.js';
import { Playback } from '../model/playback.js';
import { readAhead } from '../stream/ahead.js';
import { api } from '../stream/api.js';
import { layOut } from './controls.js';

const find = (selector) => document.querySelector(selector);

/** Shows it at the `event` or the `time` of an address, or as it is now; nothing acts on it yet. */
export async function showFirstPicture(place) {
  const [read, apps] = await Promise.all([readAhead(), api.apps().catch(() => [])]);
  // A phone's log may have no picture, and the rest of the page may be here already.
  if (read === null || read.session.readOnly || customElements.get('nav-phone')) return;
  const { session, past } = read;
  const history = new TraceHistory();
  for (const event of past) history.append(event);
  const clock = new VirtualClock();
  clock.set(session.clock, performance.now());
  customElements.define('nav-phone', NavPhone);
  layOut();
  find('.workspace').inert = true;
  find('.workspace').hidden = false;
  draw(history, clock, place, apps.find(({ id }) => id === session.app)?.title ?? session.app);
}

function draw(history, clock, { event, time }, appTitle) {
  const playback = new Playback(
    { history, clock, timeNow: clock.timeAt(performance.now()), stoppedAt: null },
    { place: { event, time }, jumped() {}, resumed() {} },
  );
  playback.arrive();
  const { isLive, moment: { t, seq, isAfterEvent } } = playback;
  const { rate, paused, resting } = playback.clock;
  find('.stage nav-phone').show(
    isLive ? history.newest : history.stateAt(seq),
    { now: t, rate, paused: paused || resting },
    { appTitle, takesTaps: false, isInsideTurn: !isLive && isAfterEvent && isInsideTurn(history.events, seq) },
  );
}
