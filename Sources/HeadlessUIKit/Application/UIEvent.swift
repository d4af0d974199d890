public import Foundation

/// Something that a person did; passed on, it says nothing more here.
public final class UIEvent: NSObject {
  override init() {}
}
