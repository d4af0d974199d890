internal import Foundation
internal import OrderedCollections
internal import VirtualTime

/// The animations that were added to one layer.
final class LayerAnimations {
  private unowned let layer: CALayer
  private var running: OrderedDictionary<String, Running> = [:]
  private var lastNumber = 0

  private struct Running {
    let number: Int
    let animation: CAAnimation
    let source: SourceLine
  }

  init(of layer: CALayer) { self.layer = layer }

  var keys: [String] { Array(running.keys) }

  subscript(key: String) -> CAAnimation? { running[key]?.animation }

  /// Begins an animation, in place of the one of its key.
  func add(_ animation: CAAnimation, _ key: String?, _ source: SourceLine) {
    let process = layer.view?.process ?? CurrentSimulation.process
    guard process.isRunning else { return }
    lastNumber += 1
    let key = key ?? "animation \(lastNumber)"
    remove(key)
    let number = lastNumber
    running[key] = Running(number: number, animation: animation, source: source)
    process.runLoop.run(as: .completion(source)) {
      animation.delegate?.animationDidStart(animation)
    }
    guard let whole = animation.wholeDuration else { return }
    process.schedule(after: TimeSpan(seconds: whole)) { [weak layer] in
      layer?.animations.end(key, number)
    }
  }

  /// Takes one off before its end.
  func remove(_ key: String) {
    guard let gone = running.removeValue(forKey: key) else { return }
    notifyDelegate(gone, finished: false)
  }

  func removeAll() {
    for key in keys { remove(key) }
  }

  private func end(_ key: String, _ number: Int) {
    guard let over = running[key], over.number == number else { return }
    if over.animation.isRemovedOnCompletion { running.removeValue(forKey: key) }
    notifyDelegate(over, finished: layer.view.map { $0.window != nil } ?? true)
  }

  private func notifyDelegate(_ running: Running, finished: Bool) {
    let animation = running.animation
    guard let delegate = animation.delegate else { return }
    CurrentSimulation.process.runLoop.run(as: .completion(running.source)) {
      delegate.animationDidStop(animation, finished: finished)
    }
  }
}

extension CALayer {
  /// Adds an animation, which begins at once. A transition is shown; of the others the delegate
  /// alone hears.
  public final func add(
    _ anim: CAAnimation, forKey key: String?, file: StaticString = #fileID, line: UInt = #line
  ) {
    let source = SourceLine(file, line)
    if let transition = anim as? CATransition { return run(transition, source) }
    animations.add(anim, key, source)
  }

  /// Takes an animation off before its end.
  public final func removeAnimation(forKey key: String) { animations.remove(key) }

  /// The animation that was added under a key, as long as it runs.
  public final func animation(forKey key: String) -> CAAnimation? { animations[key] }

  /// The keys of what runs; `nil` for none.
  public final func animationKeys() -> [String]? {
    animations.keys.isEmpty ? nil : animations.keys
  }

  /// Takes off what animates the layer: what is seen is the model's value at once. An animation
  /// block of which nothing is left has its completion called with false.
  public final func removeAllAnimations() {
    if let view { view.process.animator.removeAnimations(of: view) }
    animations.removeAll()
  }
}
