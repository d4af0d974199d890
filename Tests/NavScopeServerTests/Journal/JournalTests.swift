import DeeplinkFormats
import Exports
import Foundation
import JSON
import Phone
import Testing
import VirtualTime

@testable import NavScopeServer

@Suite struct JournalTests {
  static func stored(
    inputs: [TimedInput] = [], parent: SessionEntry.Parent? = nil
  ) -> StoredSession {
    StoredSession(
      entry: SessionEntry(
        id: .random(), app: "root-controller", name: nil, created: 1000.5, inputs: inputs.count,
        firstInputs: FirstInputs(inputs[...]), parent: parent),
      script: Script(
        app: "root-controller", conditions: [.init("loggedIn", true)], inputs: inputs),
      clock: ClockMark(
        time: .zero, moment: WallMoment(date: 1000.5), rate: 1, isPaused: false, events: 0))
  }

  @Test func `what was kept is there when the file is opened again`() throws {
    let folder = try DataFolder()
    let parent = Self.stored()
    var session = Self.stored(
      inputs: [TimedInput(at: .zero, .launch)], parent: .init(id: parent.entry.id, seq: 7))
    let input = TimedInput(
      at: Instant(nanoseconds: 1_234_567_890_123),
      .notification(payload: ["aps": ["alert": "é \"quoted\""]], tapped: true))
    let mark = ClockMark(
      time: Instant(nanoseconds: 3),
      moment: WallMoment(date: 2000.25, uptime: Uptime(boot: -7, seconds: 86_400.5)), rate: 0.1,
      isPaused: true, events: 41)
    let notes = [
      Note(number: 1, time: .zero, seq: 1, text: "one", author: "Kim"),
      Note(number: 2, time: input.at, seq: 9, text: "two\nlines", author: nil),
    ]
    let digest = TraceDigest(seq: 12, hash: .max, version: "9")

    let journal = try folder.journal()
    let failures = journal.keepAll(
      [.creation(parent), .creation(session)]
        + [.input(input, of: session.entry.id), .clock(mark, of: session.entry.id)]
        + [.name("a name", of: session.entry.id), .breakpoints("[1]", of: session.entry.id)]
        + (notes + [Note(number: 3, time: .zero, seq: 1, text: "x", author: nil)])
        .map { .note($0, of: session.entry.id) }
        + [.noteDeletion(3, of: session.entry.id), .trace(digest, of: session.entry.id)])
    #expect(failures.allSatisfy { $0 == nil })
    journal.close()

    session.entry.name = "a name"
    session.entry.inputs = 2
    session.entry.firstInputs = FirstInputs([TimedInput(at: .zero, .launch), input])
    session.entry.seq = 12
    session.script.inputs.append(input)
    session.clock = mark
    session.notes = notes
    session.breakpoints = "[1]"
    session.trace = digest
    let again = try folder.journal()
    #expect(try again.entries() == [parent.entry, session.entry])
    #expect(try again.session(session.entry.id) == session)
    #expect(try again.session(.random()) == nil)

    #expect(again.keepAll([.deletion(parent.entry.id)]) == [nil])
    session.entry.parent = nil
    #expect(try again.entries() == [session.entry])
    again.close()
  }

  @Test func `a session is read with the changes that nobody waited for`() throws {
    let journal = try SQLiteJournal.inMemory()
    var session = Self.stored()
    journal.keep(.creation(session)) { _ in }
    for second in 1...200 {
      session.clock.time = Instant(seconds: Double(second))
      journal.keep(.clock(session.clock, of: session.entry.id)) { _ in }
      #expect(try journal.session(session.entry.id) == session)
    }
    journal.close()
  }

  @Test func `changes that wait together share a commit`() throws {
    let folder = try DataFolder()
    let journal = try folder.journal()
    let sessions = (0..<20).map { _ in Self.stored() }
    #expect(journal.keepAll(sessions.map { .creation($0) }) == Array(repeating: nil, count: 20))
    let before = journal.figures
    let inputs = (0..<50).flatMap { _ in
      sessions.map { JournalChange.input(TimedInput(at: .zero, .back), of: $0.entry.id) }
    }
    #expect(journal.keepAll(inputs).allSatisfy { $0 == nil })

    let figures = journal.figures
    #expect(figures.changes - before.changes == 1000)
    #expect(figures.commits - before.commits < 500)
    #expect(try journal.entries().map(\.inputs) == Array(repeating: 50, count: 20))
    journal.close()
  }

  @Test func `a change that cannot be kept does not spoil those beside it`() throws {
    let journal = try SQLiteJournal.inMemory()
    let (one, other) = (Self.stored(), Self.stored())
    let failures = journal.keepAll([
      .creation(one), .input(TimedInput(at: .zero, .launch), of: .random()), .creation(other),
    ])
    #expect(failures.map { $0 == nil } == [true, false, true])
    #expect(try journal.entries() == [one.entry, other.entry])
    journal.close()
  }

  @Test func `what belongs to a session that was deleted is kept nowhere, and no trouble`() throws {
    let journal = try SQLiteJournal.inMemory()
    defer { journal.close() }
    let id = SessionID.random()
    let note = Note(number: 1, time: .zero, seq: 1, text: "x", author: nil)
    let mark = ClockMark(
      time: .zero, moment: WallMoment(date: 0), rate: 1, isPaused: true, events: 0)
    let failures = journal.keepAll([
      .input(TimedInput(at: .zero, .launch), of: id), .clock(mark, of: id), .note(note, of: id),
      .name("x", of: id), .breakpoints("[]", of: id),
    ])
    #expect(failures == Array(repeating: .noSession, count: 5))
    #expect(journal.problem == nil)
  }

  @Test func `a full disk refuses, and what was kept stays`() throws {
    let folder = try DataFolder()
    let journal = try folder.journal()
    let session = Self.stored()
    #expect(journal.keepAll([.creation(session)]) == [nil])
    try journal.limit(toPages: 1)

    let long = Input.type(target: "Name", text: String(repeating: "x", count: 100_000))
    #expect(
      journal.keepAll([.input(TimedInput(at: .zero, long), of: session.entry.id)]) == [.full])
    #expect(journal.problem == "the disk is full")
    #expect(journal.keepAll([.name("x", of: session.entry.id)]) == [nil])
    #expect(journal.problem == nil)
    #expect(journal.keepAll([.name(nil, of: session.entry.id)]) == [nil])
    journal.close()

    let again = try folder.journal()
    #expect(try again.session(session.entry.id) == session)
    again.close()
  }

  @Test func `a closed journal keeps nothing and says so`() throws {
    let journal = try SQLiteJournal.inMemory()
    journal.close()
    #expect(journal.keepAll([.creation(Self.stored())]) == [.failed("the server is stopping")])
  }
}
