public import Foundation

/// Makes objects of classes that are known at run time alone.
///
/// UIKit sends `init` to whatever class it is given. Swift makes an object of such a class with a
/// `required` initializer, which `NSObject` has not. So the call is made as if the class were this
/// one, whose `init()` stands at the same place of the table of the class: it overrides
/// `NSObject.init()`, as the class's own `init()` does. A class that has none ends the process with
/// Swift's own message. On a Mac Objective-C sends `init` to any class.
///
/// Open, so that the compiler knows of no last class and asks the table.
open class RequiredObject: NSObject {
  public required override init() { super.init() }

  /// An object of a class, made with `init()`.
  package static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    #if canImport(ObjectiveC)
      return type.init()
    #else
      let made = unsafeBitCast(type as NSObject.Type, to: RequiredObject.Type.self).init()
      return unsafeDowncast(made as NSObject, to: type)
    #endif
  }
}
