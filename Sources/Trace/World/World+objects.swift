internal import Foundation

// How objects come, go, and change; each by a constant amount of work.
extension World {
  // MARK: Lives

  func create(_ object: ObjectReference, _ number: Int32, _ facts: ClassFacts, _ seq: Int) {
    let index = Int(number)
    guard index > 0 else { return }
    if facts.isController {
      while controllers.count <= index { controllers.append(nil) }
      controllers[index] = ControllerState(object, number, facts, createdAt: seq)
    } else {
      while views.count <= index { views.append(nil) }
      let view = ViewState(object, number, facts, createdAt: seq)
      views[index] = view
      if facts.isWindow { windows.append(view) }
    }
  }

  func free(_ number: Int32) {
    if let controller = controller(number) {
      controller.isAlive = false
      change(controller)
      // Its number stays known while its view is in another one.
      if view(controller.view)?.superview ?? 0 == 0 { controllers[Int(number)] = nil }
    } else if let view = view(number) {
      views[Int(number)] = nil
      if view.isWindow { windows.removeAll { $0 === view } }
      if let owner = controller(view.owner), !owner.isAlive {
        controllers[Int(owner.number)] = nil
      }
    }
  }

  /// Lets go of the last process's objects, and of no older ones again.
  func forgetObjects() {
    for index in firstOfProcess..<max(controllers.count, firstOfProcess) {
      controllers[index] = nil
    }
    for index in firstOfProcess..<max(views.count, firstOfProcess) { views[index] = nil }
    firstOfProcess = min(controllers.count, views.count)
    windows = []
    changedControllers = []
    changedWindows = []
  }

  // MARK: Controllers

  func call(_ number: Int32, _ callback: Callback, isLeaving: Bool, _ seq: Int) {
    switch callback {
    case .willMove: if isLeaving { controller(number)?.willMoveOutAt = seq }
    case .didMove: if !isLeaving { controller(number)?.didMoveAt = seq }
    default: if let appearance = callback.appearance { appear(number, appearance, seq) }
    }
  }

  private func appear(_ number: Int32, _ appearance: ControllerState.Appearance, _ seq: Int) {
    guard let controller = controller(number) else { return }
    if appearance == .appearing {
      controller.appearedAt = instant
      controller.appearingAt = seq
      controller.appearances += 1
    }
    controller.appearance = appearance
    controller.appearanceChangedAt = seq
    change(controller)
  }

  func add(_ child: Int32, to container: Int32, _ seq: Int) {
    guard let child = controller(child), let container = controller(container) else { return }
    container.children.append(child.number)
    container.isContainer = true
    child.parent = container.number
    child.addedAt = seq
    child.willMoveOutAt = 0
    change(child)
    change(container)
    change(window: view(container.window))
  }

  func remove(_ child: Int32, from container: Int32, _ seq: Int) {
    guard let child = controller(child), let container = controller(container) else { return }
    container.children.removeAll { $0 == child.number }
    child.parent = 0
    child.removedAt = seq
    child.removedFrom = container.object
    change(child)
    change(container)
    change(window: view(container.window))
  }

  // MARK: Views

  func insert(_ number: Int32, into superview: Int32, at index: Int, _ seq: Int) {
    guard let view = view(number), let superview = self.view(superview) else { return }
    if let old = self.view(view.superview) { old.subviews.removeAll { $0 == number } }
    superview.subviews.insert(number, at: min(max(0, index), superview.subviews.count))
    view.superview = superview.number
    view.insertedAt = seq
    moved(view, in: superview)
  }

  func removeFromSuperview(_ number: Int32) {
    guard let view = view(number), let superview = self.view(view.superview) else { return }
    superview.subviews.removeAll { $0 == number }
    view.superview = 0
    moved(view, in: superview)
  }

  private func moved(_ view: ViewState, in superview: ViewState) {
    guard view.owner != 0 else { return }
    change(controller(view.owner))
    if superview.owner != 0, let container = controller(superview.owner) {
      change(container)
      change(window: self.view(container.window))
    }
  }

  func own(_ view: Int32, _ controller: Int32, _ name: ObjectReference) {
    guard let view = self.view(view) else { return }
    view.owner = controller
    view.ownerName = name
    self.controller(controller)?.view = view.number
  }

  func disown(_ view: Int32, _ controller: Int32) {
    self.view(view)?.owner = 0
    self.view(view)?.ownerName = nil
    self.controller(controller)?.view = 0
  }

  func set(_ property: Property, of number: Int32, _ value: PropertyValue, _ seq: Int) {
    if keeping.contains(.properties) { view(number)?.properties[property] = value }
    switch property {
    case .frame:
      if case .rect(let frame) = value, let view = view(number) { setFrame(of: view, frame, seq) }
    case .bounds:
      if case .rect(let bounds) = value { view(number)?.boundsOrigin = bounds.origin }
    case .alpha:
      guard case .number(let alpha) = value, let view = view(number) else { return }
      view.alpha = alpha
      changeLooks(of: view, seq)
    case .hidden:
      guard case .bool(let isHidden) = value, let view = view(number), !view.isWindow
      else { return }
      view.isHidden = isHidden
      change(controller(view.owner))
    case .transform:
      guard case .transform(let transform) = value, let view = view(number) else { return }
      view.isTransformed = !transform.isIdentity
      changeLooks(of: view, seq)
    case .title:
      guard let controller = controller(number) else { return }
      if case .text(let title) = value { controller.title = title } else { controller.title = nil }
    default: break
    }
  }

  private func setFrame(of view: ViewState, _ frame: CGRect, _ seq: Int) {
    view.frame = frame
    view.frameSetAt = seq
    if view.owner != 0 { change(controller(view.owner)) }
    changeLooks(of: view, seq)
  }

  private func changeLooks(of view: ViewState, _ seq: Int) {
    guard view.isWindow else { return }
    view.window?.changedAt = seq
    if view.frame.size == screenSize, view.frame.origin == .zero {
      view.window?.wasFullScreen = true
    }
    change(window: view)
  }
}
