/// The kinds of trace events.
package enum EventKind: String, Sendable, CaseIterable {
  case trace, input, app, alloc, dealloc, callback, callbackEnd, child, view, navigation, tab
  case presentation, window, transition, animation, timer, defaults, service, deeplink, console
  case crash, finding
}
