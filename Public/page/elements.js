// The elements of the page beside those of the start page and those in lazyElements.js.
import { NavBranches } from '../elements/nav-branches/nav-branches.js';
import { NavBreaks } from '../elements/nav-breaks/nav-breaks.js';
import { NavLanes } from '../elements/nav-lanes/nav-lanes.js';
import { NavMap } from '../elements/nav-map/nav-map.js';
import { NavFilm } from '../elements/nav-film/nav-film.js';
import { NavFindings } from '../elements/nav-findings/nav-findings.js';
import { NavNotes } from '../elements/nav-notes/nav-notes.js';
import { NavHelp } from '../elements/nav-help/nav-help.js';
import { NavInject } from '../elements/nav-inject/nav-inject.js';
import { NavLinks } from '../elements/nav-links/nav-links.js';
import { NavLog } from '../elements/nav-log/nav-log.js';
import { NavNotice } from '../elements/nav-notice/nav-notice.js';
import { NavPhone } from '../elements/nav-phone/nav-phone.js';
import { NavPlanes } from '../elements/nav-planes/nav-planes.js';
import { NavPlayer } from '../elements/nav-player/nav-player.js';
import { NavPresence } from '../elements/nav-presence/nav-presence.js';
import { NavRecording } from '../elements/nav-recording/nav-recording.js';
import { NavSequence } from '../elements/nav-sequence/nav-sequence.js';
import { NavSource } from '../elements/nav-source/nav-source.js';
import { NavStory } from '../elements/nav-story/nav-story.js';
import { NavTimeline } from '../elements/nav-timeline/nav-timeline.js';
import { NavToast } from '../elements/nav-toast/nav-toast.js';
import { NavTree } from '../elements/nav-tree/nav-tree.js';

const elements = {
  'nav-branches': NavBranches, 'nav-breaks': NavBreaks,
  'nav-lanes': NavLanes, 'nav-map': NavMap, 'nav-film': NavFilm, 'nav-findings': NavFindings,
  'nav-notes': NavNotes, 'nav-help': NavHelp, 'nav-inject': NavInject,
  'nav-links': NavLinks, 'nav-log': NavLog,
  'nav-notice': NavNotice, 'nav-phone': NavPhone, 'nav-planes': NavPlanes, 'nav-player': NavPlayer,
  'nav-presence': NavPresence, 'nav-recording': NavRecording, 'nav-sequence': NavSequence,
  'nav-source': NavSource, 'nav-story': NavStory,
  'nav-timeline': NavTimeline, 'nav-toast': NavToast, 'nav-tree': NavTree,
};
for (const [name, element] of Object.entries(elements)) {
  // The first picture of a session has come before.
  if (!customElements.get(name)) customElements.define(name, element);
}
