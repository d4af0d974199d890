// The server does not answer: the page says so for as long as that lasts.

const notice = document.querySelector('nav-notice');

/** What was refused meanwhile is not shown in `inject` once the server answers again. */
export class Outage {
  #inject;
  #takeBack = null;

  constructor(inject) {
    this.#inject = inject;
  }

  /** @param {string} connection the session's; where that has ended nothing is to be mended */
  changed(connection) {
    if (connection === 'gone') {
      this.#takeBack = notice.say('The server is not responding. Reconnecting…', { stays: true });
    } else if (['live', 'ended'].includes(connection)) {
      if (this.#takeBack === null && connection === 'live') return;
      this.#takeBack?.();
      this.#takeBack = null;
      this.#inject.clear();
    }
  }
}
