/// Decides which URLs of a domain open one app; compiled once, asked often.
public struct LinkMatcher: Sendable {
  /// The longest URL that is looked at, in bytes.
  public static let longestURL = 16_384

  public let appID: String
  public let domain: AssociatedDomain
  private let components: [LinkComponent]
  private let isListed: Bool
  private let looksAtItems: Bool

  init(appID: String, domain: AssociatedDomain, entries: [AssociationFile.Entry]) {
    self.appID = appID
    self.domain = domain
    components = entries.flatMap(\.components)
    isListed = !entries.isEmpty
    looksAtItems = components.contains {
      if case .items? = $0.query { true } else { false }
    }
  }

  /// The first component whose parts all match decides; characters that no URL can hold are encoded first.
  public func decide(_ url: String) -> LinkDecision {
    decide(url, effort: MatchEffort(steps: 20_000_000))
  }

  func decide(_ url: String, effort: MatchEffort) -> LinkDecision {
    guard url.utf8.count <= Self.longestURL else {
      return LinkDecision(ground: .tooLong(limit: Self.longestURL))
    }
    guard let parts = LinkParts(url) else { return LinkDecision(ground: .notAURL) }
    return LinkDecision(ground: groundToRefuse(parts) ?? firstMatch(parts, effort: effort))
  }

  private func groundToRefuse(_ parts: LinkParts) -> LinkDecision.Ground? {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    guard parts.scheme.elementsEqual("https".utf8) || parts.scheme.elementsEqual("http".utf8) else {
      return .notAWebURL(scheme: text(parts.scheme))
    }
    guard let host = parts.host, domain.covers(host) else {
      return .otherDomain(host: text(parts.host ?? []), domain: domain.name)
    }
    return isListed ? nil : .appNotListed(appID)
  }

  private func firstMatch(_ parts: LinkParts, effort: MatchEffort) -> LinkDecision.Ground {
    var effort = effort
    var subjects: [LinkSubject?] = Array(repeating: nil, count: LinkSubject.Form.count)
    for component in components {
      let index = component.form.index
      let subject =
        subjects[index]
        ?? LinkSubject(parts, form: component.form, withItems: looksAtItems)
      if subjects[index] == nil { subjects[index] = subject }
      let matches = component.matches(subject, effort: &effort)
      if effort.isSpent { return .tooComplicated }
      if matches { return .component(component.rule) }
    }
    return .noComponentMatched
  }
}
