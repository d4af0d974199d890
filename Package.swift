// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let heap: Target.Dependency = .product(name: "HeapModule", package: "swift-collections")
let deque: Target.Dependency = .product(name: "DequeModule", package: "swift-collections")
/// The language's own parser, as a package: the libraries of a toolchain are dynamic ones, and the
/// command that is published runs where there is none.
let swiftSyntax: [Target.Dependency] = ["SwiftSyntax", "SwiftParser", "SwiftOperators"].map {
  .product(name: $0, package: "swift-syntax")
}
let orderedCollections: Target.Dependency = .product(
  name: "OrderedCollections", package: "swift-collections")

/// What an exploration spends most of its time in is optimised in debug builds too, file by file,
/// so that an edit costs no more to build: an exploration takes a quarter of the time. For others
/// a first build would take longer than they save. `-Xswiftc -Onone` asks for a build to debug
/// these. The compiler reads what a module imports once for each process that it runs, and by
/// itself runs one for 25 files; with one for a processor a first build takes a twelfth less time.
/// SwiftPM takes such flags from no package that it has fetched.
let simulated =
  Context.packageDirectory.contains("/checkouts/")
  ? strict
  : strict
    + [
      .unsafeFlags(
        ["-O", "-assert-config", "Debug", "-driver-batch-size-limit", "1000"],
        .when(configuration: .debug))
    ]

/// Each published architecture is a module, so that its files and classes bear the names that its
/// author gave them.
///
/// They are compiled in language mode 5, in which their authors wrote: in mode 6 the compiler takes
/// every block that is passed to something spelled `DispatchQueue.main` for the main actor's and
/// refuses an app's plain classes in it.
let architectures = [
  "RootController", "RootControllerAsPublished", "RootControllerAsPrinted",
  "RootControllerScenes",
  "TabRoot", "TabRootAsPublished",
  "FlowContainer", "FlowContainerAsPublished",
  "WindowStack", "WindowStackAsPublished", "WindowStackMovedToScenes",
  "SingleStack", "WindowSwap", "ModalLogin",
]

/// The designs that are another one with scenes, and take their screens from it.
let extended = [
  "RootControllerScenes": "RootController", "WindowStackMovedToScenes": "WindowStack",
]

/// What apps import beside UIKit, each a module of its own. An app that is not edited imports them
/// by Apple's names, which its target maps: `-module-alias Combine=HeadlessCombine`. They do not
/// bear those names themselves, for `canImport(Combine)` would then be true in every package here.
let neighbours = [
  "BackgroundTasks", "Combine", "CoreData", "CoreGraphics", "Intents", "OS",
  "ObjectiveC", "QuartzCore", "SnapKit", "StoreKit", "SwiftUI", "UserNotifications",
]

/// Changed copies of the designs, each a module in `.build/mutants`; `make mutants` writes them.
let mutants = (Context.environment["NAVSCOPE_MUTANTS"] ?? "").split(separator: ",").map(String.init)

