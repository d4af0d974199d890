/// Why a text is no route.
public enum RouteFault: Error, Sendable, Equatable, CustomStringConvertible {
  case unclosedGroup(String)
  case tooManyGroups(String)
  case repeatedName(String)
  case restNotLast(String)
  case malformedPart(String)
  case unknownKind(String)

  /// What is wrong and how to mend it.
  public var description: String {
    switch self {
    case .unclosedGroup(let text): "\(text): a group is not closed. Add \")\"."
    case .tooManyGroups(let text):
      "\(text): more than \(RoutePattern.mostGroups) groups. Write several routes."
    case .repeatedName(let name): "\(name) stands twice. Give each value a name of its own."
    case .restNotLast(let text): "\(text): something follows the wildcard. Put it last."
    case .malformedPart(let part):
      "\"\(part)\" is no part of a route. Write a word, :name, :name(int), :name(uuid) or *name."
    case .unknownKind(let part):
      "\(part): there is no such kind. Write one of \(RoutePattern.Kind.allCases.map(\.rawValue).joined(separator: ", "))."
    }
  }
}
