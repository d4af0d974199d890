import HeadlessUIKit
import Testing
import Trace

/// Queues, groups, work items and semaphores of Dispatch, on the virtual clock.
@Suite struct QueueTests {
  private let simulation = Simulation()
  private let notes = Notes()

  /// Runs a turn and all that follows; returns what was noted and every timer, in order.
  private func story(_ body: (Notes) -> Void) -> [String] {
    notes.simulation = simulation
    simulation.perform { body(notes) }
    simulation.runUntilIdle()
    notes.collect()
    return notes.lines
  }

  private func crash(_ body: (Notes) -> Void) -> String {
    _ = story(body)
    return simulation.crash.map { "\($0.name) \($0.reason)" } ?? "none"
  }

  // MARK: Groups

  @Test func `a group tells when its last block has ended`() {
    let lines = story { notes in
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        notes.add("leaves")
        group.leave()
      }
      DispatchQueue.global(qos: .utility).async(group: group) { notes.add("works") }
      group.notify(queue: .main) { notes.add("told") }
      notes.add("began")
    }
    #expect(
      lines == [
        "0.0 schedule 1 asyncAfter 1", "0.0 schedule 2 async 0", "0.0 began", "0.0 fire 2",
        "0.0 works", "1.0 fire 1", "1.0 leaves", "1.0 schedule 3 notify 0", "1.0 fire 3",
        "1.0 told",
      ])
    #expect(simulation.crash == nil)
  }

  @Test func `a group that is empty tells in a later turn, and may be used again`() {
    let lines = story { notes in
      let group = DispatchGroup()
      group.notify(queue: .main) {
        notes.add("empty")
        group.enter()
        group.notify(queue: .global(), work: DispatchWorkItem { notes.add("again") })
        group.leave()
      }
      notes.add("began")
    }
    #expect(
      lines == [
        "0.0 schedule 1 notify 0", "0.0 began", "0.0 fire 1", "0.0 empty",
        "0.0 schedule 2 notify 0", "0.0 fire 2", "0.0 again",
      ])
  }

  @Test func `leaving more often than entering is a crash`() {
    #expect(
      crash { _ in DispatchGroup().leave() }
        == "EXC_BREAKPOINT BUG IN CLIENT OF LIBDISPATCH: "
        + "Unbalanced call to dispatch_group_leave()")
  }

  @Test func `who waits for a group goes on when background queues have done it`() {
    let lines = story { notes in
      let group = DispatchGroup()
      DispatchQueue.main.async { notes.add("main") }
      for number in 1...2 {
        DispatchQueue.global().async(group: group) { notes.add("work \(number)") }
      }
      group.enter()
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { group.leave() }
      group.wait()
      notes.add("done")
    }
    #expect(
      lines == [
        "0.0 schedule 1 async 0", "0.0 schedule 2 async 0", "0.0 schedule 3 async 0",
        "0.0 schedule 4 asyncAfter 0.5", "0.0 fire 2", "0.0 work 1", "0.0 fire 3", "0.0 work 2",
        "0.5 fire 4", "0.5 done", "0.5 fire 1", "0.5 main",
      ])
  }

  // MARK: Work items

  @Test func `an item that is cancelled does not run, and its timer is cancelled`() {
    let lines = story { notes in
      let item = DispatchWorkItem { notes.add("never") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
      let other = DispatchWorkItem { notes.add("ran") }
      DispatchQueue.main.async(execute: other)
      other.notify(queue: .main) { notes.add("told") }
      item.cancel()
      notes.add("\(item.isCancelled) \(other.isCancelled)")
    }
    #expect(
      lines == [
        "0.0 schedule 1 asyncAfter 1", "0.0 schedule 2 async 0", "0.0 cancel 1", "0.0 true false",
        "0.0 fire 2", "0.0 ran", "0.0 schedule 3 notify 0", "0.0 fire 3", "0.0 told",
      ])
  }

  @Test func `an item in a group that is cancelled leaves it when its time comes`() {
    let lines = story { notes in
      let (group, item) = (DispatchGroup(), DispatchWorkItem { notes.add("never") })
      DispatchQueue.global().async(group: group, execute: item)
      group.notify(queue: .main) { notes.add("told") }
      item.cancel()
    }
    #expect(
      lines == [
        "0.0 schedule 1 async 0", "0.0 fire 1", "0.0 schedule 2 notify 0", "0.0 fire 2", "0.0 told",
      ])
  }

  @Test func `an item can be performed and waited for`() {
    let lines = story { notes in
      let item = DispatchWorkItem(qos: .userInitiated, flags: .barrier) { notes.add("ran") }
      item.perform()
      let slow = DispatchWorkItem { notes.add("slow") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 2, execute: slow)
      notes.add("\(item.wait(timeout: .now())) \(slow.wait(timeout: .now() + 1))")
      slow.wait()
    }
    #expect(
      lines == [
        "0.0 ran", "0.0 schedule 1 asyncAfter 2", "1.0 success timedOut", "2.0 fire 1", "2.0 slow",
      ])
  }

  // MARK: Semaphores

  @Test func `who waits for a semaphore lets background queues run`() {
    let lines = story { notes in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.main.async { notes.add("main") }
      DispatchQueue.global().async {
        notes.add("signals")
        semaphore.signal()
      }
      DispatchQueue.global().async { notes.add("later") }
      semaphore.wait()
      notes.add("goes on")
    }
    #expect(
      lines == [
        "0.0 schedule 1 async 0", "0.0 schedule 2 async 0", "0.0 schedule 3 async 0",
        "0.0 fire 2", "0.0 signals", "0.0 goes on", "0.0 fire 1", "0.0 main", "0.0 fire 3",
        "0.0 later",
      ])
  }

  @Test func `a wait ends in virtual time, and the main queue catches up`() {
    let lines = story { notes in
      let semaphore = DispatchSemaphore(value: 1)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { notes.add("late") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 5) { semaphore.signal() }
      notes.add("\(semaphore.wait(timeout: .now() + 3)) \(semaphore.wait(timeout: .now() + 3))")
      notes.add("\(semaphore.wait(wallTimeout: .now() + .seconds(2)))")
    }
    #expect(
      lines == [
        "0.0 schedule 1 asyncAfter 1", "0.0 schedule 2 asyncAfter 5", "3.0 success timedOut",
        "5.0 fire 2", "5.0 success", "5.0 fire 1", "5.0 late",
      ])
  }

  @Test func `a background block that waits lets the main thread go on, in turns of its own`() {
    let lines = story { notes in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
          UIView.animate(withDuration: 0, animations: {}) { _ in notes.add("completion") }
          semaphore.signal()
          notes.add("signalled")
        }
        semaphore.wait()
        notes.add("goes on")
      }
    }
    #expect(
      lines == [
        "0.0 schedule 1 async 0", "0.0 fire 1", "0.0 schedule 2 asyncAfter 1", "1.0 fire 2",
        "1.0 signalled", "1.0 completion", "1.0 goes on",
      ])
  }

  @Test func `a main thread that nothing can wake is a crash at once`() {
    let reason = crash { notes in
      DispatchQueue.main.async { notes.add("never") }
      DispatchSemaphore(value: 0).wait()
    }
    #expect(reason.hasPrefix("EXC_CRASH QueueTests.swift:"))
    #expect(
      reason.hasSuffix(
        "0x8badf00d: the app's main thread waits for a semaphore, and nothing can signal it."))
    #expect(notes.lines == ["0.0 schedule 1 async 0"])
  }

  @Test func `a background block that only a touch can wake says so`() {
    let reason = crash { _ in
      DispatchQueue(label: "work").async { DispatchSemaphore(value: 0).wait() }
    }
    #expect(
      reason.hasSuffix(
        "a block of the queue work waits for a semaphore, and nothing that NavScope can run "
          + "meanwhile signals it. On a device a touch can, or what waits for this block."))
  }

  @Test func `queues that never come to rest while one waits are stopped`() {
    let reason = crash { _ in
      Self.again()
      DispatchSemaphore(value: 0).wait()
    }
    #expect(reason.hasPrefix("EXC_CRASH 0x8badf00d: the app's main thread waits, and the queues"))
  }

  private static func again() { DispatchQueue.global().async { again() } }

  // MARK: Queues

  @Test func `a queue of the app's own runs its blocks in order, each in a turn`() {
    let lines = story { notes in
      let queue = DispatchQueue(label: "work", qos: .userInitiated, attributes: .concurrent)
      queue.async(qos: .background, flags: .barrier) { notes.add("first") }
      DispatchQueue.main.async { notes.add("main") }
      queue.asyncAfter(wallDeadline: .now() + 1) { notes.add("third") }
      queue.async { notes.add("second \(queue.label)") }
    }
    #expect(
      lines == [
        "0.0 schedule 1 async 0", "0.0 schedule 2 async 0", "0.0 schedule 3 asyncAfter 1",
        "0.0 schedule 4 async 0", "0.0 fire 1", "0.0 first", "0.0 fire 2", "0.0 main",
        "0.0 fire 4", "0.0 second work", "1.0 fire 3", "1.0 third",
      ])
  }

  @Test func `sync comes after what was added before, and returns`() throws {
    struct Refusal: Error {}
    let lines = story { notes in
      let serial = DispatchQueue(label: "serial")
      let other = DispatchQueue(label: "other", attributes: .concurrent)
      serial.async { notes.add("before") }
      serial.asyncAfter(deadline: .now() + 1) { notes.add("after") }
      other.async(flags: .barrier) { notes.add("writes") }
      other.async { notes.add("reads later") }
      notes.add("got \(serial.sync { 1 })")
      notes.add("got \(other.sync(flags: []) { 2 })")
      #expect(throws: Refusal.self) { try serial.sync { throw Refusal() } }
      DispatchQueue.concurrentPerform(iterations: 2) { notes.add("\($0)") }
    }
    #expect(
      lines == [
        "0.0 schedule 1 async 0", "0.0 schedule 2 asyncAfter 1", "0.0 schedule 3 async 0",
        "0.0 schedule 4 async 0", "0.0 fire 1", "0.0 before", "0.0 got 1", "0.0 fire 3",
        "0.0 writes", "0.0 got 2", "0.0 0", "0.0 1", "0.0 fire 4", "0.0 reads later", "1.0 fire 2",
        "1.0 after",
      ])
  }

  @Test func `sync on main from a background queue is a turn of the main thread`() {
    let lines = story { notes in
      let queue = DispatchQueue(label: "work")
      queue.async {
        let value = DispatchQueue.main.sync {
          UIView.animate(withDuration: 0, animations: {}) { _ in notes.add("completion") }
          dispatchPrecondition(condition: .onQueue(.main))
          dispatchPrecondition(condition: .notOnQueue(queue))
          return 3
        }
        dispatchPrecondition(condition: .onQueue(queue))
        dispatchPrecondition(condition: .notOnQueue(.main))
        notes.add("got \(value)")
      }
    }
    #expect(lines == ["0.0 schedule 1 async 0", "0.0 fire 1", "0.0 completion", "0.0 got 3"])
    #expect(simulation.crash == nil)
  }

  @Test func `sync on the queue that one is on is a crash`() {
    let words = "BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned by"
    #expect(crash { _ in DispatchQueue.main.sync {} }.contains(words))
    let (other, queue) = (Simulation(), DispatchQueue(label: "work"))
    other.perform { queue.async { queue.sync {} } }
    other.runUntilIdle()
    #expect(other.crash?.reason.contains(words) == true)
  }

  @Test func `two that wait for each other are a crash, unless one gives up`() {
    #expect(
      crash { _ in
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { DispatchQueue.main.sync {} }
        group.wait()
      }.hasSuffix(
        "0x8badf00d: sync waits for the queue com.apple.main-thread, and that waits "
          + "for this block."))
    let other = Simulation()
    other.perform {
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { DispatchQueue.main.sync {} }
      _ = group.wait(timeout: .now() + 1)
    }
    #expect(other.crash == nil && other.console.count == 1)
  }

  @Test func `a serial queue whose block waits begins no other`() {
    let lines = story { notes in
      let (queue, semaphore) = (DispatchQueue(label: "work"), DispatchSemaphore(value: 0))
      queue.async {
        notes.add("\(semaphore.wait(timeout: .now() + 1))")
      }
      queue.async {
        notes.add("second")
        semaphore.signal()
      }
    }
    #expect(
      lines == [
        "0.0 schedule 1 async 0", "0.0 schedule 2 async 0", "0.0 fire 1", "1.0 timedOut",
        "1.0 fire 2", "1.0 second",
      ])
  }

  @Test func `a queue that is held back begins when it may`() {
    let lines = story { notes in
      let queue = DispatchQueue(label: "work", attributes: [.concurrent, .initiallyInactive])
      queue.async { notes.add("first") }
      queue.activate()
      queue.suspend()
      queue.async { notes.add("second") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { queue.resume() }
    }
    #expect(
      lines == [
        "0.0 schedule 1 async 0", "0.0 schedule 2 async 0", "0.0 schedule 3 asyncAfter 1",
        "0.0 fire 1", "0.0 fire 2", "1.0 fire 3", "1.0 schedule 4 async 0",
        "1.0 schedule 5 async 0", "1.0 fire 4", "1.0 first", "1.0 fire 5", "1.0 second",
      ])
  }

  @Test func `values of a queue are found on it and on those that target it`() {
    let lines = story { notes in
      let (key, mainKey) = (DispatchSpecificKey<Int>(), DispatchSpecificKey<String>())
      let target = DispatchQueue(label: "target")
      let queue = DispatchQueue(label: "work", target: target)
      target.setSpecific(key: key, value: 7)
      DispatchQueue.main.setSpecific(key: mainKey, value: "main")
      let here = DispatchQueue.getSpecific(key: key) ?? 0
      notes.add("\(here) \(queue.sync { DispatchQueue.getSpecific(key: key) ?? 0 })")
      notes.add(DispatchQueue.getSpecific(key: mainKey) ?? "none")
      queue.async { notes.add(DispatchQueue.getSpecific(key: mainKey) ?? "none") }
    }
    #expect(
      lines == [
        "0.0 0 7", "0.0 main", "0.0 schedule 1 async 0", "0.0 fire 1", "0.0 none",
      ])
    let key = DispatchSpecificKey<Int>()
    simulation.perform { DispatchQueue.main.setSpecific(key: key, value: 1) }
    #expect(Simulation().perform { DispatchQueue.main.getSpecific(key: key) } == nil)
  }

  @Test func `a block on the wrong queue is a crash where that is asserted`() {
    #expect(
      crash { _ in
        DispatchQueue.global().async { dispatchPrecondition(condition: .onQueue(.main)) }
      } == "EXC_BREAKPOINT BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was expected to "
        + "execute on queue [com.apple.main-thread]")
  }

  @Test func `nothing waits in a process that has ended`() {
    simulation.perform {
      trap("over")
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.main.sync { semaphore.wait() }
      DispatchGroup().leave()
    }
    #expect(simulation.crash?.reason.hasSuffix("over") == true)
  }
}

/// What a block tells, among the timers of the trace.
private final class Notes: @unchecked Sendable {
  weak var simulation: Simulation?
  private(set) var lines: [String] = []
  private var seen = 0

  func add(_ text: String) {
    collect()
    lines.append("\(simulation?.now ?? 0) \(text)")
  }

  func collect() {
    guard let simulation else { return }
    for event in simulation.trace.dropFirst(seen) where event.kind == "timer" {
      let words = ["id", "origin", "delay"].compactMap { event[$0].map(text) }
      lines.append("\(event.time) \(event.name ?? "") \(words.joined(separator: " "))")
    }
    seen = simulation.trace.count
  }

  private func text(_ value: TraceValue) -> String {
    switch value {
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    default: value.string ?? ""
    }
  }
}
