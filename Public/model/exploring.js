// The progress of an exploration, and its findings as text.
import { severityRankOf } from './findings.js';
import { sentenceOf } from './sentences.js';
import { capital, counted, words } from './words.js';

/** What is known of an exploration so far. */
export class ExplorationState {
  progress = null;
  /** The complete result when the exploration has finished. */
  result = null;
  #found = new Map();

  setProgress(progress) {
    this.progress = progress;
  }

  addFinding(finding) {
    this.#found.set(nameOfFinding(finding), finding);
  }

  setResult(result) {
    this.result = result;
  }

  /** What to look at first comes first; while it runs, the most severe. */
  get findings() {
    return this.result?.findings
      ?? [...this.#found.values()].sort((a, b) => severityRankOf(b.severity) - severityRankOf(a.severity));
  }

  /** Progress or result in one sentence. */
  get sentence() {
    const { progress, result } = this;
    if (!result && !progress) return 'Starting…';
    if (!result) {
      const merged = this.#found.size > 1 ? '. Findings with one cause are merged at the end.' : '';
      return `${counted(progress.inputs, 'input')}: ${counted(progress.played, 'run')}, ${counted(progress.states, 'state')}${merged}`;
    }
    const what = `${counted(result.interleavings, 'script')}, ${counted(result.states, 'state')}, ${result.seconds.toFixed(1)} s`;
    if (result.state === 'cancelled') return `Cancelled after ${what}.`;
    if (result.showsNothing) {
      return `Nothing of the app’s own screens was ever seen in ${what}: nothing can be said of it yet. ${(result.gaps ?? []).join(' ')}`.trim();
    }
    return result.exhaustive
      ? `Exhaustive: ${what}.` : `Not exhaustive: ${what}. ${(result.gaps ?? []).join(' ')}`;
  }
}

/**
 * Findings merged by cause, in their order: the first of each defect, and what follows from it.
 * What only its links tell apart from an earlier finding stands in that one's `otherLinks`.
 * @returns {{ first: object, others: object[] }[]}
 */
export function defectsOf(findings) {
  const defects = new Map();
  for (const [at, finding] of findings.entries()) {
    if (finding.sameAs) continue;
    const name = finding.defect ?? `alone ${at}`;
    const known = defects.get(name);
    if (known) known.others.push(finding);
    else defects.set(name, { first: finding, others: [] });
  }
  return [...defects.values()];
}

const entrances = {
  quickAction: 'quick action', notification: 'notification', url: 'URL', universalLink: 'universal link',
  activity: 'user activity',
};

/** By which way the link of a finding came: `quick action`; null if that makes no difference. */
export const entranceOf = ({ entrance }) => entrances[entrance] ?? null;

/** What a finding is known by while the list grows. */
export const nameOfFinding = ({ rule, cause = [], entrance }) => [rule, ...cause, entrance].join(' ');

/** `The same with shop://cart and shop://item/42.`; null where there is no other link. */
export function otherLinksText({ otherLinks = [] }) {
  if (otherLinks.length === 0) return null;
  const last = otherLinks.at(-1);
  const list = otherLinks.length > 1 ? `${otherLinks.slice(0, -1).join(', ')} and ${last}` : last;
  return `The same with ${list}.`;
}

/** `Signed in, profile guest: Launch, then at 0.6 s: Tap “Log In”`. */
export const scriptText = ({ conditions = {}, inputs = [] }) => [conditionsText(conditions), inputs.map(({ at, ...input }) => (
  `${at > 0 ? `at ${at} s: ` : ''}${sentenceOf({ kind: 'input', ...input })}`
)).join(', then ')].filter(Boolean).join(': ');

const conditionsText = (conditions) => capital(Object.entries(conditions).map(([name, value]) => {
  const title = name === 'loggedIn' ? 'signed in' : words(name);
  if (typeof value === 'boolean') return `${value ? '' : 'not '}${title}`;
  return `${title} ${value}`;
}).join(', '));

/** `Seen in 12 scripts, shortest: 1 input after launch`; how many is known at the end alone. */
export const countText = ({ count: times, script }, isFinished = true) => {
  const isLaunched = script?.inputs?.[0]?.do === 'launch';
  const inputs = (script?.inputs?.length ?? 0) - (isLaunched ? 1 : 0);
  const shortest = inputs === 0 ? 'shortest: launch alone'
    : `shortest: ${counted(inputs, 'input')}${isLaunched ? ' after launch' : ''}`;
  return isFinished ? `Seen in ${counted(times, 'script')}, ${shortest}` : capital(shortest);
};
