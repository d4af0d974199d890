internal import Foundation

/// The module that an app is compiled as: its name, what its files see, and where it begins.
struct AppModule {
  let name: String
  /// The name of the type in App.swift.
  let type: String
  /// Modules that every file is to see, for the names in them.
  let modules: [String]
  /// The app's own class of `UIApplication`, if it has one.
  var principal: String?

  /// The compiler's arguments for it, one a line.
  var arguments: String { (["-module-name", name] + names).map { "\($0)\n" }.joined() }

  /// Arguments for the names in it: Apple's modules stand for those that answer for them here, and
  /// a file that imports Foundation alone has UIKit's clock all the same.
  var names: [String] {
    let aliases = AppNames.aliases.map { "\($0)=Headless\($0)" } + ["os=HeadlessOS"]
    return aliases.flatMap { ["-module-alias", $0] }
      + modules.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }

  /// Where its program begins.
  var start: String {
    let choice =
      principal.map { "UIApplication.make = { \($0)() }; " } ?? ""
    return """
      import AppProgram
      \(principal == nil ? "" : "@_spi(Import) import UIKit\n")
      @main private enum NavScopeProgram {
        static func main() { \(choice)AppProgram.main(\(type)()) }
      }

      """
  }

  /// Names that Foundation or Dispatch have too: in this module they are UIKit's, which live on the
  /// virtual clock and on the phone.
  var simulatedNames: String {
    Self.simulatedNames
      + (modules.contains("FoundationNetworking") ? Self.networkingNames : "")
  }

  private static let networkingNames = """

    /// On Linux, Foundation takes a path where it takes a folder on iOS.
    extension URLCache {
      convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
        self.init(
          memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
      }
    }

    """

  private static let simulatedNames =
    "@_spi(Import) import UIKit\n\n"
    + [
      "CADisplayLink", "DispatchGroup", "DispatchPredicate", "DispatchQueue", "DispatchSemaphore",
      "DispatchSpecificKey", "DispatchTime", "DispatchWallTime", "DispatchWorkItem", "IndexPath",
      "NotificationCenter", "NSUserActivity", "OperationQueue", "RunLoop", "Selector", "Timer",
      "UserDefaults",
    ].map { "typealias \($0) = UIKit.\($0)\n" }.joined()
      + """

      /// What an optional method says that its object does not have.
      struct OptionalMethodNotImplemented: Error {}

      /// A type, for of two functions the compiler could not tell which is meant.
      struct dispatchPrecondition {
        @discardableResult
        init(condition: @autoclosure () -> DispatchPredicate) {
          UIKit.dispatchPrecondition(condition: condition())
        }
      }

      extension FileManager {
        func urls(
          for directory: SearchPathDirectory, in domain: SearchPathDomainMask
        ) -> [URL] { UIKit.AppFolders.urls(for: directory, in: domain) }

        func url(
          for directory: SearchPathDirectory, in domain: SearchPathDomainMask,
          appropriateFor url: URL?, create: Bool
        ) throws -> URL {
          try UIKit.AppFolders.url(
            for: directory, in: domain, appropriateFor: url, create: create)
        }
      }

      func NSSearchPathForDirectoriesInDomains(
        _ directory: FileManager.SearchPathDirectory, _ domain: FileManager.SearchPathDomainMask,
        _ expandTilde: Bool
      ) -> [String] { UIKit.AppFolders.urls(for: directory, in: domain).map { $0.path } }

      /// Objects are freed as ever: Linux has no pool to drain.
      func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
        try body()
      }

      """ + HoleText.functions + BundleFiles.names + AttributedText.names
}