let package = Package(
  name: "NavScope",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "HeadlessNeighbours", targets: neighbours.map { "Headless\($0)" }),
    .library(name: "NavScopeServer", targets: ["NavScopeServer"]),
    .library(
      name: "NavScopeCommand", targets: ["NavScopeCommand", "Playback", "Rules", "Phone"]),
    .library(name: "AppProgram", targets: ["AppProgram", "Phone"]),
    .executable(name: "navscope", targets: ["navscope"]),
    .executable(name: "navscope-page", targets: ["navscope-page"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(name: "VirtualTime", dependencies: [heap], swiftSettings: simulated),
    .target(name: "Trace", dependencies: ["JSON", "VirtualTime"], swiftSettings: simulated),
    .target(
      name: "DeviceLog", dependencies: ["JSON", "Trace", "VirtualTime"], swiftSettings: strict),
    .target(name: "CFrames"),
    .target(name: "CNetwork"),
    .target(name: "CVirtualClock"),
    .target(name: "CInitializers"),
    .target(name: "CStatics"),
    .target(name: "ConstraintSolver", swiftSettings: simulated),
    .target(
      name: "HeadlessUIKit",
      dependencies: [
        "ConstraintSolver", "Trace", "VirtualTime", "CVirtualClock", "CInitializers", "CStatics",
        deque, orderedCollections,
      ],
      swiftSettings: simulated),
    .target(name: "JSON", swiftSettings: strict),
    .target(name: "SARIF", dependencies: ["JSON"], swiftSettings: strict),
    .target(name: "SceneMigration", dependencies: ["JSON", "SARIF"], swiftSettings: strict),
    .target(name: "DeeplinkFormats", dependencies: ["JSON"], swiftSettings: strict),
    .target(
      name: "Phone",
      dependencies: ["HeadlessUIKit", "Trace", "DeeplinkFormats", "JSON", "VirtualTime"],
      swiftSettings: strict),
    .target(
      name: "Rules", dependencies: ["Phone", "HeadlessUIKit", "Trace", "JSON", "VirtualTime"],
      swiftSettings: simulated),
    .target(
      name: "Playback",
      dependencies: ["CFrames", "Phone", "Rules", "HeadlessUIKit", "Trace", "JSON", "VirtualTime"],
      swiftSettings: strict),
    .target(
      name: "Explorer",
      dependencies: [
        "Playback", "Rules", "Phone", "Trace", "JSON", "VirtualTime",
      ],
      swiftSettings: strict),
    .target(
      name: "Matrix",
      dependencies: [
        "Explorer", "Playback", "Rules", "Phone", "SceneMigration", "HeadlessUIKit", "Trace",
        "JSON", "VirtualTime",
      ],
      swiftSettings: strict),
    .target(
      name: "AppLinks", dependencies: ["HeadlessUIKit", "Phone"],
      path: "Sources/Architectures/AppLinks",
      swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .target(
      name: "PhoneLook", dependencies: ["HeadlessUIKit"],
      path: "Sources/Architectures/PhoneLook", swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .target(
      name: "Architectures",
      dependencies: architectures.map { .target(name: $0) } + ["Phone"],
      path: "Sources/Architectures/Catalogue", swiftSettings: strict),
    .target(
      name: "Exports",
      dependencies: [
        "Explorer", "Matrix", "Playback", "Rules", "Phone", "SARIF", "SceneMigration", "Trace",
        "JSON", "VirtualTime",
      ],
      swiftSettings: strict),
    .target(name: "SwiftSource", dependencies: swiftSyntax, swiftSettings: strict),
    .target(
      name: "AppImport",
      dependencies: ["DeeplinkFormats", "JSON", "SwiftSource", swiftSyntax[0]],
      swiftSettings: strict),
    .target(
      name: "SceneAudit",
      dependencies: [
        "AppImport", "DeeplinkFormats", "JSON", "SceneMigration", "SwiftSource", swiftSyntax[0],
      ],
      swiftSettings: strict),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "HTTPServer", dependencies: ["CMicroHTTPD", "CZlib", logging],
      swiftSettings: strict + [.define("HAS_EPOLL", .when(platforms: [.linux, .android]))]),
    .target(
      name: "AppProgram",
      dependencies: [
        "CFrames", "CNetwork", "Exports", "Explorer", "Playback", "Phone", "DeeplinkFormats",
        "JSON",
        "VirtualTime",
      ],
      swiftSettings: strict),
    .target(
      name: "NavScopeServer",
      dependencies: [
        "AppProgram", "DeviceLog", "Exports", "Explorer", "Matrix", "Playback", "Rules", "Phone",
        "HeadlessUIKit", "SceneMigration", "Trace",
        "DeeplinkFormats", "JSON", "VirtualTime", "HTTPServer", heap, grdb,
      ],
      swiftSettings: strict),
    .target(
      name: "ServeCommand",
      dependencies: [
        "AppProgram", "NavScopeServer", "Exports", "Playback", "Phone", "Trace", "JSON",
        "HTTPServer", argumentParser, logging,
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "navscope-page", dependencies: ["ServeCommand", "Architectures"],
      swiftSettings: strict),
    .target(
      name: "NavScopeCommand",
      dependencies: [
        "AppImport", "AppProgram", "DeviceLog", "Matrix", "NavScopeServer", "Exports", "Explorer",
        "Playback",
        "SceneAudit", "SceneMigration", "ServeCommand",
        "Rules",
        "Phone",
        "HeadlessUIKit", "Trace", "DeeplinkFormats", "JSON", "HTTPServer", "VirtualTime",
        argumentParser, logging,
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "navscope", dependencies: ["NavScopeCommand", "Architectures"], swiftSettings: strict),
    .target(
      name: "Fuzzing", dependencies: ["DeeplinkFormats", "DeviceLog", "JSON", "Phone"],
      swiftSettings: strict),
    .executableTarget(name: "Fuzz", dependencies: ["Fuzzing"], swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "HeadlessUIKit", "VirtualTime", "Phone", "Playback", "Explorer", "Architectures",
        "RootController", "Exports", "DeeplinkFormats", "JSON",
      ],
      swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: strict),
    .testTarget(
      name: "AppImportTests", dependencies: ["AppImport", "JSON", "Phone"], swiftSettings: strict),
    .testTarget(
      name: "SceneAuditTests",
      dependencies: ["SceneAudit", "SceneMigration", "AppImport", "SwiftSource", "JSON"],
      swiftSettings: strict),
    .testTarget(
      name: "DeeplinkFormatsTests", dependencies: ["DeeplinkFormats", "JSON"],
      swiftSettings: strict),
    .testTarget(
      name: "HTTPServerTests", dependencies: ["HTTPServer", logging], swiftSettings: strict),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"], swiftSettings: strict),
    .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime"], swiftSettings: strict),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: [
        "HeadlessUIKit", "HeadlessBackgroundTasks", "HeadlessCombine", "DeviceLog", "Trace",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DeviceLogTests", dependencies: ["DeviceLog", "JSON", "Trace", "VirtualTime"],
      swiftSettings: strict),
    .target(name: "Recorded", path: "Tests/Recorded", swiftSettings: strict),
    .testTarget(
      name: "TraceTests", dependencies: ["Trace", "VirtualTime"], swiftSettings: strict),
    .target(
      name: "ProbeApp", dependencies: ["Phone", "HeadlessUIKit", "JSON"], path: "Tests/ProbeApp",
      swiftSettings: strict),
    .testTarget(
      name: "PhoneTests",
      dependencies: [
        "Phone", "Playback", "Rules", "ProbeApp", "HeadlessUIKit", "DeeplinkFormats", "JSON",
        "VirtualTime",
        "Architectures", "Fuzzing",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "Rules", "Playback", "Phone", "HeadlessUIKit", "DeeplinkFormats", "Trace", "JSON",
        "VirtualTime", "Architectures",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ExplorerTests",
      dependencies: [
        "CFrames", "Explorer", "Exports", "Playback", "Rules", "Phone", "ProbeApp",
        "HeadlessUIKit", "Trace", "JSON", "VirtualTime", "Architectures",
      ],
      exclude: ["rootModel.pml"], swiftSettings: strict),
    .testTarget(
      name: "ExportsTests",
      dependencies: [
        "Explorer", "Exports", "Architectures", "Playback", "Rules", "Phone", "HeadlessUIKit",
        "JSON",
        "VirtualTime", "Recorded",
      ],
      exclude: ["Expected"], swiftSettings: strict),
    .testTarget(
      name: "ArchitecturesTests",
      dependencies: [
        "AppProgram", "Architectures", "Explorer", "Exports", "Playback", "Rules", "Phone",
        "HeadlessUIKit", "Trace", "JSON", "VirtualTime", "WindowStack", "WindowStackAsPublished",
        "Recorded",
      ],
      exclude: architectures.map { "\($0)/Golden" } + ["digests.txt", "Explorer/Decided"],
      swiftSettings: strict),
    .testTarget(
      name: "NavScopeServerTests",
      dependencies: [
        "NavScopeServer", "Architectures", "HTTPServer", "Exports", "Explorer", "Playback",
        "Rules", "Phone", "HeadlessUIKit", "SceneMigration", "Trace", "DeeplinkFormats", "JSON",
        "VirtualTime", grdb,
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "ForeignApps",
      dependencies: [
        "NavScopeCommand", "Phone", "HeadlessUIKit", "RootControllerAsPublished",
      ],
      path: "Tests/ForeignApps", swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "NavScopeCommandTests",
      dependencies: [
        "navscope", "ForeignApps", "JSON", "Architectures", "Playback", "Rules", "Phone",
        "HeadlessUIKit",
      ],
      swiftSettings: strict),
  ]
    + architectures.map {
      .target(
        name: $0,
        dependencies: ["AppLinks", "PhoneLook", "HeadlessUIKit", "Phone"]
          + (extended[$0].map { [.byName(name: $0)] } ?? []),
        path: "Sources/Architectures/\($0)",
        swiftSettings: strict + [.swiftLanguageMode(.v5)])
    }
    + neighbours.map {
      .target(
        name: "Headless\($0)",
        dependencies: ["HeadlessUIKit"]
          + ($0 == "Combine" ? [.product(name: "OpenCombine", package: "OpenCombine")] : [])
          + ($0 == "SwiftUI" ? ["HeadlessCombine", "HeadlessCoreData"] : []),
        path: "Sources/Neighbours/\($0)", swiftSettings: strict + [.swiftLanguageMode(.v5)])
    }
    + mutants.map {
      .target(
        name: $0,
        dependencies: ["AppLinks", "PhoneLook", "HeadlessUIKit", "Phone", "RootController"],
        path: ".build/mutants/\($0)",
        swiftSettings: strict + [.swiftLanguageMode(.v5), .unsafeFlags(["-Onone"])])
    }
    + (mutants.isEmpty
      ? []
      : [
        .executableTarget(
          name: "Mutants",
          dependencies: mutants.map { .target(name: $0) } + [
            "Architectures", "Explorer", "Exports", "JSON", "Phone", "Rules",
          ], path: ".build/mutants/Mutants")
      ]),
  swiftLanguageModes: [.v6]
)
