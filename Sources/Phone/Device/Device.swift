package import HeadlessUIKit
internal import JSON
internal import VirtualTime

/// The phone around the app: it holds the app's state and makes the calls of iOS, in iOS's order.
///
/// Times that no log gives, chosen here: an app in the background is suspended after 5 s, a banner
/// stays for 5 s. Timers of a suspended app do not fire; those that fell due in the meantime fire
/// when it is resumed.
package final class Device {
  package let simulation: Simulation
  package let app: any SimulatedApp
  package let timers = DeviceTimers()
  package let links: LinkLedger
  /// What the phone knows of the app now: as it was delivered, or with a team's own files.
  package private(set) var bundle: AppBundle
  package private(set) var latency: Double
  package let policy: LinkPolicy
  var banner: Banner?
  /// An activity of another device, whose data is on the way.
  var announced: AnnouncedActivity?

  package static let secondsToSuspension = 5.0
  package static let secondsOfBanner = 5.0

  package init(app: any SimulatedApp, conditions: Conditions) {
    let app = app.form(conditions)
    self.app = app
    simulation = Simulation(app: app.entry.id)
    simulation.addModule(of: app)
    bundle = app.bundle
    links = LinkLedger(simulation: simulation, app: app)
    latency = conditions.number("serviceLatency")
    policy = LinkPolicy(conditions)
    simulation.sdk = conditions.device.sdk
    simulation.storyboards = app.storyboards
    app.prepare(DeviceSetup(simulation: simulation), conditions)
  }

  /// Does what an input says, now. What cannot be done is an event, not an error.
  package func perform(_ input: Input) -> InputOutcome {
    record(input)
    let outcome = input.kind.perform(on: self)
    switch outcome {
    case .performed: break
    case .ignored(let reason), .notDelivered(let reason):
      simulation.record(.input(InputEvent(ignored: input.name, reason: reason)))
    }
    links.observe()
    return outcome
  }

  /// Records an input without doing it.
  package func record(_ input: Input) {
    simulation.record(.input(input.event))
  }

  /// Does what the phone had planned.
  package func perform(_ plan: DeviceTimers.Plan) {
    switch plan {
    case .interruptionEnds: simulation.becomeActive()
    case .suspends: simulation.suspend()
    case .bannerEnds: removeBanner()
    case .activityArrives: activityArrives()
    }
    links.observe()
  }

  /// Installs a team's own files.
  func install(_ files: TeamFiles) {
    bundle.install(files)
    simulation.record(.app(bundle.installed))
  }

  // MARK: The server

  /// Sets how long the app's service calls take.
  func changeLatency(to seconds: Double) {
    latency = seconds
    simulation.record(.service(ServiceEvent(latency: seconds)))
    guard simulation.isRunning else { return }
    simulation.perform { Backend.shared.latency = seconds }
  }

  /// Sets whether the user is signed in, and says so to the app unless it is silent.
  func changeSignIn(_ change: Input.SessionChange) -> InputOutcome {
    let isValid = change == .valid
    let value = app.sessionValue(isSignedIn: isValid)
    simulation.setDefaultsValue(value, forKey: app.sessionKey)
    simulation.record(.defaults(DefaultsEvent(app.sessionKey, is: value)))
    guard change != .none, [.active, .inactive, .background].contains(simulation.lifeState)
    else { return .performed }
    let isHeard = SessionNews.areHeard {
      simulation.perform { app.sessionChanged(isValid: isValid) }
    }
    return isHeard ? .performed : .notDelivered(SessionNews.notDelivered)
  }
}

extension InputOutcome {
  /// What became of a touch.
  init(_ outcome: TouchOutcome) {
    switch outcome {
    case .reached: self = .performed
    case .ignored(let reason): self = .ignored(reason)
    }
  }
}
