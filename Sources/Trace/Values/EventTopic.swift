/// What an event is about, as a rule asks for it.
package enum EventTopic: Int, CaseIterable, Sendable {
  case appearance, children, transitions, animations, windows, navigation, presentations
  case links, app, inputs, console, crashes, timers
}
