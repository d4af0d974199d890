internal import DeeplinkFormats
internal import JSON

// Links, payloads, activities and files are read by the formats they are written in, so that a script that runs holds none that
// iOS would refuse.
extension Input {
  static func url(_ cursor: JSONCursor) throws(ScriptProblem) -> String {
    try link(cursor).text
  }

  static func webURL(_ cursor: JSONCursor) throws(ScriptProblem) -> String {
    let link = try link(cursor)
    guard link.isWeb, link.host?.isEmpty == false else {
      throw try cursor.required("url").problem(.notAWebAddress(link.text))
    }
    return link.text
  }

  private static func link(_ cursor: JSONCursor) throws(ScriptProblem) -> LinkURL {
    let text = try cursor.string("url")
    do throws(Problem<URLFault>) {
      return try LinkURL(text)
    } catch {
      throw try cursor.required("url").problem(.url(error.reason))
    }
  }

  static func payload(_ cursor: JSONCursor) throws(ScriptProblem) -> JSONValue {
    do throws(Problem<PushFault>) {
      _ = try PushPayload(cursor.value)
    } catch {
      throw error.map { .push($0) }.below(cursor)
    }
    return cursor.value
  }

  static func activity(_ cursor: JSONCursor) throws(ScriptProblem) -> JSONValue {
    do throws(Problem<UserActivityFault>) {
      _ = try UserActivity.read(cursor.value)
    } catch {
      throw error.map { .activity($0) }.below(cursor)
    }
    try cursor.requireKeys(UserActivity.keys)
    return cursor.value
  }
}

extension ScriptProblem {
  /// The same problem of a value that stands inside a script.
  fileprivate func below(_ cursor: JSONCursor) -> ScriptProblem {
    Problem(reason, at: Place(JSONPointer(cursor.pointer.tokens + place.pointer.tokens)))
  }
}
