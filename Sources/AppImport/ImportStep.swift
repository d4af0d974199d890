/// What an import or a build is doing, for a person who waits.
package enum ImportStep: Sendable, Equatable {
  /// A part of it, in words of our own.
  case stage(String)
  /// SwiftPM compiles a file or links something: `[3/5] Compiling Phone Device.swift`.
  case compiling(String)
  /// SwiftPM does something else: `[2/5] Write sources`.
  case other(String)

  /// One line.
  package var text: String {
    switch self {
    case .stage(let text), .compiling(let text), .other(let text): text
    }
  }
}
