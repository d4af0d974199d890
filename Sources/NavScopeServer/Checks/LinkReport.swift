internal import DeeplinkFormats
internal import Foundation
internal import JSON
internal import Phone

/// What there is to say of a link or of a team's file while it is being written.
enum LinkReport {
  /// The link in a pasted text or command line:
  /// `{"accepted","reason",…,"url","do","origin","warnings"}`, `phone` if it is known what is
  /// installed there, and `change` if there is something to change.
  static func text(_ text: String, on bundle: AppBundle?) -> JSONValue {
    report { () throws(Problem<URLFault>) in
      let pasted = try PastedLink(text)
      guard !pasted.link.isWeb || pasted.link.host?.isEmpty == false else {
        throw Problem(.noHost)
      }
      var report: JSONObject = [
        "url": .string(pasted.link.text),
        "do": .string(Input.opening(pasted.link.text).name),
        "origin": .string("\(pasted.origin)"),
        "warnings": .array(pasted.warnings.map { .string($0.description) }),
      ]
      report["change"] = pasted.warnings.first.map { .string($0.whatToChange) }
      if let bundle, let url = URL(string: pasted.link.text) {
        let opening = bundle.opening(url, written: pasted.link.text)
        var phone: JSONObject = ["opens": .bool(opening.opens), "reason": .string(opening.reason)]
        if !opening.notes.isEmpty { phone["notes"] = JSONValue(opening.notes) }
        report["phone"] = .object(phone)
        if let change = opening.change { report["change"] = .string(change) }
      }
      return report
    }
  }

  /// An association file: `{"accepted","reason",…,"appIDs","warnings","verdicts"}`, and `change`.
  static func association(
    _ text: String, domain: String, appID: String?, urls: [String]
  ) -> JSONValue {
    report { () throws(Problem<AssociationFault>) in
      let file = try AssociationFile(parsing: Array(text.utf8))
      let matcher = file.matcher(appID: appID ?? file.appIDs.first ?? "", domain: domain)
      var budget = MatchBudget.ofOneAnswer
      var verdicts: [LinkVerdict] = []
      // The rest of a check that was called off would not be read.
      for url in urls where !Task.isCancelled {
        verdicts.append(LinkVerdict(url, by: matcher, within: &budget))
      }
      var report: JSONObject = [
        "appIDs": JSONValue(file.appIDs),
        "warnings": .array(file.warnings.map { .string($0.description) }),
        "verdicts": .array(verdicts.map(\.json)),
      ]
      report["change"] = LinkVerdict.change(verdicts, file.warnings).map { .string($0) }
      return report
    }
  }

  /// An Info.plist: `{"accepted","reason",…,"schemes","shortcuts","warnings"}`, and `change`;
  /// entries that iOS leaves out are warnings here.
  static func infoPlist(_ text: String) -> JSONValue {
    report { () throws(Problem<PropertyListFault>) in
      let list = try PropertyListText(parsing: Array(text.utf8))
      let parts = InfoPlistParts(of: list.value)
      let types = URLTypes(parts.urlTypes)
      let actions = StaticQuickActions(parts.quickActions)
      let oddities =
        located(types.refusals + types.warnings, list)
        + located(actions.refusals + actions.warnings, list)
      var report: JSONObject = [
        "schemes": .array(types.schemes.map { .string($0.name) }),
        "shortcuts": .array(actions.items.map { .string($0.type) }),
        "warnings": .array(oddities.map { .string($0.description) }),
      ]
      report["change"] = oddities.first.map { .string($0.whatToChange) }
      return report
    }
  }

  /// What of a file is read as what: an array alone is of URL types or of quick actions, as the
  /// keys in it tell.
  private struct InfoPlistParts {
    let urlTypes: JSONValue
    let quickActions: JSONValue

    init(of file: JSONValue) {
      func hasKey(_ prefix: String) -> Bool {
        (file.array ?? []).contains { $0.object?.keys.contains { $0.hasPrefix(prefix) } ?? false }
      }
      let (hasTypes, hasActions) = (hasKey("CFBundle"), hasKey("UIApplicationShortcutItem"))
      urlTypes = hasActions && !hasTypes ? [] : file
      quickActions = hasTypes && !hasActions ? [] : file
    }
  }

  private static func located(
    _ problems: [Problem<some ProblemReason>], _ list: PropertyListText
  ) -> [(description: String, whatToChange: String)] {
    problems.map { problem in
      let problem = Problem(problem.reason, at: list.place(problem.place.pointer))
      return (problem.description, problem.whatToChange)
    }
  }

  private static func report<Reason>(
    _ read: () throws(Problem<Reason>) -> JSONObject
  ) -> JSONValue {
    var object: JSONObject
    do throws(Problem<Reason>) {
      object = ["accepted": true]
      for (key, value) in try read() { object[key] = value }
    } catch {
      object = ["accepted": false]
      object.add(error)
    }
    return .object(object)
  }
}
