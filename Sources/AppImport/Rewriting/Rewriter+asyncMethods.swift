internal import SwiftSource
internal import SwiftSyntax

extension Rewriter {
  /// The method of Objective-C that an asynchronous one stands for, by the name of the function and
  /// its last label: what the system calls has a completion handler.
  private static let completionLabels: [String: String] = [
    "windowScene performActionFor": "completionHandler",
    "application performActionFor": "completionHandler",
    "application didReceiveRemoteNotification": "fetchCompletionHandler",
    "application handleEventsForBackgroundURLSession": "completionHandler",
    "userNotificationCenter willPresent": "withCompletionHandler",
    "userNotificationCenter didReceive": "withCompletionHandler",
  ]

  /// Writes the method that the system calls behind an asynchronous one of a delegate, as the
  /// language does for Objective-C.
  mutating func asyncMethod(_ node: FunctionDeclSyntax) {
    let parameters = Array(node.signature.parameterClause.parameters)
    guard node.body != nil, node.signature.effectSpecifiers?.asyncSpecifier != nil,
      parameters.count == 2, parameters[0].firstName.text == "_",
      let label = Self.completionLabels["\(node.name.text) \(parameters[1].firstName.text)"]
    else { return }
    let result = node.signature.returnClause?.type.trimmedDescription
    let value = result.flatMap { ["Void", "()"].contains($0) ? nil : $0 }
    let (given, asked) = (parameters[0].type, parameters[1].type)
    let name = parameters[1].firstName.text
    let call = "await self.\(node.name.text)(first, \(name): second)"
    insert(
      "; func \(node.name.text)(_ first: \(given.trimmedDescription), "
        + "\(name) second: \(asked.trimmedDescription), "
        + "\(label) done: @escaping (\(value ?? "")) -> Void) "
        + "{ Task { \(value == nil ? "\(call); done()" : "done(\(call))") } }",
      at: node.bytes.upperBound)
  }
}
