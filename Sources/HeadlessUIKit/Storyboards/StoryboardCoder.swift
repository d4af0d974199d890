internal import Foundation

/// Stands for the file while an object of it is made.
final class StoryboardCoder: NSCoder {
  let objects: StoryboardObjects?
  /// Of a view.
  let frame: CGRect
  /// Of a table, a cell: what can be said once only, when it is made.
  let style: Int

  init(_ objects: StoryboardObjects? = nil, frame: CGRect = .zero, style: Int = 0) {
    self.objects = objects
    self.frame = frame
    self.style = style
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
}

extension NSCoder {
  /// The frame that a view is made with.
  var viewFrame: CGRect { (self as? StoryboardCoder)?.frame ?? .zero }
  /// The look that a table or a cell is made with.
  var viewStyle: Int { (self as? StoryboardCoder)?.style ?? 0 }
}
