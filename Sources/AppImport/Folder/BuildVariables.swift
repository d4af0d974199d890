internal import Foundation

/// What a build fills in for `$(…)` in an Info.plist.
struct BuildVariables {
  private let values: [String: String]

  init(module: String, identifier: String?) {
    values = [
      "PRODUCT_MODULE_NAME": module, "PRODUCT_NAME": module, "TARGET_NAME": module,
      "EXECUTABLE_NAME": module,
      "PRODUCT_BUNDLE_IDENTIFIER": identifier ?? "com.example.\(module)", "APP_NAME": module,
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "DEVELOPMENT_LANGUAGE": "en", "CONFIGURATION": "Debug",
      "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1", "BUNDLE_DISPLAY_NAME": module,
    ]
  }

  /// A value with all of them filled in.
  func filled(_ value: Any) -> Any {
    switch value {
    case let text as String: filled(text)
    case let list as [Any]: list.map(filled)
    case let members as [String: Any]: members.mapValues(filled)
    default: value
    }
  }

  private func filled(_ text: String) -> String {
    guard text.contains("$") else { return text }
    var filled = text
    for (open, close) in [("$(", ")"), ("${", "}")] {
      while let start = filled.range(of: open),
        let end = filled.range(of: close, range: start.upperBound..<filled.endIndex)
      {
        // `$(PRODUCT_NAME:rfc1034identifier)` names a form, which an identifier has already.
        let name = filled[start.upperBound..<end.lowerBound].split(separator: ":").first.map(
          String.init)
        let value =
          name.flatMap { values[$0] } ?? name?.lowercased().replacing("_", with: "-") ?? ""
        filled.replaceSubrange(start.lowerBound..<end.upperBound, with: value)
      }
    }
    return filled
  }
}

/// Guesses the identifier that a build would fill in, by what the app's code compares the types of
/// its quick actions with.
enum BundleIdentifierGuess {
  /// - Parameters:
  ///   - types: the types of the quick actions, as they are written.
  ///   - code: the app's Swift.
  static func find(_ types: [String], in code: [String]) -> String? {
    let endings = types.compactMap { type in
      type.firstMatch(of: #/^\$[({]PRODUCT_BUNDLE_IDENTIFIER[)}](\..+)$/#).map { String($0.1) }
    }
    guard !endings.isEmpty else { return nil }
    for text in code {
      for literal in text.matches(of: #/"([A-Za-z0-9_.\-]+)"/#).map(\.1) {
        for ending in endings where literal.hasSuffix(ending) {
          let start = literal.dropLast(ending.count)
          if start.contains(".") { return String(start) }
        }
      }
    }
    return nil
  }
}
