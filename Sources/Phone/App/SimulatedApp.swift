public import HeadlessUIKit
internal import Trace

/// An app that can be run: what the catalogue says of it, what the phone knows of it, and how it is
/// wired to the world.
///
/// An entry with an id and the delegate are all that an app must say; every other member has a
/// default, and is written if the app knows better. It gets session changes and is asked about its
/// state from outside; its own sources write no event.
public protocol SimulatedApp: Sendable {
  /// What the catalogue says.
  var entry: CatalogueEntry { get }

  /// The text of its Info.plist, from which its bundle is read; `nil` by default.
  var infoPlist: String? { get }

  /// What iOS knows of the app without running it; by default what its Info.plist says, and without
  /// one a bundle with the house's scheme and domain.
  var bundle: AppBundle { get }

  /// What its storyboards hold, whose files are not read; by default nothing is said of them, and
  /// `UIStoryboard` makes do with the names.
  var storyboards: [StoryboardContents] { get }

  /// The app in the form that the conditions choose, under the same entry; by default there is one.
  func form(_ conditions: Conditions) -> any SimulatedApp

  /// Sets up the phone before the app was ever started here; by default the session key is set as
  /// the condition `loggedIn` says, where the app declares that. A static that it sets is set back
  /// at a relaunch.
  func prepare(_ device: DeviceSetup, _ conditions: Conditions)

  /// The key of the user defaults under which the app keeps that its user is signed in; by default
  /// `loggedIn`.
  var sessionKey: String { get }

  /// What stands under the session key while the user is signed in; `true` by default. A token or
  /// an encoded user, say, is removed when the user is signed out.
  var signedInValue: any Sendable { get }

  /// Whether the requests of the app leave its program. By default none does: each waits for good,
  /// as for a server that does not answer, the same in every run.
  var usesNetwork: Bool { get }

  /// The app's delegate, made at every launch.
  func makeDelegate() -> any UIApplicationDelegate

  /// The session was made valid or ended on the server's side; the app gets the news in the way
  /// that its author would choose; by default it does not.
  ///
  /// Called in a turn of the running app; the flag is already set.
  func sessionChanged(isValid: Bool)

  /// Whether the user can sign in elsewhere, as on the web, so that the app finds itself signed in;
  /// true by default. Without it no such input is offered or tried.
  var signsInElsewhere: Bool { get }

  /// What the app believes at the moment; called in the running app, reads and changes nothing.
  ///
  /// By default what stands under the session key, and nothing of links: one that opened no screen
  /// may then still wait, and counts as lost only when the app is at rest on a screen from which it
  /// could have opened it.
  func inspect() -> AppInspection

  /// What the app's own parser makes of something delivered; `nil` if it makes nothing of it. By
  /// default that is not known, and no rule speaks of it.
  func value(of delivery: Delivery) -> LinkValue?

  /// The controllers that a link leads to: it counts as handled when one of them is shown for it.
  /// By default there are none.
  func destinations(of value: LinkValue) -> [UIViewController.Type]

  /// What its screens are for, as far as the rules that a good app keeps ask for it; by default
  /// nothing is declared.
  var screens: ScreenRoles { get }

  /// The modules that its source files belong to; by default that of its type.
  var sourceModules: [String] { get }
}

extension SimulatedApp {
  public var infoPlist: String? { nil }
  public var storyboards: [StoryboardContents] { [] }
  public func form(_ conditions: Conditions) -> any SimulatedApp { self }

  public var bundle: AppBundle {
    let identifier = AppBundle.identifier(of: entry.id)
    return infoPlist.flatMap { AppBundle.read($0, identifier: identifier) }
      ?? AppBundle(identifier: identifier)
  }

  public func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    for flag in entry.conditions {
      guard let key = flag.defaultsKey else { continue }
      device.setDefault(conditions.bool(flag.name), forKey: key)
    }
    guard declaresSession else { return }
    device.setDefault(
      sessionValue(isSignedIn: conditions.bool(ConditionDeclaration.loggedIn.name)),
      forKey: sessionKey)
  }

  /// Whether scripts may say that its user is signed in at the start.
  var declaresSession: Bool {
    entry.conditions.contains { $0.name == ConditionDeclaration.loggedIn.name }
  }

  /// The value under the session key; `nil` for nothing.
  func sessionValue(isSignedIn: Bool) -> (any Sendable)? {
    if isSignedIn { return signedInValue }
    return signedInValue is Bool ? false : nil
  }

  public var sessionKey: String { ConditionDeclaration.loggedIn.name }
  public var signedInValue: any Sendable { true }
  public var usesNetwork: Bool { false }
  public var signsInElsewhere: Bool { true }
  public func sessionChanged(isValid: Bool) { SessionNews.asking?.passNotDelivered() }

  public func inspect() -> AppInspection {
    let value = UserDefaults.standard.object(forKey: sessionKey)
    var inspection = AppInspection(isSignedIn: value.map { DefaultsEvent.isTrue($0) } ?? false)
    inspection.tellsPending = false
    return inspection
  }

  public func value(of delivery: Delivery) -> LinkValue? { .notSaid }
  public func destinations(of value: LinkValue) -> [UIViewController.Type] { [] }
  public var screens: ScreenRoles { ScreenRoles() }
  public var sourceModules: [String] { [ObjectID.module(of: type(of: self))] }
}

/// What an app believes at a moment.
public struct AppInspection: Sendable, Equatable {
  /// Whether it counts its user as signed in.
  public var isSignedIn: Bool
  /// The links that wait, the next one first.
  public var pending: [LinkValue]
  /// Whether a link that is not pending does not wait.
  package var tellsPending = true
  /// The links that it has turned away since its launch, and why it told its user so.
  public var refused: [Refusal]

  /// A link that an app turned away.
  public struct Refusal: Sendable, Equatable {
    public var value: LinkValue
    public var reason: String

    public init(_ value: LinkValue, reason: String) {
      self.value = value
      self.reason = reason
    }
  }

  public init(isSignedIn: Bool, pending: [LinkValue] = [], refused: [Refusal] = []) {
    self.isSignedIn = isSignedIn
    self.pending = pending
    self.refused = refused
  }
}

/// A link as the trace writes it: `messages`, `messages/ID`, `activity`, `newListing`,
/// `request/ID`.
public struct LinkValue: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ text: String) {
    description = text
  }

  /// Of a delivery of which an app does not say what it makes: no rule speaks of it.
  public static let notSaid = LinkValue("")
}
