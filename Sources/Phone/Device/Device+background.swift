internal import HeadlessUIKit

// What the system starts or wakes the app for without the person.
extension Device {
  /// The system gives the app time to fetch; says what the app lacks if it does not hear of it.
  func fetchInBackground() -> String? {
    runInBackground()
    return notDelivered(
      simulation.fetchInBackground(), "application(_:performFetchWithCompletionHandler:)")
  }

  /// What an app's background session waited for has come; says what the app lacks if it does not
  /// hear of it.
  func deliverEvents(ofBackgroundSession identifier: String) -> String? {
    runInBackground()
    return notDelivered(
      simulation.deliverEvents(ofBackgroundSession: identifier),
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)")
  }

  private func notDelivered(_ answer: Simulation.DeliveryAnswer, _ method: String) -> String? {
    answer.isImplemented ? nil : "the app delegate has no \(method)"
  }
}
