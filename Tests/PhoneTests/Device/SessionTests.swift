import HeadlessUIKit
import Phone
import Playback
import ProbeApp
import Testing

@Suite struct SessionTests {
  private static let launched = #"{"at":0,"do":"launch"}"#

  @Test(arguments: [
    ("valid", ["set SIGNED_IN true", "set TOLD true", "session valid"]),
    ("expired", ["set SIGNED_IN false", "set TOLD false"]),
    ("none", ["set SIGNED_IN false"]),
  ])
  func `while active the flag changes and the app is told at once`(
    state: String, story: [String]
  ) throws {
    let run = try play(ProbeApp(), Self.launched, #"{"at":1,"do":"session","state":"\#(state)"}"#)
    #expect(run.story(fromInput: 2) == ["1 ▶ session"] + story.map { "1 " + $0 })
  }

  @Test func `each expiry is another 401`() throws {
    let expired = #"{"at":1,"do":"session","state":"expired"}"#
    let run = try play(ProbeApp(), Self.launched, expired, expired)
    #expect(run.story(fromInput: 2).count { $0 == "1 set TOLD false" } == 2)
  }

  @Test(arguments: ["valid", "expired", "none"])
  func `the app is told while it runs in the background, and finds the flag where it was suspended`(
    state: String
  ) throws {
    let flag = state == "valid"
    for (time, isTold) in [(2, state != "none"), (9, false)] {
      let run = try play(
        ProbeApp(), Self.launched, #"{"at":0.5,"do":"session","state":"valid"}"#,
        #"{"at":1,"do":"background"}"#, #"{"at":\#(time),"do":"session","state":"\#(state)"}"#)
      let story = run.story(fromInput: 4).filter { !$0.contains("suspended") }
      #expect(
        story
          == ["\(time) ▶ session", "\(time) set SIGNED_IN \(flag)"]
          + (isTold ? ["\(time) set TOLD \(flag)"] : []) + (flag ? [] : ["\(time) session none"]))
    }
  }

  @Test(arguments: [("valid", true), ("expired", false), ("none", false)])
  func `without a process the flag changes for the next launch`(state: String, flag: Bool) throws {
    let run = try play(
      ProbeApp(), #"{"at":1,"do":"session","state":"\#(state)"}"#, #"{"at":2,"do":"launch"}"#)
    #expect(run.story().prefix(2) == ["1 ▶ session", "1 set SIGNED_IN \(flag)"])
    #expect(run.story(fromInput: 2).contains("2 session \(flag ? "valid" : "none")"))
    #expect(RunEnd(run).isSignedIn == flag)
  }

  @Test func `what the server does to the flag bears no line of the app`() throws {
    let run = try play(ProbeApp(), Self.launched, #"{"at":1,"do":"session","state":"none"}"#)
    let set = try #require(run.simulation.trace.last { $0.kind == "defaults" })
    #expect(set.fields.map(\.key) == ["key", "value"])
  }
}
