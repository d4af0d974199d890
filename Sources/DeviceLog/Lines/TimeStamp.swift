internal import Foundation
package import VirtualTime

/// The moment that stands at the begin of a line.
package enum TimeStamp: Sendable, Equatable {
  /// Since the begin of 1970, or whatever the log counts from.
  case counted(Instant)
  /// Since midnight.
  case ofDay(Instant)

  /// Reads a moment, and the space behind it; `nil` if the line begins with none.
  init?(_ scanner: inout Scanner) {
    var trial = scanner
    trial.skipSpace()
    let isBracketed = trial.takeAny("[(") != nil
    _ = trial.take("+")
    guard
      let stamp = Self.date(&trial) ?? Self.time(&trial) ?? Self.seconds(&trial)
        ?? Self.dateWithoutYear(&trial)
    else { return nil }
    if isBracketed { guard trial.takeAny("])") != nil else { return nil } }
    guard trial.current == nil || trial.takeAny(" \t:|-") != nil else { return nil }
    trial.skipSpace()
    (self, scanner) = (stamp, trial)
  }

  /// Reads what a member of JSON says: a date, or a number of seconds.
  init?(text: String) {
    var scanner = Scanner(text[...])
    self.init(&scanner)
  }

  /// `2026-11-22 10:00:01.123456+0100`, `2026-11-22T10:00:01Z`, `2026/11/22 10:00:01`.
  private static func date(_ scanner: inout Scanner) -> TimeStamp? {
    var trial = scanner
    guard let year = trial.digits(4), trial.takeAny("-/") != nil, let month = trial.digits(2),
      trial.takeAny("-/") != nil, let day = trial.digits(2), trial.takeAny("T ") != nil,
      case .ofDay(let time)? = time(&trial),
      case let days? = days(year: year, month: month, day: day)
    else { return nil }
    let zone = zone(&trial)
    scanner = trial
    let seconds = Int64(days) * 86_400 - zone
    guard longest.contains(seconds) else { return nil }
    return .counted(Instant(nanoseconds: seconds * 1_000_000_000 + time.nanoseconds))
  }

  /// `Nov 22 10:00:01` of syslog, and of `idevicesyslog`. The year is taken for 2000, which has
  /// every day.
  private static func dateWithoutYear(_ scanner: inout Scanner) -> TimeStamp? {
    var trial = scanner
    let name = trial.take(while: \.isLetter)
    guard name.utf8.count == 3, let month = months.firstIndex(of: name), trial.take(" ") else {
      return nil
    }
    trial.skipSpace()
    let day = trial.takeNumber()
    guard (1...2).contains(day.digits), trial.take(" "), case .ofDay(let time)? = time(&trial),
      let days = days(year: 2000, month: month + 1, day: Int(day.value))
    else { return nil }
    scanner = trial
    return .counted(
      Instant(nanoseconds: Int64(days) * 86_400_000_000_000 + time.nanoseconds))
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Seconds east of Greenwich; 0 if there is no zone.
  private static func zone(_ scanner: inout Scanner) -> Int64 {
    if scanner.take("Z") { return 0 }
    var trial = scanner
    guard let sign = trial.takeAny("+-"), let hours = trial.digitPair() else { return 0 }
    _ = trial.take(":")
    guard let minutes = trial.digitPair() else { return 0 }
    scanner = trial
    return Int64(hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  /// `10:00:01.123`, with a comma as well.
  private static func time(_ scanner: inout Scanner) -> TimeStamp? {
    var trial = scanner
    guard let hours = trial.digitPair(), hours < 24, trial.take(":"),
      let minutes = trial.digitPair(), minutes < 60, trial.take(":"),
      let seconds = trial.digitPair(), seconds < 61
    else { return nil }
    var nanoseconds: Int64 = 0
    if trial.takeAny(".,") != nil { nanoseconds = trial.fraction() }
    scanner = trial
    let whole = Int64(hours * 3600 + minutes * 60 + seconds)
    return .ofDay(Instant(nanoseconds: whole * 1_000_000_000 + nanoseconds))
  }

  /// `0.300`, `12.5s`: the fraction distinguishes seconds from line numbers.
  private static func seconds(_ scanner: inout Scanner) -> TimeStamp? {
    var trial = scanner
    let whole = trial.take(while: \.isDigit)
    guard let seconds = Int64(whole), longest.contains(seconds), trial.take("."),
      trial.current?.isDigit == true
    else { return nil }
    let nanoseconds = trial.fraction()
    _ = trial.take("s")
    scanner = trial
    return .counted(Instant(nanoseconds: seconds * 1_000_000_000 + nanoseconds))
  }

  /// The seconds of which the nanoseconds can be counted, with a day to spare.
  private static let longest: Range<Int64> = 0..<9_000_000_000

  /// Days since the begin of 1970; `nil` for a day that is in no calendar.
  private static func days(year: Int, month: Int, day: Int) -> Int? {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension Scanner {
  fileprivate mutating func digitPair() -> Int? {
    guard let first = takeDigit(), let second = takeDigit() else { return nil }
    return first * 10 + second
  }

  /// The digits behind a decimal point, in nanoseconds.
  fileprivate mutating func fraction() -> Int64 {
    let (value, digits) = takeNumber(atMost: 9)
    return (min(digits, 9)..<9).reduce(value) { sum, _ in sum * 10 }
  }
}
