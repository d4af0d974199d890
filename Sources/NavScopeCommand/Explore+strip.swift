internal import AppProgram
internal import ArgumentParser
internal import Explorer
internal import Exports
internal import JSON
internal import Phone
internal import Playback
internal import ServeCommand
internal import Trace

extension Explore {
  /// Tries one input along a script, and writes where it breaks the app.
  func vary(_ input: String, along path: String) throws {
    guard format != .sarif else {
      throw ValidationError("--vary has the formats text and json.")
    }
    let file = try ScriptFile.read(path, for: [app].compactMap(\.self))
    let id = try app ?? file.app ?? apps.id(nil)
    var script = file
    script.app = id
    let input = try Self.input(input)
    let catalogue = NavScopeCommand.catalogue
    let call = StripCall(of: input, along: script, within: timeLimit ?? 3600)
    let strip = try Self.refusing {
      try call.strip(in: catalogue, host: AppHosts(for: catalogue).host(of: id))
    }
    guard let strip else { throw CommandFailure(sentence: "The app's program gave no answer.") }
    let document = StripDocument(strip, of: input)
    switch format {
    case .json: try StandardStream.output.write(document.json)
    case .text, .sarif: try StandardStream.output.writeSanitized(document.text)
    }
    if strip.spans.contains(where: { $0.broken.first?.severity == .error }) { throw ExitCode(1) }
  }

  private static func input(_ text: String) throws -> Input {
    let written = text.hasPrefix("{") ? text : JSONValue.object(["do": .string(text)]).encoded
    do {
      return try Input(JSONCursor(JSONValue(parsing: written)))
    } catch {
      throw CommandFailure(sentence: "--vary \(text): \(error)")
    }
  }

  private static func refusing<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let problem as ScriptProblem {
      throw CommandFailure(sentence: problem.description)
    } catch let problem as ProcessProblem {
      throw CommandFailure(sentence: "The explorer could not be started: \(problem).")
    }
  }
}
