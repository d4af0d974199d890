public import Foundation

/// The user defaults of the device: they outlive the process.
open class UserDefaults: NSObject {
  private let process: ProcessImage
  private var device: DeviceState { process.device }

  /// The defaults of the running simulation's device.
  public static var standard: UserDefaults { UserDefaults() }

  /// The defaults of the running simulation's device.
  public override convenience init() { self.init(suiteName: nil)! }

  /// Those of a group of apps are the app's own, whatever the name: there is one domain.
  public init?(suiteName: String?) {
    process = CurrentSimulation.process
    super.init()
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UserDefaults)?.process === process
  }
  public override var hash: Int { ObjectIdentifier(process).hashValue }

  /// The value of a key.
  public func object(forKey key: String) -> Any? {
    device.defaults[key] ?? process.registeredDefaults[key]
  }
  /// The value of a key; false if there is none.
  public func bool(forKey key: String) -> Bool { object(forKey: key) as? Bool ?? false }
  /// The value of a key, if it is a text.
  public func string(forKey key: String) -> String? { object(forKey: key) as? String }
  /// The value of a key, if it is data.
  public func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
  /// The value of a key, if it is an address.
  public func url(forKey key: String) -> URL? { object(forKey: key) as? URL }
  /// The value of a key, if it is a list.
  public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  /// The value of a key, if it is a list of texts.
  public func stringArray(forKey key: String) -> [String]? { object(forKey: key) as? [String] }
  /// The value of a key, if it is a dictionary.
  public func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }
  /// The value of a key; 0 if there is none.
  public func float(forKey key: String) -> Float { Float(double(forKey: key)) }

  /// What holds for keys without a value, as long as the process lives.
  public func register(defaults registrationDictionary: [String: Any]) {
    process.registeredDefaults.merge(registrationDictionary) { $1 }
  }

  /// All values.
  public func dictionaryRepresentation() -> [String: Any] {
    process.registeredDefaults.merging(device.defaults) { $1 }
  }

  /// Sets a value by its key; `nil` removes it.
  public func setValue(
    _ value: Any?, forKey key: String, file: StaticString = #fileID, line: UInt = #line
  ) { set(value, forKey: key, file: file, line: line) }

  /// The value of a key.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Removes all values, whatever the name: there is one domain, the app's.
  public func removePersistentDomain(
    forName domainName: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    for key in device.defaults.keys.sorted() { removeObject(forKey: key, file: file, line: line) }
  }
  /// The value of a key; 0 if there is none.
  public func integer(forKey key: String) -> Int { object(forKey: key) as? Int ?? 0 }
  /// The value of a key; 0 if there is none.
  public func double(forKey key: String) -> Double { object(forKey: key) as? Double ?? 0 }

  /// Sets a value; `nil` removes it.
  public func set(
    _ value: Any?, forKey key: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard process.isRunning else { return }
    guard let value else { return removeObject(forKey: key, file: file, line: line) }
    device.defaults[key] = value
    process.record(
      .defaults(
        DefaultsEvent(
          set: key, to: DefaultsEvent.traceValue(value), source: SourceLine(file, line))))
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

  /// There is nothing to write: values are stored at once.
  @discardableResult
  public func synchronize() -> Bool { true }
}
