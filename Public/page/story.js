// The story that the session shown was started for, over the phone.
import { fixedFormOf } from '../model/shelf.js';
import { address } from './place.js';
import { stories } from './startPage.js';

const find = (selector) => document.querySelector(selector);
let workspace;
let allStories = [];

export function installStory(shown) {
  workspace = shown;
  stories.then((all) => { allStories = all; });
}

/** Names the story or what was shared, and what the session can be run on. */
export function showStory() {
  const { story, title } = address();
  const fixedForm = fixedFormOf(workspace.session?.app ?? '', workspace.apps);
  find('nav-findings').fixedForm = fixedForm;
  find('nav-story').show(allStories.find(({ id }) => id === story)
    ?? (title && { title, sentence: 'Shared with you. This session is your own copy.' }), fixedForm);
  find('.run-on-design').hidden = find('.workspace').hidden || workspace.apps.length < 2;
}
