/** Ends what is shown after a while, but not while it is hovered or has the focus. */
export class AutoDismiss {
  #element;
  #end;
  /** Null where it stays until it is ended otherwise. */
  #milliseconds = null;
  #timer = null;

  constructor(element, end) {
    this.#element = element;
    this.#end = end;
    for (const type of ['mouseenter', 'focusin']) {
      element.addEventListener(type, () => clearTimeout(this.#timer));
    }
    for (const type of ['mouseleave', 'focusout']) {
      element.addEventListener(type, () => this.begin(this.#milliseconds));
    }
  }

  begin(milliseconds) {
    clearTimeout(this.#timer);
    this.#milliseconds = milliseconds;
    if (milliseconds === null || this.#element.matches(':hover, :focus-within')) return;
    this.#timer = setTimeout(this.#end, milliseconds);
  }

  stop() {
    this.begin(null);
  }
}
