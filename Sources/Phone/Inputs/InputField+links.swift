internal import DeeplinkFormats
package import JSON

// Links, payloads and activities are read by the formats they are written in, so that a script that
// runs holds none that iOS would refuse.
extension InputField {
  /// A URL of any scheme.
  package static func url(
    _ key: String, _ property: any InputProperty<Kind, String>, _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(key: key, shape: .text, isOptional: false, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        kind[keyPath: property] = try cursor.link(key).text
      },
      write: { .string($0[keyPath: property]) })
  }

  /// The URL of a file.
  package static func fileURL(
    _ key: String, _ property: any InputProperty<Kind, String>, _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(key: key, shape: .text, isOptional: false, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        let link = try cursor.link(key)
        guard link.scheme == "file" else {
          throw try cursor.required(key).problem(.notAFile(link.text))
        }
        kind[keyPath: property] = link.text
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
          do throws(Problem<URLFault>) {
            kind[keyPath: property].append(try LinkURL(text).text)
          } catch {
            throw element.problem(.url(error.reason))
          }
        }
      },
      write: { JSONValue($0[keyPath: property]) })
  }

  /// A web address with a host.
  package static func webURL(
    _ key: String, _ property: any InputProperty<Kind, String>, _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(key: key, shape: .text, isOptional: false, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        let link: LinkURL
        do throws(ScriptProblem) {
          link = try cursor.link(key)
        } catch {
          guard case .url(.noScheme) = error.reason else { throw error }
          throw try cursor.required(key).problem(.notAWebAddress(cursor.string(key)))
        }
        guard link.isWeb, link.host?.isEmpty == false else {
          throw try cursor.required(key).problem(.notAWebAddress(link.text))
        }
        kind[keyPath: property] = link.text
      },
      write: { .string($0[keyPath: property]) })
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

extension JSONCursor {
  fileprivate func link(_ key: String) throws(ScriptProblem) -> LinkURL {
    let text = try string(key)
    do throws(Problem<URLFault>) {
      return try LinkURL(text)
    } catch {
      throw try required(key).problem(.url(error.reason))
    }
  }
}

extension ScriptProblem {
  /// The same problem of a value that stands inside a script.
  fileprivate func below(_ cursor: JSONCursor) -> ScriptProblem {
    Problem(reason, at: Place(JSONPointer(cursor.pointer.tokens + place.pointer.tokens)))
  }
}
