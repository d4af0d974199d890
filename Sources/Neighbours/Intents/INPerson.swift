public import HeadlessUIKit

/// How a person is reached.
public final class INPersonHandle: NSObject {
  public let value: String?

  public init(value: String?) { self.value = value }
}

/// A person whom an intent names.
public final class INPerson: NSObject {
  public let displayName: String
  public let personHandle: INPersonHandle?

  public init(personHandle: INPersonHandle, displayName: String) {
    (self.displayName, self.personHandle) = (displayName, personHandle)
  }
}
