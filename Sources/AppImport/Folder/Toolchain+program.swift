internal import Foundation

/// Apps are built with the compiler alone: SwiftPM plans all libraries again for each app and after
/// each save, which takes longer than to compile it.
extension Toolchain {
  /// Builds an app's program, and puts it in its place.
  ///
  /// - Parameter folder: the app's folder `navscope`.
  func build(_ folder: URL, at program: URL) throws(ImportFailure) -> Command {
    let objects = program.deletingLastPathComponent()
      .appendingPathComponent("\(program.lastPathComponent).objects")
    let compiled = try compile(folder, into: objects)
    guard compiled.status == 0 else { return compiled }
    return try link(FolderWriter.allSources(in: folder), in: objects, at: program)
  }

  /// Compiles what has changed of an app's module.
  ///
  /// - Parameters:
  ///   - folder: the app's folder `navscope`.
  ///   - objects: the folder in which lies what was compiled before.
  func compile(_ folder: URL, into objects: URL) throws(ImportFailure) -> Command {
    let files = FolderWriter.allSources(in: folder)
    let map = objects.appendingPathComponent("files.json")
    do {
      try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
      try JSONEncoder().encode(Self.outputs(of: files, in: objects)).write(to: map)
    } catch {
      throw ImportFailure("\(objects.path) cannot be written (\(error.localizedDescription)).")
    }
    Self.forgetChanged(files, in: objects)
    return try Command.run(
      ["swiftc", "-c", "-incremental", "-enable-batch-mode", "-output-file-map", map.path]
        + ["-j\(ProcessInfo.processInfo.activeProcessorCount)", "-Onone", "-g"]
        + ["-suppress-warnings"]
        + flags(FolderWriter.arguments(in: folder))
        // A crash walks the frames.
        + ["-Xcc", "-fno-omit-frame-pointer"]
        + files.map(\.path))
  }

  /// Removes what was made of files that have changed since: the compiler knows dates by the
  /// second, and would pass over what is saved twice in one.
  private static func forgetChanged(_ files: [URL], in folder: URL) {
    let stamp = SourceStamp(files)
    let left = folder.appendingPathComponent("sources.txt")
    let changed = SourceStamp(leftIn: left).map(stamp.changes) ?? nil
    for (file, object) in zip(files, objects(of: files, in: folder))
    where changed?.contains(file.path) ?? true {
      try? FileManager.default.removeItem(at: object)
    }
    stamp.write(to: left)
  }

  /// What is made of each file, and of them all, as the compiler reads it.
  private static func outputs(of files: [URL], in folder: URL) -> [String: [String: String]] {
    var outputs = [
      "": ["swift-dependencies": folder.appendingPathComponent("module.swiftdeps").path]
    ]
    for (file, object) in zip(files, objects(of: files, in: folder)) {
      outputs[file.path] = [
        "object": object.path,
        "swift-dependencies": object.deletingPathExtension().appendingPathExtension("swiftdeps")
          .path,
      ]
    }
    return outputs
  }

  private static func objects(of files: [URL], in folder: URL) -> [URL] {
    files.map { folder.appendingPathComponent($0.lastPathComponent).appendingPathExtension("o") }
  }

  /// Links the app's program of what was compiled and the libraries, and puts it in its place.
  private func link(_ files: [URL], in objects: URL, at place: URL) throws(ImportFailure) -> Command
  {
    let new = objects.appendingPathComponent(place.lastPathComponent)
    var arguments = ["swiftc", "-emit-executable", "-g", "-o", new.path, "-lstdc++"]
    if Self.hasLLD { arguments.append("-use-ld=lld") }
    // What keeps the program from the network is found before libc's by the libraries, too.
    for name in ["connect", "getaddrinfo"] {
      arguments += ["-Xlinker", "--export-dynamic-symbol=\(name)"]
    }
    let link = try Command.run(
      arguments + [LibraryPackage.object(in: scratch).path]
        + Self.objects(of: files, in: objects).map(\.path))
    guard link.status == 0 else { return link }
    // A process that starts it in the meantime finds the last build or this one.
    guard rename(new.path, place.path) == 0 else {
      throw ImportFailure("\(place.path) cannot be written (\(String(cString: strerror(errno)))).")
    }
    return link
  }
}
