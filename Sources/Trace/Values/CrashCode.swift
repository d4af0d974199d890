/// What programs know the reason of a crash by.
package struct CrashCode: EventCode, RawRepresentable, Codable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The two controllers of a transition are not both children of its container.
  package static let noCommonParent = CrashCode(rawValue: "noCommonParent")

  /// The run reached a stand-in that cannot give what the app needs: no crash of the app's.
  package static let standIn = CrashCode(rawValue: "standIn")

  /// UIKit refused what the app asked for, by an exception.
  package static let exception = CrashCode(rawValue: "exception")

  /// The app unwrapped an optional that is `nil`.
  package static let missingValue = CrashCode(rawValue: "missingValue")

  /// Whether it tells one defect from all others, and no kind of them.
  package var isOneDefect: Bool { self == .noCommonParent }

  /// The code of a text that UIKit wrote, which is all that a phone's log has.
  package init?(ofUIKitText text: some StringProtocol) {
    guard text.contains("must have a common parent view controller") else { return nil }
    self = .noCommonParent
  }
}
