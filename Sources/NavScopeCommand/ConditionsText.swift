internal import JSON
internal import Phone
internal import ServeCommand

/// The text of `--conditions`: a JSON object.
enum ConditionsText {
  /// The conditions that it fixes, checked against what the app declares.
  static func read(_ text: String, of app: String) throws -> [Script.Setting] {
    let value: JSONValue
    do throws(Problem<JSONFault>) {
      value = try JSONDocument(parsing: Array(text.utf8)).value
    } catch {
      throw CommandFailure(sentence: "--conditions: \(error.description)")
    }
    do throws(ScriptProblem) {
      let script = try Script(
        JSONCursor(["version": 1, "app": .string(app), "conditions": value, "inputs": []]))
      _ = try NavScopeCommand.catalogue.resolve(script, as: app)
      return script.conditions
    } catch {
      throw CommandFailure(sentence: "--conditions: \(error.description)")
    }
  }
}
