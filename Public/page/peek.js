// A small picture of the phone beside the pointer while it rests on a moment of the lanes.
import { make } from '../elements/markup.js';
import { drawPhone } from '../elements/nav-share/drawing.js';

const dotsPerPoint = 0.5;

/** @param workspace answers the workspace, whose session is shown */
export function installPeek(lanes, workspace) {
  const canvas = make('canvas', { className: 'peek', ariaHidden: 'true', hidden: true });
  lanes.append(canvas);
  let wanted = null;
  const draw = () => {
    const { session, appTitle } = workspace();
    canvas.hidden = !wanted || !session || session.history.lastSeq === 0;
    if (canvas.hidden) return;
    const { t, seq, x, place } = wanted;
    wanted = null;
    const { history } = session;
    drawPhone(canvas, history.copyAt(seq ?? history.seqAt(t)), t, appTitle, dotsPerPoint);
    canvas.style.left = `${place.offsetLeft + Math.max(0, Math.min(x - 42, place.clientWidth - 90))}px`;
  };
  lanes.addEventListener('look', ({ detail }) => {
    const isDue = wanted !== null;
    wanted = detail;
    if (detail === null) canvas.hidden = true;
    else if (!isDue) requestAnimationFrame(draw);
  });
}
