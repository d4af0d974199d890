internal import JSON

/// Decides which URLs of a domain open one app; compiled once, asked often.
public struct LinkMatcher: Sendable {
  /// The longest URL that is looked at, in bytes.
  public static let longestURL = 16_384

  public let appID: String
  public let domain: AssociatedDomain
  private let components: [LinkComponent]
  private let outlines: [ComponentOutline]
  private let variables: SubstitutionVariables
  /// The entries of other apps, in the order of the file.
  private let others: [AssociationFile.Entry]
  private let isListed: Bool
  /// The apps of the file.
  private let listed: [String]
  /// Whether the file lists it as an App Clip.
  private let isAppClip: Bool

  init(
    appID: String, domain: AssociatedDomain, entries: [AssociationFile.Entry],
    others: [AssociationFile.Entry], listed: [String], variables: SubstitutionVariables,
    isAppClip: Bool
  ) {
    self.appID = appID
    self.domain = domain
    components = entries.flatMap(\.components)
    outlines = entries.flatMap(\.outlines)
    self.others = others
    self.variables = variables
    isListed = !entries.isEmpty
    self.listed = listed
    self.isAppClip = isAppClip
  }

  /// The first component whose parts all match decides; characters that no URL can hold are encoded
  /// first.
  public func decide(_ url: String) -> LinkDecision {
    var budget = MatchBudget(steps: MatchBudget.ofOneURL)
    return decide(url, within: &budget)
  }

  /// The same within the steps that are left for several URLs; if they do not suffice, the URL is
  /// too complicated.
  public func decide(_ url: String, within budget: inout MatchBudget) -> LinkDecision {
    var effort = MatchEffort(steps: min(budget.steps, MatchBudget.ofOneURL))
    defer { budget.steps = max(0, budget.steps - effort.spent) }
    return decide(url, effort: &effort)
  }

  private func decide(_ url: String, effort: inout MatchEffort) -> LinkDecision {
    guard url.utf8.count <= Self.longestURL else {
      return LinkDecision(ground: .tooLong(limit: Self.longestURL))
    }
    guard let parts = LinkParts(url) else { return LinkDecision(ground: .notAURL) }
    let ground = refusalGround(parts) ?? firstMatch(parts, effort: &effort)
    var notes: [LinkDecision.Note] = []
    if let written = parts.writtenHost { notes.append(.hostEncoded(written, as: parts.hostText)) }
    if let other = takenFirst(parts, before: ground, effort: &effort) { notes.append(other) }
    if isAppClip, !isListed { notes.append(.listedAsAppClip(appID)) }
    return LinkDecision(
      ground: ground, notes: notes, isOfPaths: components.first?.rule.isPath ?? false)
  }

  /// The earlier entry of another app that matches the URL too.
  private func takenFirst(
    _ parts: LinkParts, before ground: LinkDecision.Ground, effort: inout MatchEffort
  ) -> LinkDecision.Note? {
    guard case .component(let rule) = ground, !rule.excludes else { return nil }
    var subjects: [LinkSubject.Form: LinkSubject] = [:]
    var excluded: Set<String> = []
    for entry in others {
      let earlier = entry.components.filter { $0.rule.entry < rule.entry }
      guard
        let first = Self.first(earlier, matching: parts, &subjects, &effort), !effort.isSpent
      else { continue }
      if first.rule.excludes {
        excluded.formUnion(entry.appIDs)
      } else if let app = entry.appIDs.first(where: { !excluded.contains($0) }) {
        return .takenFirst(by: app, first.rule)
      }
    }
    return nil
  }

  private static func first(
    _ components: [LinkComponent], matching parts: LinkParts,
    _ subjects: inout [LinkSubject.Form: LinkSubject], _ effort: inout MatchEffort
  ) -> LinkComponent? {
    components.first { component in
      let subject = subjects[component.form] ?? LinkSubject(parts, form: component.form)
      subjects[component.form] = subject
      return component.matches(subject, effort: &effort)
    }
  }

  private func refusalGround(_ parts: LinkParts) -> LinkDecision.Ground? {
    guard Self.isWeb(parts.bytes[parts.scheme]) else {
      return .notAWebURL(scheme: parts.text(parts.scheme))
    }
    guard let host = parts.host, domain.covers(parts.bytes[host]) else {
      return .otherDomain(host: parts.hostText, domain: domain.written)
    }
    return isListed ? nil : .appNotListed(appID, listed: listed)
  }

  private static func isWeb(_ scheme: ArraySlice<UInt8>) -> Bool {
    let folded = scheme.lazy.map(CaseFolding.foldedASCII)
    return folded.elementsEqual("https".utf8) || folded.elementsEqual("http".utf8)
  }

  private func firstMatch(
    _ parts: LinkParts, effort: inout MatchEffort
  ) -> LinkDecision.Ground {
    var subjects: [LinkSubject.Form: LinkSubject] = [:]
    let first = Self.first(components, matching: parts, &subjects, &effort)
    if effort.isSpent { return .tooComplicated }
    if let first { return .component(first.rule) }
    return nearMiss(parts, effort: &effort).map(LinkDecision.Ground.differsInCase)
      ?? nearest(parts).map(LinkDecision.Ground.isNear)
      ?? .noComponentMatched
  }

  /// The component whose path begins most like the URL's, if at most two letters differ.
  private func nearest(_ parts: LinkParts) -> LinkRule? {
    let path = NearPath(parts.bytes[parts.path])
    let near = outlines.lazy.filter { !$0.rule.excludes }.compactMap { outline in
      outline.path.flatMap(path.distance).map { (rule: outline.rule, distance: $0) }
    }
    return near.min { $0.distance < $1.distance }?.rule
  }

  /// The first component that would let the URL in if case did not count.
  private func nearMiss(_ parts: LinkParts, effort: inout MatchEffort) -> LinkRule? {
    var subjects: [LinkSubject.Form: LinkSubject] = [:]
    var warnings: [Problem<AssociationFault>] = []
    for outline in outlines where outline.form.caseSensitive && !outline.rule.excludes {
      let component = outline.ignoringCase.compiled(variables: variables, warnings: &warnings)
      let subject = subjects[component.form] ?? LinkSubject(parts, form: component.form)
      subjects[component.form] = subject
      if component.matches(subject, effort: &effort) { return component.rule }
      if effort.isSpent { return nil }
    }
    return nil
  }
}
