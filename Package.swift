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
    .testTarget(
      name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
