/// What App.swift says of links: what its app seems to do, or comments to be taken over.
struct LinkAnswers {
  private let guess: LinkGuess
  private let delegate: String
  /// An expression for whether a user is signed in.
  private let isSignedIn: String
  /// Whether anything is guessed.
  let isGuessed: Bool

  /// - Parameter knowsLogin: whether it is known where users sign in, or that they do not.
  init(_ guess: LinkGuess, delegate: String, isSignedIn: String, knowsLogin: Bool) {
    (self.guess, self.delegate, self.isSignedIn) = (guess, delegate, isSignedIn)
    isGuessed =
      knowsLogin && !guess.destinations.isEmpty
      && (guess.pending == nil || guess.pending?.type == "URL" || guess.parser != nil)
  }

  /// For a person: the screens that links lead to, and the property that keeps one.
  var opened: String? { isGuessed ? guess.destinations.joined(separator: ", ") : nil }
  var kept: String? { keepsAll ? guess.pending?.name : nil }

  /// Whether a link that is neither opened at once nor stored is lost.
  private var keepsAll: Bool { isGuessed && guess.pending != nil && !guess.opensLater }

  /// The members, each as code or, if nothing is guessed, as a comment.
  func members(guessing: Bool) -> String {
    let isGuessed = isGuessed && guessing
    return [
      isGuessed ? Self.guessed : Self.open,
      isGuessed ? value : Self.commented(openValue),
      isGuessed ? destinations : Self.commented(destinations),
      isGuessed && keepsAll ? inspection : Self.commented(inspection),
    ].joined(separator: "\n")
  }

  private static let guessed = """
      // What the app seems to do with links, judging by its code. Correct what is wrong.

    """

  private static let open = """
      // What the app does with links. Uncomment these members and adapt them; until then, no rule
      // says anything about links.

    """

  private static func commented(_ member: String) -> String {
    member.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  // \($0.dropFirst(2))" }.joined(separator: "\n")
  }

  // MARK: What it reads

  private static let valueHead = """
      /// What the app reads from a link or notification, as a short name: nil if it has no route
      /// for it, `.notSaid` if you do not know.
      public func value(of delivery: Delivery) -> LinkValue? {
        switch delivery {

    """

  private var value: String {
    Self.valueHead + """
          case .url(let url), .universalLink(let url): \(read)
          default: .notSaid
          }
        }

      """
  }

  private var openValue: String {
    Self.valueHead + """
          case .url(let url), .universalLink(let url): LinkValue((url.host ?? "") + url.path)
          case .shortcut(let item): LinkValue(item.type)
          case .activity(let activity): LinkValue(activity.activityType)
          case .notification(let payload): payload["link"]?.string.map { LinkValue($0) }
          }
        }

      """
  }

  /// The value of `url`.
  private var read: String {
    guard let parser = guess.parser else { return #"LinkValue((url.host ?? "") + url.path)"# }
    return parser.isOptional
      ? #"\#(parser.call).map { LinkValue("\($0)") }"#
      : #"LinkValue("\(\#(parser.call))")"#
  }

  // MARK: Where it leads

  private var destinations: String {
    let screens = isGuessed ? guess.destinations.map { "\($0).self" }.joined(separator: ", ") : ""
    return """
        /// The screens that a link opens; it counts as opened when one of them is shown.
        public func destinations(of value: LinkValue) -> [UIViewController.Type] { [\(screens)] }

      """
  }

  // MARK: What is stored

  private var inspection: String {
    let pending = guess.pending
    let path = (pending?.path ?? ["pendingLink"]).map(Literal.string).joined(separator: ", ")
    let type = pending?.type ?? "URL"
    let (cast, links) = pending?.isList == true ? ("[\(type)]", "links") : (type, "link")
    let value = type == "URL" ? #"LinkValue(($0.host ?? "") + $0.path)"# : #"LinkValue("\($0)")"#
    return """
        /// Whether a user is signed in, and which links are pending. A mirror reads private
        /// properties.
        public func inspect() -> AppInspection {
          let owner = \(pending?.owner ?? "UIApplication.shared.delegate as? \(delegate)")
          let \(links) = owner.flatMap {
            Mirror(reflecting: $0).descendant(\(path)) as? \(cast)
          }
          return AppInspection(
            isSignedIn: \(isSignedIn),
            pending: \(links)\(links == "link" ? ".map { [\(value)] } ?? []" : "?.map { \(value) } ?? []"))
        }

      """
  }
}
