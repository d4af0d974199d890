// The state of the connection, and the recovery when the server has lost the session.
import { viewersText } from '../model/review.js';
import { counted } from '../model/words.js';
import { recorded } from '../stream/recorded.js';
import { Outage } from './outage.js';

const texts = new Map(Object.entries({
  connecting: 'Connecting', live: 'Connected', reconnecting: 'Reconnecting',
  gone: 'Server not responding',
  busy: 'Server full, waiting', ended: 'Ended', unknown: 'Session not found', out: 'No access',
}));

export class ConnectionReport {
  #parts;
  #session;
  #outage;

  /**
   * @param parts `notice`, `inject`, `showConnection`, `lost(text)` for an unknown session, and
   *   `kept()`, the `name` and the `breakpoints` that were set
   */
  constructor(session, parts) {
    this.#session = session;
    this.#parts = parts;
    this.#outage = new Outage(parts.inject);
  }

  show() {
    const { connection, reason, viewers, tabs } = this.#session;
    const text = recorded() ? 'Saved run' : texts.get(connection) ?? connection;
    this.#parts.showConnection(connection, text, reason, viewersText(viewers, tabs));
  }

  changed() {
    this.show();
    const { connection } = this.#session;
    const { notice } = this.#parts;
    this.#outage.changed(connection);
    const again = connection === 'ended' && !this.#session.isReadOnly ? [this.#rebuildAction] : [];
    this.#parts.inject.remedy = again[0] ?? null;
    if (connection === 'ended') {
      notice.say(`This session has ended${this.#because}`, { actions: again });
    } else if (connection === 'unknown') {
      this.#recover();
    } else if (connection === 'out') {
      if (this.#session.history.lastSeq === 0) this.#parts.lost(this.#session.reason);
      else notice.say(this.#session.reason, { tone: 'alarm', stays: true });
      this.#parts.showNoAccess();
    }
  }

  get #because() {
    return this.#session.reason ? `: ${this.#session.reason}` : '.';
  }

  get #rebuildAction() {
    return ['Run again', () => this.#rebuild('Session run again')];
  }

  /** A session with a known trace can be rebuilt from its inputs, any other cannot. */
  #recover() {
    const { history, app, isReadOnly } = this.#session;
    if (history.lastSeq > 0 && app && !isReadOnly) {
      this.#rebuild('The server was restarted and lost this session. Rebuilt');
    } else {
      const text = `Session ${this.#session.id} not found. The server may have been restarted.`;
      this.#parts.lost(text);
    }
  }

  async #rebuild(how) {
    const { notice } = this.#parts;
    try {
      const count = await this.#session.rebuild(this.#parts.kept());
      notice.say(`${how} from its ${counted(count, 'input')}, at a new address.`, { stays: true });
    } catch (refusal) {
      notice.say(refusal.message, { tone: 'alarm', actions: [this.#rebuildAction] });
    }
  }
}
