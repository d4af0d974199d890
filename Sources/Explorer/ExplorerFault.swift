public import JSON
internal import Phone

/// Why an exploration cannot be done.
public enum ExplorerFault: ProblemReason {
  case tooManyInputs(Int)
  case unknownInput(String)
  case notExplored(String)
  case nothingLeft
  case wrongConditions

  public var message: String {
    switch self {
    case .tooManyInputs(let count): "\(count) inputs cannot be explored"
    case .unknownInput(let name): "there is no input \"\(name)\""
    case .notExplored(let name): "the input \"\(name)\" is not one that is explored"
    case .nothingLeft: "no input is left to explore with"
    case .wrongConditions: "the app does not accept these conditions"
    }
  }

  public var remedy: String {
    switch self {
    case .tooManyInputs:
      "Choose a number from \(Explorer.Bounds.inputRange.lowerBound) to \(Explorer.Bounds.inputRange.upperBound)."
    case .unknownInput(let name):
      Spelling.question(name, in: Input.explored + Input.exploredOnDemand) + Self.explored
    case .notExplored: Self.explored
    case .nothingLeft: "Exclude fewer."
    case .wrongConditions: "Choose conditions that the app declares, with values that they take."
    }
  }

  private static let explored =
    "The inputs that are explored are \(Input.explored.joined(separator: ", ")), and on request \(Input.exploredOnDemand.joined(separator: ", "))."
}

/// An exploration that is refused.
public typealias ExplorerProblem = Problem<ExplorerFault>
