public import Foundation

extension IndexPath {
  /// The path of a row in a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The path of an item in a section of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section of a table or a collection.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The row in a section of a table.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The item in a section of a collection.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// The section of a table or a collection.
  public var section: Int { index(atPosition: 0) }
  /// The row in a section of a table.
  public var row: Int { index(atPosition: 1) }
  /// The item in a section of a collection.
  public var item: Int { index(atPosition: 1) }
}
