public import Foundation

/// Something that a person did; passed on, it says nothing more here.
public final class UIEvent: NSObject {
  override init() {}
}

extension UIEvent {
  /// What kind of movement it is.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }
}
