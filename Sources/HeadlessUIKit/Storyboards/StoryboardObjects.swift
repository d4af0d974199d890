public import Foundation

/// The objects of one screen of a storyboard, by what the file calls them, while they are made and
/// connected. What an import makes of a file calls it; an app does not.
public final class StoryboardObjects {
  let storyboard: UIStoryboard
  let contents: StoryboardContents
  let scene: StoryboardContents.Scene
  private(set) weak var owner: UIViewController?
  private(set) var objects: [String: AnyObject] = [:]
  /// What is done when all are made.
  private var connections: [() -> Void] = []
  /// Objects beside the views, which live as long as the controller.
  private(set) var kept: [AnyObject] = []
  /// The views that a file made, in their order.
  private var made: [UIResponder] = []
  private let process = CurrentSimulation.process

  init(
    _ storyboard: UIStoryboard, _ contents: StoryboardContents, _ scene: StoryboardContents.Scene
  ) {
    self.storyboard = storyboard
    self.contents = contents
    self.scene = scene
  }

  /// Those of a nib.
  ///
  /// - Parameter owner: what the nib is connected to.
  convenience init(nib contents: StoryboardContents, owner: AnyObject?) {
    self.init(
      UIStoryboard(name: contents.name, bundle: nil), contents, .init(nil) { _ in nil })
    objects[Self.ownerID] = owner
  }

  /// What Interface Builder calls the owner in every nib.
  private static let ownerID = "-1"

  /// The controller of the screen.
  public var controller: UIViewController { owner! }

  func begin(_ controller: UIViewController, with objects: [String: AnyObject] = [:]) {
    owner = controller
    self.objects = objects
    if let id = scene.id { self.objects[id] = controller }
  }

  /// Says to the controller, once, what the file says of it.
  func describe(_ controller: UIViewController) {
    guard owner == nil else { return }
    begin(controller)
    scene.describe(self)
  }

  /// What was made for the controller itself, as the buttons of its bars.
  var items: [String: AnyObject] { objects.filter { $0.value !== owner } }

  // MARK: Making

  /// A view of a class of the app, or of UIKit's if none is named or found.
  public func view<View: UIView>(
    _ id: String, _ base: View.Type, _ frame: CGRect, class className: String? = nil, style: Int = 0
  ) -> View {
    let coder = StoryboardCoder(self, frame: frame, style: style)
    let type = className.flatMap(appClass) as? View.Type ?? base
    guard let view = type.init(coder: coder) ?? base.init(coder: coder) else {
      preconditionFailure("\(base) is made with init(coder:)")
    }
    made.append(view)
    objects[id] = view
    return view
  }

  /// Takes an object that was made.
  public func add(_ id: String, _ object: AnyObject) { objects[id] = object }

  /// Takes an object beside the views, which the controller keeps.
  public func keep(_ id: String, _ object: AnyObject) {
    add(id, object)
    kept.append(object)
  }

  /// Takes the guides above and below the controller's content, whose view is set.
  public func guides(top: String?, bottom: String?) {
    if let top { objects[top] = controller.edgeGuide(isTop: true) }
    if let bottom { objects[bottom] = controller.edgeGuide(isTop: false) }
  }

  /// An object of the screen.
  public subscript(id: String) -> AnyObject? { objects[id] }

  /// A class of the app's by its name in the file; what UIKit prints if there is none.
  func appClass(_ name: String) -> AnyClass? {
    let short = name.split(separator: ".").last.map(String.init) ?? name
    if let known = contents.classes.first(where: { $0.name == short }) { return known.type }
    if let found = AppClass.named(short) { return found }
    if !name.contains(".") {
      process.print("[Storyboard] Unknown class \(name) in Interface Builder file.")
    }
    return nil
  }

  /// A constraint between objects of the screen; of the second one there may be none.
  public func constraint(
    _ id: String, _ first: String, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: String? = nil,
    _ other: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: Float = 1000
  ) {
    guard let item = objects[first] else { return }
    let otherItem = second.flatMap { objects[$0] }
    if second != nil, otherItem == nil { return }
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: otherItem, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    objects[id] = constraint
    connections.append { constraint.isActive = true }
  }

  // MARK: Connecting

  /// Puts an object into an outlet of another; with others if the outlet is a collection.
  ///
  /// - Parameter isKnown: whether all that the class declares is known, so that an outlet that it
  ///   does not have raises UIKit's exception.
  public func outlet(
    _ source: String, _ name: String, _ destination: [String], isCollection: Bool = false,
    isKnown: Bool = true
  ) {
    connections.append { [self] in
      let values = destination.compactMap { objects[$0] }
      guard let object = objects[source], let first = values.first, process.isRunning else {
        return
      }
      set(name, of: object, to: isCollection ? values : first, isKnown: isKnown)
    }
  }

  private func set(_ name: String, of object: AnyObject, to value: Any, isKnown: Bool) {
    let outlets = contents.classes.lazy.filter { $0.isClass(object) }.flatMap(\.outlets)
    if let outlet = outlets.first(where: { $0.name == name }) {
      _ = outlet.set(object, value)
    } else if !StandardOutlets.set(name, of: object, to: value), isKnown {
      let shown = (object as? UIResponder)?.id.consoleDescription ?? "<\(type(of: object))>"
      process.raise(
        "NSUnknownKeyException",
        "[\(shown) setValue:forUndefinedKey:]: this class is not key value coding-compliant for "
          + "the key \(name).")
    }
  }

