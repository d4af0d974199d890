internal import Explorer
internal import Exports
internal import HTTPServer
internal import JSON
internal import Matrix
internal import Phone
internal import Playback

/// One matrix on threads of its own; an app that is not trusted runs in processes of its own.
final class RunningMatrix: BackgroundWork {
  static let word = "matrix"
  static let path = "/api/matrices"

  private struct State {
    var isRunning = true
    var isCancelled = false
    var total: Int?
    var cells: [Int: JSONValue] = [:]
    var result: EntranceMatrix?
    var problem: String?
  }

  let id = SessionID.random()
  let log = EventLog(maximumViewers: WorkLimits.viewers)
  private let body: MatrixBody
  private let places: MatrixPlaces
  private let state = Mutex(State())

  /// - Parameter places: where the code of the later build is.
  init(_ body: MatrixBody, places: MatrixPlaces) { (self.body, self.places) = (body, places) }

  var isRunning: Bool { state.withLock(\.isRunning) }
  func start() { BackgroundThread.start { [self] in finish() } }
  func cancel() { state.withLock { $0.isCancelled = true } }

  private func finish() {
    let player = MatrixPlayer(
      before: body.before, after: body.after, on: body.device,
      workers: max(1, Workers.available / 2), code: places,
      isCancelled: { self.state.withLock(\.isCancelled) })
    do throws(ScriptProblem) {
      let matrix = try player.play { self.record($0) }
      state.withLock { $0.result = matrix }
    } catch {
      let problem = error.description
      state.withLock { $0.problem = problem }
    }
    state.withLock { $0.isRunning = false }
    log.append(event: "result", data: json.encoded)
    log.end()
  }

  private func record(_ progress: MatrixProgress) {
    let cell = json(of: progress.cell)
    state.withLock { state in
      state.total = progress.total
      state.cells[progress.place] = cell
    }
    log.append(
      event: "cell",
      data: JSONValue.object(["total": JSONValue(progress.total), "cell": cell]).encoded)
  }

  private func json(of cell: MatrixCell) -> JSONValue { cell.json(places) { $0 } }

  /// The cells so far, in the order of the rows.
  var json: JSONValue {
    let state = state.withLock { $0 }
    let phase = state.isRunning ? "running" : state.isCancelled ? "cancelled" : "done"
    var object: JSONObject = [
      "id": .string(id.description), "state": .string(phase),
      "before": body.before.map { .string($0.name) } ?? .null, "after": .string(body.after.name),
      "device": ["sdk": JSONValue(body.device.sdkNumber)],
      "sdkBefore": state.result?.devices.before.map { JSONValue($0.sdkNumber) } ?? .null,
      "total": state.total.map { JSONValue($0) } ?? .null,
      "cells": .array(state.cells.sorted { $0.key < $1.key }.map(\.value)),
      "links": links,
    ]
    object["problem"] = state.problem.map { .string($0) }
    return .object(object)
  }

  /// The whole as one page; `nil` until it is done.
  var page: String? {
    state.withLock(\.result).map { MatrixPage($0, places: places).html }
  }
}
