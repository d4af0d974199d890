// swift-tools-version: 6.2
import PackageDescription

// Somebody else's package: it knows the products of this repository and nothing more of it.

/// Apps as they are written for iOS, one in each usual style. Their files import UIKit, Combine and
/// so on by Apple's names, which stand for the modules that answer for them here.
let styles = [
  "AsyncNews", "CombineProfile", "CoordinatedShop", "FadingRoot", "PinnedFeed", "PlainDelegate",
  "SceneMail", "SelectorMusic", "SplitLibrary", "StoryboardTrips", "WindowNotes",
]

let frameworks = [
  "BackgroundTasks", "Combine", "CoreGraphics", "Intents", "ObjectiveC", "QuartzCore", "StoreKit",
  "SwiftUI", "UIKit", "UserNotifications",
]
let aliases =
  frameworks.flatMap { ["-module-alias", "\($0)=Headless\($0)"] } + [
    "-module-alias", "os=HeadlessOS",
  ]

let package = Package(
  name: "ExamplePackage",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "NavScope", path: "../..")],
  targets: [
    .target(
      name: "ExampleApp", dependencies: [.product(name: "HeadlessUIKit", package: "NavScope")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ExampleAppTests",
      dependencies: ["ExampleApp", .product(name: "HeadlessUIKit", package: "NavScope")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "ExampleApps",
      dependencies: styles.map { .target(name: $0) } + [
        .product(name: "NavScopeCommand", package: "NavScope")
      ]),
    .testTarget(name: "StyleTests", dependencies: ["ExampleApps"]),
  ]
    + styles.map {
      .target(
        name: $0,
        dependencies: [
          .product(name: "HeadlessUIKit", package: "NavScope"),
          .product(name: "HeadlessNeighbours", package: "NavScope"),
          .product(name: "NavScopeCommand", package: "NavScope"),
        ],
        path: "Sources/Styles/\($0)",
        swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(aliases)])
    }
)
