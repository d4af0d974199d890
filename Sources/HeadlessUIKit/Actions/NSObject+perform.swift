public import Foundation
internal import VirtualTime

extension NSObject {
  /// Calls a method.
  @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    aSelector.send(to: self).flatMap(Self.unmanaged)
  }

  /// Calls a method with an object.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    aSelector.send(to: self, object).flatMap(Self.unmanaged)
  }

  /// Calls a method with two objects.
  @discardableResult
  public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> Unmanaged<AnyObject>? {
    aSelector.send(to: self, object1, object2).flatMap(Self.unmanaged)
  }

  /// Calls a method after seconds of the virtual clock, in a turn of its own; the object and the
  /// argument are held till then.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    DelayedMessages.current.add(
      to: self, aSelector, anArgument, after: delay, SourceLine(file, line))
  }

  /// Calls a method in a turn of its own, or at once if it is waited for.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    if wait {
      aSelector.send(to: self, arg)
    } else {
      perform(aSelector, with: arg, afterDelay: 0, file: file, line: line)
    }
  }

  /// Takes back what an object was to be called with `perform(_:with:afterDelay:)`.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedMessages.current.cancel(aTarget as AnyObject)
  }

  /// Cancels one method of what an object was to be called with `perform(_:with:afterDelay:)`, if
  /// the argument is equal.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedMessages.current.cancel(aTarget as AnyObject, aSelector, anArgument)
  }

  /// What a method returned, retained until the end of the turn; `nil` if it returned nothing.
  private static func unmanaged(_ value: Any) -> Unmanaged<AnyObject>? {
    let mirror = Mirror(reflecting: value)
    let isNothing = value is Void || mirror.displayStyle == .optional && mirror.children.isEmpty
    guard !isNothing else { return nil }
    let object = value as AnyObject
    CurrentSimulation.process.pool.hold(object)
    return Unmanaged.passUnretained(object)
  }
}

/// What objects of the process are to be called later.
private final class DelayedMessages {
  private final class Message {
    let target: AnyObject
    let action: Selector
    let argument: Any?
    var timer: TracedTimer?

    init(_ target: AnyObject, _ action: Selector, _ argument: Any?) {
      self.target = target
      self.action = action
      self.argument = argument
    }
  }

  private var waiting: [Message] = []
  private let process: ProcessImage

  private init(_ process: ProcessImage) { self.process = process }

  static var current: DelayedMessages {
    let process = CurrentSimulation.process
    return ProcessImage.value { DelayedMessages(process) }
  }

  func add(
    to target: AnyObject, _ action: Selector, _ argument: Any?, after delay: TimeInterval,
    _ source: SourceLine
  ) {
    guard process.isRunning else { return }
    let message = Message(target, action, argument)
    waiting.append(message)
    message.timer = TracedTimer(
      process, origin: "perform", after: TimeSpan(seconds: delay), source: source,
      as: .action(source)
    ) { [weak self] in
      self?.waiting.removeAll { $0 === message }
      message.action.send(to: message.target, message.argument)
    }
  }

  func cancel(_ target: AnyObject) {
    cancel(waiting.filter { $0.target === target })
  }

  func cancel(_ target: AnyObject, _ action: Selector, _ argument: Any?) {
    cancel(
      action.chosen(
        of: waiting.filter { $0.target === target && Self.areEqual($0.argument, argument) }
      ) { $0.action })
  }

  private func cancel(_ messages: [Message]) {
    for message in messages {
      message.timer?.cancel()
      waiting.removeAll { $0 === message }
    }
  }

  private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return a as AnyObject === b as AnyObject
  }
}
