import Foundation
import JSON
import Testing

/// `navscope compare` of builds or designs, by one script or by a folder of them.
@Suite struct CompareCommandTests {
  private static let launch = #"{"version":1,"inputs":[{"at":0,"do":"launch"}]}"#
  private static let signIn =
    #"{"version":1,"conditions":{"loggedIn":false},"inputs":[{"at":0,"do":"launch"},{"at":5,"do":"tap","target":"Log In"}]}"#

  private func compare(_ ids: String..., options: [String]) throws -> Binary.Outcome {
    try Binary.debug.run(["compare"] + ids + options, input: Self.signIn)
  }

  @Test func `the first difference has its moment on both sides, for programs too`() throws {
    let options = ["--script", "-", "--format", "json"]
    let done = try compare("root-controller", "window-swap", options: options)
    #expect(done.status == 0)
    let difference = try #require(JSONValue(parsing: done.output)["difference"]?.array)
    #expect(difference.compactMap { $0["app"]?.string } == ["root-controller", "window-swap"])
    #expect(difference[0]["what"] != difference[1]["what"])
    #expect(difference[0]["what"]?.string?.hasPrefix("shows ") == true)
    #expect(difference[0]["at"]?.number != nil)

    let same = try compare("root-controller", "root-controller-scenes", options: options)
    #expect(try JSONValue(parsing: same.output)["difference"] == .null)
  }

  @Test func `a difference fails where asked to`() throws {
    let options = ["--script", "-", "--fail-on-difference"]
    #expect(try compare("root-controller", "window-swap", options: options).status == 1)
    #expect(try compare("root-controller", "root-controller-scenes", options: options).status == 0)
  }

  @Test func `each script of a folder is a line`() throws {
    let folder = try Folder()
    _ = try folder.write(Self.launch, to: "launch.json")
    _ = try folder.write(Self.signIn, to: "sign-in.json")
    func run(_ other: String, _ options: String...) throws -> Binary.Outcome {
      try Binary.debug.run(
        ["compare", "root-controller", other, "--scripts", folder.url.path] + options)
    }
    let same = try run("root-controller-scenes", "--fail-on-difference")
    #expect(same.status == 0)
    #expect(same.output == "same     launch\nsame     sign-in\n")
    let different = try run("window-swap", "--fail-on-difference")
    #expect(different.status == 1)
    #expect(different.output.contains("differs  sign-in  First difference: root-controller "))
    let lines = try run("window-swap", "--format", "json").output.split(separator: "\n")
    #expect(
      try lines.map { try JSONValue(parsing: String($0))["script"] } == [
        "launch", "sign-in",
      ])
  }

  @Test(arguments: [
    (["--script", "a.json", "--scripts", "b"], "Give --script or --scripts, not both."),
    (["--scripts", "no-such-folder"], "no-such-folder"),
    (["--log", "a.log", "--fail-on-difference"], "are not for a log."),
  ])
  func `options that cannot go together are refused`(options: [String], sentence: String) throws {
    let done = try compare("root-controller", options: options)
    #expect(done.status == 2 && done.output == "")
    #expect(done.errors.contains(sentence), "\(done.errors)")
  }
}
