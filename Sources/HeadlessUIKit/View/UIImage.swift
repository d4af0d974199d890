public import Foundation

/// A picture, known by its name alone: what it shows is not read.
open class UIImage: NSObject, @unchecked Sendable {
  // Sendable: nothing of it changes.
  final let name: String

  /// A picture of nothing.
  public override convenience init() { self.init(name: "") }

  private init(name: String) { self.name = name }

  /// A system symbol: `chevron.backward`, `person`.
  public convenience init?(systemName: String) { self.init(name: systemName) }
  /// A picture of the app's own.
  public convenience init?(named: String) { self.init(name: named) }

  /// Equal are pictures of one name.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.name == name }
  open override var hash: Int { name.hashValue }
}
