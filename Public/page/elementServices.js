// What the elements of a session ask of the server, since they have no network of their own.
import { api } from '../stream/api.js';

const find = (selector) => document.querySelector(selector);
const { checkLink, checkPush, decision, source } = api;

/** What a pane of inputs asks. */
export const checks = { checkLink, checkPush };

/** @param workspace the session shown */
export function installElementServices(workspace) {
  find('nav-links').server = { checkLink };
  find('#inject').server = checks;
  find('nav-source').server = {
    source, decision: (seq) => decision(workspace.session.id, seq),
  };
}
