// A run that came with the page in one file: its answers and its stream in the place of a server's.

/** The run, or null where there is a server. */
export let recorded = null;

/** Plays this run instead of asking a server. */
export function playRecorded(run) {
  recorded = new RecordedRun(run);
}

const eventsPerTurn = 2000;

export class RecordedRun {
  /** Why nothing can be changed. */
  static whyNot = 'This is a recording in a file: play and examine it. To send inputs, open the session on a server.';

  /** The exports that it holds. */
  forms = ['script', 'jsonl'];
  #lines;
  #clock;
  #answers;

  /**
   * @param {{ id: string, script: object, trace: string, end: number, catalogue: object,
   *   notes: object[] }} run `trace` as JSON Lines, `end` in virtual seconds
   */
  constructor({ id, script, trace, end, catalogue, notes }) {
    this.#lines = trace.split('\n').filter(Boolean);
    this.#clock = { time: end, rate: 1, paused: true, seq: this.#lines.length };
    const path = `/api/sessions/${id}`;
    this.#answers = new Map(Object.entries({
      [path]: { id, app: script.app, seq: this.#lines.length, clock: this.#clock },
      [`${path}/script`]: script,
      [`${path}/notes`]: { notes },
      [`${path}/breakpoints`]: { breakpoints: [] },
      [`${path}/trace?format=jsonl`]: trace,
      '/api/apps': catalogue,
      'gallery.json': { stories: [] },
    }));
  }

  /** What a server would answer: what the file holds, or a refusal that says why. */
  answer(address, method = 'GET') {
    const found = method === 'GET' ? this.#answers.get(address) : undefined;
    if (found === undefined) return Response.json({ detail: RecordedRun.whyNot }, { status: 501 });
    return typeof found === 'string' ? new Response(found) : Response.json(found);
  }

  /**
   * Tells the events after one as a stream would, some at a time. Returns what ends it.
   * @param {(name: string, data?: string) => void} emit
   */
  stream(after, emit) {
    let next = after;
    let timer = setTimeout(() => {
      emit('open');
      emit('clock', JSON.stringify(this.#clock));
      go();
    });
    const go = () => {
      const end = Math.min(this.#lines.length, next + eventsPerTurn);
      for (; next < end; next += 1) emit('trace', this.#lines[next]);
      if (next < this.#lines.length) timer = setTimeout(go);
    };
    return () => clearTimeout(timer);
  }
}
