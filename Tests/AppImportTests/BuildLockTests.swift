import Foundation
import Synchronization
import Testing

@testable import AppImport

/// One import or build at a time.
@Suite struct BuildLockTests {
  private let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("Scratch-\(UUID().uuidString)")

  private func hold(_ app: String, _ told: (ImportStep) -> Void, _ body: () -> Void) {
    try? BuildLock.hold(scratch, for: URL(filePath: "/apps/\(app)"), told) {
      () throws(ImportFailure) in body()
    }
  }

  @Test func `who waits is told for which app, which process and since when`() async {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let told = Mutex<[String]>([])
    let order = Mutex<[String]>([])
    let (hasEnded, end) = AsyncStream<Void>.makeStream()
    hold("Shop", { _ in }) {
      Thread.detachNewThread {
        self.hold("Ferry", { step in told.withLock { $0.append(step.text) } }) {
          order.withLock { $0.append("Ferry") }
        }
        end.finish()
      }
      while told.withLock(\.isEmpty) { Thread.sleep(forTimeInterval: 0.01) }
      order.withLock { $0.append("Shop") }
    }
    for await _ in hasEnded {}
    #expect(order.withLock(\.self) == ["Shop", "Ferry"])
    let process = ProcessInfo.processInfo.processIdentifier
    let line = told.withLock(\.self).first ?? ""
    #expect(line.hasPrefix("Waiting for process \(process), which began "))
    #expect(line.hasSuffix(" s ago to import or build /apps/Shop"))
    // Nobody waits for who has ended.
    hold("Shop", { step in told.withLock { $0.append(step.text) } }) {}
    #expect(told.withLock(\.count) == 1)
  }
}
