internal import Foundation

/// The team's files, read and cut into tokens.
struct AppSources {
  let sources: [SourceCode]
  let facts: [SourceFacts]
  let texts: [String]
  /// The storyboards that lie among the files.
  let storyboards: [InterfaceFile]
  private let names: AppNames

  init(_ files: [URL], storyboards: [URL] = []) throws(ImportFailure) {
    var (sources, facts, texts): ([SourceCode], [SourceFacts], [String]) = ([], [], [])
    for file in files {
      let path = WorkingDirectory.relative(file.path)
      guard let data = try? Data(contentsOf: file) else {
        throw ImportFailure("\(path) cannot be read; check its permissions.")
      }
      guard let text = String(data: data, encoding: .utf8) else {
        throw ImportFailure("\(path) is not UTF-8; save it as UTF-8.")
      }
      let source: SourceCode
      do throws(LexicalFault) {
        source = try SourceCode(text, path: file.path)
      } catch {
        throw ImportFailure(
          "\(path):\(error.line):\(error.column): \(error.message); fix it, or omit the file by naming the others."
        )
      }
      let found = SourceFacts(source)
      if found.imports.contains(where: {
        ["XCTest", "Testing", "PackageDescription"].contains($0.module)
      }) {
        continue
      }
      sources.append(source)
      facts.append(found)
      texts.append(text)
    }
    (self.sources, self.facts, self.texts) = (sources, facts, texts)
    self.storyboards = try InterfaceFile.read(storyboards)
    names = AppNames(facts, hasStoryboards: !storyboards.isEmpty)
  }

  /// What the storyboards hold, as code.
  ///
  /// - Parameter app: the text of App.swift, and the name of its type.
  func storyboardsText(_ app: String, type: String) -> StoryboardsText {
    let isSaid = app.contains("var storyboards") || app.contains("let storyboards")
    let tables = sources.indices.filter {
      Rewriter.hasConnections(sources[$0], facts[$0], names)
    }.map { ConnectionTable.name(sources[$0]) }
    return StoryboardsText(storyboards, facts, type: isSaid ? nil : type, tables: tables)
  }

  var lineCount: Int {
    sources.reduce(0) { $0 + $1.lines.count - ($1.lines.last == $1.tokens.last?.end ? 1 : 0) }
  }

  /// The files as they are compiled, by path.
  func rewritten(mends: [String: [Edit]]) -> [String: RewrittenFile] {
    var files: [String: RewrittenFile] = [:]
    for index in sources.indices {
      files[sources[index].path] = Rewriter.rewrite(
        sources[index], texts[index], facts: facts[index], names: names,
        mends: mends[sources[index].path] ?? [])
    }
    return files
  }

  /// The class of the application delegate.
  func delegate() throws(ImportFailure) -> String {
    let all = facts.flatMap(\.declarations)
    let classes = all.filter { $0.kind == .class }
    let delegates = classes.filter { isDelegate($0.name, all) }
    let entries = delegates.filter(\.isEntry)
    let found = entries.isEmpty ? delegates : entries
    guard let first = found.first else {
      throw ImportFailure(
        "none of the \(sources.count) Swift files has a class that conforms to UIApplicationDelegate; import the folder that holds the app's delegate, or name its file too."
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

  /// The class of a scene delegate, if there is one.
  var sceneDelegate: String? {
    facts.flatMap(\.declarations).first {
      $0.inherits.contains("UIWindowSceneDelegate") || $0.inherits.contains("UISceneDelegate")
    }?.name
  }

  var importsNetworking: Bool {
    sources.contains { source in
      source.code.contains { $0.kind == .word && Self.networking.contains($0.text) }
    }
  }

  private static let networking: Set<String> = [
    "URLSession", "URLRequest", "HTTPURLResponse", "URLSessionConfiguration", "URLSessionDataTask",
    "URLCache", "HTTPCookieStorage", "HTTPCookie", "CachedURLResponse", "URLProtocol",
  ]

  // MARK: Modules that are not here

  private var unknownImports: [SourceFacts.Import] {
    var seen: Set<String> = []
    return facts.flatMap(\.imports).filter {
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
        uses: facts.reduce(0) { $0 + $1.imports.count { $0.module == found.module } },
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
