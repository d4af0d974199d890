public import HeadlessUIKit

/// What a person asks of an app by voice or suggestion. No device here asks.
open class INIntent: NSObject {
  /// What the intent was suggested with.
  public final var suggestedInvocationPhrase: String?
}

/// What an app answers to an intent.
open class INIntentResponse: NSObject {
  public final var userActivity: NSUserActivity?
}

/// A person has done what an intent names; the app donates it, so that the system may suggest it.
public final class INInteraction: NSObject {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  /// Names the interaction, for its deletion.
  public var identifier = ""

  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
  }

  /// Suggestions are not simulated: the donation goes nowhere, and without an error.
  public func donate(completion: (((any Error)?) -> Void)? = nil) {
    guard let completion else { return }
    DispatchQueue.main.async { completion(nil) }
  }
}

extension NSUserActivity {
  /// The interaction that led to the activity; `nil`, since no device here makes one.
  public var interaction: INInteraction? { nil }
}
