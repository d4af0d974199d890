internal import VirtualTime

/// Seconds since the beginning of 2001; here, of the run.
public typealias CFAbsoluteTime = Double
/// Seconds between two moments.
public typealias CFTimeInterval = Double

/// The virtual moment, in seconds since the start.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  CurrentSimulation.process.clock.now.seconds
}

/// The virtual moment, in seconds since the start.
public func CACurrentMediaTime() -> CFTimeInterval {
  CurrentSimulation.process.clock.now.seconds
}

/// Runs a block. What it lets go of is freed at the end of the turn, as all else.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
