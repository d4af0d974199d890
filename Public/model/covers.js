// Views that cover the screen and have a color: when the app hides one, all of the screen changes
// color at once, which looks like a fault of the phone.

const mostOfScreen = 0.8;

export class Covers {
  #screen = Infinity;
  #views = new Map();

  /** Adds an event. Returns whether it hides such a view. */
  addEvent(event) {
    const { kind, name, object, property, value } = event;
    if (kind === 'app' && name === 'screen') this.#screen = areaOf(event.size);
    if (kind !== 'view') return false;
    const view = this.#views.get(object) ?? { area: 0, color: null, isHidden: false, isInserted: false };
    this.#views.set(object, view);
    if (name === 'insert') view.isInserted = true;
    else if (name === 'remove') view.isInserted = false;
    else if (property === 'frame') view.area = areaOf(value.slice(2));
    else if (property === 'backgroundColor') view.color = value;
    else if (property === 'hidden') return this.#hide(view, value);
    return false;
  }

  #hide(view, isHidden) {
    const covers = view.isInserted && !view.isHidden && view.area >= mostOfScreen * this.#screen;
    view.isHidden = isHidden;
    return isHidden && covers && view.color !== null && !view.color.endsWith('00');
  }
}

const areaOf = ([width = 0, height = 0] = []) => width * height;
