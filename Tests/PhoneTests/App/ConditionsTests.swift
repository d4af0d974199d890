import DeeplinkFormats
import JSON
import Phone
import ProbeApp
import Testing

@Suite struct ConditionsTests {
  private let catalogue = Catalogue([ProbeApp()])

  @Test func `what a script does not set has the app's default`() throws {
    let conditions = try catalogue.resolve(Script(app: "probe")).conditions

    #expect(!conditions.bool("loggedIn"))
    #expect(conditions.number("serviceLatency") == 3)
    #expect(conditions.choice("profile") == "guest")
    #expect(conditions.choice("unknown") == "")
  }

  @Test func `what a script sets holds`() throws {
    let script = Script(
      app: "probe",
      conditions: [
        .init("loggedIn", true), .init("serviceLatency", 0), .init("profile", "host"),
      ])
    let conditions = try catalogue.resolve(script).conditions

    #expect(conditions.bool("loggedIn"))
    #expect(conditions.number("serviceLatency") == 0)
    #expect(conditions.choice("profile") == "host")
  }

  @Test(
    arguments: [
      (
        .init("signedIn", true),
        "/conditions/signedIn: the app has no condition \"signedIn\". Did you mean \"loggedIn\"? Its conditions are loggedIn, serviceLatency, profile."
      ),
      (
        .init("loggedIn", 1),
        "/conditions/loggedIn: \"loggedIn\" must be true or false, found a number. Write true or false."
      ),
      (
        .init("serviceLatency", "3"),
        "/conditions/serviceLatency: \"serviceLatency\" must be a number, found a string. Write a number."
      ),
      (
        .init("serviceLatency", 3601),
        "/conditions/serviceLatency: \"serviceLatency\" is out of range. Write a number from 0 to 3600."
      ),
      (
        .init("profile", "owner"),
        "/conditions/profile: \"owner\" is not a value of \"profile\". Choose one of guest, host."
      ),
      (
        .init("profile", nil),
        "/conditions/profile: \"profile\" must be a string, found null. Write a string."
      ),
    ] as [(Script.Setting, String)])
  func `a condition that the app does not declare so is refused`(
    setting: Script.Setting, sentence: String
  ) {
    let script = Script(app: "probe", conditions: [setting])
    #expect(refusal(of: { () throws(ScriptProblem) in try catalogue.resolve(script) }) == sentence)
  }

  @Test func `an app is named by the command or else by the script`() throws {
    let script = Script(app: "nowhere")

    #expect(try catalogue.resolve(script, as: "probe").app.entry.id == "probe")
    #expect(
      refusal(of: { () throws(ScriptProblem) in try catalogue.resolve(script) })
        == "/app: there is no app \"nowhere\". The apps are probe.")
    #expect(
      refusal(of: { () throws(ScriptProblem) in try catalogue.resolve(Script()) })
        == "no app is named. Add \"app\" with the id of an app; `navscope apps` lists them.")
    #expect(
      refusal(of: { () throws(ScriptProblem) in try catalogue.resolve(script, as: "x") })
        == "there is no app \"x\". The apps are probe.")
  }

  private func refusal<Value>(of body: () throws(ScriptProblem) -> Value) -> String? {
    do throws(ScriptProblem) {
      _ = try body()
      return nil
    } catch {
      return error.description
    }
  }
}