  /// Lets a control, a button of a bar or a gesture send a message; to the first responder if no
  /// object is named.
  public func action(
    _ source: String, _ name: String, _ destination: String?, for events: UIControl.Event = []
  ) {
    connections.append { [self] in
      let target = destination.flatMap { objects[$0] }
      if destination != nil, target == nil { return }
      let action = selector(name, of: target)
      switch objects[source] {
      case let control as UIControl: control.addMessage(to: target, action, for: events)
      case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
      case let gesture as UIGestureRecognizer: target.map { gesture.addTarget($0, action: action) }
      default: break
      }
    }
  }

  private func selector(_ name: String, of target: AnyObject?) -> Selector {
    let actions = contents.classes.lazy
      .filter { target == nil || $0.isClass(target!) }.flatMap(\.actions)
    return actions.first { $0.description == name } ?? Selector(name)
  }

  /// Takes a way of the screen when a control, a button of a bar or a cell is touched.
  public func segue(_ source: String, _ index: Int) {
    connections.append { [self] in
      let segue = scene.segues[index]
      let take = { [weak owner = owner] (sender: Any?) -> Void in
        owner?.followSegue(segue, of: sender)
      }
      switch objects[source] {
      case let control as UIControl:
        control.addInternalAction(for: .primaryActionTriggered) { [unowned control] in
          take(control)
        }
      case let item as UIBarButtonItem:
        item.primaryAction = UIAction(title: item.title ?? "", image: item.image) { [weak item] _ in
          take(item)
        }
      case let cell as UITableViewCell: cell.selectionSegue = { [unowned cell] in take(cell) }
      case let cell as UICollectionViewCell:
        cell.selectionSegue = { [unowned cell] in take(cell) }
      default: break
      }
    }
  }

  /// Fills a view of the screen with another screen.
  public func embed(_ source: String, _ index: Int) {
    connections.append { [self] in
      guard let owner, let view = objects[source] as? UIView else { return }
      owner.embed(scene.segues[index], in: view)
    }
  }

  /// Lets a table make cells as the file describes them.
  public func prototype(
    _ table: UITableView, _ identifier: String,
    _ make: @escaping (StoryboardObjects) -> UITableViewCell
  ) {
    table.cells.register(identifier, prototype(make)) { $0() }
  }

  /// Lets a collection make cells as the file describes them.
  public func prototype(
    _ collection: UICollectionView, _ identifier: String,
    _ make: @escaping (StoryboardObjects) -> UICollectionViewCell
  ) {
    collection.cells.register(identifier, prototype(make)) { $0() }
  }

  /// Makes a cell and connects it, whenever one is asked for.
  private func prototype<Cell: UIView>(_ make: @escaping (StoryboardObjects) -> Cell) -> () -> Cell
  {
    { [weak owner = owner, storyboard, contents, scene] in
      let objects = StoryboardObjects(storyboard, contents, scene)
      if let owner { objects.begin(owner) }
      let cell = make(objects)
      objects.connect()
      return cell
    }
  }

  /// Connects what was made, and says so to each object.
  func connect() {
    let waiting = connections
    connections = []
    for connection in waiting where process.isRunning { connection() }
    for object in made where process.isRunning { object.awakeFromNib() }
    made = []
  }
}

/// Outlets of UIKit's own classes.
private enum StandardOutlets {
  /// False for one that is not known.
  static func set(_ name: String, of object: AnyObject, to value: Any) -> Bool {
    switch (name, object) {
    case ("dataSource", let table as UITableView):
      table.dataSource = value as? any UITableViewDataSource
    case ("dataSource", let collection as UICollectionView):
      collection.dataSource = value as? any UICollectionViewDataSource
    case ("delegate", let table as UITableView): table.delegate = value as? any UITableViewDelegate
    case ("delegate", let collection as UICollectionView):
      collection.delegate = value as? any UICollectionViewDelegate
    case ("delegate", let field as UITextField): field.delegate = value as? any UITextFieldDelegate
    case ("delegate", let text as UITextView): text.delegate = value as? any UITextViewDelegate
    case ("delegate", let bar as UISearchBar): bar.delegate = value as? any UISearchBarDelegate
    case ("delegate", let gesture as UIGestureRecognizer):
      gesture.delegate = value as? any UIGestureRecognizerDelegate
    case ("delegate", let stack as UINavigationController):
      stack.delegate = value as? any UINavigationControllerDelegate
    case ("delegate", let tabs as UITabBarController):
      tabs.delegate = value as? any UITabBarControllerDelegate
    case ("gestureRecognizers", let view as UIView):
      for case let gesture as UIGestureRecognizer in value as? [AnyObject] ?? [] {
        view.addGestureRecognizer(gesture)
      }
    default: return ignored.contains(name) || !(object is UIResponder)
    }
    return true
  }

  /// What UIKit's classes have, and nothing here asks for.
  private static let ignored: Set<String> = [
    "delegate", "dataSource", "view", "tableView", "collectionView", "navigationItem", "tabBarItem",
    "searchDisplayController", "inputAccessoryView", "inputView", "toolbarItems", "backgroundView",
    "selectedBackgroundView", "accessoryView", "editingAccessoryView", "refreshControl",
    "prefetchDataSource", "dragDelegate", "dropDelegate", "window",
  ]
}
