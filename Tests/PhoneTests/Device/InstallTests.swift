import HeadlessUIKit
import Playback
import ProbeApp
import Testing

@Suite struct InstallTests {
  private static let association =
    #"{"applinks":{"details":[{"appIDs":["TEAM000000.com.shop"],"components":[{"/":"/messages/*"},{"/":"/help/*","exclude":true},{"/":"/*","?":{"app":"1"}}]}]}}"#

  private static func install(at time: Double, _ keys: String) -> String {
    #"{"at":\#(time),"do":"install",\#(keys)}"#
  }

  private static func web(at time: Double, _ path: String, host: String = "shop.example") -> String
  {
    #"{"at":\#(time),"do":"universalLink","url":"https://\#(host)\#(path)"}"#
  }

  private static let launched = #"{"at":0,"do":"launch"}"#

  /// What became of the links, without the calls in between.
  private func fates(_ run: Run) -> [String] {
    run.simulation.trace.filter { $0.kind == "deeplink" && $0.name != "received" }.map { event in
      let reason = event.fields.first { ["reason", "value"].contains($0.key) }?.value.string
      return "\(event.name ?? "") \(reason ?? "")"
    }
  }

  @Test
  func `a team's file decides which links of its domain open the app, and the trace says why`()
    throws
  {
    let run = try play(
      ProbeApp(policy: .ignore), Self.launched, Self.web(at: 1, "/messages/42"),
      Self.install(at: 2, #""association":\#(Self.association),"domain":"shop.example""#),
      Self.web(at: 3, "/messages/42"), Self.web(at: 4, "/help/me"), Self.web(at: 5, "/about"),
      Self.web(at: 6, "/about?app=1"), Self.web(at: 7, "/messages/1", host: "navscope.example"))

    #expect(
      fates(run) == [
        "refused the browser opens it: no installed app is associated with shop.example",
        "parsed messages/42", "dropped messages/42",
        #"refused the browser opens it: excluded by component 2 of entry 1, {"/":"/help/*","exclude":true}"#,
        "refused the browser opens it: no component matched",
        "parsed about", "dropped about", "parsed messages/1", "dropped messages/1",
      ])
  }

  @Test func `brackets of a web address are compared as they are written`() throws {
    let association =
      #"{"applinks":{"details":[{"appIDs":["TEAM000000.com.shop"],"components":[{"/":"/messages/*","?":{"filter[id]":"1"}}]}]}}"#
    let url = "https://shop.example/messages/42?filter[id]=1"
    let run = try play(
      ProbeApp(policy: .ignore),
      Self.install(at: 0, #""association":\#(association),"domain":"shop.example""#),
      Self.web(at: 1, "/messages/42?filter[id]=1"), Self.web(at: 2, "/messages/42?filter[id]=2"),
      #"{"at":3,"do":"openURL","url":"\#(url)"}"#,
      #"{"at":4,"do":"userActivity","activity":{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"\#(url)"}}"#
    )

    #expect(
      fates(run) == [
        "parsed messages/42", "dropped messages/42",
        "refused the browser opens it: no component matched; the nearest is component 1 of entry 1, "
          + #"{"/":"/messages/*","?":{"filter[id]":"1"}}"#,
        "parsed messages/42", "dropped messages/42", "parsed NSUserActivityTypeBrowsingWeb",
        "dropped NSUserActivityTypeBrowsingWeb",
      ])
  }

  @Test func `a web address that is opened as a URL is a universal link, or the browser's`() throws
  {
    let run = try play(
      ProbeApp(policy: .ignore), Self.launched,
      #"{"at":1,"do":"openURL","url":"https://navscope.example/messages/1"}"#,
      #"{"at":2,"do":"openURL","url":"HTTPS://other.example/messages/1"}"#,
      #"{"at":3,"do":"openURL","url":"shop://messages/1"}"#)

    #expect(
      fates(run) == [
        "parsed messages/1", "dropped messages/1",
        "refused the browser opens it: no installed app is associated with other.example",
        "refused no installed app has registered the scheme \"shop\"",
      ])
    let ways = run.simulation.trace.filter { $0.name == "received" }.compactMap { event in
      event.fields.first { $0.key == "via" }?.value.string
    }
    #expect(ways == ["universalLink", "universalLink", "url"])
  }

  @Test func `a team's file replaces the one that a domain served before`() throws {
    let run = try play(
      ProbeApp(policy: .ignore), Self.launched,
      Self.install(at: 1, #""association":\#(Self.association),"domain":"*.example""#),
      Self.web(at: 2, "/activity", host: "navscope.example"),
      Self.install(
        at: 3, #""association":\#(Self.association),"domain":"*.example","appID":"TEAM000000.x""#),
      Self.web(at: 4, "/messages/1"))

    #expect(
      fates(run) == [
        "refused the browser opens it: no component matched",
        "refused the browser opens it: the file lists no entry for the app TEAM000000.x; it lists TEAM000000.com.shop",
      ])
  }

  @Test func `a team's Info.plist says which schemes, quick actions and activities there are`()
    throws
  {
    let plist =
      #"{"CFBundleURLTypes":[{"CFBundleURLName":"x","CFBundleURLSchemes":["Shop"]}],"NSUserActivityTypes":["edit"],"UIApplicationShortcutItems":[{"UIApplicationShortcutItemType":"com.shop.buy","UIApplicationShortcutItemTitle":"Buy"}]}"#
    let run = try play(
      ProbeApp(policy: .ignore), Self.launched, Self.install(at: 1, #""infoPlist":\#(plist)"#),
      #"{"at":2,"do":"openURL","url":"navscope://messages/1"}"#,
      #"{"at":3,"do":"openURL","url":"shop://messages/1"}"#,
      #"{"at":4,"do":"shortcut","type":"buy"}"#,
      #"{"at":5,"do":"userActivity","activity":{"activityType":"view"}}"#)

    let raw = run.simulation.trace.filter { $0.name == "received" }.map { event in
      event.fields.first { $0.key == "raw" }?.value.string ?? ""
    }
    #expect(raw == ["navscope://messages/1", "shop://messages/1", "com.shop.buy", "view"])
    #expect(fates(run).first == "refused no installed app has registered the scheme \"navscope\"")
    #expect(fates(run).last == "refused the app does not declare the activity type view")
    #expect(fates(run).contains("parsed messages/1"))
  }

  @Test func `an installation tells what the phone knows of the app`()
    throws
  {
    let run = try play(
      ProbeApp(policy: .ignore), Self.launched,
      Self.install(
        at: 1,
        #""association":\#(Self.association),"domain":"shop.example","infoPlist":"<plist><dict/></plist>""#
      ))

    let events = run.simulation.trace.filter { $0.time == 1 }
    #expect(events.map { "\($0.kind) \($0.name ?? "")" } == ["input ", "app installed"])
    #expect(
      events.first?.fields.map(\.key) == ["do", "association", "domain", "infoPlist"])
    #expect(events.first?.fields.last?.value == "<plist><dict/></plist>")
    #expect(events.last?.fields.map(\.key) == ["domains", "schemes", "shortcuts"])
  }
}
