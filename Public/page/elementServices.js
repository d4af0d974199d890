// What the elements of a session ask of the server, since they have no network of their own.
import { api } from '../stream/api.js';
import { recorded } from '../stream/recorded.js';

const find = (selector) => document.querySelector(selector);
const { checkLink, checkPush, decision, source } = api;

const sourceOfFile = async () => {
  throw new Error('A saved run has no source code. Open the session on a server to see it.');
};

/** What a pane of inputs asks. */
export const checks = { checkLink, checkPush };

/** @param workspace the session shown */
export function installElementServices(workspace) {
  find('nav-links').server = { checkLink };
  find('#inject').server = checks;
  find('nav-source').server = {
    source: recorded() === null ? source : sourceOfFile, decision: (seq) => decision(workspace.session.id, seq),
  };
}
