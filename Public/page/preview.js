// A preview of the phone beside the pointer while it rests on a moment of the lanes.
import { make } from '../elements/markup.js';
import { actions } from '../elements/actions.js';
import { drawPhone } from '../elements/drawing/phone.js';

const dotsPerPoint = 0.5;
const roomAside = 92;

/** @param workspace answers the workspace, whose session is shown */
export function installPreview(lanes, workspace) {
  const canvas = make('canvas', { className: 'lane-preview', ariaHidden: 'true', hidden: true });
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
    canvas.style.left = `${asideOf(place.offsetLeft + x, lanes)}px`;
  };
  lanes.addEventListener(actions.previewMoment, ({ detail }) => {
    const isDue = wanted !== null;
    wanted = detail;
    if (detail === null) canvas.hidden = true;
    else if (!isDue) requestAnimationFrame(draw);
  });
}

/** Where the preview hides neither clock nor phone: above the pointer, or at their nearer side. */
function asideOf(x, lanes) {
  const { left, width } = lanes.getBoundingClientRect();
  const stage = document.querySelector('.transport').getBoundingClientRect();
  const [from, to] = [stage.left - left - roomAside, stage.right - left + 8];
  if (x < from || x - roomAside / 2 > to) return Math.min(x - 42, width - roomAside);
  return x < (from + to) / 2 ? from : Math.min(to, width - roomAside);
}
