import Foundation
import Synchronization
import Testing

@testable import AppImport

/// One import or build of an app at a time.
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
        self.hold("Shop", { step in told.withLock { $0.append(step.text) } }) {
          order.withLock { $0.append("Shop again") }
        }
        end.finish()
      }
      while told.withLock(\.isEmpty) { Thread.sleep(forTimeInterval: 0.01) }
      order.withLock { $0.append("Shop") }
    }
    for await _ in hasEnded {}
    #expect(order.withLock(\.self) == ["Shop", "Shop again"])
    let process = ProcessInfo.processInfo.processIdentifier
    let line = told.withLock(\.self).first ?? ""
    #expect(line.hasPrefix("Waiting for process \(process), which began "))
    #expect(line.hasSuffix(" s ago to import or build /apps/Shop"))
    // Nobody waits for who has ended.
    hold("Shop", { step in told.withLock { $0.append(step.text) } }) {}
    #expect(told.withLock(\.count) == 1)
  }

  @Test func `another app is imported meanwhile`() {
    defer { try? FileManager.default.removeItem(at: scratch) }
    var told: [String] = []
    hold("Shop", { _ in }) { hold("Ferry", { told.append($0.text) }) { told.append("Ferry") } }
    #expect(told == ["Ferry"])
  }

  @Test func `libraries are built once, and not while an app is compiled against them`() throws {
    defer { try? FileManager.default.removeItem(at: scratch) }
    var builds = 0
    func libraries() throws(ImportFailure) -> LockFile? {
      try BuildLock.libraries(scratch, { _ in }, isCurrent: { builds > 0 }) {
        () throws(ImportFailure) in builds += 1
      }
    }
    let (one, other) = (try libraries(), try libraries())
    #expect(builds == 1)
    let file = try #require(LockFile(scratch.appendingPathComponent("navscope.lock")))
    #expect(flock(file.descriptor, LOCK_EX | LOCK_NB) != 0)
    withExtendedLifetime((one, other)) {}
  }
}
