// Members of SwiftUI's types that some extension adds.
extension StandInLearner {
  /// A member that a SwiftUI type does not have; `nil` if the type is none.
  mutating func memberOfView(
    _ name: String, of type: String, isStatic: Bool, _ error: Diagnostic
  ) -> Bool? {
    if isStatic, Self.typesOfConstants.contains(type) {
      let key = "extension \(type)"
      var it =
        standIns[key]
        ?? StandIn(
          type, .extension, reason: "Some extension we don't have adds `\(name)`.",
          place: error.place)
      defer { standIns[key] = it }
      return it.add(.init(name: name, isStatic: true, form: .property(type: type)))
    }
    if !isStatic, Self.scenes.contains(type) {
      return extend("Scene", with: name, isStatic: false, error)
    }
    guard !isStatic, isView(type) else { return nil }
    return extend("View", with: name, isStatic: false, error)
  }

  private func isView(_ type: String) -> Bool {
    type == "View" || Self.views.contains(type) || parents(of: type).contains("View")
  }

  /// Types of which extensions have constants.
  static let typesOfConstants: Set<String> = ["Color", "Font", "Image", "Animation", "Logger"]

  private static let scenes: Set<String> = ["Scene", "WindowGroup"]

  private static let views: Set<String> = [
    "Text", "Image", "Label", "Button", "Link", "TextField", "SecureField", "TextEditor", "Toggle",
    "Picker", "Stepper", "Slider", "DatePicker", "ProgressView", "Menu", "Group", "VStack",
    "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "ScrollView", "Form",
    "Section", "List", "ForEach", "NavigationStack", "NavigationView", "NavigationLink", "TabView",
    "Spacer", "Divider", "Color", "Rectangle", "Circle", "Capsule", "RoundedRectangle", "AnyView",
    "EmptyView", "TupleView", "AsyncImage", "GeometryReader",
  ]
}
