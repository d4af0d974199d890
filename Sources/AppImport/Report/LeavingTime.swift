internal import SwiftSyntax

/// Finds what happens in real time, whatever the virtual clock says.
enum LeavingTime {
  private static let names: Set<String> = [
    "Thread", "URLSession", "DispatchSource", "Process", "NWConnection",
    "NWListener", "CFRunLoopRun", "pthread_create", "InputStream", "OutputStream", "SocketPort",
    "URLConnection", "NSURLConnection",
  ]

  /// The first use of each in each file, without what the app declares itself.
  static func find(_ files: [TeamFile]) -> [ImportReport.Leaving] {
    let declared = Set(files.flatMap(\.facts.declarations).map(\.name))
    return files.map(\.source).flatMap { source in
      names.subtracting(declared).compactMap { source.tokens(of: $0).first(where: isUse) }
        .sorted { $0.position < $1.position }
        .map { .init(what: $0.text, place: source.place(of: $0)) }
    }
  }

  /// Whether a name is asked something that leaves: `Thread.main`, `Thread.sleep` and the like ask
  /// nothing of another thread.
  private static func isUse(_ token: TokenSyntax) -> Bool {
    let next = token.nextToken(viewMode: .sourceAccurate)
    let isMain = next?.text == "." && main.contains(next?.after ?? "")
    return ![".", "func"].contains(token.before) && next?.text != ":" && !isMain
      && (token.text.first?.isUppercase == true || next?.text == "(")
  }

  private static let main: Set<String> = [
    "main", "isMainThread", "callStackSymbols", "current", "sleep",
  ]
}
