/// Writes the code of a nib that is made for no controller, but for a view, or holds a cell.
struct NibText {
  private let file: InterfaceFile
  private let classes: InterfaceClasses
  private(set) var missing: [ImportReport.Missing] = []

  init(_ file: InterfaceFile, _ classes: InterfaceClasses) {
    (self.file, self.classes) = (file, classes)
  }

  /// The function that builds and connects what it holds.
  mutating func function(named name: String) -> String {
    let responders = file.objects.filter { $0["placeholderIdentifier"] == "IBFirstResponder" }
    var writer = ViewText(file, classes, segues: [:], responders: Set(responders.map(\.id)))
    var made: [String] = []
    for object in file.objects {
      if ViewText.isView(object, classes) { made.append(writer.top(object)) }
      if object.name.hasSuffix("GestureRecognizer") { writer.gesture(object) }
      if object.name == "customObject" { writer.object(object) }
      if object.isOwnerOfNib { writer.connections(of: object) }
    }
    missing += writer.missing
    return """
      private func \(name)(_ it: StoryboardObjects) -> [AnyObject] {
      \(writer.statements.joined(separator: "\n"))
        return [\(made.joined(separator: ", "))]
      }

      """
  }
}
