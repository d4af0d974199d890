// Short traces for the tests: events with what every event has filled in.
import './vocabulary.mjs';

/** Numbers events from 1 and gives each the time that `at` set last. */
export class TraceWriter {
  events = [];
  #t = 0;

  constructor(app = 'sample-app') {
    this.say('trace', { version: 1, app });
  }

  at(t) {
    this.#t = t;
    return this;
  }

  say(kind, keys = {}) {
    this.events.push({ seq: this.events.length + 1, t: this.#t, kind, ...keys });
    return this;
  }

  view(object, superview, values = {}, base = 'UIView') {
    this.say('alloc', { object, base });
    this.set(object, values);
    return superview ? this.insert(object, superview) : this;
  }

  insert(object, superview, index) {
    return this.say('view', { object, name: 'insert', superview, index });
  }

  set(object, values) {
    for (const [property, value] of Object.entries(values)) {
      this.say('view', { object, name: 'set', property, value });
    }
    return this;
  }

  controller(object, view, base = 'UIViewController') {
    this.say('alloc', { object, base });
    return view ? this.say('view', { object: view, name: 'own', controller: object }) : this;
  }

  window(object, { level = 0, root = null, frame = [0, 0, 390, 844] } = {}) {
    this.say('alloc', { object, base: 'UIWindow' });
    this.set(object, { frame });
    this.say('window', { object, name: 'level', value: level });
    if (root) this.say('window', { object, name: 'root', controller: root });
    return this.say('window', { object, name: 'show' });
  }
}
