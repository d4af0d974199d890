// The server's HTTP API, as the page uses it.
import { learn } from '../model/vocabulary.js';
import { recorded } from './recorded.js';
import { keepSecret, linkSecret, secret } from './secret.js';
import { tellOtherTabs } from './sameBrowser.js';

/** A refusal by the server, or a missing answer, as a sentence to show. */
export class Refusal extends Error {
  /** The HTTP status, or 0 where no answer came. */
  status;
  /** Of a log that has several runs of an app, how many; else undefined. */
  runs;

  constructor(message, status, runs) {
    super(message);
    this.status = status;
    this.runs = runs;
  }
}

const path = (id, rest = '') => `/api/sessions/${encodeURIComponent(id)}${rest}`;

const explorationPath = (id) => `/api/explorations/${encodeURIComponent(id)}`;

const matrixPath = (id, rest = '') => `/api/matrices/${encodeURIComponent(id)}${rest}`;

let known = null;

/** The catalogue, asked for once, and again after it was forgotten; the page speaks in its words from then on. */
const catalogue = () => {
  known ??= get('/api/apps').then((answer) => {
    learn(answer.words);
    return answer;
  }).catch((problem) => {
    known = null;
    throw problem;
  });
  return known;
};

export const api = {
  /** The page's own stories, each with its cell of their picture; a packed page has them in itself. */
  stories: async () => {
    const { stories = [] } = await packed('gallery');
    return stories.map((story, at) => ({ ...story, cell: { at, of: stories.length } }));
  },
  /** What Explore finds in the designs of this build, by their ids: `{ scripts, errors, warnings }`, each with `inputs`. */
  explored: async () => {
    const { inputs, apps } = await packed('explored');
    return new Map(Object.entries(apps ?? {}).map(([id, found]) => [id, { ...found, inputs }]));
  },
  /** The first story and that on the fixed design, recorded: `{ runs: [{ story, events }] }`. */
  firstStory: () => packed('first-story'),
  apps: async () => (await catalogue()).apps ?? [],
  rules: async () => (await catalogue()).rules ?? [],
  catalogue,
  forgetCatalogue() { known = null; },
  /** The text of a file of an app's source. */
  source: async (app, file) => (await reach(`/api/apps/${encodeURIComponent(app)}/sources/${encodeURIComponent(file)}`)).text(),
  session: (id) => get(path(id)),
  /** What the phone shows now in a session, as a Blob. */
  picture: async (id) => (await reach(path(id, '/picture'))).blob(),
  sessions: async () => (await get('/api/sessions')).sessions ?? [],
  branches: (id) => get(path(id, '/branches')),
  script: (id) => get(path(id, '/script')),
  breakpoints: async (id) => (await get(path(id, '/breakpoints'))).breakpoints ?? [],
  setBreakpoints: (id, breakpoints) => post(path(id, '/breakpoints'), { breakpoints }),
  rename: (id, name) => post(path(id, '/name'), { name }),
  /** The run in a form, as a file; `script` is its script. */
  file: async (id, form) => (await reach(path(id, form === 'script' ? '/script' : `/trace?format=${form}`))).blob(),
  notes: async (id) => (await get(path(id, '/notes'))).notes ?? [],
  addNote: (id, note) => post(path(id, '/notes'), note),
  removeNote: (id, n) => remove(path(id, `/notes/${n}`)),
  remove: (id) => remove(path(id)),
  /** The trace from the start up to a virtual time, as JSON Lines. */
  traceUntil: async (id, seconds) => (await reach(path(id, `/trace?format=jsonl&until=${seconds}`))).text(),
  /** All events so far, as the body of JSON Lines. */
  past: async (id) => (await reach(path(id, '/trace?format=jsonl'))).body,
  /** How a run ended, or stands now. */
  ending: (id) => get(path(id, '/trace?format=end')),
  /** Of a recording, the trace. */
  exportAddress: (id, isReadOnly) => path(id, isReadOnly ? '/trace?format=jsonl' : '/export'),
  exported: async (id, isReadOnly) => (await reach(api.exportAddress(id, isReadOnly))).blob(),
  explore: (wanted) => post('/api/explorations', wanted),
  exploration: (id) => get(explorationPath(id)),
  cancelExploration: (id) => remove(explorationPath(id)),
  explorationEvents: (id) => `${explorationPath(id)}/events`,
  startMatrix: (wanted) => post('/api/matrices', wanted),
  matrix: (id) => get(matrixPath(id)),
  cancelMatrix: (id) => remove(matrixPath(id)),
  matrixEvents: (id) => matrixPath(id, '/events'),
  /** The matrix as one file. */
  matrixFile: async (id) => (await reach(matrixPath(id, '/page'))).blob(),
  create: (script) => post('/api/sessions', script),
  /** Opens a phone's log as a session. */
  openRecording: (log, known) => {
    const query = new URLSearchParams(Object.entries(known).filter(([, value]) => value !== undefined));
    return answer(`/api/recordings?${query}`, { method: 'POST', headers: { 'Content-Type': 'application/jsonl' }, body: log });
  },
  /** Where a recording and another session part. */
  comparison: (id, other) => get(path(id, `/comparison?with=${encodeURIComponent(other)}`)),
  send: (id, input) => post(path(id, '/inputs'), input),
  setClock: (id, change) => post(path(id, '/clock'), change),
  replay: (id) => post(path(id, '/replay'), {}),
  /** Where the app did what a finding is about, as `placesOf` takes it. */
  decision: (id, seq) => get(path(id, `/findings/${seq}/decision`)),
  /** Where along the session's script one more input breaks the app: `{ spans, moments }`. */
  strip: (id, input) => post(path(id, '/strip'), input),
  /** The session as a test: `{ script, folder, names }`. */
  test: (id) => get(path(id, '/test')),
  saveTest: (id, test) => post(path(id, '/test'), test),
  /** A branch from an event (`at`) or a `time`, with an `input` there or none. */
  fork: (id, place) => post(path(id, '/fork'), place),
  checkLink: (body) => post('/api/links/check', body),
  checkPush: (body) => post('/api/pushes/check', body),
  eventsPath: (id) => path(id, '/events'),
  buildsPath: '/api/builds/events',

  // Where the server is shared

  /** Whether access needs a secret, which a plain link would lack. */
  needsSecret: () => secret() !== null,
  /** As this tab is known, or as whoever has another secret. */
  sharing: (by) => answer('/api/sharing', {}, by),
  raiseHand: (raised) => post('/api/sharing/hand', { raised }),
  /** `take`, `give` or `leave` control. */
  control: (change) => post('/api/sharing/control', change),
  showPlayhead: (id, moment) => post(path(id, '/playhead'), moment),
  /** Where on the page the person in control is, as a fragment. */
  showPlace: (place) => post('/api/sharing/place', { place }),
  removePerson: (person) => remove(`/api/sharing/people/${person}`),
  /** Joins under a name, null for one that the server makes up; or renames `me`, who keeps control. */
  join: async (name, { me, drives }) => {
    const person = await post('/api/sharing/people', name === null ? {} : { name });
    if (me && drives === me) await api.control({ do: 'give', to: person.id });
    const former = secret();
    keepSecret(person.token);
    tellOtherTabs(former);
    if (me) await remove(`/api/sharing/people/${me}`, former);
  },
  /** The link for a role, from `/` on; a new one where the old was revoked. */
  linkFor: async (role) => {
    const links = await get('/api/sharing/links');
    return links[role] ?? (await post('/api/sharing/links', { for: role }))[role];
  },
  /** The fragment of the link for a role, which the driver’s link is told; a viewer has its own. */
  keyFor: async (wanted) => {
    const { role } = await api.sharing();
    if (role === 'driver') return (await api.linkFor(wanted)).slice(1);
    await api.sharing(linkSecret()).catch(({ status, message }) => {
      throw new Error(status === 401 ? 'The view-only link was renewed. Ask for the new one.' : message);
    });
    return `#k=${linkSecret()}`;
  },
  /** Disconnects everyone else. A tab without a name continues with the new control link. */
  stopSharing: async (me) => {
    const { driver } = await remove('/api/sharing');
    if (!me) keepSecret(driver.split('k=')[1]);
  },
};

