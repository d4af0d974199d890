// What a person is told of the connection, and the way back when the server has forgotten.

const texts = new Map(Object.entries({
  connecting: 'Connecting', live: 'Live', reconnecting: 'Reconnecting', gone: 'Server gone',
  busy: 'Full, waiting', ended: 'Ended', unknown: 'Unknown session',
  out: 'Not let in',
}));

export class ConnectionReport {
  #parts;
  #session;
  #isGoneSaid = false;

  /** @param parts `notice`, `showConnection`, and `lost(text)` for a session nobody knows */
  constructor(session, parts) {
    this.#session = session;
    this.#parts = parts;
  }

  show() {
    const { connection, reason, viewers } = this.#session;
    this.#parts.showConnection(connection, texts.get(connection) ?? connection, reason, viewers);
  }

  changed() {
    this.show();
    const { connection } = this.#session;
    const { notice } = this.#parts;
    if (connection === 'gone') {
      this.#isGoneSaid = true;
      notice.say('The server does not answer. The page keeps trying.', { stays: true });
    } else if (connection === 'live') {
      if (this.#isGoneSaid) notice.clear();
      this.#isGoneSaid = false;
    } else if (connection === 'ended') {
      notice.say(`This session has ended${this.#because}`, { actions: [this.#rebuildAction] });
    } else if (connection === 'unknown') {
      this.#recover();
    } else if (connection === 'out') {
      if (this.#session.history.lastSeq === 0) this.#parts.lost(this.#session.reason);
      else notice.say(this.#session.reason, { tone: 'alarm', stays: true });
      this.#parts.putOut();
    }
  }

  get #because() {
    return this.#session.reason ? `: ${this.#session.reason}` : '.';
  }

  get #rebuildAction() {
    return ['Run it again', () => this.#rebuild('Run again')];
  }

  /** A session we have seen can be run again, another we cannot know. */
  #recover() {
    if (this.#session.history.lastSeq > 0 && this.#session.app) {
      this.#rebuild('The server was restarted and no longer knew this session. Rebuilt');
    } else {
      const text = `The server knows no session ${this.#session.id}. It may have been restarted.`;
      this.#parts.lost(text);
    }
  }

  async #rebuild(how) {
    const { notice } = this.#parts;
    try {
      const count = await this.#session.rebuild();
      this.#isGoneSaid = false;
      const inputs = `${count} ${count === 1 ? 'input' : 'inputs'}`;
      notice.say(`${how} from its ${inputs}, under a new address.`, { stays: true });
    } catch (refusal) {
      notice.say(refusal.message, { tone: 'alarm', actions: [this.#rebuildAction] });
    }
  }
}
