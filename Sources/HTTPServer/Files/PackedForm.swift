internal import Foundation

/// A text in gzip, packed when it is first asked for.
final class PackedForm: Sendable {
  private enum State: Sendable {
    case waiting(Data)
    case made(StaticFiles.Form?)
  }

  private let state: Mutex<State>

  init(of content: Data) { state = Mutex(.waiting(content)) }

  /// The packed form; `nil` if packing saves too little.
  var form: StaticFiles.Form? {
    state.withLock { state in
      switch state {
      case .made(let form): return form
      case .waiting(let content):
        let form = Gzip.pack(content).map { StaticFiles.Form($0) }
        state = .made(form)
        return form
      }
    }
  }
}
