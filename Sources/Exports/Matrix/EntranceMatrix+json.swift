internal import Explorer
package import JSON
package import Matrix
internal import Phone
internal import Playback
internal import Rules
internal import SceneMigration

extension EntranceMatrix {
  /// The matrix for programs.
  ///
  /// - Parameter address: the path of a source file by its name.
  package func json(_ places: MatrixPlaces, address: (String) -> String) -> JSONValue {
    [
      "before": JSONValue(before), "after": .string(after),
      "sdk": [
        "before": devices.before.map { JSONValue($0.sdkNumber) } ?? .null,
        "after": JSONValue(devices.after.sdkNumber),
      ],
      "interrupted": .bool(isCancelled),
      "cells": .array(cells.map { $0.json(places, address: address) }),
    ]
  }
}

extension MatrixCell {
  /// The cell for programs.
  package func json(_ places: MatrixPlaces, address: (String) -> String) -> JSONValue {
    let place = places.place(of: self)
    var object: JSONObject = [
      "entrance": .string(entrance.title), "kind": .string(entrance.kind.rawValue),
      "state": .string(state.rawValue), "signedIn": signedIn.map { .bool($0) } ?? .null,
      "outcome": .string(outcome.rawValue), "reason": .string(reason),
    ]
    object["add"] = addition.map { .string($0) }
    object["before"] = before.map { $0.end.shortJSON } ?? .null
    object["after"] = after.map { $0.end.shortJSON } ?? .null
    object["script"] = script.map(\.json) ?? .null
    object["scriptBefore"] = before.map { $0.script.json }
    object["file"] = place.map { .string(address($0.file)) } ?? .null
    object["line"] = place?.line.map { JSONValue($0) } ?? .null
    object["method"] = place?.method.map { .string($0) }
    object["mistake"] = mistake.map { .string($0.rawValue) } ?? .null
    object["title"] = mistake.map { .string($0.title) }
    object["remedy"] = remedy.map { .string($0.id) } ?? .null
    object["hint"] = remedy.map { .string($0.text) }
    return .object(object)
  }
}

extension RunEnd {
  /// What counts of an end, without numbers and times.
  fileprivate var shortJSON: JSONValue {
    [
      "screen": screen.map {
        [
          "root": .string($0.root), "top": .string($0.top), "presented": JSONValue($0.presented),
        ]
      } ?? .null,
      "signedIn": isSignedIn.map { .bool($0) } ?? .null, "links": .array(links.map(\.json)),
      "findings": .array(rules.map(\.json)), "crash": JSONValue(crash?.reason),
    ]
  }
}
