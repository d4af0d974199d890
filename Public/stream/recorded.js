// Runs that came with the page in one file: their answers and streams in the place of a server's.

let runsHere = null;

/** The runs, or null where there is a server. */
export const recorded = () => runsHere;

/** Plays these runs instead of asking a server; `gallery` has the stories. */
export function playRecorded(runs, gallery) {
  runsHere = new RecordedRuns(runs, gallery);
}

const eventsPerTurn = 2000;

export class RecordedRuns {
  /** Why nothing can be changed. */
  static whyNot = 'This is a recording in a file: play and examine it. To send inputs, open the session on a server.';

  /** The exports that it holds. */
  forms = ['jsonl'];
  /** Of each run its events as lines and its clock, by the address of its stream. */
  #streams = new Map();
  #answers = new Map();

  /**
   * @param {{ id: string, app: string, name: string|null, script: object|undefined,
   *   recording: object|undefined, trace: string, end: number, catalogue: object,
   *   notes: object[] }[]} runs `trace` as JSON Lines, `end` in virtual seconds
   */
  constructor(runs, gallery) {
    if (runs.every(({ script }) => script)) this.forms.unshift('script');
    for (const run of runs) this.#add(run);
    const catalogues = runs.map(({ catalogue }) => catalogue);
    this.#answers.set('/api/apps', {
      ...catalogues[0],
      apps: [...new Map(catalogues.flatMap(({ apps }) => apps).map((app) => [app.id, app])).values()],
    });
    this.#answers.set('gallery.json', gallery);
  }

  #add({ id, app, name, script, recording, trace, end, notes }) {
    const lines = trace.split('\n').filter(Boolean);
    const readOnly = recording !== undefined;
    const clock = { time: end, rate: 1, paused: true, seq: lines.length, readOnly };
    const path = `/api/sessions/${id}`;
    this.#streams.set(`${path}/events`, { lines, clock });
    const answers = {
      [path]: { id, app, name, seq: lines.length, clock, readOnly, recording },
      [`${path}/script`]: script,
      [`${path}/notes`]: { notes },
      [`${path}/breakpoints`]: { breakpoints: [] },
      [`${path}/trace?format=jsonl`]: trace,
    };
    for (const [address, answer] of Object.entries(answers)) this.#answers.set(address, answer);
  }

  /** What a server would answer: what the file holds, or a refusal that says why. */
  answer(address, method = 'GET') {
    const found = method === 'GET' ? this.#answers.get(address) : undefined;
    if (found === undefined) return Response.json({ detail: RecordedRuns.whyNot }, { status: 501 });
    return typeof found === 'string' ? new Response(found) : Response.json(found);
  }

  /**
   * Tells the events of a stream after one as a server would, some at a time. Returns what ends it.
   * @param {(name: string, data?: string) => void} emit
   */
  stream(path, after, emit) {
    const { lines, clock } = this.#streams.get(path) ?? {};
    if (lines === undefined) return () => {};
    let next = after;
    let timer = setTimeout(() => {
      emit('open');
      emit('clock', JSON.stringify(clock));
      go();
    });
    const go = () => {
      const end = Math.min(lines.length, next + eventsPerTurn);
      for (; next < end; next += 1) emit('trace', lines[next]);
      if (next < lines.length) timer = setTimeout(go);
    };
    return () => clearTimeout(timer);
  }
}
