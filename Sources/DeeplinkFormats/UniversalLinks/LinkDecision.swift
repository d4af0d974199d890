/// What iOS does with a URL, and why.
public struct LinkDecision: Sendable, Equatable {
  /// Whether the app or the browser opens.
  public enum Outcome: String, Sendable {
    /// The app opens.
    case match
    /// A component keeps the URL in the browser.
    case exclude
    /// Nothing speaks for the app, so that the browser opens.
    case none
  }

  /// What decided.
  public enum Ground: Sendable, Equatable {
    case component(LinkRule)
    case noComponentMatched
    /// No component matched; this one would, if case did not count.
    case differsInCase(LinkRule)
    /// No component matched; the path of this one begins almost as the URL's does.
    case isNear(LinkRule)
    /// The file has entries for these apps alone.
    case appNotListed(String, listed: [String])
    case otherDomain(host: String, domain: String)
    case notAWebURL(scheme: String)
    case notAURL
    case tooLong(limit: Int)
    /// The patterns of this file take too many steps on this URL.
    case tooComplicated
  }

  public let ground: Ground
  /// What else there is to know about the outcome.
  public let notes: [Note]
  /// Whether the app's patterns stand in `paths`.
  let isOfPaths: Bool

  init(ground: Ground, notes: [Note] = [], isOfPaths: Bool = false) {
    self.ground = ground
    self.notes = notes
    self.isOfPaths = isOfPaths
  }

  /// Something that does not change the outcome.
  public enum Note: Sendable, Equatable {
    /// An earlier entry of another app matches the URL too.
    case takenFirst(by: String, LinkRule)
    /// The host was written with letters beyond ASCII.
    case hostEncoded(String, as: String)
    /// The file lists the app under `appclips` alone.
    case listedAsAppClip(String)

    /// The note as a sentence.
    public var text: String {
      switch self {
      case .takenFirst(let app, let rule):
        "If \(app) is installed too, it opens instead: "
          + "\(LinkDecision.name(rule)), comes first and matches."
      case .hostEncoded(let written, let encoded):
        "The host \(written) is compared as \(encoded): "
          + "Foundation encodes it so in iOS 17 and later; earlier systems do not open the URL."
      case .listedAsAppClip(let id):
        "\(id) is listed under appclips: iOS offers an App Clip for the URLs of its "
          + "experiences in App Store Connect, whatever applinks says."
      }
    }
  }

  public var outcome: Outcome {
    guard case .component(let rule) = ground else { return .none }
    return rule.excludes ? .exclude : .match
  }

  /// The component that decided, if one did.
  public var rule: LinkRule? {
    if case .component(let rule) = ground { rule } else { nil }
  }

  /// The reason as a clause, components counted from 1: `excluded by component 2 of entry 1, {…}`.
  public var reason: String {
    switch ground {
    case .component(let rule):
      "\(rule.excludes ? "excluded" : "matched") by \(Self.name(rule))"
    case .noComponentMatched: "no component matched"
    case .differsInCase(let rule):
      "no component matched; \(Self.name(rule)), differs only in case"
    case .isNear(let rule): "no component matched; the nearest is \(Self.name(rule))"
    case .appNotListed(let id, let listed):
      "the file lists no entry for the app \(id)"
        + (Self.nearMiss(of: id, in: listed) ?? Self.others(listed))
    case .otherDomain(let host, let domain):
      "\(host.isEmpty ? "a URL without a host" : host) is not covered by \(domain)'s association file"
        + ("*.\(host)" == domain ? ": a wildcard stands for subdomains only" : "")
        + (host.utf8.allSatisfy { $0 < 0x80 }
          ? "" : "; the xn-- form of such a host is compared, so write that form")
    case .notAWebURL(let scheme):
      "\(scheme) URLs are not universal links: iOS opens an app whose Info.plist has the scheme, "
        + "if there is one, and reads no association file"
    case .notAURL: "this is not a URL with a scheme"
    case .tooLong(let limit): "the URL is longer than \(limit) bytes"
    case .tooComplicated: "the patterns of the file are too complicated for this URL"
    }
  }

  static func name(_ rule: LinkRule) -> String {
    "component \(rule.component + 1) of entry \(rule.entry + 1), \(rule.text)"
  }

  /// The app that was meant, if all but its case or its team prefix is the same.
  private static func nearMiss(of id: String, in listed: [String]) -> String? {
    func without(_ prefix: String) -> Substring { prefix.drop { $0 != "." }.dropFirst() }
    let folded = id.lowercased()
    if let other = listed.first(where: { $0.lowercased() == folded }) {
      return "; it lists \(other), which differs only in case"
    }
    if let other = listed.first(where: { without($0) == id }) {
      return "; it lists \(other): the team prefix is missing"
    }
    if let other = listed.first(where: { without($0) == without(id) }), !without(id).isEmpty {
      return "; it lists \(other), which has another team prefix"
    }
    return nil
  }

  /// The apps that there are, as far as a person needs them to see what was meant.
  private static func others(_ listed: [String]) -> String {
    guard let first = listed.first else { return "" }
    let more = listed.dropFirst().prefix(2).map { ", \($0)" }.joined()
    return "; it lists \(first)\(more)" + (listed.count > 3 ? " and \(listed.count - 3) more" : "")
  }

  /// The outcome and its reason as one sentence.
  public var sentence: String {
    if case .notAWebURL = ground { return "Depends on the scheme: \(reason)." }
    let outcome =
      switch outcome {
      case .match: "Opens the app"
      case .exclude, .none: "Stays in the browser"
      }
    return "\(outcome): \(reason)."
  }
}
