// What the person in control tells followers. The server gives control to whoever of the driver's
// link acts while it is free, so that a report that came after control was released would take it.
export class Reports {
  #underWay = new Set();
  #isHeld = false;

  /** Sends one; fails while none is sent. */
  async send(request) {
    if (this.#isHeld) throw new Error('Control is about to change.');
    const report = request();
    this.#underWay.add(report);
    await report.finally(() => this.#underWay.delete(report));
  }

  /** Acts once all have come, and sends none until that is done. */
  async holdWhile(act) {
    this.#isHeld = true;
    try {
      await Promise.allSettled(this.#underWay);
      await act();
    } finally {
      this.#isHeld = false;
    }
  }
}
