// What is selected: an event in the log, or an object in tree and phone; and the way to an event.
import { actions, handle } from '../elements/actions.js';
import { writeAddress, writeAddressSoon } from './place.js';
import { showMoment } from './seeking.js';

const find = (selector) => document.querySelector(selector);
const log = find('nav-log');
const tree = find('nav-tree');
const findings = find('nav-findings');
let page;

/** @param shell `workspace`, `seeing` and `showPanel(id, isChosen)` */
export function installSelecting(shell) {
  page = shell;
  handle(actions.select, ({ picked }) => {
    if (typeof picked === 'number') writeAddressSoon({ picked });
    else {
      writeAddress({ picked }, 'pushState');
      log.select(null);
      tree.picked = page.seeing.picked = picked;
    }
    page.workspace.drawSoon();
  });
  handle(actions.clearSelection, () => {
    log.select(null);
    writeAddress({ picked: null });
  });
  handle(actions.jumpToEvent, ({ seq }) => {
    find('nav-toast').clear();
    page.showPanel('panel-log', false);
    writeAddress({ tab: 'log', picked: null });
    showMoment(seq, 'pushState');
    log.reveal(seq);
  });
  handle(actions.writeNote, ({ seq }) => {
    showMoment(seq, 'pushState');
    page.showPanel('panel-session');
    find('nav-notes').write(seq);
  });
  handle(actions.showFinding, ({ seq }) => {
    page.showPanel('panel-findings');
    requestAnimationFrame(() => requestAnimationFrame(() => findings.reveal(seq)));
  });
  handle(actions.showSource, ({ seq }) => {
    page.showPanel('panel-source');
    find('nav-source').open(seq);
  });
  handle(actions.filterEvents, ({ filter, level }) => {
    writeAddressSoon({ filter: filter === '' ? null : filter, level });
  });
}

/** Shows the selection: an event by its number, or an object by its name. */
export function showSelected(picked) {
  const isEvent = /^\d+$/.test(picked ?? '');
  tree.picked = isEvent ? null : picked;
  page.seeing.picked = isEvent ? null : picked;
  page.workspace.select(isEvent ? Number(picked) : null);
}
