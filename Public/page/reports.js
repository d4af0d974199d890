// What the person in control tells followers. The server gives control to whoever of the driver's
// link acts while it is free, so that a report that came after control was released would take it.
export class Reports {
  #underWay = new Set();
  /** The changes of control that are under way. */
  #changes = 0;

  /** Sends one; fails while none is sent. */
  async send(request) {
    if (this.#changes > 0) throw new Error('Control is about to change.');
    const report = request();
    this.#underWay.add(report);
    await report.finally(() => this.#underWay.delete(report));
  }

  /** Acts once all have come, and sends none until that is done. */
  async holdWhile(act) {
    this.#changes++;
    try {
      await Promise.allSettled(this.#underWay);
      return await act();
    } finally {
      this.#changes--;
    }
  }
}
