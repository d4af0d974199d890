/// The app code that is running: what an event was caused by. It is boxed, since each event that is
/// read bears one.
package indirect enum Caller: Sendable {
  case callback(AnyObject.Type, Callback)
  case delegate(AnyObject.Type, AppEvent.Name)
  case action(SourceLine)
  case completion(SourceLine)
  case block(SourceLine)
  case completionOf(AnyObject.Type, StaticString)
  /// A method of a data source or delegate.
  case method(AnyObject.Type, StaticString)
  /// A task that this code made; `nil` if no code of the app's did.
  case task(Caller?)
  /// A method of a trace that was read, and whether it is its completion that ran.
  case named(String, String, isCompletion: Bool)
  /// What a trace that was read says in words of its own.
  case other(String)

  /// `SplashViewController.viewDidLoad`, `action at LoginViewController.swift:31`.
  package var description: String {
    switch self {
    case .callback(let type, let callback): "\(type).\(callback.rawValue)"
    case .delegate(let type, let name): "\(type).\(name.rawValue)"
    case .action(let source): "\(Self.action)\(source.description)"
    case .completion(let source): "\(Self.completion)\(source.description)"
    case .block(let source): "\(Self.block)\(source.description)"
    case .completionOf(let type, let call): "\(Self.completionOf)\(type).\(call)"
    case .method(let type, let call): "\(type).\(call)"
    case .task(let creator): creator.map { "\(Self.taskOf)\($0.description)" } ?? Self.task
    case .named(let type, let method, let isCompletion):
      "\(isCompletion ? Self.completionOf : "")\(type).\(method)"
    case .other(let text): text
    }
  }

  private static let action = "action at "
  private static let completion = "completion at "
  private static let block = "block at "
  private static let completionOf = "completion of "
  private static let taskOf = "task of "
  private static let task = "task"
}

extension Caller {
  /// The line of the app's source at which the code begins; `nil` if a method is known instead.
  package var line: SourceLine? {
    switch self {
    case .action(let line), .completion(let line), .block(let line): line
    case .task(let creator): creator?.line
    default: nil
    }
  }

  /// The class and the name of the method that runs, or whose completion or task does.
  package var method: (type: String, name: String)? {
    switch self {
    case .callback(let type, let callback): ("\(type)", callback.rawValue)
    case .delegate(let type, let name): ("\(type)", name.rawValue)
    case .completionOf(let type, let call), .method(let type, let call): ("\(type)", "\(call)")
    case .task(let creator): creator?.method
    case .named(let type, let method, _): (type, method)
    case .action, .completion, .block, .other: nil
    }
  }
}

extension Caller: ColumnValue {
  package static var blank: Caller { .other("") }
  package var traceValue: TraceValue { .string(description) }

  package init?(_ value: TraceValue) {
    guard let text = value.string else { return nil }
    self.init(text[...])
  }

  private init(_ text: Substring) {
    func line(after start: String) -> SourceLine? {
      text.hasPrefix(start) ? SourceLine(String(text.dropFirst(start.count))) : nil
    }
    if let line = line(after: Self.action) {
      self = .action(line)
    } else if let line = line(after: Self.completion) {
      self = .completion(line)
    } else if let line = line(after: Self.block) {
      self = .block(line)
    } else if text == Self.task {
      self = .task(nil)
    } else if text.hasPrefix(Self.taskOf) {
      self = .task(Caller(text.dropFirst(Self.taskOf.count)))
    } else {
      let isCompletion = text.hasPrefix(Self.completionOf)
      let name = isCompletion ? text.dropFirst(Self.completionOf.count) : text
      let dot = name.firstIndex(of: ".")
      self =
        dot.map {
          .named(
            String(name[..<$0]), String(name[name.index(after: $0)...]), isCompletion: isCompletion)
        } ?? .other(String(text))
    }
  }
}
