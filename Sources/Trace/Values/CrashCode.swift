/// What programs know the reason of a crash by. A code that was released keeps its meaning; a newer
/// version may write others.
package struct CrashCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The two controllers of a transition are not both children of its container.
  package static let noCommonParent = CrashCode(rawValue: "noCommonParent")

  /// The run reached a stand-in that cannot give what the app needs: no crash of the app's.
  package static let standIn = CrashCode(rawValue: "standIn")

  /// The code of a text that UIKit wrote, which is all that a phone's log has.
  package init?(ofUIKitText text: some StringProtocol) {
    guard text.contains("must have a common parent view controller") else { return nil }
    self = .noCommonParent
  }
}

extension CrashCode: ColumnValue {
  package static var blank: Self { Self(rawValue: "") }
  package var traceValue: TraceValue { .string(rawValue) }
  package init?(_ value: TraceValue) {
    guard let text = value.string else { return nil }
    self.init(rawValue: text)
  }
}
