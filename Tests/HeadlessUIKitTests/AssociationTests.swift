import HeadlessUIKit
import Testing

@Suite struct `Values hung on objects` {
  // Named by their addresses, never read.
  nonisolated(unsafe) private static var first = 0
  nonisolated(unsafe) private static var second = 0

  @Test func `a value is found under its key until it is taken off`() {
    Simulation().perform {
      let view = UIView()
      objc_setAssociatedObject(view, &Self.first, "one", .OBJC_ASSOCIATION_COPY_NONATOMIC)
      objc_setAssociatedObject(view, &Self.second, 2, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(view, &Self.first) as? String == "one")
      #expect(objc_getAssociatedObject(view, &Self.second) as? Int == 2)
      #expect(objc_getAssociatedObject(UIView(), &Self.first) == nil)

      objc_setAssociatedObject(view, &Self.first, nil, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      #expect(objc_getAssociatedObject(view, &Self.first) == nil)
      objc_removeAssociatedObjects(view)
      #expect(objc_getAssociatedObject(view, &Self.second) == nil)
    }
  }

  @Test func `a responder's values go with it`() {
    let stage = Stage()
    var screen: UIViewController? = stage.perform { UIViewController() }
    weak var value: Value?
    stage.perform {
      let made = Value(log: stage.log)
      value = made
      objc_setAssociatedObject(
        screen as Any, &Self.first, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(value != nil)

    screen = nil
    #expect(value == nil)
  }

  @Test(arguments: [true, false]) func `any other object's go at the end of the turn`(
    isObject: Bool
  ) {
    final class Plain {}
    let stage = Stage()
    weak var value: Value?
    var owner: AnyObject? = isObject ? NSObject() : Plain()
    stage.perform {
      let made = Value(log: stage.log)
      value = made
      objc_setAssociatedObject(owner as Any, &Self.first, made, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner as Any, &Self.first) as? Value === made)
    }
    #expect(value != nil)
    stage.perform { owner = nil }
    #expect(value == nil)
  }

  @Test func `what is assigned is not held`() {
    Simulation().perform {
      let view = UIView()
      var value: NSObject? = NSObject()
      objc_setAssociatedObject(view, &Self.first, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &Self.first) as? NSObject === value)
      value = nil
      #expect(objc_getAssociatedObject(view, &Self.first) == nil)
    }
  }

  @Test func `values that hang on each other go in a chain, and change the table as they go`() {
    let simulation = Simulation()
    weak var last: UIView?
    simulation.perform {
      let (a, b, c) = (NSObject(), Value(log: CallLog()), UIView())
      last = c
      objc_setAssociatedObject(a, &Self.first, b, .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(b, &Self.first, c, .OBJC_ASSOCIATION_RETAIN)
      b.whenFreed = { objc_setAssociatedObject(c, &Self.second, 1, .OBJC_ASSOCIATION_RETAIN) }
    }
    #expect(last == nil)
    #expect(simulation.end() == [])
  }

  @Test func `a cycle through a value is told as a leak`() {
    let simulation = Simulation()
    simulation.perform {
      let screen = UIViewController()
      objc_setAssociatedObject(screen, &Self.first, screen, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(simulation.end() == ["UIViewController#1"])
  }
}

private final class Value: NSObject {
  private let log: CallLog
  var whenFreed: () -> Void = {}

  init(log: CallLog) { self.log = log }

  deinit { whenFreed() }
}
