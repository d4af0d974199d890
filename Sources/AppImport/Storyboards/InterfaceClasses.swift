internal import SwiftSource
internal import SwiftSyntax

/// Which class an element of a storyboard is of.
struct InterfaceClasses {
  /// The superclass of each class of the team's.
  private let superclasses: [String: String]
  /// Those that can be made without arguments: they declare no initializer.
  private let plain: Set<String>

  init(_ files: [TeamFile]) {
    let all = files.flatMap(\.facts.declarations).filter { $0.kind == .class }
    superclasses = Dictionary(
      all.map { ($0.name, $0.inherits.first ?? "") }, uniquingKeysWith: { first, _ in first })
    plain = Set(
      all.filter { it in
        !it.node.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.`init`) }
      }.map(\.name))
  }

  /// The class of the app's own, made without arguments, of an element that is no view.
  func object(_ element: XMLElement) -> String? {
    custom(element).flatMap { superclasses[$0] == "NSObject" && plain.contains($0) ? $0 : nil }
  }

  /// UIKit's class for a controller's element.
  func controller(_ element: XMLElement) -> String {
    if let custom = element["customClass"], Self.controllers.contains(custom) { return custom }
    let name = "UI" + element.name.prefix(1).uppercased() + element.name.dropFirst()
    return Self.controllers.contains(name) ? name : "UIViewController"
  }

  /// UIKit's class for a view's element; `nil` if nothing here is like it.
  func view(_ element: XMLElement) -> String? {
    if let custom = element["customClass"], Self.views.values.contains(custom) { return custom }
    return Self.views[element.name]
  }

  /// The class of the app's own that an element names, with its module if that is another one.
  func custom(_ element: XMLElement) -> String? {
    guard let name = element["customClass"], !Self.controllers.contains(name),
      !Self.views.values.contains(name)
    else { return nil }
    guard let module = element["customModule"], element["customModuleProvider"] != "target",
      superclasses[name] == nil
    else { return name }
    return "\(module).\(name)"
  }

  /// UIKit's classes of the views and controllers in storyboards whose own are none of the team's,
  /// or inherit from one that is not.
  func bases(in files: [InterfaceFile]) -> [String: String] {
    var found: [String: String] = [:]
    var open = files.map(\.document)
    while let element = open.popLast() {
      open += element.children
      // One of a module that is missing stands in under its own name.
      guard let own = custom(element)?.split(separator: ".").last.map(String.init),
        let name = missing(own)
      else { continue }
      let isController = element.name.lowercased().hasSuffix("controller")
      found[name] = isController ? controller(element) : view(element)
    }
    return found
  }

  /// The team's classes that files name, and those of the team's that these inherit from.
  func connected(in files: [InterfaceFile]) -> Set<String> {
    var found: Set<String> = []
    var open = files.map(\.document)
    while let element = open.popLast() {
      open += element.children
      var next = element["customClass"]
      while let name = next, let parent = superclasses[name], found.insert(name).inserted {
        next = parent
      }
    }
    return found
  }

  /// The nearest class of a class that is none of the team's; `nil` for one that is not known.
  func base(of name: String) -> String? {
    outermost(of: name).flatMap { AppleNames.isOurs($0) ? $0 : nil }
  }

  /// Whether the class of an element is the team's and is a view.
  func isView(_ element: XMLElement?) -> Bool {
    element?["customClass"].flatMap(base).map(Self.views.values.contains) == true
  }

  /// The class of a class that is neither the team's nor Apple's; `nil` if there is none.
  private func missing(_ name: String) -> String? {
    outermost(of: name).flatMap { $0.isEmpty || AppleNames.isOurs($0) ? nil : $0 }
  }

  private func outermost(of name: String) -> String? {
    var name = name
    for _ in 0..<20 {
      guard let next = superclasses[name] else { return name }
      name = next
    }
    return nil
  }

  /// Whether the class of an element is the team's and all that it declares is known.
  func isKnown(_ element: XMLElement) -> Bool {
    element["customClass"].map { superclasses[$0] != nil && base(of: $0) != nil } ?? false
  }

  /// Whether a controller makes its view itself, whatever a storyboard has for it.
  func isContainer(_ element: XMLElement) -> Bool {
    let base = element["customClass"].flatMap(base) ?? controller(element)
    return Self.containers.contains(base) || Self.containers.contains(controller(element))
  }

  private static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController",
  ]

  private static let controllers = containers.union([
    "UIViewController", "UITableViewController", "UICollectionViewController",
  ])

  private static let views = [
    "view": "UIView", "label": "UILabel", "button": "UIButton", "textField": "UITextField",
    "textView": "UITextView", "imageView": "UIImageView", "switch": "UISwitch",
    "slider": "UISlider", "stepper": "UIStepper", "segmentedControl": "UISegmentedControl",
    "progressView": "UIProgressView", "pageControl": "UIPageControl",
    "activityIndicatorView": "UIActivityIndicatorView", "datePicker": "UIDatePicker",
    "searchBar": "UISearchBar", "scrollView": "UIScrollView", "stackView": "UIStackView",
    "tableView": "UITableView", "tableViewCell": "UITableViewCell",
    "tableViewCellContentView": "UIView", "collectionView": "UICollectionView",
    "collectionViewCell": "UICollectionViewCell",
    "collectionReusableView": "UICollectionReusableView", "containerView": "UIView",
    "visualEffectView": "UIVisualEffectView", "toolbar": "UIToolbar",
    "navigationBar": "UINavigationBar", "control": "UIControl",
    "collectionViewCellContentView": "UIView",
  ]
}
