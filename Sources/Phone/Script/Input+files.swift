internal import DeeplinkFormats
internal import JSON

extension Input {
  /// Reads `{"association":…,"domain":…,"appID":…}`, `{"infoPlist":…}` or both.
  static func files(_ cursor: JSONCursor) throws(ScriptProblem) -> TeamFiles {
    guard cursor["association"] != nil || cursor["infoPlist"] != nil else {
      throw cursor.problem(.missing(key: "association"))
    }
    return TeamFiles(association: try association(cursor), infoPlist: try infoPlist(cursor))
  }

  private static func association(
    _ cursor: JSONCursor
  ) throws(ScriptProblem) -> TeamFiles.Association? {
    guard let file = try file("association", cursor) else { return nil }
    let association = TeamFiles.Association(
      file: file.value, domain: try domain(cursor),
      appID: cursor["appID"] == nil ? nil : try cursor.string("appID"))
    let content: AssociationFile
    do throws(Problem<AssociationFault>) {
      content = try association.read()
    } catch {
      throw file.problem(.file("the association file", FileProblem(error, at: error.place)))
    }
    guard association.appID != nil || content.appIDs.count == 1 else {
      throw cursor.problem(.appNotChosen(content.appIDs))
    }
    return association
  }

  private static func domain(_ cursor: JSONCursor) throws(ScriptProblem) -> String {
    let text = try cursor.string("domain")
    guard AssociatedDomain(text).isValid else {
      throw try cursor.required("domain").problem(.malformedDomain(text))
    }
    return text
  }

  private static func infoPlist(_ cursor: JSONCursor) throws(ScriptProblem) -> JSONValue? {
    guard let file = try file("infoPlist", cursor) else { return nil }
    do throws(FileProblem) {
      _ = try InfoPlist(file.value)
    } catch {
      throw file.problem(.file("the Info.plist", error))
    }
    return file.value
  }

  private static func file(_ key: String, _ cursor: JSONCursor) throws(ScriptProblem) -> JSONCursor?
  {
    guard let file = cursor[key] else { return nil }
    guard file.value.string != nil || file.value.object != nil else {
      throw file.problem(
        .wrongType(key: key, wanted: "the file's text or an object", found: file.value.kind))
    }
    return file
  }
}
