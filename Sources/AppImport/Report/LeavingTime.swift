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
    return files.map(\.source).flatMap { source -> [ImportReport.Leaving] in
      var seen: Set<String> = []
      return source.code.indices.compactMap { index in
        let name = source.text(index)
        guard source.isWord(index), names.contains(name), !declared.contains(name),
          source.text(index - 1) != ".", source.text(index - 1) != "func",
          source.text(index + 1) != ":",
          name.first?.isUppercase == true || source.text(index + 1) == "(",
          !isMain(source, index), seen.insert(name).inserted
        else { return nil }
        return .init(what: name, place: source.place(index))
      }
    }
  }

  /// `Thread.main`, `Thread.sleep` and the like ask nothing of another thread.
  private static func isMain(_ source: SourceCode, _ index: Int) -> Bool {
    source.text(index + 1) == "."
      && ["main", "isMainThread", "callStackSymbols", "current", "sleep"].contains(
        source.text(index + 2))
  }
}
