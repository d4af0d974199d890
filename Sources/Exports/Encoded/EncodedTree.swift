internal import Foundation
internal import JSON
package import Trace
package import VirtualTime

/// The state of a run as one JSON object: windows, controllers, views, who is alive, which link
/// waits.
public struct EncodedTree: Sendable {
  private let json: JSONValue

  /// What a trace says is so, at a moment after its last event if one is given.
  package init(of world: World, at moment: Instant? = nil) {
    let tree = world.tree
    json = .object([
      "t": JSONValue(moment ?? world.instant), "app": .string(tree.state.rawValue),
      "session": .string(world.isSignedIn == true ? "valid" : "none"),
      "windows": .array(tree.windows.map(\.json)), "alive": JSONValue(tree.alive),
      "deeplink": ["pending": JSONValue(world.pendingLink)],
    ])
  }

  /// The tree as one line of JSON, without the line's end.
  public var line: String { json.encoded }
}

extension TreeSnapshot.WindowNode {
  fileprivate var json: JSONValue {
    .object([
      "object": .string(object), "level": JSONValue(level), "key": .bool(isKey),
      "hidden": .bool(isHidden), "root": root?.json ?? .null, "views": .array(views.map(\.json)),
    ])
  }
}

extension TreeSnapshot.ControllerNode {
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "object": .string(self.object), "title": JSONValue(title),
      "appearance": .string(appearance), "children": .array(children.map(\.json)),
      "presented": presented.first?.json ?? .null, "view": JSONValue(view),
    ]
    if let stack { object["stack"] = JSONValue(stack) }
    if let selected { object["selected"] = JSONValue(selected) }
    return .object(object)
  }
}

extension TreeSnapshot.ViewNode {
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "object": .string(self.object), "frame": JSONValue(frame),
      "alpha": JSONValue(alpha), "hidden": .bool(isHidden),
      "controller": JSONValue(controller),
    ]
    if isOrphan { object["orphan"] = true }
    object["subviews"] = .array(subviews.map(\.json))
    return .object(object)
  }
}

extension JSONValue {
  init(_ rect: CGRect) { self.init(TraceValue(rect)) }

  init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
