// The story that the session shown was started for, over the phone, and what it was about.
import { beginOfStory, findingOfStory, fixedFormOf, playedOfStory } from '../model/catalogueGroups.js';
import { recorded } from '../stream/recorded.js';
import { secret } from '../stream/secret.js';
import { actions, handle, send } from '../elements/actions.js';
import { address } from './place.js';
import { showMoment } from './seeking.js';
import { stories } from './startPage.js';
import { showStoryTitle } from './topbar.js';

const find = (selector) => document.querySelector(selector);
let workspace;
let allStories = [];
/** The session of the story to which the timeline was zoomed last. */
let zoomedFor = null;
/** So many seconds after its finding are seen, too. */
const besideStory = 0.5;

export function installStory(shown, seeing) {
  workspace = shown;
  handle(actions.seeFinding, ({ seq }) => {
    const is3D = seeing.picture.way === '3d';
    seeing.choose('3d');
    showMoment(seq, 'replaceState');
    if (is3D) send(document, actions.showFinding, { seq });
  });
  handle(actions.seeFixed, ({ app }) => {
    const { findings } = workspace.session.history.newest;
    const story = storyShown();
    send(document, actions.runOn, { app, finding: story && findingOfStory(story, findings), plays: true });
  });
  stories.then((all) => { allStories = all; });
}

/**
 * Tells what the story is about once the event of it has been shown, and keeps that until it is
 * played again; while it plays, the timeline is zoomed to it.
 */
export function showStoryEnd(findings, { seq, isPlaying }) {
  const story = storyShown();
  const finding = story && findingOfStory(story, findings);
  if (finding && isPlaying && zoomedFor !== workspace.session.id) {
    zoomedFor = workspace.session.id;
    find('nav-lanes').showTimes(beginOfStory(story), finding.t + besideStory);
  }
  find('nav-story').finding = finding && finding.seq <= seq && !isPlaying ? finding : null;
}

const storyShown = () => allStories.find(({ id }) => id === address().story) ?? null;

/** What is played of the story shown, as `Playback` takes it; of another session all. */
export function playedOfShown() {
  const story = storyShown();
  return story === null ? {} : playedOfStory(story);
}

/** Names the story or what was shared, and what the session can be run on. */
export function showStory() {
  const { session, apps } = workspace;
  const others = recorded() === null ? apps : [];
  const fixedForm = fixedFormOf(session?.app ?? '', others);
  find('nav-findings').fixedForm = fixedForm;
  find('nav-findings').hasOthers = others.length > 1;
  const canExplore = recorded() === null && !session?.isReadOnly;
  find('nav-findings').app = canExplore ? session?.app ?? null : null;
  const named = nameShown();
  find('nav-story').show(named, fixedForm);
  showStoryTitle(named?.title ?? null);
  find('.run-on-design').hidden = find('.workspace').hidden || others.length < 2;
}

/** The story, or what was shared, `{ title, sentence }`; null for any other session. */
function nameShown() {
  const story = storyShown();
  const { title } = address();
  if (story !== null) return { ...story, title: title ?? story.title };
  return title && { title, sentence: recorded() === null ? sharedWith[secret() === null ? 'copy' : 'live'] : '' };
}

const sharedWith = { copy: 'Shared with you. This session is your own copy.', live: 'Shared with you.' };
