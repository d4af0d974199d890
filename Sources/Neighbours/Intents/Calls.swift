/// A person is to be called.
open class INStartCallIntent: INIntent {
  public final let contacts: [INPerson]?

  public init(contacts: [INPerson]?) { self.contacts = contacts }
}

/// The older form of a call without a picture.
public final class INStartAudioCallIntent: INStartCallIntent {}
/// The older form of a call with a picture.
public final class INStartVideoCallIntent: INStartCallIntent {}
