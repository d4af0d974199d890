internal import CInitializers

extension Initializer {
  private static let styledCell = Initializer(of: UITableViewCell.self)
  private static let headerFooter = Initializer(of: UITableViewHeaderFooterView.self)

  /// A cell of a class.
  static func cell(
    _ type: UITableViewCell.Type, _ style: UITableViewCell.CellStyle, _ identifier: String
  ) -> UITableViewCell {
    let words = unsafeBitCast(
      Optional(identifier), to: (UInt64, UnsafeMutableRawPointer?).self)
    return withExtendedLifetime(identifier) {
      owned(
        initialize_styled(
          styledCell.function(of: type), address(of: type), UInt8(style.rawValue), words.0,
          words.1))
    }
  }

  /// A header or footer of a class.
  static func headerFooter(
    _ type: UITableViewHeaderFooterView.Type, _ identifier: String
  ) -> UITableViewHeaderFooterView {
    let words = unsafeBitCast(
      Optional(identifier), to: (UInt64, UnsafeMutableRawPointer?).self)
    return withExtendedLifetime(identifier) {
      owned(
        initialize_named(
          headerFooter.function(of: type), address(of: type), words.0, words.1))
    }
  }
}
