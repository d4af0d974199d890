// The server's HTTP API, as the page uses it.

/** A refusal by the server, or its silence, as a sentence for a person. */
export class Refusal extends Error {
  /** The HTTP status, or 0 where no answer came. */
  status;

  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

const path = (id, rest = '') => `/api/sessions/${encodeURIComponent(id)}${rest}`;

const explorationPath = (id) => `/api/explorations/${encodeURIComponent(id)}`;

export const api = {
  /** The page's own file of stories. */
  stories: async () => (await get('gallery.json')).stories ?? [],
  apps: async () => (await get('/api/apps')).apps ?? [],
  catalogue: () => get('/api/apps'),
  /** The text of a file of an app's source. */
  source: async (app, file) => (await reach(`/api/apps/${encodeURIComponent(app)}/sources/${encodeURIComponent(file)}`)).text(),
  session: (id) => get(path(id)),
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
  exportAddress: (id) => path(id, '/export'),
  explore: (wanted) => post('/api/explorations', wanted),
  exploration: (id) => get(explorationPath(id)),
  callOff: (id) => remove(explorationPath(id)),
  explorationEvents: (id) => `${explorationPath(id)}/events`,
  create: (script) => post('/api/sessions', script),
  send: (id, input) => post(path(id, '/inputs'), input),
  setClock: (id, change) => post(path(id, '/clock'), change),
  fork: (id, seq) => post(path(id, '/fork'), { at: seq }),
  checkLink: (body) => post('/api/links/check', body),
  checkPush: (body) => post('/api/pushes/check', body),
  eventsAddress: (id, after) => path(id, after > 0 ? `/events?last_event_id=${after}` : '/events'),
};

const get = (address) => answer(address, { headers: { Accept: 'application/json' } });

const post = (address, body) => answer(address, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  body: JSON.stringify(body),
});

const remove = (address) => answer(address, { method: 'DELETE' });

async function answer(address, request) {
  const response = await reach(address, request);
  return await response.json().catch(() => null) ?? {};
}

/** The answer, unless it is a refusal. */
async function reach(address, request) {
  let response;
  try {
    response = await fetch(address, request);
  } catch {
    throw new Refusal('The server does not answer. Is it still running?', 0);
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => null);
  const { status } = response;
  throw new Refusal(body?.detail ?? body?.title ?? `The server refused (${status}).`, status);
}
