internal import SwiftSource
internal import SwiftSyntax

// Foundation's initializers without arguments that Linux has not.
extension Rewriter {
  private static let written = [
    "ProcessInfo": "ProcessInfo.processInfo",
    "NSAttributedString": "NSAttributedString(string: \"\")",
    "NSMutableAttributedString": "NSMutableAttributedString(string: \"\")",
  ]

  /// `NSMutableAttributedString()` is one with an empty text.
  mutating func emptyInitializers() {
    for (name, text) in Self.written {
      for place in source.places(of: name) where source.text(place + 1) == "(" {
        guard let call = source.expression(place)?.parent?.as(FunctionCallExprSyntax.self),
          call.arguments.isEmpty, call.trailingClosure == nil
        else { continue }
        edits.append(Edit(range: call.bytes, text: text, kind: .formerName))
      }
    }
  }
}
