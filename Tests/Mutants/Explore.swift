import Architectures
import Explorer
import Exports
import Foundation
import JSON
import Phone
import Rules

/// Explores a mutant, or a design by its id (`ID+scenes` with scenes), and prints what it finds as
/// a line of JSON: `Mutants NAME INPUTS KNOWN [forks]`.
///
/// KNOWN is a file with the groups of findings that the design has unchanged, for each number of
/// inputs: `[["rule/severity/cause", …], …]`. The exploration ends at the first error or warning
/// that is not among them. Without such a file (`-`) it goes to the end.
@main
enum Explore {
  static func main() throws {
    let arguments = CommandLine.arguments
    let name = arguments.dropFirst().first?.split(separator: "+").map(String.init) ?? []
    guard arguments.count >= 4, let inputs = Int(arguments[2]),
      let id = name.first, let app = mutants[id] ?? (try? publishedArchitectures.app(id))
    else {
      FileHandle.standardError.write(Data("Usage: Mutants NAME INPUTS KNOWN [forks]\n".utf8))
      exit(2)
    }
    let form = name.dropFirst().map { Script.Setting("lifeCycle", .string($0)) }
    let known = try known(in: arguments[3])
    let explorer = try Explorer(
      app, bounds: .init(inputs: inputs, conditions: form, workers: 1),
      isTrusted: !arguments.contains("forks"))
    var first: [String: Int] = [:]
    var new: String?
    let exploration = explorer.explore { progress in
      for found in progress.newCounterexamples {
        let group = group(of: found)
        if first[group] == nil { first[group] = progress.inputs }
        if let known, new == nil, found.severity != .note,
          !known[progress.inputs].contains(group)
        {
          new = group
        }
      }
      return new == nil ? nil : .count
    }
    let findings = exploration.counterexamples.filter { new == nil || group(of: $0) == new }
    let answer: JSONValue = [
      "found": new.map { .string($0) } ?? .null,
      "played": JSONValue(exploration.played),
      "gaps": .array(exploration.gaps.map { .string($0) }),
      "findings": .array(
        findings.map { found in
          let group = group(of: found)
          return [
            "group": .string(group), "at": JSONValue(first[group] ?? 0),
            "finding": found.json,
          ]
        }),
    ]
    print(answer.encoded)
  }

  private static func group(of found: Counterexample) -> String {
    ([found.rule, "\(found.severity)"] + found.cause).joined(separator: "/")
  }

  private static func known(in path: String) throws -> [Set<String>]? {
    guard path != "-" else { return nil }
    let text = try Data(contentsOf: URL(filePath: path))
    return try JSONDecoder().decode([Set<String>].self, from: text)
  }
}