/** A file of the page, which a packed page has in itself. */
async function packed(name) {
  const here = document.querySelector(`script.${name}`);
  return here ? JSON.parse(here.textContent) : get(`${name}.json`);
}

const get = (address) => answer(address, { headers: { Accept: 'application/json' } });

const post = (address, body) => answer(address, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  body: JSON.stringify(body),
});

/** Even where the page is left meanwhile. */
const remove = (address, by) => answer(address, { method: 'DELETE', keepalive: true }, by);

/** A request is one line that the person never sees: its columns mean nothing. */
const placeInRequest = / \(line 1, column \d+\)/;

async function answer(address, request, by) {
  const response = await reach(address, request, by);
  return await response.json().catch(() => null) ?? {};
}

/** The answer, unless it is a refusal. */
async function reach(address, request = {}, by = secret()) {
  let response;
  const headers = { ...request.headers, ...(by && { Authorization: `Bearer ${by}` }) };
  try {
    response = await (recorded()?.answer(address, request.method) ?? fetch(address, { ...request, headers }));
  } catch {
    throw new Refusal('The server is not responding. Is it still running?', 0);
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => null);
  const { status } = response;
  const sentence = body?.detail?.replace(placeInRequest, '') ?? body?.title ?? `The server refused the request (${status}).`;
  throw new Refusal(sentence, status, body?.runs);
}
