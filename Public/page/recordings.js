// Recordings of phones: opens a log as one, shows what it is, and finds where it and another
// session part.
import { counted } from '../model/words.js';
import { api } from '../stream/api.js';
import { recorded } from '../stream/recorded.js';
import { actions, handle } from '../elements/actions.js';
import { goTo, writeAddress } from './place.js';

const find = (selector) => document.querySelector(selector);

/** Why nothing can be done in a recording. */
export const whyNotInRecording = 'This is a recording: play and examine it. To send inputs, start a session of a design.';

/** @param follow shows what the address names */
export function installRecordings(follow) {
  handle(actions.openRecording, async ({ log, name, run, refused, done }) => {
    try {
      const { id } = await api.openRecording(log, { name, run });
      done();
      goTo(id);
      writeAddress({ tab: 'log' });
      follow();
    } catch ({ message, runs }) {
      refused(message, runs);
    }
  });
}

/** Says of a session that it is a recording, as soon as that is known. */
export function showRecording(workspace, session) {
  const panel = find('nav-recording');
  panel.show(null);
  find('nav-findings').notRecorded = [];
  session.addEventListener('clock', async () => {
    if (!session.isReadOnly) return;
    const { recording } = await api.session(session.id).catch(() => ({}));
    if (!recording || workspace.session !== session) return;
    let tellsViews = null;
    const show = () => {
      if (workspace.session !== session || tellsViews === session.history.tellsViews) return;
      tellsViews = session.history.tellsViews;
      panel.show(recording, tellsViews, recorded() === null);
    };
    show();
    session.addEventListener('trace', show);
    find('nav-findings').notRecorded = recording.notRecorded;
  }, { once: true });
}

/**
 * How two sessions compare of which one is a recording: the first `difference` as `Pair` has it,
 * with a sentence that tells it, or null; and in sentences what both have, and what is not
 * recorded.
 */
export async function compareRecording(a, b) {
  const [phone, simulation] = a.isReadOnly ? [a, b] : [b, a];
  const { same, distance, first, notRecorded } = await api.comparison(phone.id, simulation.id);
  const facts = [`${counted(same, 'call')} in the same order, ${distance.toLocaleString('en')} in another order or on one side only.`];
  if (notRecorded.length > 0) facts.push(`Not recorded: ${notRecorded.join(', ')}.`);
  return { difference: first && differenceOf(first, a === phone), facts };
}

function differenceOf({ phone: [recorded], simulation: [simulated], fact }, isPhoneA) {
  const seqs = [recorded?.seq ?? null, simulated?.seq ?? null];
  const [a, b] = isPhoneA ? seqs : seqs.toReversed();
  const told = (call) => (call ? `“${call.text}”` : 'nothing there');
  const known = fact ? ` A known order of UIKit supports the ${fact.supports}: ${fact.id}.` : '';
  return {
    t: (recorded ?? simulated).t, a, b,
    sentence: `The phone has ${told(recorded)}, the simulation has ${told(simulated)}.${known}`,
  };
}
