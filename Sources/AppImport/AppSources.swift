internal import Foundation
internal import SwiftSource
internal import SwiftSyntax

/// The team's files, read by the language's own parser.
struct AppSources {
  let files: [TeamFile]
  /// The storyboards and nibs that lie among the files.
  let storyboards: [InterfaceFile]
  private let names: AppNames

  init(_ urls: [URL], storyboards: [URL] = []) throws(ImportFailure) {
    var files: [TeamFile] = []
    for url in urls {
      let path = WorkingDirectory.relative(url.path)
      guard let data = try? Data(contentsOf: url) else {
        throw ImportFailure("\(path) cannot be read; check its permissions.")
      }
      guard let text = String(data: data, encoding: .utf8) else {
        throw ImportFailure("\(path) is not UTF-8; save it as UTF-8.")
      }
      let file: TeamFile
      do throws(LexicalFault) {
        file = try TeamFile(text, path: url.path)
      } catch {
        throw ImportFailure(
          "\(path):\(error.line):\(error.column): \(error.message); fix it, or omit the file by naming the others."
        )
      }
      if file.facts.imports.contains(where: {
        ["XCTest", "Testing", "PackageDescription"].contains($0.module)
      }) {
        continue
      }
      files.append(file)
    }
    self.files = files
    self.storyboards = try InterfaceFile.read(storyboards)
    names = AppNames(
      files,
      interfaceClasses: self.storyboards.isEmpty
        ? nil : InterfaceClasses(files).connected(in: self.storyboards))
  }

  /// What the storyboards hold, as code.
  ///
  /// - Parameters:
  ///   - app: the text of App.swift, and the name of its type.
  ///   - first: the storyboards that windows begin with.
  func storyboardsText(_ app: String, type: String, first: [String]) -> StoryboardsText {
    let isSaid = app.contains("var storyboards") || app.contains("let storyboards")
    let tables = files.filter { names.hasStoryboards && Rewriter.hasConnections($0, names) }
      .map { ConnectionTable.name($0.source) }
    return StoryboardsText(
      storyboards, files, type: isSaid ? nil : type, tables: tables, first: first)
  }

  var lineCount: Int {
    files.reduce(0) {
      $0 + $1.source.lines.count - ($1.source.lines.last == $1.text.utf8.count ? 1 : 0)
    }
  }

  /// Names that are asked for types of which the files declare none: `Shop.Basket` of a module of
  /// that name that has such a type.
  var namespaces: Set<String> {
    let declared = Set(files.flatMap(\.facts.declaredNames))
    let asked = files.flatMap { $0.source.all(MemberTypeSyntax.self) }.compactMap { type in
      declared.contains(type.name.text) ? nil : type.baseType.as(IdentifierTypeSyntax.self)
    }
    return Set(asked.map(\.name.text)).subtracting(declared)
  }

  /// The files as they are compiled, by path.
  func rewritten(fixes: [String: [Edit]]) -> [String: RewrittenFile] {
    var rewritten: [String: RewrittenFile] = [:]
    for file in files {
      rewritten[file.path] = Rewriter.rewrite(file, names, fixes: fixes[file.path] ?? [])
    }
    return rewritten
  }

  /// The class of the application delegate.
  func delegate() throws(ImportFailure) -> String {
    let all = files.flatMap(\.facts.declarations)
    let classes = all.filter { $0.kind == .class }
    let delegates = classes.filter { isDelegate($0.name, all) }
    let entries = delegates.filter(\.isEntry)
    // One that a single file sees is in the place of the app's while it is tested.
    let seen = delegates.filter { !$0.node.modifiers.has("private") }
    let found = [entries, seen, delegates].first { !$0.isEmpty } ?? []
    guard let first = found.first else {
      if let swiftUIRoot { return swiftUIRoot }
      // The delegate of an app that lives by scenes may be in Objective-C, and have nothing to do.
      if sceneDelegate != nil { return EmptyDelegate.name }
      throw ImportFailure(
        "none of the \(files.count) Swift files has a class that conforms to UIApplicationDelegate; import the folder that holds the app's delegate, or name its file too."
      )
    }
    let names = Set(found.map(\.name))
    // A delegate that another one inherits from is not the app's.
    let last = found.filter { one in !found.contains { $0.inherits.contains(one.name) } }
    guard names.count == 1 || last.count == 1 else {
      let places = found.map {
        "\($0.name) (\(WorkingDirectory.relative($0.place.file)):\($0.place.line))"
      }
      throw ImportFailure(
        "there is more than one application delegate: \(places.joined(separator: ", ")); import the files of one app only."
      )
    }
    return (last.first ?? first).name
  }

  private func isDelegate(_ name: String, _ all: [SourceFacts.Declaration], depth: Int = 0) -> Bool
  {
    guard depth < 10 else { return false }
    return all.contains { declaration in
      declaration.name == name
        && declaration.inherits.contains {
          $0 == "UIApplicationDelegate"
            || ($0 != name && isDelegate($0, all.filter { $0.kind == .class }, depth: depth + 1))
        }
    }
  }

