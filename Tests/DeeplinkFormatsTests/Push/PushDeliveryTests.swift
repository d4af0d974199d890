import Testing

@testable import DeeplinkFormats
@testable import JSON

@Suite struct PushDeliveryTests {
  private func deliver(
    _ aps: JSONValue, _ situation: PushDelivery.Situation
  ) throws -> PushDelivery {
    PushDelivery(of: try PushPayload(["aps": aps]).kind, in: situation)
  }

  private let silent: JSONValue = ["content-available": 1]
  private let alert: JSONValue = ["alert": "x"]

  @Test func `a silent push wakes the app unless it was force-quit or lacks the mode`() throws {
    let background = try deliver(silent, .init(state: .background))
    #expect(
      background.arrival == [.init(call: .didReceiveRemoteNotification, state: .background)])
    #expect(background.shown == .no)
    #expect(background.mustCallFetchHandler)

    #expect(try deliver(silent, .init(state: .forceQuit)).calls == [])
    #expect(try deliver(silent, .init(state: .background, hasBackgroundMode: false)).calls == [])
    #expect(
      try deliver(silent, .init(state: .notRunning)).arrival.map(\.state)
        == [.background, .background])
    #expect(
      try deliver(silent, .init(state: .active)).calls == [.didReceiveRemoteNotification])
  }

  @Test func `an alert with content-available makes two calls for one push`() throws {
    let delivery = try deliver(
      ["alert": "x", "content-available": 1], .init(state: .background, isTapped: true))

    #expect(
      delivery.arrival == [.init(call: .didReceiveRemoteNotification, state: .background)])
    #expect(delivery.tap == [.init(call: .didReceive, state: .inactive)])
    #expect(delivery.shown == .yes)
  }

  @Test func `a push that arrives while the app is covered is no tap`() throws {
    let delivery = try deliver(alert, .init(state: .inactive, hasCenterDelegate: false))

    #expect(
      delivery.arrival == [.init(call: .didReceiveRemoteNotification, state: .inactive)])
    #expect(delivery.tap == [])
    #expect(delivery.shown == .no)
  }

  @Test func `a tap starts an app with scenes by its connection options`() throws {
    #expect(
      try deliver(alert, .init(state: .forceQuit, isTapped: true, lifeCycle: .scenes)).calls
        == [.didFinishLaunching(nil), .sceneWillConnect(.notificationResponse), .didReceive])
  }

  @Test func `a banner in the foreground can be tapped once the delegate shows it`() throws {
    let delivery = try deliver(alert, .init(state: .active, isTapped: true))

    #expect(delivery.calls == [.willPresent, .didReceive])
    #expect(delivery.tap.map(\.state) == [.active])
    #expect(
      try deliver(alert, .init(state: .active, isTapped: true, hasCenterDelegate: false)).tap == [])
  }

  @Test func `a badge changes without a word and cannot be tapped`() throws {
    let delivery = try deliver(["badge": 3], .init(state: .background, isTapped: true))

    #expect(delivery.calls == [])
    #expect(delivery.shown == .no)
    #expect(try deliver(["badge": 3], .init(state: .active)).calls == [.willPresent])
  }

  @Test(arguments: ["", [:], ["title": "", "body": ""], ["launch-image": "a"]] as [JSONValue])
  func `an alert without a text shows nothing that could be tapped`(alert: JSONValue) throws {
    for state in AppState.allCases {
      let delivery = try deliver(["alert": alert], .init(state: state, isTapped: true))
      #expect(delivery.shown == .no)
      #expect(delivery.tap == [])
    }
  }

  @Test(arguments: ["body", "title", "subtitle", "loc-key", "title-loc-key", "subtitle-loc-key"])
  func `an alert with any text can be tapped`(key: String) throws {
    let alert: JSONValue = .object([key: "x"])
    let delivery = try deliver(["alert": alert], .init(state: .background, isTapped: true))

    #expect(delivery.shown == .yes)
    #expect(delivery.calls == [.didReceive])
  }

  @Test func `an app that implements nothing is told nothing`() throws {
    for state in AppState.allCases {
      let delivery = try deliver(
        ["alert": "x", "content-available": 1],
        .init(
          state: state, lifeCycle: .appDelegate, hasCenterDelegate: false,
          implementsRemoteNotification: false))
      #expect(delivery.calls == [])
    }
  }
}
