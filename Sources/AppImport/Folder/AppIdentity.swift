/// What an app is called here.
struct AppIdentity {
  /// In scripts and commands: `my-shop`.
  let id: String
  /// Its module: `MyShop`.
  let module: String

  /// - Parameters:
  ///   - folder: the name of the folder that `navscope/` is in.
  ///   - taken: names of types of the app, which its module does not bear.
  init(folder: String, taken: Set<String>) {
    var id = ""
    var previous: Character = "-"
    for character in folder {
      if character.isASCII, character.isLetter || character.isNumber {
        if character.isUppercase, previous.isLowercase || previous.isNumber { id += "-" }
        id += character.lowercased()
      } else if !id.isEmpty, !id.hasSuffix("-") {
        id += "-"
      }
      previous = character
    }
    while id.hasSuffix("-") { id.removeLast() }
    if id.isEmpty || id == "navscope" { id = "app" }
    self.id = id
    var module = id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
    if module.first?.isNumber == true { module = "App" + module }
    if taken.contains(module) || Self.reserved.contains(module) { module += "Module" }
    self.module = module
  }

  private static let reserved: Set<String> = [
    "App", "Foundation", "Swift", "UIKit", "Phone", "Rules", "Trace", "Playback", "Explorer",
    "Exports", "Logging",
    "GRDB", "Combine", "Dispatch", "Architectures", "Testing", "Json",
  ]
}
