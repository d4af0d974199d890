package import Trace

/// A call that a line of a log tells of.
package struct LoggedCall: Sendable, Hashable {
  /// What is called.
  package enum Kind: String, Sendable {
    /// A callback of a controller.
    case callback
    /// A controller was made, or freed.
    case alloc, dealloc
    /// The delegate of the application, of a scene or of the notification centre.
    case app
    /// A method of UIKit that the app calls.
    case navigation, presentation, window, child
    /// What UIKit prints itself, or why the process ended.
    case console, crash
    /// What is known of UIKit and stands in no trace: calls of views, notifications, delegates of
    /// containers.
    case untraced
  }

  package var kind: Kind
  /// The class without its module, or what the log calls the object; `nil` if the line names none.
  package var subject: String?
  /// What tells the object from others of its class: an address or a number, as it is printed.
  package var identity: String?
  /// `viewDidAppear`, `didBecomeActive`, `push`, …; the text of what was printed.
  package var name: String
  /// What the line says of `animated`.
  package var isAnimated: Bool?
  /// The controller that is passed: the new parent, what is pushed, presented, added, the root.
  package var other: String?
  /// Why the process ended, for a crash; `nil` if the line does not say.
  package var reason: String?
  /// What UIKit prints, or gives as the reason of a crash; `nil` if it is not known.
  package var message: ConsoleMessage?
  /// Whether nothing is passed where a controller could be: `willMove(toParent: nil)`.
  package var isNil = false
  /// What is known of the reason of a crash.
  package var crash: CrashCode?
  /// Whether it may explain a crash that another line tells.
  package var isExplanation = false

  package init(_ kind: Kind, _ name: String, subject: String? = nil) {
    (self.kind, self.name, self.subject) = (kind, name, subject)
  }

  /// The call as people read it: `LoginViewController viewDidAppear`.
  package var sentence: String {
    let subject = subject.map { "\($0) " } ?? ""
    let animated = isAnimated.map { " animated=\($0)" } ?? ""
    let other = isNil ? " nil" : other.map { " \($0)" } ?? ""
    return subject + name + other + animated + (reason.map { ": \($0)" } ?? "")
  }

  /// A line that UIKit or the app printed.
  init(printed text: String) {
    self.init(.console, text)
    message = ConsoleMessage(in: text[...])
  }

  /// The end of the process.
  init(crash name: String, reason: String, _ code: CrashCode?) {
    self.init(.crash, name)
    self.reason = reason.isEmpty ? nil : reason
    message = ConsoleMessage(in: reason[...])
    crash = code
  }
}

extension LoggedCall {
  /// The call that an event of a trace is; nil for what no log of calls tells.
  package init?(_ event: Event) {
    switch event {
    case .callback(let callback):
      self.init(.callback, callback.callback.rawValue, subject: callback.object.className)
      isAnimated = callback.isAnimated
      if callback.callback == .willMove || callback.callback == .didMove {
        other = callback.parent?.className
        isNil = callback.parent == nil
      }
    case .alloc(let alloc): self.init(.alloc, "init", subject: alloc.object.className)
    case .dealloc(let dealloc): self.init(.dealloc, "deinit", subject: dealloc.object.className)
    case .app(let app):
      guard CallNames.delegateCalls.contains(app.name.rawValue) else { return nil }
      self.init(.app, app.name.rawValue, subject: app.delegate?.className)
    case .navigation(let navigation) where navigation.name != .refused:
      self.init(.navigation, navigation.name.rawValue, subject: navigation.object.className)
      other = navigation.controller?.className
    case .presentation(let presentation):
      guard presentation.name == .present || presentation.name == .dismiss else { return nil }
      self.init(
        .presentation, presentation.name.rawValue, subject: presentation.presenter.className)
      other = presentation.controller?.className
    case .window(let window) where window.name == .root:
      self.init(.window, "root", subject: window.window.className)
      other = window.root?.className
      isNil = window.root == nil
    case .child(let child):
      self.init(.child, child.name.rawValue, subject: child.container.className)
      other = child.child.className
    case .console(let line): self.init(printed: line.text)
    case .crash(let event):
      self.init(crash: event.exception, reason: event.reason, event.code)
    default: return nil
    }
    identity = event.object.flatMap { $0.description.split(separator: "#").last.map { "#\($0)" } }
  }
}