  /// The app's type if its root is SwiftUI's, and not a delegate.
  var swiftUIRoot: String? {
    let roots = files.filter { $0.facts.imports.contains { $0.module == "SwiftUI" } }
      .flatMap(\.facts.declarations)
      .filter { $0.inherits.contains { ["App", "SwiftUI.App"].contains($0) } }
    return (roots.first(where: \.isEntry) ?? roots.first)?.name
  }

  /// The class that `UIApplicationMain` makes the app of, if it is not UIKit's: that in its third
  /// argument, else that in the Info.plist.
  func principal(in plist: AppPlist?) -> String? {
    let calls = files.flatMap { $0.source.tokens(of: "UIApplicationMain") }.compactMap(\.called)
    let named =
      calls.lazy.compactMap { $0.arguments.dropFirst(2).first?.expression.words }.first ?? []
    let all = files.flatMap(\.facts.declarations)
      .filter { $0.kind == .class && $0.inherits.first == "UIApplication" && $0.node.isOutermost }
    let principal =
      all.first { named.contains($0.name) } ?? all.first { $0.name == plist?.principalClass }
    return principal?.name
  }

  /// The class of a scene delegate, if there is one.
  var sceneDelegate: String? {
    files.flatMap(\.facts.declarations).first {
      $0.inherits.contains("UIWindowSceneDelegate") || $0.inherits.contains("UISceneDelegate")
    }?.name
  }

  /// The application delegate, if none is in Swift.
  var missingDelegate: [ImportReport.Missing] {
    let all = files.flatMap(\.facts.declarations)
    guard let scenes = sceneDelegate, (try? delegate()) == EmptyDelegate.name,
      let place = all.first(where: { $0.name == scenes })?.place
    else { return [] }
    return [
      .init(symbol: "an application delegate in Swift; an empty one is used", uses: 1, place: place)
    ]
  }

  var importsNetworking: Bool {
    files.contains { file in
      Self.networking.contains { !file.source.tokens(of: $0).isEmpty }
    }
  }

  private static let networking: Set<String> = [
    "URLSession", "URLRequest", "HTTPURLResponse", "URLSessionConfiguration", "URLSessionDataTask",
    "URLCache", "HTTPCookieStorage", "HTTPCookie", "CachedURLResponse", "URLProtocol",
  ]

  // MARK: Modules that are not here

  private var unknownImports: [SourceFacts.Import] {
    var seen: Set<String> = []
    return files.flatMap(\.facts.imports).filter {
      !AppNames.modulesHere.contains($0.module) && seen.insert($0.module).inserted
    }
  }

  /// Modules of others, of which the import is left out.
  var moduleStandIns: [StandIn] {
    unknownImports.filter { !AppleModules.all.contains($0.module) }.map {
      StandIn(
        $0.module, .module,
        reason: "The module is not here; what the app uses of it gets stand-ins.", place: $0.place
      )
    }
  }

  /// Modules of Apple's that have no answer here.
  var missingModules: [ImportReport.Missing] {
    unknownImports.filter { AppleModules.all.contains($0.module) }.map { found in
      .init(
        symbol: found.module,
        uses: files.reduce(0) { $0 + $1.facts.imports.count { $0.module == found.module } },
        place: found.place)
    }
  }
}

/// Apple's frameworks that root navigation may import.
enum AppleModules {
  static let all: Set<String> = [
    "WebKit", "SafariServices", "MapKit", "CoreLocation", "AVFoundation", "AVKit",
    "Photos", "PhotosUI", "MessageUI", "Contacts", "ContactsUI", "EventKit", "LocalAuthentication",
    "AuthenticationServices", "Security", "CryptoKit", "CommonCrypto", "Network",
    "SystemConfiguration", "CoreTelephony", "CallKit", "PushKit", "CloudKit", "WidgetKit",
    "ActivityKit", "AppIntents", "IntentsUI", "WatchConnectivity", "CoreSpotlight", "CoreImage",
    "CoreText", "CoreMedia", "CoreVideo", "CoreMotion", "CoreBluetooth", "CoreHaptics",
    "MobileCoreServices", "UniformTypeIdentifiers", "AdSupport", "AppTrackingTransparency",
    "Accelerate", "Metal", "MetalKit", "SceneKit", "SpriteKit", "GameKit", "ARKit", "Vision",
    "NaturalLanguage", "Speech", "PassKit", "HealthKit", "HomeKit", "MediaPlayer",
    "MultipeerConnectivity",
    "QuickLook", "LinkPresentation", "UserNotificationsUI", "DeviceCheck", "ImageIO", "PDFKit",
    "SwiftData", "TipKit",
    "MetricKit", "NetworkExtension", "ObjectiveC", "AudioToolbox", "ReplayKit", "Social",
    "Accounts",
  ]
}
