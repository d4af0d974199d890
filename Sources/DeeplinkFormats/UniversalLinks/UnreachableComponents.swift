internal import JSON

/// Finds the components that an earlier one of the same app always beats.
struct UnreachableComponents {
  private var cover: PatternCover
  private static let largestEffort = 500_000

  init(variables: SubstitutionVariables) {
    cover = PatternCover(variables: variables, steps: Self.largestEffort)
  }

  mutating func problems(
    in entries: [(appIDs: Set<String>, outlines: [ComponentOutline])]
  ) -> [Problem<AssociationFault>] {
    var problems: [Problem<AssociationFault>] = []
    var earlier: [(appIDs: Set<String>, outline: ComponentOutline)] = []
    for (appIDs, outlines) in entries {
      for outline in outlines {
        let winner = earlier.first {
          $0.appIDs.isSuperset(of: appIDs) && covers($0.outline, outline)
        }
        guard cover.steps > 0 else {
          return problems + [Problem(.reachabilityUnchecked, at: Place(outline.rule.pointer))]
        }
        if let winner {
          problems.append(Self.problem(outline.rule, beatenBy: winner.outline.rule))
        } else if !appIDs.isEmpty {
          earlier.append((appIDs, outline))
        }
      }
    }
    return problems
  }

  private static func problem(
    _ rule: LinkRule, beatenBy winner: LinkRule
  ) -> Problem<AssociationFault> {
    Problem(
      .unreachable(
        entry: winner.entry, component: winner.component,
        losesExclusion: rule.excludes && !winner.excludes),
      at: Place(rule.pointer))
  }

  private mutating func covers(_ wide: ComponentOutline, _ narrow: ComponentOutline) -> Bool {
    cover.spend(1)
    if wide.path == nil && wide.query == nil && wide.fragment == nil { return true }
    // A pattern that ignores case, written in lower case, covers one that does not; never the
    // reverse.
    guard wide.form.percentEncoded == narrow.form.percentEncoded,
      !wide.form.caseSensitive || narrow.form.caseSensitive
    else { return false }
    return coversPath(wide, narrow) && coversQuery(wide, narrow)
      && covers(wide.fragment, narrow.fragment, wide.form)
  }

  private mutating func coversPath(_ wide: ComponentOutline, _ narrow: ComponentOutline) -> Bool {
    for path in [narrow.path, narrow.parent ?? narrow.path] {
      guard
        covers(wide.path, path, wide.form)
          || wide.parent.map({ covers($0, path, wide.form) }) ?? false
      else { return false }
    }
    return true
  }

  private mutating func coversQuery(_ wide: ComponentOutline, _ narrow: ComponentOutline) -> Bool {
    switch (wide.query, narrow.query) {
    case (nil, _): true
    case (.text(let wideText), .text(let text)): covers(wideText, text, wide.form)
    case (.items(let wanted), .items(let items)):
      wanted.allSatisfy { name, pattern in
        items.contains {
          Self.isSameName($0.name, name, wide.form) && covers(pattern, $0.pattern, wide.form)
        }
      }
    default: false
    }
  }

  private static func isSameName(
    _ left: String, _ right: String, _ form: LinkSubject.Form
  ) -> Bool {
    if form.caseSensitive { return left.utf8.elementsEqual(right.utf8) }
    return CaseFolding.folded(Array(left.utf8)) == CaseFolding.folded(Array(right.utf8))
  }

  private mutating func covers(
    _ wide: [PatternToken]?, _ narrow: [PatternToken]?, _ form: LinkSubject.Form
  ) -> Bool {
    guard let wide else { return true }
    guard let narrow else { return false }
    return cover.covers(wide, narrow, caseSensitive: form.caseSensitive)
  }
}
