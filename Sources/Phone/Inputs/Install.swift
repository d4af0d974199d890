internal import DeeplinkFormats
internal import HeadlessUIKit
internal import JSON

extension Input {
  /// A team's own association file or Info.plist, which counts from now on.
  package struct Install: InputKind {
    package var files: TeamFiles

    package static let name = "install"
    package static let title = "Own files"
    package static let summary = "Installs a team's own association file or Info.plist, or both."
    package static let phrase: InputPhrase =
      "install\(key: "domain", before: " association file for ")\(key: "infoPlist", as: .fixed(" Info.plist"))"
    // What belongs to the association file is read with it.
    package static let fields: [InputField<Self>] = [
      InputField(
        column: InputColumn(
          key: "association", shape: .file, isOptional: true,
          summary: "An apple-app-site-association file."),
        read: { (cursor, install) throws(ScriptProblem) in
          guard cursor["association"] != nil || cursor["infoPlist"] != nil else {
            throw cursor.problem(.missing(key: "association"))
          }
          install.files.association = try association(cursor)
        },
        write: { $0.files.association?.file }),
      InputField(
        column: InputColumn(
          key: "domain", shape: .text, isOptional: true, summary: "The domain that serves it."),
        read: { _, _ in },
        write: { $0.files.association.map { .string($0.domain) } }),
      InputField(
        column: InputColumn(
          key: "appID", shape: .text, isOptional: true,
          summary: "Which of its apps is the one that runs, where it names several."),
        read: { _, _ in },
        write: { $0.files.association?.appID.map { .string($0) } }),
      InputField(
        column: InputColumn(
          key: "infoPlist", shape: .file, isOptional: true, summary: "An Info.plist."),
        read: { (cursor, install) throws(ScriptProblem) in
          install.files.infoPlist = try infoPlist(cursor)
        },
        write: { $0.files.infoPlist }),
    ]
    package static let blank = Install(files: TeamFiles())
    package static let examples = [
      Install(
        files: TeamFiles(
          association: .init(
            file: [
              "applinks": [
                "details": [["appIDs": ["ABCDE12345.x"], "components": [["/": "/a/*"]]]]
              ]
            ], domain: "*.a.example"))),
      Install(files: TeamFiles(infoPlist: "<plist><dict/></plist>")),
    ]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.never

    package func perform(on device: Device) -> InputOutcome {
      device.install(files)
      return .performed
    }
  }

  /// The team's own association file or Info.plist counts from now on.
  public static func install(_ files: TeamFiles) -> Input { Input(Install(files: files)) }
}

extension Input.Install {
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

extension AppBundle {
  /// The same after what these inputs install.
  package func after(_ inputs: some Sequence<Input>) -> AppBundle {
    inputs.reduce(into: self) { bundle, input in
      if let install = input.as(Input.Install.self) { bundle.install(install.files) }
    }
  }
}
