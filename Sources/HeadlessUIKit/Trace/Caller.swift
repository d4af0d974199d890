/// The app code that is running: what an event was caused by.
enum Caller {
  case callback(AnyObject.Type, Callback)
  case delegate(AnyObject.Type, AppEvent.Name)
  case action(SourceLine)
  case completion(SourceLine)
  case block(SourceLine)
  case completionOf(AnyObject.Type, StaticString)
  /// A method of a data source or delegate.
  case method(AnyObject.Type, StaticString)
  /// A task that this code made; nil where no code of the app's did.
  indirect case task(Caller?)

  /// `SplashViewController.viewDidLoad`, `action at LoginViewController.swift:31`.
  var description: String {
    switch self {
    case .callback(let type, let callback): "\(type).\(callback.rawValue)"
    case .delegate(let type, let name): "\(type).\(name.rawValue)"
    case .action(let source): "action at \(source.description)"
    case .completion(let source): "completion at \(source.description)"
    case .block(let source): "block at \(source.description)"
    case .completionOf(let type, let call): "completion of \(type).\(call)"
    case .method(let type, let call): "\(type).\(call)"
    case .task(let creator): creator.map { "task of \($0.description)" } ?? "task"
    }
  }
}
