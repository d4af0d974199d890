package import Foundation
package import Phone

/// Says where each app of a catalogue runs.
public struct AppHosts: Sendable {
  private let byApp: [String: AppHost]
  private let others: AppHost?

  /// Every app runs in this process.
  public static let none = AppHosts()

  private init() { (byApp, others) = ([:], nil) }

  /// Apps with programs of their own run there; the others in further processes of this program
  /// unless they are trusted, or in this one if the place of its program is not known.
  package init(for catalogue: Catalogue, this program: URL? = Self.program) {
    byApp = catalogue.programs.mapValues(AppHost.init(executable:))
    others = catalogue.areTrusted ? nil : program.map(AppHost.init(executable:))
  }

  /// The program in whose processes an app runs; `nil` for this one.
  package func host(of id: String) -> AppHost? { byApp[id] ?? others }

  /// The program of an app's own; `nil` if it has none.
  package func programHost(of id: String) -> AppHost? { byApp[id] }

  /// The programs there are, in a fixed order.
  package var all: [AppHost] {
    byApp.sorted { $0.key < $1.key }.map(\.value) + [others].compactMap(\.self)
  }

  /// This program by the path by which it was called, at which another build may be later on; a
  /// symbolic link in it is not followed yet.
  package static var program: URL? {
    let word = CommandLine.arguments.first ?? ""
    return word.contains("/") ? URL(fileURLWithPath: word) : Bundle.main.executableURL
  }
}
