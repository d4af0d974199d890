internal import Foundation

/// The user defaults of the device: they outlive the process.
public struct UserDefaults {
  private let process: ProcessImage
  private var device: DeviceState { process.device }

  /// The defaults of the running simulation's device.
  public static var standard: UserDefaults { UserDefaults(process: CurrentSimulation.process) }

  /// The value of a key.
  public func object(forKey key: String) -> Any? { device.defaults[key] }
  /// The value of a key; false where there is none.
  public func bool(forKey key: String) -> Bool { device.defaults[key] as? Bool ?? false }
  /// The value of a key, if it is a text.
  public func string(forKey key: String) -> String? { device.defaults[key] as? String }
  /// The value of a key; 0 where there is none.
  public func integer(forKey key: String) -> Int { device.defaults[key] as? Int ?? 0 }
  /// The value of a key; 0 where there is none.
  public func double(forKey key: String) -> Double { device.defaults[key] as? Double ?? 0 }

  /// Sets a value; nil removes it.
  public func set(
    _ value: Any?, forKey key: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard process.isRunning else { return }
    guard let value else { return removeObject(forKey: key, file: file, line: line) }
    device.defaults[key] = value
    process.record(
      .defaults(
        DefaultsEvent(
          set: key, to: Self.traceValue(value), source: SourceLine(file, line))))
  }

  /// Removes a value.
  public func removeObject(
    forKey key: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard process.isRunning else { return }
    device.defaults[key] = nil
    process.record(
      .defaults(DefaultsEvent(remove: key, source: SourceLine(file, line))))
  }

  /// There is nothing to write: values are kept at once.
  @discardableResult
  public func synchronize() -> Bool { true }

  private static func traceValue(_ value: Any) -> TraceValue {
    switch value {
    case let bool as Bool: .bool(bool)
    case let int as Int: .int(int)
    case let double as Double: .number(double)
    case let text as String: .string(text)
    default: .string(String(describing: value))
    }
  }
}
