/// Decides which URLs of a domain open one app; compiled once, asked often.
public struct LinkMatcher: Sendable {
  /// The longest URL that is looked at, in bytes.
  public static let longestURL = 16_384

  public let appID: String
  public let domain: AssociatedDomain
  private let components: [LinkComponent]
  /// One a component, in the same order; kept apart so that going through them touches little
  /// memory.
  private let sketches: [Sketch]
  private let forms: [LinkSubject.Form]
  private let isListed: Bool
  private let looksAtItems: Bool

  private struct Sketch: Sendable {
    let needs: LinkSketch
    /// The index of the component's form.
    let form: Int
  }

  init(appID: String, domain: AssociatedDomain, entries: [AssociationFile.Entry]) {
    self.appID = appID
    self.domain = domain
    let components = entries.flatMap(\.components)
    let forms = components.reduce(into: [LinkSubject.Form]()) { forms, component in
      if !forms.contains(component.form) { forms.append(component.form) }
    }
    self.components = components
    self.forms = forms
    sketches = components.map {
      Sketch(needs: $0.sketch, form: forms.firstIndex(of: $0.form) ?? 0)
    }
    isListed = !entries.isEmpty
    looksAtItems = components.contains {
      if case .items? = $0.query { true } else { false }
    }
  }

  /// The first component whose parts all match decides; characters that no URL can hold are encoded
  /// first.
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
    guard Self.isWeb(parts.bytes[parts.scheme]) else {
      return .notAWebURL(scheme: parts.text(parts.scheme))
    }
    guard let host = parts.host, domain.covers(parts.bytes[host]) else {
      return .otherDomain(host: parts.hostText, domain: domain.name)
    }
    return isListed ? nil : .appNotListed(appID)
  }

  private static func isWeb(_ scheme: ArraySlice<UInt8>) -> Bool {
    let folded = scheme.lazy.map(CaseFolding.foldedASCII)
    return folded.elementsEqual("https".utf8) || folded.elementsEqual("http".utf8)
  }

  private func firstMatch(_ parts: LinkParts, effort: MatchEffort) -> LinkDecision.Ground {
    var effort = effort
    let subjects = forms.map { LinkSubject(parts, form: $0, withItems: looksAtItems) }
    let seen = subjects.map(LinkSketch.init)
    for (index, sketch) in sketches.enumerated() where sketch.needs.admits(seen[sketch.form]) {
      let matches = components[index].matches(subjects[sketch.form], effort: &effort)
      if effort.isSpent { return .tooComplicated }
      if matches { return .component(components[index].rule) }
    }
    return .noComponentMatched
  }
}
