internal import CInitializers
internal import Foundation

/// An initializer of one of UIKit's classes that subclasses of it may be made by, though it is not
/// `required`: its place in the classes' tables of methods.
///
/// Read from the descriptor that the compiler writes for each class (the layout is part of Swift's
/// stable ABI): the first initializer that the class brings in itself. A subclass that does not
/// override it stops the process, as on devices ("use of unimplemented initializer").
struct Initializer {
  private let place: Int

  static let framedView = Initializer(of: UIView.self)

  init(of type: AnyClass) {
    let description = Self.address(of: type).load(
      fromByteOffset: Self.placeOfDescription * Self.word, as: UnsafeRawPointer.self)
    let flags = description.load(as: UInt32.self) >> 16
    let table = description + 44 + Self.before(tableOf: flags)
    let first = table.load(as: UInt32.self)
    let count = table.load(fromByteOffset: 4, as: UInt32.self)
    let own = (0..<count).first { entry in
      let kind = table.load(fromByteOffset: 8 + 8 * Int(entry), as: UInt32.self) & 0xf
      return kind == Self.initializerKind
    }
    guard let own else { preconditionFailure("\(type) has no initialiser of its own") }
    place = Int(first + own) * Self.word
  }

  private static let word = MemoryLayout<Int>.size
  private static let initializerKind: UInt32 = 1
  #if canImport(ObjectiveC)
    private static let placeOfDescription = 8
  #else
    private static let placeOfDescription = 5
  #endif

  /// The bytes in front of the table: how the class is completed at run time, as one is that has
  /// values whose size the system's library alone knows; and a superclass of such a library.
  private static func before(tableOf flags: UInt32) -> Int {
    (flags & 3 == 1 ? 12 : 0) + (flags & 1 << 13 != 0 ? 4 : 0)
  }

  static func address(of type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  func function(of type: AnyClass) -> UnsafeRawPointer {
    Self.address(of: type).load(fromByteOffset: place, as: UnsafeRawPointer.self)
  }

  static func owned<View: UIView>(_ made: UnsafeMutableRawPointer?) -> View {
    guard let made else { preconditionFailure("these initializers do not fail") }
    return Unmanaged<View>.fromOpaque(made).takeRetainedValue()
  }

  /// A view of a class, with an empty frame.
  static func view<View: UIView>(_ type: View.Type) -> View {
    owned(initialize_framed(framedView.function(of: type), address(of: type), 0, 0, 0, 0))
  }
}
