import Foundation
import Phone
import Testing

@testable import AppImport

/// Which files are read, and what is refused with a sentence.
@Suite struct AppFilesTests {
  private let delegate = "class AppDelegate: UIResponder, UIApplicationDelegate {}"

  /// A folder with files, for the time of a body.
  private func folder<Result>(
    _ files: [String: String], _ body: (String) throws -> Result
  ) throws -> Result {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("AppFilesTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (name, text) in files {
      let file = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try body(root.path)
  }

  @Test func `a file whose copies could not bear its name is refused by its name`() throws {
    let name = String(repeating: "a", count: 240) + ".swift"

    let refusal = try refusal(["AppDelegate.swift": delegate, name: "let a = 1"])

    #expect(
      refusal
        == "APP/\(name): the name has more than 200 bytes, so that its copies cannot be named after it; rename the file."
    )
  }

  @Test func `an app whose folders are gone says which, and how to go on`() throws {
    try folder(["navscope/App.swift": ""]) { root in
      let app = try ImportedApp(in: root, scratch: nil)
      let refusal = { () -> String in
        do throws(ImportFailure) {
          try app.refresh(navScope: nil) { _ in }
          return "none"
        } catch { return error.sentence.replacing(root, with: "APP") }
      }

      try FileManager.default.removeItem(atPath: "\(root)/navscope")
      #expect(
        refusal() == "APP/navscope is gone; import the app again: navscope import APP.")
      try FileManager.default.removeItem(atPath: root)
      #expect(refusal() == "APP is gone; put it back, or serve another app.")
    }
  }

  private func refusal(_ files: [String: String], plist: String? = nil) throws -> String? {
    try folder(files) { root in
      do throws(ImportFailure) {
        _ = try AppImporter(
          ImportRequest(paths: [root], infoPlist: plist.map { "\(root)/\($0)" }, navScope: "/"),
          progress: { _ in }
        )
        return nil
      } catch {
        return error.sentence.replacing(root, with: "APP")
      }
    }
  }

  @Test func `tests, pods, extensions and build folders are left out`() throws {
    let plist = "<plist version=\"1.0\"><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>"
    let found = try folder([
      "App/AppDelegate.swift": delegate, "App/Info.plist": plist, "Pods/A.swift": "",
      "AppTests/A.swift": "", "App/.build/A.swift": "", "Package.swift": "",
      "navscope/App.swift": "",
      "Widget/A.swift": "",
      "Widget/Info.plist": "<plist><dict><key>NSExtensionPointIdentifier</key></dict></plist>",
      "Core/B.swift": "",
    ]) { root in
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/App/Loop", withDestinationPath: root)
      let files = try AppFiles([root], infoPlist: nil, into: nil)
      return (files.sources + [files.infoPlist, files.home].compactMap(\.self)).map {
        String($0.path.dropFirst(root.count))
      }
    }
    #expect(found == ["/App/AppDelegate.swift", "/Core/B.swift", "/App/Info.plist", ""])
  }

  @Test func `a file that the Xcode project does not compile is left out, unless a package does`()
    throws
  {
    // The objects of a project: a group for the folder, and the files that its target compiles.
    func found(_ paths: [String], also rest: String = "") throws -> [[String]] {
      let files = paths.enumerated().map { number, path in
        """
        F\(number) = {isa = PBXFileReference; path = \(path); sourceTree = "<group>"; };
        B\(number) = {isa = PBXBuildFile; fileRef = F\(number); };

        """
      }
      let project = """
        // !$*UTF8*$!
        { objects = {
        P = {isa = PBXSourcesBuildPhase; files = (\(paths.indices.map { "B\($0)," }.joined()) ); };
        G = {
          isa = PBXGroup; path = App; sourceTree = SOURCE_ROOT;
          children = (\(paths.indices.map { "F\($0)," }.joined()) );
        };
        \(files.joined())\(rest)
        }; }
        """
      return try folder([
        "App/AppDelegate.swift": delegate, "App/Quay.swift": "", "App/Old/Quay.swift": "",
        "App/Old/Pier.swift": "", "App/Kit/Package.swift": "", "App/Kit/Sources/Kit.swift": "",
        "App.xcodeproj/project.pbxproj": project,
      ]) { root in
        let files = try AppFiles(["\(root)/App"], infoPlist: nil, into: nil)
        return [files.sources, files.omitted].map { all in
          all.map { String($0.path.dropFirst("\(root)/App/".count)) }
        }
      }
    }
    let sources = ["AppDelegate.swift", "Quay.swift"]
    let kept = ["AppDelegate.swift", "Kit/Sources/Kit.swift", "Quay.swift"]
    #expect(try found(sources) == [kept, ["Old/Pier.swift", "Old/Quay.swift"]])
    // A path that leads nowhere says at least the name.
    let moved = ["AppDelegate.swift", "Gone/Quay.swift"]
    let quays = ["AppDelegate.swift", "Kit/Sources/Kit.swift", "Old/Quay.swift", "Quay.swift"]
    #expect(try found(moved) == [quays, ["Old/Pier.swift"]])
    let inStep = "S = {isa = PBXFileSystemSynchronizedRootGroup; };"
    #expect(try found(sources, also: inStep).map(\.count) == [5, 0])
    #expect(try found(["Other.swift"]).map(\.count) == [5, 0])
  }

  @Test func `the Info plist and the storyboards can be named beside single Swift files`() throws {
    let (plist, storyboards) = try folder([
      "App/AppDelegate.swift": delegate, "App/Info.plist": "<plist/>", "App/Main.storyboard": "",
    ]) { root in
      let names = ["AppDelegate.swift", "Main.storyboard", "Info.plist"]
      let files = try AppFiles(names.map { "\(root)/App/\($0)" }, infoPlist: nil, into: nil)
      return (files.infoPlist?.lastPathComponent, files.storyboards.map(\.lastPathComponent))
    }
    #expect((plist, storyboards) == ("Info.plist", ["Main.storyboard"]))
  }

  @Test func `a bundle has the files that are not code, each once`() throws {
    let found = try folder([
      "App/AppDelegate.swift": delegate, "App/Info.plist": "<plist/>", "App/Bridge.h": "",
      "App/Main.storyboard": "", "App/README.md": "", "App/Data/a.json": "", "Core/a.json": "",
      "App/de.lproj/Localizable.strings": "", "App/Base.lproj/Main.storyboard": "",
      "App/Help.bundle/index.html": "", "App/AppTests/b.json": "",
      "App/Assets.xcassets/Set/Tides.dataset/tides.csv": "",
      "App/Shop.xcdatamodeld/Shop.xcdatamodel/contents": "<model/>",
    ]) { root in
      BundleFiles.named(try AppFiles([root], infoPlist: nil, into: nil)).map {
        "\($0.name) \($0.file.path.dropFirst(root.count))"
      }
    }
    #expect(
      found == [
        "Info.plist /App/Info.plist", "Shop.momd /App/Shop.xcdatamodeld",
        "Tides.dataset /App/Assets.xcassets/Set/Tides.dataset", "a.json /App/Data/a.json",
        "Help.bundle /App/Help.bundle",
        "de.lproj/Localizable.strings /App/de.lproj/Localizable.strings",
      ])
  }

  @Test func `single files of a clone have the bundle that their Info.plist lies with`() throws {
    let plist = "<plist version=\"1.0\"><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>"
    let found = try folder([
      ".git/HEAD": "", "App/Code/AppDelegate.swift": delegate, "App/Data/Info.plist": plist,
      "App/Data/en.lproj/Localizable.strings": "", "App/Theme.yaml": "", "Other/b.json": "",
    ]) { root in
      BundleFiles.named(
        try AppFiles(["\(root)/App/Code/AppDelegate.swift"], infoPlist: nil, into: nil)
      )
      .map(\.name)
    }
    #expect(found == ["Info.plist", "en.lproj/Localizable.strings", "Theme.yaml"])
  }

  @Test func `what cannot be imported is refused with place and remedy`() throws {
    #expect(
      try refusal(["a.txt": ""])
        == "there is no Swift file under APP; name the folder with the app's sources (tests, Pods, Carthage and build folders are left out)."
    )
    #expect(
      try refusal(["A.swift": "class A {}"])
        == "none of the 1 Swift files has a class that conforms to UIApplicationDelegate; import the folder that holds the app's delegate, or name its file too."
    )
    #expect(
      try refusal([
        "A.swift": delegate, "B.swift": "class Other: NSObject, UIApplicationDelegate {}",
      ])
        == "there is more than one application delegate: AppDelegate (APP/A.swift:1), Other (APP/B.swift:1); import the files of one app only."
    )
    #expect(
      try refusal(["A.swift": "\(delegate)\nlet a = \"x"])
        == "APP/A.swift:2:9: unterminated string literal; fix it, or omit the file by naming the others."
    )
    #expect(
      try refusal(["A.swift": delegate, "x.plist": "no"], plist: "x.plist")
        == "APP/x.plist is not a property list. Name the app's own with --info-plist FILE."
    )
    #expect(
      try refusal(["A.swift": delegate, "x.plist": "<plist><array/></plist>"], plist: "x.plist")
        == "APP/x.plist has no dictionary at its root. Name the app's own with --info-plist FILE.")
    #expect(
      try refusal(["A.swift": delegate], plist: "none.plist")
        == "--info-plist: APP/none.plist does not exist or is a folder; name the app's Info.plist.")
  }

  @Test func `a few bytes that stand for a value without an end are refused`() throws {
    #expect(
      try folder(["A.swift": delegate]) { root in
        try Data(Self.nestedArrays).write(to: URL(filePath: "\(root)/Info.plist"))
        do throws(ImportFailure) {
          _ = try AppImporter(
            ImportRequest(paths: [root], infoPlist: "\(root)/Info.plist", navScope: "/"),
            progress: { _ in })
          return ""
        } catch {
          return error.sentence.replacing(root, with: "APP")
        }
      }
        == "APP/Info.plist: the property list holds more than 10000 values. Keep at most 10000. Name the app's own with --info-plist FILE."
    )
  }

  /// A binary property list of twelve arrays, each of which holds the next one ten times.
  private static var nestedArrays: [UInt8] {
    let arrays: [[UInt8]] = (1...12).map { [0xAA] + Array(repeating: UInt8($0), count: 10) }
    let objects = arrays + [[0x50]]
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    func number(_ value: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, value] }
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + number(UInt8(objects.count)) + number(0)
      + number(table)
  }

  @Test func `the delegate is the entry where there are several`() throws {
    #expect(
      try refusal([
        "A.swift": "@main \(delegate)",
        "B.swift": "class TestDelegate: NSObject, UIApplicationDelegate {}",
      ]) == nil)
    #expect(
      try refusal(["A.swift": delegate, "B.swift": "class MyDelegate: AppDelegate {}"]) == nil)
  }

  @Test(arguments: [
    ("Parcels.Scenes", "Shop.Scenes"), ("$(PRODUCT_MODULE_NAME).Scenes", "Shop.Scenes"),
    ("CarKit.Scenes2", "CarKit.Scenes2"), ("Scenes", "Scenes"),
  ])
  func `a scene delegate of the app is found by the module that it has here`(
    written: String, here: String
  ) throws {
    let plist = """
      <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
      <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneDelegateClassName</key><string>\(written)</string>
      </dict></array></dict></dict></dict></plist>
      """

    let read = try AppPlist(
      Data(plist.utf8), path: "Info.plist", module: "Shop", declared: ["Scenes", "AppDelegate"])

    #expect(read.xml.contains("<string>\(here)</string>"))
  }

  @Test func `the associated domains of the entitlements come along`() throws {
    func plist(_ members: String) -> Data {
      Data("<plist version=\"1.0\"><dict>\(members)</dict></plist>".utf8)
    }
    let entitlements = """
      <key>com.apple.developer.associated-domains</key>
      <array><string>applinks:parcel.example.com</string></array>
      """

    let read = try AppPlist(
      plist(""), path: "Info.plist", module: "Shop", entitlements: plist(entitlements))

    #expect(read.xml.contains("applinks:parcel.example.com"))
    #expect(read.domains == ["parcel.example.com"])
    #expect(try AppPlist(plist(entitlements), path: "Info.plist", module: "Shop") == read)
  }

  @Test func `the associated domains come along where Xcode would make the Info plist`() throws {
    let entitlements = """
      <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array>
      <string>applinks:*.Parcel.example?mode=developer</string><string>webcredentials:parcel.example</string>
      </array></dict></plist>
      """
    let read = try folder(["A.swift": delegate, "Parcel.entitlements": entitlements]) { root in
      try AppPlist(
        AppFiles([root], infoPlist: nil, into: nil), sceneDelegate: nil, module: "Parcel")
    }
    #expect(read?.domains == ["*.parcel.example"])
    #expect(read?.xml.contains("applinks:*.Parcel.example") == true)
    #expect(read?.hasScenes == false)

    let main = try folder(["A.swift": delegate]) { root in
      try AppPlist(
        AppFiles([root], infoPlist: nil, into: nil), sceneDelegate: nil, storyboard: "Main",
        module: "Parcel")
    }
    #expect(main?.firstStoryboards == ["Main"])

    let none = try folder(["A.swift": delegate]) { root in
      try AppPlist(
        AppFiles([root], infoPlist: nil, into: nil), sceneDelegate: nil, module: "Parcel")
    }
    #expect(none == nil)
  }

  @Test func `the association file in the folder decides for the app`() throws {
    let entitlements = """
      <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array>
      <string>applinks:parcel.example</string></array></dict></plist>
      """
    let association = """
      {"applinks":{"details":[
        {"appIDs":["ABCDE12345.com.parcel.admin"],"components":[{"/":"*"}]},
        {"appIDs":["ABCDE12345.com.parcel"],"components":[{"/":"/help/*","exclude":true},{"/":"*"}]}]}}
      """
    func reason(_ path: String, identifier: String) throws -> String? {
      let plist = """
        <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>\(identifier)</string></dict></plist>
        """
      let files = [
        "A.swift": delegate, "Info.plist": plist, "Parcel.entitlements": entitlements,
        ".well-known/apple-app-site-association": association,
      ]
      let read = try folder(files) { root in
        try AppPlist(
          AppFiles([root], infoPlist: nil, into: nil), sceneDelegate: nil, module: "Parcel")
      }
      let bundle = try AppBundle(infoPlist: #require(read).xml, identifier: "com.example.Parcel")
      return bundle.reasonToStayInBrowser(
        try #require(URL(string: "https://parcel.example\(path)")))
    }
    #expect(try reason("/parcel/42", identifier: "com.parcel") == nil)
    let excluded = try reason("/help/faq", identifier: "com.parcel")
    #expect(excluded?.hasPrefix("excluded by component 1 of entry 2") == true)
    #expect(try reason("/help/faq", identifier: "$(PRODUCT_BUNDLE_IDENTIFIER)") == nil)
    #expect(
      try reason("/parcel/42", identifier: "com.post")
        == "the file lists no entry for the app NAVSCOPE00.com.post; it lists ABCDE12345.com.parcel.admin, ABCDE12345.com.parcel"
    )
  }

  @Test func `an Info plist is read with its variables filled in`() throws {
    let text = """
      <plist version="1.0"><dict>
      <key>CFBundleDisplayName</key><string>${PRODUCT_NAME}</string>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>shop</string></array></dict></array>
      <key>UIApplicationShortcutItems</key><array><dict>
      <key>UIApplicationShortcutItemType</key><string>$(PRODUCT_BUNDLE_IDENTIFIER).new</string></dict></array>
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
      </dict></array></dict></dict></dict></plist>
      """
    let plist = try AppPlist(Data(text.utf8), path: "Info.plist", module: "Shop")
    #expect(plist.displayName == "Shop")
    #expect(plist.schemes == ["shop"])
    #expect(plist.shortcuts == ["com.example.Shop.new"])
    #expect(plist.sceneDelegate == "SceneDelegate")
    #expect(plist.xml.contains("<string>Shop.SceneDelegate</string>"))
  }

  @Test(arguments: [
    (#"if item.type == "com.parcel.app.scan" { scan() }"#, "com.parcel.app.scan"),
    (#"enum Action: String { case scan = "com.parcel.app.scan" }"#, "com.parcel.app.scan"),
    (#"if item.type.hasSuffix(".scan") { scan() }"#, "com.example.Parcel.scan"),
  ])
  func `a quick action has the type that the code compares with`(code: String, type: String) throws
  {
    let plist = """
      <plist version="1.0"><dict><key>UIApplicationShortcutItems</key><array><dict>
      <key>UIApplicationShortcutItemType</key><string>$(PRODUCT_BUNDLE_IDENTIFIER).scan</string>
      </dict></array></dict></plist>
      """

    let read = try AppPlist(Data(plist.utf8), path: "Info.plist", module: "Parcel", code: [code])

    #expect(read.shortcuts == [type])
  }

  @Test(arguments: [
    ("ApplicationCoordinator", "application-coordinator", "ApplicationCoordinatorModule"),
    ("My Shop 2", "my-shop-2", "MyShop2"), ("ello-ios", "ello-ios", "ElloIos"),
    ("UIKit", "uikit", "Uikit"),
    ("…", "app", "AppModule"),
  ])
  func `an app is called after its folder`(folder: String, id: String, module: String) {
    let identity = AppIdentity(folder: folder, taken: ["ApplicationCoordinator"])
    #expect(identity.id == id)
    #expect(identity.module == module)
  }
}
