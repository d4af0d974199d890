package import Phone
package import Trace

/// The part of the app that a window showed when it last was at rest; stored as values, since the
/// part may be gone.
package struct RestedPart {
  package let object: ObjectReference
  package let number: Int32
  /// Its title, or that of what it held.
  package let title: String?
  /// The class of its content, for comparing.
  package let contentClass: ObjectIdentifier?
  package let role: ScreenRole?
  /// The session in which it was shown; `nil` without one.
  package let session: Int?
  package let placement: Placement

  /// What a person would call it.
  package var name: String { object.name(titled: title) }
}

extension RestedPart: CanonicalState {
  package func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor) {
    // What it is called.
    if let title { visitor.value("title", title) } else { visitor.nothing("title") }
    visitor.value("object", title == nil ? object.classID : nil)
    visitor.rank("number", number)
    visitor.value("contentClass", contentClass)
    // Follows from the class.
    visitor.nothing("role")
    visitor.session("session", session)
    // Evidence.
    visitor.nothing("placement")
  }
}

extension ObjectReference {
  /// What a person would call a screen: its title, or else its class.
  func name(titled title: String?) -> String { title.map { "“\($0)”" } ?? className }
}
