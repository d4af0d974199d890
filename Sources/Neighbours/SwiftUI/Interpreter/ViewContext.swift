internal import HeadlessUIKit
internal import Observation

/// Where a view is built: in which host, at which place, and what surrounds it.
struct ViewContext {
  let host: ViewHost
  /// What tells it from other views of the host, and stays the same from one time to the next.
  let path: String
  var environment: EnvironmentValues
  let output: ViewOutput

  /// Builds a view that stands in this one.
  func build(_ view: any View, at place: String) {
    var inner = ViewContext(
      host: host, path: "\(path).\(place)", environment: environment, output: output)
    inner.environment.depth += 1
    // A view that holds itself.
    guard inner.environment.depth < Self.deepest else { return }
    switch view {
    case let known as any KnownView: known.build(in: inner)
    case let controller as any UIViewControllerRepresentable: inner.embed(controller)
    case let view as any UIViewRepresentable: inner.embed(view)
    default: inner.buildBody(of: view)
    }
  }

  private static let deepest = 200

  private func buildBody(of view: some View) {
    let name = "\(type(of: view))"
    guard type(of: view).Body.self != Never.self else {
      return output.items.append(.name(name))
    }
    connect(view, name)
    var inner = self
    inner.environment.owner = view
    inner.build(observing { view.body }, at: name)
  }

  /// Gives the properties of a view or a modifier what is stored for it.
  func connect(_ value: Any, _ name: String) {
    for child in Mirror(reflecting: value).children {
      guard let property = child.value as? any ConnectedProperty else { continue }
      property.connect(
        PropertySlot(
          host: host, key: "\(path).\(name)\(child.label ?? "")", environment: environment))
    }
  }

  /// What a closure gives; the host builds again once something of what it reads changes.
  func observing<Value>(_ body: () -> Value) -> Value {
    let change = ChangeSignal(host)
    return withObservationTracking(body) { change.send() }
  }

  /// What a view alone would put out.
  func isolated(_ view: any View, at place: String) -> ViewOutput {
    let context = ViewContext(
      host: host, path: "\(path).\(place)", environment: environment, output: ViewOutput())
    context.build(view, at: "0")
    return context.output
  }

  /// The words of a view, as the title of a control; without any, the names of its pictures.
  func title(of view: any View, at place: String = "title") -> String {
    isolated(view, at: place).items.title
  }
}

/// Tells a host that something has changed that it has read.
///
/// Unchecked: what an app shows changes on its main thread.
private final class ChangeSignal: @unchecked Sendable {
  private weak var host: ViewHost?

  init(_ host: ViewHost) {
    self.host = host
  }

  func send() { host?.setNeedsUpdate() }
}
