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
let heap: Target.Dependency = .product(name: "HeapModule", package: "swift-collections")
let deque: Target.Dependency = .product(name: "DequeModule", package: "swift-collections")
let orderedCollections: Target.Dependency = .product(
  name: "OrderedCollections", package: "swift-collections")

let package = Package(
  name: "NavScope",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "NavScopeKit", targets: ["NavScopeKit"]),
    .library(name: "NavScopeCommand", targets: ["NavScopeCommand"]),
    .executable(name: "navscope", targets: ["navscope"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .target(name: "VirtualTime", dependencies: [heap], swiftSettings: strict),
    .target(
      name: "HeadlessUIKit", dependencies: ["VirtualTime", deque, orderedCollections],
      swiftSettings: strict),
    .target(name: "DeeplinkFormats", swiftSettings: strict),
    .target(
      name: "Scenarios", dependencies: ["HeadlessUIKit", "DeeplinkFormats", "VirtualTime"],
      swiftSettings: strict),
    .target(
      name: "Architectures", dependencies: ["HeadlessUIKit", "Scenarios"], swiftSettings: strict),
    .target(
      name: "TraceFormats", dependencies: ["HeadlessUIKit", "Scenarios"], swiftSettings: strict),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .target(name: "HTTPServer", dependencies: ["CMicroHTTPD", logging], swiftSettings: strict),
    .target(
      name: "NavScopeKit",
      dependencies: ["HeadlessUIKit", "Scenarios", "TraceFormats", "HTTPServer", logging],
      swiftSettings: strict),
    .target(
      name: "NavScopeCommand", dependencies: ["NavScopeKit", "Scenarios", argumentParser, logging],
      swiftSettings: strict),
    .executableTarget(
      name: "navscope", dependencies: ["NavScopeCommand", "Architectures"], swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["HeadlessUIKit", "Scenarios", "Architectures", "TraceFormats"],
      swiftSettings: strict),
    .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime"], swiftSettings: strict),
    .testTarget(
      name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"], swiftSettings: strict),
    .testTarget(
      name: "DeeplinkFormatsTests", dependencies: ["DeeplinkFormats"],
      swiftSettings: strict),
    .testTarget(
      name: "ScenariosTests", dependencies: ["Scenarios", "HeadlessUIKit"], swiftSettings: strict),
    .testTarget(
      name: "ArchitecturesTests",
      dependencies: ["Architectures", "Scenarios", "TraceFormats", "HeadlessUIKit"],
      swiftSettings: strict),
    .testTarget(
      name: "TraceFormatsTests", dependencies: ["TraceFormats", "HeadlessUIKit"],
      swiftSettings: strict),
    .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer"], swiftSettings: strict),
    .testTarget(
      name: "NavScopeKitTests", dependencies: ["NavScopeKit", "Architectures", "HTTPServer"],
      swiftSettings: strict),
    .testTarget(
      name: "NavScopeCommandTests", dependencies: ["NavScopeCommand", "Architectures"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
