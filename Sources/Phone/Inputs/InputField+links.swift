internal import DeeplinkFormats
package import JSON

// Links, payloads and activities are read by the formats they are written in, so that a script that
// runs holds none that iOS would refuse.
extension InputField {
  /// A URL, of any scheme unless it has to be of one sort.
  package static func url(
    _ key: String, _ property: any InputProperty<Kind, String>, of sort: URLSort = .any,
    _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(key: key, shape: .text, isOptional: false, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        let text = try cursor.string(key)
        kind[keyPath: property] = try cursor.required(key).link(text, of: sort)
      },
      write: { .string($0[keyPath: property]) })
  }

  /// Several URLs, of any scheme.
  package static func urls(
    _ key: String, _ property: any InputProperty<Kind, [String]>, _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(key: key, shape: .urls, isOptional: false, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        let list = try cursor.required(key)
        guard list.value.array?.isEmpty == false else {
          throw list.problem(
            .wrongType(key: key, wanted: "an array of URLs", found: list.value.kind))
        }
        kind[keyPath: property] = []
        for element in list.elements {
          guard let text = element.value.string else {
            throw element.problem(.wrongType(key: key, wanted: "a URL", found: element.value.kind))
          }
          kind[keyPath: property].append(try element.link(text, of: .any))
        }
      },
      write: { JSONValue($0[keyPath: property]) })
  }

  /// The payload of a push notification.
  package static func pushPayload(
    _ key: String, _ property: any InputProperty<Kind, JSONValue>, _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(key: key, shape: .object, isOptional: false, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        let payload = try cursor.required(key)
        do throws(Problem<PushFault>) {
          _ = try PushPayload(payload.value)
        } catch {
          throw error.map { .push($0) }.below(payload)
        }
        kind[keyPath: property] = payload.value
      },
      write: { $0[keyPath: property] })
  }

  /// An `NSUserActivity`, by its properties.
  package static func userActivity(
    _ key: String, _ property: any InputProperty<Kind, JSONValue>, _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(key: key, shape: .object, isOptional: false, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        let activity = try cursor.required(key)
        do throws(Problem<UserActivityFault>) {
          _ = try UserActivity.read(activity.value)
        } catch {
          throw error.map { .activity($0) }.below(activity)
        }
        try activity.requireKeys(UserActivity.keys)
        kind[keyPath: property] = activity.value
      },
      write: { $0[keyPath: property] })
  }
}

/// Which URLs a key takes.
package enum URLSort: Sendable {
  case any
  /// That of a file.
  case file
  /// A web address with a host.
  case web

  /// Why it does not take a URL; `nil` if it does.
  fileprivate func refusal(of link: LinkURL) -> ScriptFault? {
    switch self {
    case .any: nil
    case .file: link.scheme == "file" ? nil : .notAFile(link.text)
    case .web: link.isWeb && link.host?.isEmpty == false ? nil : .notAWebAddress(link.text)
    }
  }
}

extension JSONCursor {
  /// The text of a URL that stands here.
  fileprivate func link(_ text: String, of sort: URLSort) throws(ScriptProblem) -> String {
    let link: LinkURL
    do throws(Problem<URLFault>) {
      link = try LinkURL(text)
    } catch {
      if sort == .web, case .noScheme = error.reason { throw problem(.notAWebAddress(text)) }
      throw problem(.url(error.reason))
    }
    if let refusal = sort.refusal(of: link) { throw problem(refusal) }
    return link.text
  }
}

extension ScriptProblem {
  /// The same problem of a value that stands inside a script.
  fileprivate func below(_ cursor: JSONCursor) -> ScriptProblem {
    Problem(reason, at: Place(JSONPointer(cursor.pointer.tokens + place.pointer.tokens)))
  }
}
