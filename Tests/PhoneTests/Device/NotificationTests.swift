import HeadlessUIKit
import ProbeApp
import Rules
import Testing

@Suite struct NotificationTests {
  private static let launched = #"{"at":0,"do":"launch"}"#
  private static let background = #"{"at":1,"do":"background"}"#
  private static func alert(at time: Double, tapped: Bool = false) -> String {
    #"{"at":\#(time),"do":"notification","tapped":\#(tapped),"payload":{"aps":{"alert":{"title":"New","body":"Hi"}},"data":{"messageId":"42"}}}"#
  }
  private static func silent(at time: Double) -> String {
    #"{"at":\#(time),"do":"notification","payload":{"aps":{"content-available":1},"data":{"messageId":"42"}}}"#
  }
  private static func both(at time: Double) -> String {
    #"{"at":\#(time),"do":"notification","payload":{"aps":{"alert":"Hi","content-available":1}}}"#
  }

  @Test func `P030 an alert that arrives in the background runs no app code`() throws {
    let run = try play(ProbeApp(), Self.launched, Self.background, Self.alert(at: 2))
    #expect(run.story(fromInput: 3) == ["2 ▶ notification"])
  }

  @Test func `P031 in front the delegate decides, and a banner stays for five seconds`() throws {
    let run = try play(ProbeApp(), Self.launched, Self.alert(at: 2), until: 10)
    #expect(
      run.story(fromInput: 2) == [
        "2 ▶ notification", "2 willPresent", "2 banner New Hi", "7 bannerGone",
      ])
  }

  @Test func `P031 no banner where the delegate does not want one`() throws {
    let run = try play(
      ProbeApp(presentation: [.sound]), Self.launched, Self.alert(at: 2), until: 10)
    #expect(run.story(fromInput: 2) == ["2 ▶ notification", "2 willPresent"])
  }

  @Test func `P032 in front without a delegate the app is told and nothing is shown`() throws {
    let run = try play(
      ProbeApp(hasNotificationDelegate: false), Self.launched, Self.alert(at: 2), until: 10)
    #expect(
      run.story(fromInput: 2) == [
        "2 ▶ notification", "2 didReceiveRemoteNotification",
        "2 returned didReceiveRemoteNotification true",
      ])
  }

  @Test func `P033 tapped from the background without a delegate the app is told while inactive`()
    throws
  {
    let run = try play(
      ProbeApp(hasNotificationDelegate: false), Self.launched, Self.background,
      Self.alert(at: 2, tapped: true))
    #expect(
      run.story(fromInput: 3).withoutNumbers.filter { !$0.contains("received:") } == [
        "2 ▶ notification", "2 willEnterForeground", "2 is inactive",
        "2 link 1 parsed: messages/42", "2 didReceiveRemoteNotification",
        "2 returned didReceiveRemoteNotification true",
        "2 link 1 handled: messages/42, UINavigationController#", "2 is active",
        "2 didBecomeActive",
      ])
  }

  @Test func `under an interruption it arrives while inactive and is not read as a tap`() throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"interruption","seconds":9}"#, Self.alert(at: 2),
      until: 5)
    #expect(
      run.story(fromInput: 3) == ["2 ▶ notification", "2 willPresent", "2 banner New Hi"])
  }

  @Test func `a silent push wakes the app in the background and from suspension`() throws {
    let run = try play(
      ProbeApp(), Self.launched, Self.background, Self.silent(at: 2), Self.silent(at: 20), until: 30
    )
    #expect(
      run.story(fromInput: 3) == [
        "2 ▶ notification", "2 didReceiveRemoteNotification",
        "2 returned didReceiveRemoteNotification true", "6 is suspended", "20 ▶ notification",
        "20 is background", "20 didReceiveRemoteNotification",
        "20 returned didReceiveRemoteNotification true", "25 is suspended",
      ])
  }

  @Test func `an alert with content available makes two calls when it is tapped in the background`()
    throws
  {
    let run = try play(
      ProbeApp(), Self.launched, Self.background,
      #"{"at":2,"do":"notification","tapped":true,"payload":{"aps":{"alert":"Hi","content-available":1},"data":{"messageId":"42"}}}"#
    )
    #expect(
      run.story(fromInput: 3).filter { $0.contains("idReceive") } == [
        "2 didReceiveRemoteNotification", "2 returned didReceiveRemoteNotification true",
        "2 didReceive",
      ])
  }

  @Test func `a subtitle alone is shown and can be tapped`() throws {
    let run = try play(
      ProbeApp(), Self.launched,
      #"{"at":2,"do":"notification","payload":{"aps":{"alert":{"subtitle":"Kim"}},"data":{"messageId":"42"}}}"#,
      #"{"at":3,"do":"tap","target":"Kim"}"#)
    #expect(
      run.story(fromInput: 2).prefix(5) == [
        "2 ▶ notification", "2 willPresent", "2 banner  Kim", "3 ▶ tap", "3 bannerGone",
      ])
  }

  @Test(arguments: [
    #"{"content-available":1}"#, #"{"badge":1}"#, "{}", #"{"alert":{}}"#, #"{"alert":""}"#,
    #"{"alert":{"title":"","body":""}}"#, #"{"alert":{"launch-image":"a"}}"#,
  ])
  func `there is nothing to tap where nothing is shown`(aps: String) throws {
    let payload = #"{"aps":\#(aps),"data":{"messageId":"42"}}"#
    let run = try play(
      ProbeApp(), Self.launched, Self.background,
      #"{"at":2,"do":"notification","tapped":true,"payload":\#(payload)}"#,
      #"{"at":3,"do":"foreground"}"#, #"{"at":4,"do":"notification","payload":\#(payload)}"#)
    #expect(
      run.story(fromInput: 3).prefix(2) == [
        "2 ▶ notification",
        "2 ignored: the notification has no text, so that there is nothing to tap",
      ])
    #expect(!run.story().contains { $0.contains("banner") })
  }

  @Test(arguments: [
    "body", "title", "subtitle", "loc-key", "title-loc-key", "subtitle-loc-key",
  ])
  func `an alert with any text can be tapped`(key: String) throws {
    let run = try play(
      ProbeApp(), Self.launched, Self.background,
      #"{"at":2,"do":"notification","tapped":true,"payload":{"aps":{"alert":{"\#(key)":"x"}}}}"#)
    #expect(run.story(fromInput: 3).contains("2 didReceive"))
  }

  @Test func `a badge in front is a question of presentation and shows no banner`() throws {
    let run = try play(
      ProbeApp(), Self.launched,
      #"{"at":2,"do":"notification","payload":{"aps":{"badge":3}}}"#, until: 10)
    #expect(run.story(fromInput: 2) == ["2 ▶ notification", "2 willPresent"])
  }

  @Test func `a badge in the background runs no app code`() throws {
    let run = try play(
      ProbeApp(), Self.launched, Self.background,
      #"{"at":2,"do":"notification","payload":{"aps":{"badge":3}}}"#, until: 5)
    #expect(run.story(fromInput: 3) == ["2 ▶ notification"])
  }

  @Test func `a tap without a delegate launches the app, which is told while inactive`() throws {
    let run = try play(ProbeApp(hasNotificationDelegate: false), Self.alert(at: 1, tapped: true))
    #expect(
      run.story().withoutNumbers.filter { !$0.contains("link") } == [
        "1 ▶ notification", "1 is inactive", "1 willFinishLaunching remoteNotification",
        "1 didFinishLaunching remoteNotification", "1 set LAUNCHES 1", "1 session none",
        "1 didReceiveRemoteNotification", "1 returned didReceiveRemoteNotification true",
        "1 is active", "1 didBecomeActive",
      ])
  }

  @Test func `without a delegate nothing is shown in front that could be tapped`() throws {
    let run = try play(
      ProbeApp(hasNotificationDelegate: false), Self.launched, Self.alert(at: 2),
      #"{"at":3,"do":"tap","target":"New"}"#, until: 10)
    #expect(
      run.story(fromInput: 3) == [
        "3 ▶ tap", "3 ignored: nothing called \"New\" is on the screen",
      ])
  }

  @Test func `an app that implements nothing answers nothing to a push`() throws {
    for situation in [Self.background, #"{"at":1,"do":"interruption","seconds":9}"#, nil] {
      let inputs = [Self.launched, situation, Self.both(at: 2)].compactMap(\.self)
      let run = try play(ProbeApp(isBare: true), inputs: inputs, until: 3)
      #expect(
        run.story(fromInput: inputs.count) == [
          "2 ▶ notification", "2 didReceiveRemoteNotification",
        ])
    }
  }

  @Test func `a method without a fetch handler is not told of what the app is launched for`() throws
  {
    let app = ProbeApp(hasNotificationDelegate: false, policy: .openByOlderMethod)
    let cold = try play(app, Self.alert(at: 1, tapped: true))
    #expect(
      cold.story(fromInput: 1).withoutNumbers.filter {
        $0.contains("link 1") && !$0.contains("received") || $0.contains("idReceive")
      } == [
        "1 link 1 parsed: messages/42", "1 didReceiveRemoteNotification",
        "1 link 1 handled: messages/42, UINavigationController#",
      ])
  }

  @Test func `a method without a fetch handler is told of a tap, and not in the background`() throws
  {
    let app = ProbeApp(hasNotificationDelegate: false, policy: .openByOlderMethod)
    let inputs = [
      Self.launched, Self.background, Self.silent(at: 2), Self.alert(at: 3, tapped: true),
    ]
    let run = try play(app, inputs: inputs)
    #expect(
      run.story(fromInput: 3).withoutNumbers.filter {
        $0.contains("returned") || $0.contains("handled")
      } == [
        "3 returned didReceiveRemoteNotification true",
        "3 link 1 handled: messages/42, UINavigationController#",
      ])
  }

  @Test func `a silent push in front is no question of presentation`() throws {
    let run = try play(ProbeApp(), Self.launched, Self.silent(at: 2), until: 10)
    #expect(
      run.story(fromInput: 2) == [
        "2 ▶ notification", "2 didReceiveRemoteNotification",
        "2 returned didReceiveRemoteNotification true",
      ])
  }

  @Test func `an alert with content available makes two calls in front`() throws {
    let run = try play(ProbeApp(), Self.launched, Self.both(at: 2))
    #expect(
      run.story(fromInput: 2) == [
        "2 ▶ notification", "2 didReceiveRemoteNotification",
        "2 returned didReceiveRemoteNotification true", "2 willPresent", "2 banner  Hi",
      ])
  }

  @Test func `nothing runs for an alert that is not tapped while the app is not running`() throws {
    let run = try play(ProbeApp(), Self.alert(at: 1))
    #expect(run.story() == ["1 ▶ notification", "1 ignored: no app code runs for it"])
  }

  @Test func `app-push-cold-system-killed: a silent push starts the app in the background`() throws
  {
    let run = try play(
      ProbeApp(), Self.silent(at: 1), #"{"at":2,"do":"launch"}"#, until: 20)
    #expect(
      run.story().filter { !$0.contains(" set ") } == [
        "1 ▶ notification", "1 is background", "1 willFinishLaunching remoteNotification",
        "1 didFinishLaunching remoteNotification", "1 session none",
        "1 didReceiveRemoteNotification", "1 returned didReceiveRemoteNotification true",
        "2 ▶ launch", "2 willEnterForeground", "2 is inactive", "2 is active",
        "2 didBecomeActive",
      ])
  }

  @Test func `a tap on the banner is the tap on the notification`() throws {
    let run = try play(
      ProbeApp(), Self.launched, Self.alert(at: 2), #"{"at":3,"do":"tap","target":"New"}"#,
      #"{"at":4,"do":"tap","target":"New"}"#, until: 10)
    #expect(
      run.story(fromInput: 3).withoutNumbers.filter { !$0.contains("received:") } == [
        "3 ▶ tap", "3 bannerGone", "3 link 1 parsed: messages/42", "3 didReceive",
        "3 link 1 handled: messages/42, UINavigationController#", "4 ▶ tap",
        "4 ignored: nothing called \"New\" is on the screen",
      ])
  }

  @Test(arguments: ["background", "terminate"])
  func `the banner goes when the app is left`(leave: String) throws {
    let run = try play(
      ProbeApp(), Self.launched, Self.alert(at: 2), #"{"at":3,"do":"\#(leave)"}"#, until: 4)
    #expect(run.story(fromInput: 3).prefix(2) == ["3 ▶ \(leave)", "3 bannerGone"])
  }

  @Test func `the banner of an app that has crashed goes in its time`() throws {
    let run = try play(
      ProbeApp(), Self.launched, Self.alert(at: 2), #"{"at":3,"do":"tap","target":"Crash"}"#,
      #"{"at":4,"do":"launch"}"#, until: 10)
    #expect(run.story(fromInput: 3).last == "7 bannerGone")
    #expect(run.story().count { $0.hasSuffix("bannerGone") } == 1)
  }

  @Test func `P011 (inference) the key for the tools is not in what the app sees`() throws {
    let run = try play(
      ProbeApp(), Self.launched,
      #"{"at":1,"do":"notification","tapped":true,"payload":{"Simulator Target Bundle":"x","aps":{"alert":"Hi"}}}"#
    )
    #expect(
      run.story(fromInput: 2).contains("1 link 1 unparsed: the app has no route for it"))
  }
}
