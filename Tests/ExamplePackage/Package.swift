// swift-tools-version: 6.2
import PackageDescription

// Somebody else's package: it knows the product HeadlessUIKit and nothing more of this repository.
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
  ]
)
